import type { SendableChannels } from 'discord.js';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from '../kit/browser.js';
import { openPage, type OpenedPage } from './opened-page.js';
import { homeChannel, table } from './table-bot.js';

let browser: Browser;
let opened: OpenedPage;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
});
beforeEach(async () => {
  // Low enough for the small bot's hand to be taller than the log.
  opened = await openPage(browser, { viewport: { width: 1400, height: 520 } });
});
afterEach(async () => {
  await opened.close();
});

async function channel(): Promise<SendableChannels> {
  const found = await opened.bot.channels.fetch(opened.playground.discord.homeChannelId);
  if (!found?.isSendable()) throw new Error('The bot cannot write in the home channel.');
  return found;
}

async function command(name: string, text: string): Promise<void> {
  await opened.line(name).fill(text);
  await opened.page.keyboard.press('Enter');
}

/** How far below the top of Ann's log it begins, in pixels. */
async function depthPx(inner: Locator): Promise<number> {
  const [box, log] = [await inner.boundingBox(), await opened.log('Ann').boundingBox()];
  if (!box || !log) throw new Error('It is not on the page.');
  return Math.round(box.y - log.y);
}

async function isWhollySeen(inner: Locator): Promise<boolean> {
  const [box, log] = [await inner.boundingBox(), await opened.log('Ann').boundingBox()];
  return box !== null && log !== null && box.y >= log.y && box.y + box.height <= log.y + log.height + 1;
}

async function scrollUp(): Promise<void> {
  await opened.log('Ann').hover();
  await opened.page.mouse.wheel(0, -5000);
  await expect.poll(() => depthPx(opened.log('Ann').getByRole('article').first())).toBeGreaterThanOrEqual(0);
}

