import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emojiWords } from '../../src/playground/page/inline.js';
import { launchBrowser } from '../kit/browser.js';
import { focusedWords, openPage, type OpenedPage } from './opened-page.js';
import { deal, homeChannel, panel, table, uploadCards } from './table-bot.js';

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

describe('emoji of the application', () => {
  it('are named by what they show', () => {
    expect(emojiWords('seven_of_spades_9f3a')).toBe('seven of spades');
    expect(emojiWords('card_back')).toBe('card back');
  });

  it('are pictures with a name in the text and on buttons, and take their place before they are loaded', async () => {
    const { bot, playground, log } = opened;
    const emojis = await uploadCards(bot);
    deal(bot, emojis);
    const channel = await homeChannel(bot, playground);
    await channel.send(table(1, emojis));
    const inText = log('Ben').getByRole('img', { name: 'seven of spades', exact: true });
    await inText.waitFor();
    const size = await inText.boundingBox();
    // 1.375 times 15 pixels.
    expect([size?.width, size?.height].map((px) => Math.round(px ?? 0))).toEqual([21, 21]);
    await log('Ben').getByRole('button', { name: 'Show my hand' }).click();
    const card = log('Ben').getByRole('button', { name: 'king of hearts Play king of 2' });
    await card.waitFor();
    const onButton = await card.locator('img').boundingBox();
    expect([onButton?.width, onButton?.height]).toEqual([20, 20]);
    expect(await card.locator('img').evaluate((image: { naturalWidth: number }) => image.naturalWidth)).toBe(
      48,
    );
    expect(opened.faults).toEqual([]);
  });

  it('that are gone leave their name', async () => {
    const { bot, playground, log } = opened;
    const channel = await homeChannel(bot, playground);
    await channel.send('<:ace_of_clubs_00aa:123> leads');
    const image = log('Cleo').getByRole('img', { name: 'ace of clubs' });
    await expect.poll(() => image.getAttribute('data-broken')).toBe('');
  });
});

describe('a picture', () => {
  it('opens large by keyboard, closes by Escape, and gives the keyboard back', async () => {
    const { page, bot, playground, log } = opened;
    const channel = await homeChannel(bot, playground);
    await channel.send(table(12));
    const small = log('Ben').getByRole('button', { name: 'The table after 12 moves' });
    await small.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Picture' });
    await dialog.getByText('The table after 12 moves').waitFor();
    await expect.poll(() => focusedWords(page)).toBe('Close');
    const [large, before] = [await dialog.locator('img').boundingBox(), await small.boundingBox()];
    expect(large && before && large.width > before.width).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => page.locator(':focus img').getAttribute('alt')).toBe('The table after 12 moves');
  });

  it('gives the keyboard to the log where its message is gone meanwhile', async () => {
    const { page, bot, playground, log } = opened;
    const sent = await (await homeChannel(bot, playground)).send(table(1));
    await log('Ben').getByRole('button', { name: 'The table after' }).click();
    await page.getByRole('dialog').waitFor();
    await sent.delete();
    await expect.poll(() => log('Ben').getByRole('article').count()).toBe(0);
    await page.keyboard.press('Escape');
    await expect.poll(() => focusedWords(page)).toBe('Messages as Ben sees them');
  });

  it('keeps its place and its description through edits, and shows the newest', async () => {
    const { page, bot, playground, log } = opened;
    const sent = await (await homeChannel(bot, playground)).send(table(1));
    const small = log('Ann').getByRole('button', { name: 'The table after' });
    await small.focus();
    const heights = new Set<number | undefined>();
    for (let move = 2; move <= 6; move += 1) {
      await sent.edit(table(move));
      await log('Ann')
        .getByRole('button', { name: `The table after ${String(move)} moves` })
        .waitFor();
      heights.add((await small.boundingBox())?.height);
    }
    expect(heights.size).toBe(1);
    await expect.poll(() => page.locator(':focus img').getAttribute('alt')).toBe('The table after 6 moves');
    const [file] = playground.discord.files(sent.id);
    await expect.poll(() => small.locator('img').getAttribute('src')).toContain(file?.id ?? 'a file');
    expect(opened.faults).toEqual([]);
  });

  it('that cannot be loaded shows its description, until another one comes', async () => {
    const { page, bot, playground, log } = opened;
    await page.route('**/attachments/**', (route) => route.abort());
    const sent = await (await homeChannel(bot, playground)).send(table(1));
    const image = log('Ann').getByRole('img', { name: 'The table after' });
    await expect.poll(() => image.getAttribute('data-broken')).toBe('');
    await page.unroute('**/attachments/**');
    await sent.edit(table(2));
    await expect.poll(() => image.getAttribute('data-broken')).toBeNull();
    await sent.edit({ components: panel(1), attachments: [] });
    await log('Ann').getByText('1 cards').waitFor();
    await expect.poll(() => image.count()).toBe(0);
  });
});
