/** The computer as an opponent: whole matches, at its pace, and killed in the middle of its turns. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { COMPUTER_SEAT } from '../../src/match/match.js';
import { openStore } from '../../src/store/open.js';
import type { Answer } from '../../src/playground/answer.js';
import type { Member } from '../../src/playground/member.js';
import type { ShownMessage } from '../../src/playground/page-protocol.js';
import { Host } from '../kit/bot-process.js';
import { enabledPresses, sensiblePress, wordsOf } from '../kit/player.js';
import { shown } from '../kit/sitting.js';
import { readStored } from '../reliability/stored.js';
import type { StoredGame } from '../reliability/stored.js';

/** A whole match to 50 by hand: PRACTICE_POINTS=50 npx vitest run test/e2e/practice.test.ts */
const POINTS = Number(process.env['PRACTICE_POINTS'] ?? 1);

/** Longer than anything takes on a busy machine. */
const PATIENCE_MS = 110_000;
const LOST_AFTER_MS = 20_000;
const MOST_MS = 20 * 60_000;

let host: Host;
let ann: Member;

async function start(settings: Readonly<Record<string, string>>): Promise<void> {
  host = await Host.start(settings);
  ann = host.discord.member('Ann');
}

afterEach(async () => {
  expect(host.discord.violations).toEqual([]);
  expectNoErrors();
  await host.close();
});

function expectNoErrors(): void {
  expect(host.bot.output).not.toMatch(/"level":(50|60)/);
}

async function killAndRestart(): Promise<void> {
  expectNoErrors();
  await host.killAndRestart();
}

/** The present game of the only match, as it lies on the disk. */
function storedGame(): StoredGame {
  const game = readStored(host.databaseFile).matches[0]?.games.at(-1);
  if (!game) throw new Error('no game is stored');
  return game;
}

const isOver = (): boolean =>
  host.discord.messages().some((message) => wordsOf(message).includes('wins the match'));

/** How often a message of the channel was edited: tables alone are. */
function tableEdits(): number {
  const edit = /^\/channels\/\d+\/messages\/\d+$/;
  return host.discord.requests.filter(({ method, route }) => method === 'PATCH' && edit.test(route)).length;
}

/** Ann's hand, once she is to move; undefined where the match is over before. */
async function inTurn({ message: { id } }: ShownMessage): Promise<ShownMessage | undefined> {
  const panel = () => host.discord.message(id);
  const isReady = (): boolean => {
    const now = panel();
    return now !== undefined && sensiblePress(now) !== undefined;
  };
  await host.discord.until(() => isReady() || isOver(), PATIENCE_MS);
  return isReady() ? panel() : undefined;
}

/** Ann's turn to its end, by enabled buttons only; the panel as the last press was answered. */
async function playTurn(panel: ShownMessage): Promise<ShownMessage> {
  let present = panel;
  for (let next = sensiblePress(present); next !== undefined; next = sensiblePress(present)) {
    present = await unlessLost(ann.press(present, next));
  }
  return present;
}

/** Answers that a busy machine lost. */
let lost = 0;

/** This Discord's clock stands still, so that an answer which a busy machine lost is waited for in vain: then the hand is opened anew. */
async function unlessLost(acting: Promise<Answer>): Promise<ShownMessage> {
  const answer = await Promise.race([acting, sleep(LOST_AFTER_MS, undefined, { ref: false })]);
  if (answer) return shown(answer);
  lost += 1;
  return openHand();
}

function openHand(): Promise<ShownMessage> {
  return unlessLost(ann.command('hand'));
}

