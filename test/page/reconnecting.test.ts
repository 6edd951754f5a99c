import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../kit/browser.js';
import { openPage, startCardPlayground } from './opened-page.js';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
});

describe('when the server goes away and comes back', () => {
  it('the page says so, takes up the new state by itself and keeps what was half typed', async () => {
    const opened = await openPage(browser);
    const { page, column, line, playground, log } = opened;
    await line('Ann').fill('/say text:before');
    await page.keyboard.press('Enter');
    await log('Ben').getByText('before').waitFor();
    await line('Ann').fill('/say text:after');
    const { port } = playground.discord;
    await playground.close();
    const state = page.getByRole('group', { name: 'Bot' }).getByRole('status');
    await expect.poll(() => state.innerText()).toMatch(/not reachable/);
    await page.keyboard.press('Enter');
    await column('Ann').getByText('cannot be reached').waitFor();
    const again = await startCardPlayground(port);
    await expect.poll(() => state.innerText()).not.toMatch(/not reachable/);
    await expect.poll(() => log('Ben').getByText('before').count()).toBe(0);
    await line('Ann').fill('/say text:afterwards');
    await page.keyboard.press('Enter');
    await log('Ben').getByText('afterwards').waitFor();
    await again.bot.destroy();
    await again.playground.close();
    await opened.close();
  });
});
