/** How often a match is shown, on a clock of its own. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { createRounds } from '../../src/bot/rounds.js';
import type { Rounds } from '../../src/bot/rounds.js';
import type { MatchId } from '../../src/match/match.js';

const MATCH = 1 as MatchId;
const OTHER = 2 as MatchId;

/** Time that passes only when told to. */
function createTime() {
  let nowMs = 0;
  const sleepers = new Set<{ readonly dueMs: number; readonly wake: () => void }>();
  return {
    nowMs: () => nowMs,
    pause: (ms: number) =>
      new Promise<void>((resolve) => {
        sleepers.add({ dueMs: nowMs + ms, wake: resolve });
      }),
    /** Lets time pass, and everything that falls due happen in its order. */
    pass: async (ms: number) => {
      const untilMs = nowMs + ms;
      for (;;) {
        await nextTurn();
        const [next] = [...sleepers].sort((one, other) => one.dueMs - other.dueMs);
        if (!next || next.dueMs > untilMs) break;
        nowMs = next.dueMs;
        sleepers.delete(next);
        next.wake();
      }
      nowMs = untilMs;
    },
  };
}

describe('showing a match that changes quickly', () => {
  let time: ReturnType<typeof createTime>;
  let shows: { readonly id: MatchId; readonly atMs: number; readonly state: number }[];
  let takesMs: number;
  let fails: number;
  let state: number;
  let rounds: Rounds;

  async function show(id: MatchId): Promise<'shown'> {
    if (fails > 0) {
      fails -= 1;
      throw new Error('Discord could not be reached');
    }
    shows.push({ id, atMs: time.nowMs(), state });
    if (takesMs > 0) await time.pause(takesMs);
    return 'shown';
  }

  beforeEach(() => {
    time = createTime();
    shows = [];
    [takesMs, fails, state] = [0, 0, 0];
    rounds = createRounds({ show, log: pino({ level: 'silent' }), pause: time.pause });
  });

  function move(id = MATCH): void {
    state += 1;
    rounds.wake(id, { repost: false });
  }

  it.each([0, 50, 300, 900, 5_000])(
    'fault 17: of twenty moves in two seconds at most four are shown, each showing taking %i ms, and the last one is',
    async (ms) => {
      takesMs = ms;
      for (let moves = 0; moves < 20; moves++) {
        move();
        await time.pass(100);
      }
      await time.pass(60_000);
      expect(shows.length).toBeLessThanOrEqual(4);
      expect(shows.at(-1)?.state).toBe(20);
    },
  );

  it('the first change is shown at once, and so is one after a quiet second', async () => {
    move();
    await time.pass(1_500);
    move();
    await time.pass(10);
    expect(shows.map(({ atMs }) => atMs)).toEqual([0, 1_500]);
  });

  it('fault 17: is done at most once a second, however long it goes on', async () => {
    for (let moves = 0; moves < 300; moves++) {
      move();
      await time.pass(40);
    }
    await time.pass(5_000);
    const gaps = shows.slice(1).map(({ atMs }, at) => atMs - (shows[at]?.atMs ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1_000);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(1_100);
    expect(shows.at(-1)?.state).toBe(300);
  });

  it('is done for each match by itself', async () => {
    move(MATCH);
    move(OTHER);
    await time.pass(10);
    expect(shows.map(({ id }) => id)).toEqual([MATCH, OTHER]);
  });

  it('is tried again after ever longer pauses, and given up for a while after nine failures', async () => {
    fails = 8;
    move();
    await time.pass(200_000);
    expect(shows).toHaveLength(1);
    fails = 9;
    move();
    await time.pass(200_000);
    expect(shows).toHaveLength(1);
    move();
    await time.pass(10);
    expect(shows).toHaveLength(2);
  });
});