describe('a match against the computer', () => {
  it(
    'is played to its end by pressing enabled buttons, however often the bot is killed',
    async () => {
      await start({ COMPUTER_PACE_MS: '0' });
      let panel = shown(await ann.command('practice', { level: 'hard', points: POINTS }));
      let kills = 0;
      for (let turn = 1; ; turn++) {
        const mine = await inTurn(panel);
        if (!mine) break;
        panel = await playTurn(mine);
        if (turn % 19 !== 4) continue;
        // The computer may be at any step of its turn now.
        await killAndRestart();
        kills += 1;
        ann.dismiss(panel);
        panel = await openHand();
      }
      expect(kills).toBeGreaterThan(0);
      const board = wordsOf(shown(await ann.command('leaderboard')));
      expect(board).not.toMatch(/Ann|Computer|Malice/);
      // Whose hand may not have followed is called, and nobody else.
      const called = host.discord.pings.flatMap(({ userIds }) => userIds);
      expect(called.filter((id) => id !== ann.id)).toEqual([]);
      expect(called.length).toBeLessThanOrEqual(kills + lost);

      expect((await host.bot.stop()).code).toBe(0);
      const opened = await openStore({
        databaseUrl: `file:${host.databaseFile}`,
        report: (_, reason) => expect.fail(reason),
      });
      const match = await opened.store.load(1);
      await opened.close();
      expect(match).toMatchObject({ status: 'finished', level: 'hard', result: { reason: 'points' } });
    },
    MOST_MS,
  );

  it(
    'at its usual pace shows its steps at most once a second, lets others play on, and resumes a turn it was killed in',
    async () => {
      await start({});
      let panel = shown(await ann.command('practice', { level: 'hard', points: 20 }));
      const begunAtMs = performance.now();
      let bots = 1;
      for (let isResumed = false; !isResumed;) {
        const mine = await inTurn(panel);
        if (!mine) throw new Error('the computer played no turn of several steps');
        panel = await playTurn(mine);
        const { number, ply, toMove } = storedGame();
        if (toMove !== COMPUTER_SEAT) continue;
        expect(wordsOf(shown(await host.discord.member('Ben').command('rules')))).not.toBe('');
        // The hand opened last is the one that is kept in step.
        panel = await openHand();

        const isAt = (wanted: (game: StoredGame) => boolean): boolean => {
          const game = storedGame();
          return game.number !== number || wanted(game);
        };
        await host.discord.until(() => isAt((game) => game.ply > ply), PATIENCE_MS);
        if (isAt((game) => game.toMove !== COMPUTER_SEAT)) continue;
        // Each bot may edit as soon as it has begun.
        expect(tableEdits()).toBeLessThanOrEqual(bots + (performance.now() - begunAtMs) / 1000);
        await killAndRestart();
        bots += 1;
        isResumed = isAt((game) => game.toMove === COMPUTER_SEAT && game.ply > ply);
        panel = await openHand();
      }
      const resumed = await inTurn(panel);
      expect(resumed !== undefined || isOver()).toBe(true);
      await host.discord.until(() => tableEdits() > 0);
      expect(tableEdits()).toBeLessThanOrEqual(bots + (performance.now() - begunAtMs) / 1000);
    },
    MOST_MS,
  );

  it(
    'calls the player to their hand where the bot was restarted in the computer’s turn',
    async () => {
      await start({ COMPUTER_PACE_MS: '99999' });
      const panel = shown(await ann.command('practice', { level: 'easy' }));
      if (sensiblePress(panel) !== undefined) await playTurn(panel);
      expect(storedGame().toMove).toBe(COMPUTER_SEAT);
      await host.bot.kill();
      await host.startBot({ COMPUTER_PACE_MS: '0' });
      const notice = () =>
        host.discord.messages().find((message) => {
          const actions = enabledPresses(message).map(({ action }) => action);
          return message.audience === 'everyone' && actions.join() === 'hand';
        });
      await host.discord.until(() => notice() !== undefined, PATIENCE_MS);
      expect(host.discord.pings.map(({ userIds }) => userIds)).toEqual([[ann.id]]);
      const called = notice();
      if (!called) throw new Error('the notice is gone');
      const hand = shown(await ann.press(called, 'Show my hand'));
      expect(sensiblePress(hand)).toBeDefined();
      await playTurn(hand);
      await host.discord.until(() => notice() === undefined, PATIENCE_MS);
      expect(host.discord.pings).toHaveLength(1);
    },
    MOST_MS,
  );

  it(
    'is not played on after it was resigned in the computer’s turn',
    async () => {
      await start({ COMPUTER_PACE_MS: '99999' });
      const panel = shown(await ann.command('practice', { level: 'steady' }));
      if (sensiblePress(panel) !== undefined) await playTurn(panel);
      const { ply, toMove } = storedGame();
      expect(toMove).toBe(COMPUTER_SEAT);
      const confirm = shown(await ann.command('resign'));
      shown(await ann.press(confirm, 'Yes, resign'));
      await host.discord.until(isOver);
      await host.bot.kill();
      await host.startBot({ COMPUTER_PACE_MS: '0' });
      expect(wordsOf(shown(await ann.command('matches')))).not.toBe('');
      expect((await host.bot.stop()).code).toBe(0);
      expect(storedGame().ply).toBe(ply);
    },
    MOST_MS,
  );
});
