import type { Browser, CDPSession } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api, callback, openInteraction, register, DEAL, webhook } from '../playground/raw-bot.js';
import { launchBrowser } from '../kit/browser.js';
import { openPage, type OpenedPage } from './opened-page.js';
import { painted, panel, table } from './table-bot.js';

const ROUNDS = 10;
/**
 * A round, as a game is: a new table and a new hand, so many moves on the hand's panel, the table with a new
 * picture after every third, and notices that come and go, or stay.
 */
const MOVES = 180;
const MOVES_A_TABLE = 3;
const MOVES_A_NOTICE = 6;
const MOST_GROWTH = 1.5;
const V2 = 1 << 15;

let browser: Browser;
let opened: OpenedPage;
let tools: CDPSession;
let tableId = '';

beforeAll(async () => {
  browser = await launchBrowser();
  opened = await openPage(browser);
  tools = await opened.page.context().newCDPSession(opened.page);
  // Time that the page's thread worked, not time that went by: other tests may run beside this one.
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' });
});
afterAll(async () => {
  await opened.close();
  await browser.close();
});

interface Measured {
  /** What the page's own thread worked for one update. */
  readonly msPerUpdate: number;
  readonly heapMiB: number;
  readonly nodes: number;
}

async function metrics(): Promise<ReadonlyMap<string, number>> {
  await tools.send('HeapProfiler.collectGarbage');
  const { metrics: listed } = await tools.send('Performance.getMetrics');
  return new Map(listed.map(({ name, value }) => [name, value]));
}

const PICTURES = [0, 1].map((shade) => painted({ width: 320, height: 240 }, shade * 40));

function tableForm(move: number): FormData {
  const { components, flags } = table(move);
  const form = new FormData();
  form.set('payload_json', JSON.stringify({ components, flags, attachments: [] }));
  form.set('files[0]', new Blob([new Uint8Array(PICTURES[move % PICTURES.length] ?? [])]), 'table.png');
  return form;
}

async function playRound(round: number): Promise<number> {
  const { discord } = opened.playground;
  const messages = `/channels/${discord.homeChannelId}/messages`;
  const interaction = await openInteraction(discord);
  await callback(discord, interaction, { type: 4, data: { flags: V2 | 64, components: panel(5) } });
  const hand = webhook(discord, interaction, '@original');
  const laid = await api(discord, { method: 'POST', path: messages, form: tableForm(round * MOVES) });
  tableId = String(laid.body.id);
  let updates = 2;
  let noticeId: string | undefined;
  for (let move = 1; move <= MOVES; move += 1) {
    const components = panel(1 + (move % 5));
    await api(discord, { method: 'PATCH', path: hand, body: { components } });
    updates += 1;
    if (move % MOVES_A_TABLE === 0) {
      const form = tableForm(round * MOVES + move);
      await api(discord, { method: 'PATCH', path: `${messages}/${tableId}`, form });
      updates += 1;
    }
    if (move % MOVES_A_NOTICE === 0) {
      const id = discord.member(move % 12 === 0 ? 'Ann' : 'Ben').id;
      const content = `<@${id}>, it is your turn ${String(move)}`;
      // Every third notice is left behind: the channel grows as well.
      if (noticeId !== undefined && move % 18 !== 0)
        await api(discord, { method: 'DELETE', path: `${messages}/${noticeId}` });
      noticeId = (await api(discord, { method: 'POST', path: messages, body: { content } })).body.id;
      updates += 2;
    }
  }
  await opened
    .log('Cleo')
    .getByText(`move ${String(round * MOVES + MOVES)}`)
    .first()
    .waitFor({ state: 'attached' });
  return updates;
}

describe('a page left open for a whole match', () => {
  it('works no harder for an update at the end than at the beginning, and does not grow', async () => {
    const { discord } = opened.playground;
    await register(discord, [DEAL]);
    const measured: Measured[] = [];
    let before = await metrics();
    for (let round = 0; round < ROUNDS; round += 1) {
      const updates = await playRound(round);
      const after = await metrics();
      const spentS = (after.get('TaskDuration') ?? 0) - (before.get('TaskDuration') ?? 0);
      measured.push({
        msPerUpdate: (spentS * 1000) / updates,
        heapMiB: (after.get('JSHeapUsedSize') ?? 0) / 2 ** 20,
        nodes: after.get('Nodes') ?? 0,
      });
      before = after;
    }
    const figures = measured
      .map(
        ({ msPerUpdate, heapMiB, nodes }) =>
          `${msPerUpdate.toFixed(2)} ms ${heapMiB.toFixed(1)} MiB ${String(nodes)} nodes`,
      )
      .join('\n');
    // The first rounds fill the window of messages that are drawn.
    const [early, late] = [measured.slice(3, 6), measured.slice(-3)];
    const least = (rounds: readonly Measured[], of: keyof Measured): number =>
      Math.min(...rounds.map((round) => round[of]));
    for (const of of ['msPerUpdate', 'heapMiB', 'nodes'] as const) {
      expect(least(late, of) / least(early, of), `${of}:\n${figures}`).toBeLessThan(MOST_GROWTH);
    }
    if (process.env['SHOW_FIGURES'] !== undefined) console.info(figures);
    const drawn = await opened.log('Ann').getByRole('article').count();
    expect(drawn).toBeLessThanOrEqual(40);
    expect(discord.files(tableId)).toHaveLength(1);
    expect(opened.faults).toEqual([]);
  }, 600_000);
});

describe('a log with more messages than it draws', () => {
  it('shows earlier ones when asked, without moving what is read, and goes back to the newest', async () => {
    const { page, log, column } = opened;
    await log('Ben').evaluate((scroller: { scrollTop: number }) => (scroller.scrollTop = 0));
    const earlier = column('Ben').getByRole('button', { name: /^Show earlier messages \(\d+\)$/ });
    const first = log('Ben').getByRole('article').first();
    const words = await first.innerText();
    const same = log('Ben')
      .getByRole('article')
      .filter({ hasText: words.split('\n').at(-1) ?? '' })
      .last();
    const before = (await same.boundingBox())?.y ?? 0;
    await earlier.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => log('Ben').getByRole('article').count()).toBe(80);
    expect(Math.abs(((await same.boundingBox())?.y ?? 0) - before)).toBeLessThanOrEqual(40);
    await expect.poll(() => first.innerText()).not.toBe(words);
    while (await earlier.isVisible()) await page.keyboard.press('Enter');
    await expect.poll(() => page.locator(':focus').getAttribute('data-message-id')).not.toBeNull();
    await api(opened.playground.discord, {
      method: 'POST',
      path: `/channels/${opened.playground.discord.homeChannelId}/messages`,
      body: { content: 'the last' },
    });
    await column('Ben').getByRole('button', { name: 'Newest ↓' }).click();
    await log('Ben').getByText('the last').waitFor();
    await expect.poll(() => log('Ben').getByRole('article').count()).toBeLessThanOrEqual(41);
  });
});
