import type { Browser, Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from '../kit/browser.js';
import { openPage, type OpenedPage } from './opened-page.js';
import { deal, homeChannel, question, table } from './table-bot.js';

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
  const { page, bot, playground } = opened;
  deal(bot);
  await page.getByRole('button', { name: 'Got it' }).click();
  await (await homeChannel(bot, playground)).send(table(1));
  await opened.log('Ann').getByRole('button', { name: 'Show my hand' }).waitFor();
});
afterEach(async () => {
  await opened.close();
});

function button(name: string | RegExp): Locator {
  return opened.log('Ann').getByRole('button', { name });
}

async function focused(): Promise<string> {
  return opened.page.evaluate<string>(
    `document.activeElement.getAttribute('aria-label') ?? document.activeElement.innerText`,
  );
}

async function press(...keys: readonly string[]): Promise<void> {
  for (const key of keys) await opened.page.keyboard.press(key);
}

async function openHand(): Promise<void> {
  await button('Show my hand').focus();
  await press('Enter');
  await opened.log('Ann').getByText('5 cards').waitFor();
}

describe('a press that is answered by a question', () => {
  const opener = async (): Promise<void> => {
    const { bot, playground } = opened;
    const components = question('begin');
    await (await homeChannel(bot, playground)).send({ components, flags: ['IsComponentsV2'] });
    await button('9 aside').focus();
    await press('Enter');
    await opened.log('Ann').getByText('Nine: where to?').waitFor();
  };
  const spoken = (): Promise<string | null> =>
    opened.page.locator('#column-1 .only-spoken, .column.player .only-spoken').first().textContent();

  it('leaves the keyboard before the answers, where a second press does nothing', async () => {
    await opener();
    await press('Enter', 'Enter');
    await expect.poll(() => opened.log('Ann').getByText('Nine: where to?').count()).toBe(1);
    await press('Tab');
    await expect.poll(() => focused()).toBe('Back');
    await press('Tab');
    await expect.poll(() => focused()).toBe('Side 1, empty');
  });

  it('and once its row is gone, leaves it on the message and on no other button', async () => {
    await opener();
    await button('Side 1, empty').focus();
    await press('Enter');
    await opened.log('Ann').getByText('Ben to play').waitFor();
    await expect.poll(() => focused()).toContain('Ben to play');
    await press('Enter');
    await expect.poll(() => opened.log('Ann').getByText('Ben to play').count()).toBe(1);
  });

  it('is read out by what it changed', async () => {
    await opener();
    await expect.poll(spoken).toBe('Nine: where to?');
  });
});

describe('playing by keyboard alone', () => {
  it('goes to the private panel that a press on the public table has brought, and from there to its buttons', async () => {
    await openHand();
    await expect.poll(focused).toContain('Your hand');
    await press('Tab');
    await expect.poll(() => focused()).toBe('Play 7 of 1');
    await press('ArrowLeft');
    await expect.poll(() => focused()).toBe('Play 7 of 1');
  });

  it('plays a whole hand in one panel: a row that grows shorter keeps the keyboard until it is gone', async () => {
    const { log } = opened;
    await openHand();
    await button('Play 9 of 5').focus();
    const seen: string[] = [];
    for (let cards = 4; cards >= 1; cards -= 1) {
      await press('Enter');
      await log('Ann')
        .getByText(`${String(cards)} cards`)
        .waitFor();
      seen.push(await focused());
    }
    expect(seen).toEqual(['Play 7 of 4', 'Play ace of 3', 'Play king of 2', 'Play 7 of 1']);
    await press('Enter');
    await log('Ann').getByText('0 cards').waitFor();
    // The row is gone: what stands in its place has the keyboard, and not the top of the page.
    await expect.poll(() => focused()).toBe('Discard to 1');
    expect(opened.faults).toEqual([]);
  });

  it('stays on the same card’s place while earlier cards are left', async () => {
    await openHand();
    await button('Play king of 2').focus();
    await press('Enter');
    await opened.log('Ann').getByText('4 cards').waitFor();
    await expect.poll(() => focused()).toBe('Play king of 2');
  });

  it('goes by arrows from row to row and on to the next message that has buttons', async () => {
    await openHand();
    await button('Discard to 2').focus();
    await press('ArrowUp');
    await expect.poll(() => focused()).toMatch(/^Play /);
    await button('Play 7 of 1').focus();
    await press('ArrowUp');
    expect(['Show my hand', 'Rules']).toContain(await focused());
    await press('ArrowDown');
    await expect.poll(() => focused()).toMatch(/^Play /);
    await button('Discard to 1').focus();
    await press('ArrowRight');
    await expect.poll(() => focused()).toBe('Discard to 2');
    await press('Home');
    await expect.poll(() => focused()).toBe('Discard to 1');
    await press('ArrowDown');
    await expect.poll(() => focused()).toBe('Dismiss');
    await press('Enter');
    await expect.poll(() => opened.log('Ann').getByText('Your hand').count()).toBe(0);
    await expect.poll(() => focused()).toContain('Match 7');
  });

  it('stays in the panel when its press is answered beside it, and where a mouse was used', async () => {
    const { log, page } = opened;
    await openHand();
    await button('Discard to 1').focus();
    await press('Enter');
    await log('Ann').getByText('A word about that.').waitFor();
    await expect.poll(() => focused()).toBe('Discard to 1');
    await button('Rules').click();
    await expect.poll(() => log('Ann').getByText('A word about that.').count()).toBe(2);
    await expect.poll(() => focused()).toBe('Rules');
    await expect(page.locator('[aria-busy="true"]').count()).resolves.toBe(0);
  });

  it('closes a notice and goes on in the log, not at the top of the page', async () => {
    const { column, bot, playground } = opened;
    const { id } = playground.discord.member('Ann');
    const channel = await homeChannel(bot, playground);
    await channel.send({ content: `<@${id}>, your turn`, allowedMentions: { users: [id] } });
    await column('Ann').getByRole('button', { name: 'Close notice' }).focus();
    await press('Enter');
    await expect.poll(() => focused()).toBe('Messages as Ann sees them');
  });
});
