import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from '../kit/browser.js';
import { openPage, type OpenedPage } from './opened-page.js';

const PHONE = { width: 390, height: 844 };

let browser: Browser;
let opened: OpenedPage;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
});
beforeEach(async () => {
  opened = await openPage(browser, { viewport: PHONE, hasTouch: true, isMobile: true });
});
afterEach(async () => {
  await opened.close();
});

describe('on a phone', () => {
  it('one column is seen at a time, chosen by tabs, and nothing is wider than the screen', async () => {
    const { page, column } = opened;
    expect(await column('Ann').isVisible()).toBe(true);
    expect(await column('Ben').isVisible()).toBe(false);
    await page.getByRole('tab', { name: 'Ben' }).tap();
    expect(await column('Ann').isVisible()).toBe(false);
    const box = await column('Ben').boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= PHONE.width).toBe(true);
    const whole = await page.locator('body').boundingBox();
    expect(whole?.width).toBe(PHONE.width);
    await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('tab', { name: 'Cleo' }).getAttribute('aria-selected')).toBe('true');
  });

  it('a game can be played: challenge, hand and buttons, each large enough for a finger', async () => {
    const { page, column, line, log } = opened;
    await page.getByRole('button', { name: 'Challenge Ben as Ann' }).tap();
    await log('Ann').getByText('a match to 50').waitFor();
    await line('Ann').fill('/hand');
    await column('Ann').getByRole('button', { name: 'Send' }).tap();
    const card = column('Ann').getByRole('button', { name: 'Play ace' });
    await card.tap();
    await log('Ann').getByText('Round 2: played ace').waitFor();
    expect((await card.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });

  it('the tab of a member out of sight is marked when something calls on them', async () => {
    const { page } = opened;
    await page.getByRole('button', { name: 'Challenge Ben as Ann' }).tap();
    const tab = page.getByRole('tab', { name: 'Ben' });
    await expect.poll(() => tab.innerText()).toContain('!');
    await tab.tap();
    await expect.poll(() => tab.innerText()).toBe('Ben');
  });
});