describe('the log of a member', () => {
  it('shows an answer that is taller than itself from its top, and so each page turned in it', async () => {
    const { log } = opened;
    await command('Ann', '/rules');
    const message = log('Ann').getByRole('article').last();
    for (const page of [1, 2, 3]) {
      await log('Ann')
        .getByRole('heading', { name: `Rules, page ${String(page)}` })
        .waitFor();
      await expect.poll(() => depthPx(message)).toBe(0);
      await message.getByRole('button', { name: 'Next' }).click();
    }
  });

  it('scrolls to what its own member has asked for, also when it had been scrolled up', async () => {
    const { log } = opened;
    await command('Ann', '/hand');
    await log('Ann').getByText('Round 1').waitFor();
    await command('Ann', '/offer');
    await log('Ann').getByRole('button', { name: 'Accept' }).waitFor();
    for (let line = 1; line <= 3; line += 1) await (await channel()).send(`line ${String(line)}\n\nend`);
    await log('Ann').getByText('line 3').waitFor();
    // The button, while the newest message is far below the log's end.
    await scrollUp();
    await log('Ann').getByRole('button', { name: 'Accept' }).click();
    await expect.poll(() => isWhollySeen(log('Ann').getByText('the table is laid'))).toBe(true);
    await expect.poll(() => isWhollySeen(log('Ann').getByText('the game begins'))).toBe(true);
    await scrollUp();
    await command('Ann', '/say text:as I said');
    await expect.poll(() => isWhollySeen(log('Ann').getByText('as I said'))).toBe(true);
  });

  it('keeps the pressed row where it is while its message and those around it are redrawn', async () => {
    const { log } = opened;
    const table = await (await channel()).send('the table');
    await command('Ann', '/hand');
    await log('Ann').getByText('Round 1').waitFor();
    for (let line = 1; line <= 8; line += 1) await (await channel()).send(`line ${String(line)}\n\nend`);
    await log('Ann').getByText('line 8').waitFor({ state: 'attached' });
    const card = log('Ann').getByRole('button', { name: 'Play two' });
    // In sight as well: a browser by itself would hold what is topmost.
    await log('Ann').getByText('Round 1').scrollIntoViewIfNeeded();
    expect(await isWhollySeen(card)).toBe(true);
    const before = await depthPx(card);
    await card.click();
    await log('Ann').getByText('Round 2').waitFor({ state: 'attached' });
    expect(Math.abs((await depthPx(card)) - before)).toBeLessThanOrEqual(1);
    await table.edit(`the table\n${'grew\n'.repeat(12)}`);
    await log('Ann').getByText('grew').waitFor({ state: 'attached' });
    await opened.page.waitForTimeout(100);
    expect(Math.abs((await depthPx(card)) - before)).toBeLessThanOrEqual(1);
  });

  it('keeps the pressed row where it is when a message above it is taken away', async () => {
    const { log } = opened;
    const notice = await (await channel()).send(`your turn\n${'and so on\n'.repeat(3)}`);
    for (let line = 1; line <= 4; line += 1) await (await channel()).send(`line ${String(line)}\n\nend`);
    await command('Ann', '/hand');
    await log('Ann').getByText('Round 1').waitFor();
    const card = log('Ann').getByRole('button', { name: 'Play two' });
    await card.click();
    await log('Ann').getByText('Round 2').waitFor({ state: 'attached' });
    const before = await depthPx(card);
    await notice.delete();
    await log('Ann').getByText('your turn').waitFor({ state: 'detached' });
    expect(Math.abs((await depthPx(card)) - before)).toBeLessThanOrEqual(1);
  });

  it('does not move under a finger that is down: the press counts, and then the newest is shown', async () => {
    const { log, page } = opened;
    // High enough for the hand, so that the newest is followed.
    await page.setViewportSize({ width: 1400, height: 900 });
    const laid = await (await channel()).send('the table');
    await command('Ann', '/hand');
    await log('Ann').getByText('Round 1').waitFor();
    const card = log('Ann').getByRole('button', { name: 'Play two' });
    await card.hover();
    await page.mouse.down();
    const before = await depthPx(card);
    await laid.edit(`the table\n${'grew\n'.repeat(12)}`);
    await (await channel()).send(`your turn\n${'and so on\n'.repeat(6)}`);
    await log('Ann').getByText('your turn').waitFor({ state: 'attached' });
    await log('Ann').getByText('grew').waitFor({ state: 'attached' });
    expect(Math.abs((await depthPx(card)) - before)).toBeLessThanOrEqual(1);
    await page.mouse.up();
    await log('Ann').getByText('Round 2').waitFor({ state: 'attached' });
    await expect.poll(() => isWhollySeen(log('Ann').getByText('your turn'))).toBe(true);
  });

  it('goes on following the newest while messages above it become fewer and shorter', async () => {
    const { bot, playground, log } = opened;
    const home = await homeChannel(bot, playground);
    const laid = await home.send(table(1));
    for (let turn = 1; turn <= 50; turn += 1) {
      const notice = await home.send(`turn ${String(turn)}\n\nof many`);
      if (turn % 5 === 0) await notice.delete();
    }
    await laid.delete();
    await home.send('the last');
    await log('Cleo').getByText('the last').waitFor();
    await expect.poll(() => log('Cleo').getByRole('article').count()).toBe(40);
    for (const name of ['Ann', 'Ben', 'Cleo']) {
      await expect
        .poll(() => opened.column(name).getByRole('button', { name: 'Newest ↓' }).isVisible())
        .toBe(false);
    }
  });

  it('is not covered by the way to the newest message', async () => {
    const { log, column } = opened;
    for (let line = 1; line <= 8; line += 1) await (await channel()).send(`line ${String(line)}\n\nend`);
    await log('Ann').getByText('line 8').waitFor();
    await scrollUp();
    await (await channel()).send('one more');
    const newest = column('Ann').getByRole('button', { name: 'Newest ↓' });
    await newest.waitFor();
    const [bar, seen] = [await newest.boundingBox(), await log('Ann').boundingBox()];
    expect(bar && seen && bar.y >= seen.y + seen.height - 1).toBe(true);
  });
});
