import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from '../kit/browser.js';
import { openPage, type OpenedPage } from './opened-page.js';

/** A line of text is a little lower than this. */
const LINE_PX = 26;
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
    await expect.poll(() => column('Ann').isVisible()).toBe(true);
    await expect.poll(() => column('Ben').isVisible()).toBe(false);
    await page.getByRole('tab', { name: 'Ben' }).tap();
    await expect.poll(() => column('Ann').isVisible()).toBe(false);
    const box = await column('Ben').boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= PHONE.width).toBe(true);
    const whole = await page.locator('body').boundingBox();
    expect(whole?.width).toBe(PHONE.width);
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(() => page.getByRole('tab', { name: 'Cleo' }).getAttribute('aria-selected'))
      .toBe('true');
  });

  it('the welcome speaks of tabs, not of columns', async () => {
    const words = await opened.page.getByRole('region', { name: 'You are both players' }).innerText();
    expect(words).toContain('in Ann’s tab');
    expect(words).not.toContain('column');
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

  it('a notice takes two lines at most, however long its message is', async () => {
    const { bot, playground, page } = opened;
    const channel = await bot.channels.fetch(playground.discord.homeChannelId);
    if (!channel?.isSendable()) throw new Error('The bot cannot write in the home channel.');
    const { id } = playground.discord.member('Ann');
    const content = `<@${id}>, ${'it is your turn again, '.repeat(10)}`;
    await channel.send({ content, allowedMentions: { users: [id] } });
    const words = page.locator('.toast-words:visible');
    await words.waitFor();
    const box = await words.boundingBox();
    expect(box?.height).toBeLessThanOrEqual(2 * LINE_PX);
  });

  it('a relative time stands on one line, wherever the line ends', async () => {
    const { bot, playground, log } = opened;
    const channel = await bot.channels.fetch(playground.discord.homeChannelId);
    if (!channel?.isSendable()) throw new Error('The bot cannot write in the home channel.');
    const lines = Array.from(
      { length: 24 },
      (_, letters) => `${'i'.repeat(30 + letters * 2)} <t:1700000000:R>`,
    );
    await channel.send(lines.join('\n'));
    const times = log('Ann').locator('.text time');
    await times.first().waitFor();
    for (const time of await times.all()) {
      expect((await time.boundingBox())?.height).toBeLessThanOrEqual(LINE_PX);
    }
    await expect.poll(() => times.count()).toBe(lines.length);
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
