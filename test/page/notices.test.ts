import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from '../kit/browser.js';
import { botHint } from '../../src/playground/page/bot-hint.js';
import { openPage, type OpenedPage } from './opened-page.js';

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
});
afterEach(async () => {
  await opened.close();
});

async function failAsBen(): Promise<void> {
  const { line, page, column, playground } = opened;
  await line('Ben').fill('/deaf');
  await page.keyboard.press('Enter');
  await column('Ben').getByText('Sending…').waitFor();
  playground.discord.clock.advance(CALLBACK_LIMIT_MS + 1);
  await column('Ben').getByText('This interaction failed').waitFor();
}

describe('the notices over a column', () => {
  it('go when their owner does something there', async () => {
    const { line, page, column, log } = opened;
    await line('Ann').fill('/challenge opponent:Ben');
    await page.keyboard.press('Enter');
    await line('Ann').fill('');
    const toast = column('Ben').locator('.toast');
    await toast.waitFor();
    await failAsBen();
    await expect.poll(() => toast.count()).toBe(0);
    await line('Ben').fill('/hand');
    await page.keyboard.press('Enter');
    await log('Ben').getByText('Round 1').waitFor();
    await column('Ben').getByText('This interaction failed').waitFor({ state: 'detached' });
    await failAsBen();
    await column('Ben').getByRole('button', { name: 'Never' }).click();
    await expect.poll(() => column('Ben').getByText('This interaction failed').count()).toBe(0);
  });

  it('tell what to do when the bot that fails to answer is not running', async () => {
    const { column, page } = opened;
    const state = page.getByRole('group', { name: 'Bot' }).getByRole('status');
    // The playground itself has started none: the small bot is the test's own.
    await expect.poll(() => state.innerText()).toBe('Bot: stopped');
    await failAsBen();
    await column('Ben').getByText('press Start above').waitFor();
  });

  it('say nothing of the kind of a bot that is online', () => {
    expect(botHint('online')).toBeUndefined();
    expect(botHint('crashed')).toBe('hint.starting');
  });
});

describe('the welcome', () => {
  it('closes with the first challenge, and suggests no second one when it is opened again', async () => {
    const { page, log } = opened;
    const starter = page.getByRole('button', { name: 'Challenge Ben as Ann' });
    const color = (): Promise<string> =>
      page.evaluate<string>("getComputedStyle(document.querySelector('.starter')).backgroundColor");
    const inviting = await color();
    await starter.click();
    await log('Ben').getByText('a match to 50').waitFor();
    await starter.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'How to play here' }).click();
    expect(await color()).not.toBe(inviting);
    await page.reload();
    await log('Ben').getByText('a match to 50').waitFor();
    await expect.poll(() => starter.isVisible()).toBe(false);
  });
});
