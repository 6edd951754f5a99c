import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from '../kit/browser.js';
import { focusedWords, openPage, type OpenedPage } from './opened-page.js';

const CALLBACK_LIMIT_MS = 3000;

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
  await opened.line('Ann').fill('/hand');
  await opened.page.keyboard.press('Enter');
  await opened.log('Ann').getByText('Round 1: played nothing').waitFor();
});
afterEach(async () => {
  await opened.close();
});

describe('pressing a button', () => {
  it('leaves the keyboard on its place while every custom_id changes under it', async () => {
    const { page, column, log } = opened;
    await column('Ann').getByRole('button', { name: 'Play two' }).focus();
    for (const round of [2, 3, 4]) {
      await page.keyboard.press('Enter');
      await log('Ann')
        .getByText(`Round ${String(round)}: played two`)
        .waitFor();
      await expect.poll(() => focusedWords(page)).toBe('Play two');
    }
    expect(opened.faults).toEqual([]);
  });

  it('moves the keyboard to the nearest button that works when its own is switched off', async () => {
    const { page, column, log } = opened;
    await column('Ann').getByRole('button', { name: 'Play king' }).focus();
    await page.keyboard.press('Enter');
    await log('Ann').getByText('Round 2: played king').waitFor();
    await expect.poll(() => focusedWords(page)).toBe('Play two');
  });

  it('shows at once that an answer is awaited, and takes a second press for none', async () => {
    const { playground, page, column } = opened;
    const button = column('Ann').getByRole('button', { name: 'Never' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => button.getAttribute('aria-busy')).toBe('true');
    await page.keyboard.press('Enter');
    playground.discord.clock.advance(CALLBACK_LIMIT_MS + 1);
    await column('Ann').getByText('This interaction failed').waitFor();
    await expect.poll(() => button.getAttribute('aria-busy')).toBeNull();
    await expect.poll(() => focusedWords(page)).toBe('Never');
    expect(opened.sent.filter((frame) => frame.includes('"press"'))).toHaveLength(1);
  });
});

describe('a select menu', () => {
  it('takes several values by keyboard and sends them together', async () => {
    const { page, column, log } = opened;
    await column('Ann').getByRole('button', { name: 'Discard' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press(' ');
    await page.keyboard.press('End');
    await page.keyboard.press(' ');
    await page.keyboard.press('Enter');
    await log('Ann').getByText('Round 2: played ace and king').waitFor();
    await expect.poll(() => focusedWords(page)).toBe('Discard');
  });

  it('finds an entry by its letters and closes without a choice by Escape', async () => {
    const { page, column, log } = opened;
    const rival = column('Ann').getByRole('button', { name: 'Rival' });
    await rival.click();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('listbox', { name: 'Rival' }).count()).toBe(0);
    await expect.poll(() => focusedWords(page)).toBe('Rival');
    await rival.click();
    await page.keyboard.type('cl');
    await page.keyboard.press('Enter');
    await log('Ann').getByText('played against @Cleo').waitFor();
  });
});

describe('an answer that does not come', () => {
  it('is told in the column of the member who asked, with the reason, and nowhere else', async () => {
    const { page, column, line, playground } = opened;
    await line('Ben').fill('/deaf');
    await page.keyboard.press('Enter');
    await column('Ben').getByText('Sending…').waitFor();
    playground.discord.clock.advance(CALLBACK_LIMIT_MS + 1);
    await column('Ben').getByText('This interaction failed').waitFor();
    await expect.poll(() => column('Ann').getByText('This interaction failed').count()).toBe(0);
  });

  it('is shown as thinking when the bot asked for time', async () => {
    const { page, column, line, log } = opened;
    await line('Ben').fill('/slow');
    await page.keyboard.press('Enter');
    await column('Ben').getByText('Spite & Malice is thinking…').waitFor();
    await expect.poll(() => log('Ann').getByText('is thinking…').count()).toBe(1);
  });
});
