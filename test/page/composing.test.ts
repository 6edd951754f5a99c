import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from '../kit/browser.js';
import { focusedWords, openPage, type OpenedPage } from './opened-page.js';

let browser: Browser;
let opened: OpenedPage;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
});
beforeEach(async () => {
  opened = await openPage(browser);
});
afterEach(async () => {
  await opened.close();
});

describe('typing a slash command', () => {
  it('works by keyboard alone, from the slash to the sent challenge', async () => {
    const { page, column, line, log } = opened;
    await line('Ann').focus();
    await page.keyboard.type('/');
    const list = column('Ann').getByRole('listbox', { name: 'Command as Ann' });
    await expect
      .poll(() => list.getByRole('option').allInnerTexts())
      .toContain('/challenge\nChallenge somebody');
    await page.keyboard.type('ch');
    await expect.poll(() => list.getByRole('option').count()).toBe(1);
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedWords(page)).toBe('opponent');
    await page.keyboard.type('be');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator(':focus').inputValue()).toBe('Ben');
    await page.keyboard.press('Enter');
    for (const name of ['Ann', 'Ben', 'Cleo']) {
      await log(name).getByText('a match to 50 at pace any?').waitFor();
    }
    await expect.poll(() => log('Ann').getByText('You used /challenge').count()).toBe(1);
    await expect.poll(() => log('Ben').getByText('Ann used /challenge').count()).toBe(1);
    await expect.poll(() => focusedWords(page)).toBe('Command as Ann');
    expect(opened.faults).toEqual([]);
  });

  it('takes a whole line typed at once, key by key or pasted', async () => {
    const { page, line, log } = opened;
    await line('Ben').focus();
    await page.keyboard.type('/challenge opponent:Ann points:20');
    await page.keyboard.press('Enter');
    await log('Cleo').getByText('a match to 20 at pace any?').waitFor();
    await line('Ben').fill('/challenge opponent:Cleo points:one game');
    await page.keyboard.press('Enter');
    await log('Cleo').getByText('a match to 1 at pace any?').waitFor();
  });

  it('chooses by arrows and Tab, adds options on demand, and asks the bot to complete', async () => {
    const { page, column, line, log } = opened;
    await line('Ann').focus();
    await page.keyboard.type('/');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await expect
      .poll(() => column('Ann').getByRole('combobox', { name: 'opponent' }).inputValue())
      .toBe('Ben');
    await column('Ann').getByRole('button', { name: 'Add pace' }).click();
    await page.keyboard.type('minute');
    await column('Ann').getByRole('option', { name: 'A minute for a turn' }).click();
    await page.keyboard.press('Enter');
    await log('Ben').getByText('a match to 50 at pace minute?').waitFor();
  });

  it('says what is missing or wrong and puts the keyboard there', async () => {
    const { page, column, line } = opened;
    await line('Ann').focus();
    await page.keyboard.type('/challenge ');
    await page.keyboard.press('Enter');
    const complaint = column('Ann').getByRole('alert').filter({ hasText: /\S/ });
    await expect.poll(() => complaint.innerText()).toBe('opponent: choose one from the list.');
    await expect.poll(() => focusedWords(page)).toBe('opponent');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect.poll(() => focusedWords(page)).toBe('Command as Ann');
    await page.keyboard.type('hello');
    await page.keyboard.press('Enter');
    await expect.poll(() => complaint.innerText()).toBe('Only slash commands work here: type / to see them.');
  });

  it('shows names and descriptions in the language the member has set', async () => {
    const { page, column, line, playground } = opened;
    await column('Ben').getByRole('combobox', { name: 'Language of Ben' }).selectOption('vi');
    await expect.poll(() => playground.discord.member('Ben').locale).toBe('vi');
    await column('Ben').getByRole('combobox', { name: 'Lệnh của Ben' }).focus();
    await page.keyboard.type('/thach');
    const options = column('Ben').getByRole('option');
    await expect.poll(() => options.allInnerTexts()).toContain('/thách-đấu\nThách đấu một người');
    await line('Ann').fill('/ch');
    await expect
      .poll(() => column('Ann').getByRole('listbox').getByRole('option').allInnerTexts())
      .toEqual(['/challenge\nChallenge somebody']);
  });

  it('begins a challenge from the welcome with one press', async () => {
    const { page, log } = opened;
    await page.getByRole('button', { name: 'Challenge Ben as Ann' }).click();
    await log('Ben').getByText('a match to 50 at pace any?').waitFor();
  });

  it('begins a match against the computer from the welcome with one press, which closes it', async () => {
    const { page, log } = opened;
    const starter = page.getByRole('button', { name: 'Play the computer as Ann' });
    await starter.click();
    await log('Ann').getByText('Round 1: played nothing').waitFor();
    expect(await log('Ben').getByText('Round 1').count()).toBe(0);
    await starter.waitFor({ state: 'hidden' });
  });

  it('shows the welcome until it was read', async () => {
    const { page } = opened;
    await page.getByRole('button', { name: 'Got it' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'How to play here' }).waitFor();
    await expect
      .poll(() => page.getByRole('button', { name: 'Challenge Ben as Ann' }).isVisible())
      .toBe(false);
  });
});
