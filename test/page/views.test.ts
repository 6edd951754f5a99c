import type { Browser, Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from '../kit/browser.js';
import { openPage, type OpenedPage } from './opened-page.js';
import { deal, homeChannel, table } from './table-bot.js';

const PHONE_PX = 390;

let browser: Browser;
let opened: OpenedPage;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
});
beforeEach(async () => {
  opened = await openPage(browser, { viewport: { width: 1280, height: 800 } });
});
afterEach(async () => {
  await opened.close();
});

function choice(name: string): Locator {
  return opened.page.getByRole('group', { name: 'View' }).getByRole('radio', { name });
}

async function innerWidth(name: string): Promise<number> {
  return opened.column(name).evaluate((column: { readonly clientWidth: number }) => column.clientWidth);
}

describe('the views', () => {
  it('begin side by side, with an onlooker', async () => {
    await expect.poll(() => choice('Side by side').isChecked()).toBe(true);
    for (const name of ['Ann', 'Ben', 'Cleo'])
      await expect.poll(() => opened.column(name).isVisible()).toBe(true);
  });

  it('show two members on phones of 390 pixels, chosen by keyboard, told, and remembered', async () => {
    const { page, column } = opened;
    await choice('Side by side').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => choice('Two phones').isChecked()).toBe(true);
    await page.getByRole('status').filter({ hasText: 'Two phones: Ann, Ben' }).waitFor();
    await expect.poll(() => column('Cleo').isVisible()).toBe(false);
    expect([await innerWidth('Ann'), await innerWidth('Ben')]).toEqual([PHONE_PX, PHONE_PX]);
    await page.reload();
    await column('Ben').waitFor();
    await expect.poll(() => choice('Two phones').isChecked()).toBe(true);
    expect(await innerWidth('Ben')).toBe(PHONE_PX);
    await choice('Two phones').focus();
    await page.keyboard.press('ArrowLeft');
    await column('Cleo').waitFor();
  });

  it('let each phone scroll by itself and wrap buttons that do not fit beside each other', async () => {
    const { page, bot, playground, log } = opened;
    await page.getByText('Two phones').click();
    deal(bot);
    const channel = await homeChannel(bot, playground);
    for (let line = 1; line <= 14; line += 1) await channel.send(`line ${String(line)}\n\nend`);
    await channel.send(table(1));
    await log('Ann').getByRole('button', { name: 'Show my hand' }).click();
    const cards = log('Ann').getByRole('button', { name: /^Play / });
    await cards.nth(4).waitFor();
    const boxes = await Promise.all((await cards.all()).map((card) => card.boundingBox()));
    const phone = await opened.column('Ann').boundingBox();
    const rows = new Set(boxes.map((box) => box?.y));
    expect(rows.size).toBeGreaterThan(1);
    for (const box of boxes) expect(box && phone && box.x + box.width <= phone.x + phone.width).toBe(true);
    const top = (name: string): Promise<number> =>
      log(name).evaluate((scroller: { readonly scrollTop: number }) => scroller.scrollTop);
    const before = await top('Ben');
    await log('Ann').hover();
    await page.mouse.wheel(0, -400);
    await log('Ann').getByText('line 14').waitFor();
    expect(await top('Ben')).toBe(before);
  });

  it('leave one column on a small screen, whatever is chosen', async () => {
    const { page, column } = opened;
    await page.getByText('Two phones').click();
    await page.setViewportSize({ width: PHONE_PX, height: 800 });
    await page.getByRole('tab', { name: 'Cleo' }).click();
    await expect.poll(() => column('Cleo').isVisible()).toBe(true);
    await expect.poll(() => column('Ann').isVisible()).toBe(false);
    await expect.poll(() => choice('Two phones').isVisible()).toBe(false);
    const box = await column('Cleo').boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= PHONE_PX).toBe(true);
  });
});
