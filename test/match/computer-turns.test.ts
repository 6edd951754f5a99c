import { describe, expect, onTestFinished, test } from 'vitest';
import type { Level } from '../../src/ai/levels.js';
import { PLAYERS } from '../../src/ai/players.js';
import { legalMoves } from '../../src/engine/index.js';
import type { Move } from '../../src/engine/index.js';
import { createComputerTurns } from '../../src/match/computer-turns.js';
import type { Computer } from '../../src/match/computer-turns.js';
import { COMPUTER_SEAT } from '../../src/match/match.js';
import type { Match, MatchId } from '../../src/match/match.js';
import { StoreUnavailable } from '../../src/match/ports.js';
import type { MatchStore } from '../../src/match/ports.js';
import { createMemoryStore } from '../../src/store/memory-store.js';
import { quickMove } from '../kit/choose.js';
import { chance } from '../kit/games.js';
import { otherwise } from '../kit/hidden.js';
import {
  ANNA,
  createTestMatches,
  done,
  gameOf,
  movePress,
  playOn,
  practiceRequest,
  pressOf,
  startMatch,
} from '../kit/matches.js';

type Task = Parameters<Computer['choose']>[0];

const PACE_MS = 1000;

/** Thinks at once, as its level does. */
const THINKING: Computer = { choose: (task) => Promise.resolve(PLAYERS[task.level](task)) };

/** Lets everything else have its turn. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

interface Parts {
  readonly store?: MatchStore;
  readonly computer?: Computer;
  readonly pause?: (ms: number) => Promise<void>;
}

/** The service with the computer at its seats, and what it was asked and how it waited. */
function sit({ store = createMemoryStore(), computer = THINKING, pause = settled }: Parts = {}) {
  const asked: Task[] = [];
  const pauses: number[] = [];
  const troubles: (readonly [MatchId, unknown])[] = [];
  const listeners = new Set<(match: Match) => void>();
  const { matches } = createTestMatches({
    store,
    announcer: {
      announce: ({ match }) => {
        turns.wake(match.id);
        for (const listen of listeners) listen(match);
      },
    },
  });
  const turns = createComputerTurns({
    matches,
    computer: {
      choose: (task) => {
        asked.push(task);
        return computer.choose(task);
      },
    },
    pause: (ms) => {
      pauses.push(ms);
      return pause(ms);
    },
    paceMs: PACE_MS,
    onTrouble: (id, error) => troubles.push([id, error]),
  });
  onTestFinished(() => turns.stop());

  /** Resolves with the match as soon as it stands so. */
  function until(start: Match, holds: (match: Match) => boolean): Promise<Match> {
    return new Promise((resolve) => {
      const listen = (match: Match): void => {
        if (match.id !== start.id || !holds(match)) return;
        listeners.delete(listen);
        resolve(match);
      };
      listeners.add(listen);
      void matches.find(start.id).then((match) => {
        listen(done(match));
      });
    });
  }
  return { matches, turns, asked, pauses, troubles, until };
}

const isDue = (match: Match): boolean =>
  match.status === 'playing' && gameOf(match).state.toMove === COMPUTER_SEAT;
const isPlayers = (match: Match): boolean => !isDue(match);
const turnOf = (match: Match): string => `${gameOf(match).number}.${gameOf(match).state.turn}`;

/** A store with a practice match in which the computer is to move and nobody has told it. */
async function due(level: Level = 'steady', target: 1 | 20 = 20) {
  const store = createMemoryStore();
  const { matches } = createTestMatches({ store });
  let match = done(await matches.practice(practiceRequest({ level, target })));
  const until = ({ match: played }: { readonly match: Match }): boolean => isDue(played);
  if (!isDue(match)) match = (await playOn(matches, match, { until })).match;
  return { store, match };
}

/** Somebody who answers when the test says so. */
function deferred() {
  const waiting: ((answer: { readonly move: Move }) => void)[] = [];
  const tasks: Task[] = [];
  const computer: Computer = {
    choose: (task) => {
      tasks.push(task);
      return new Promise((resolve) => waiting.push(resolve));
    },
  };
  const answer = (): void => {
    const task = tasks.at(-1);
    const resolve = waiting.shift();
    if (!task || !resolve) throw new Error('nothing was asked');
    resolve(PLAYERS.steady(task));
  };
  return { computer, tasks, answer };
}

describe('the computer', () => {
  test('plays its turn to the end, each of its choices once, and then asks no more', async () => {
    const { store, match } = await due();
    const { turns, asked, matches, troubles, until } = sit({ store });
    turns.wake(match.id);
    const after = await until(match, isPlayers);
    const { events, state, number } = gameOf(after);
    const made = events
      .slice(gameOf(match).events.length)
      .flatMap((event) => ('move' in event ? [event.move] : []));
    expect(made).toEqual(asked.map((task) => PLAYERS.steady(task).move));
    expect(made.at(-1)).toContain('/');
    expect(asked.map(({ sight }) => sight.ply)).toEqual(
      made.map((_, index) => gameOf(match).state.ply + index),
    );
    await turns.stop();
    expect(asked).toHaveLength(made.length);
    expect(gameOf(done(await matches.find(match.id)))).toMatchObject({ number, state });
    expect(troubles).toEqual([]);
  });

  test('is asked at the level of the match, for its own seat, with what is public as the seed', async () => {
    const { store, match } = await due('hard');
    const { turns, asked, until } = sit({ store });
    turns.wake(match.id);
    await until(match, isPlayers);
    expect(asked[0]).toMatchObject({
      level: 'hard',
      seed: gameOf(match).commitment,
      sight: { viewer: COMPUTER_SEAT, toMove: COMPUTER_SEAT, ply: gameOf(match).state.ply },
    });
  });

  test('plays game after game to the end of the match, and is not asked after it', async () => {
    const { matches, turns, asked, troubles, until } = sit();
    let match = done(await matches.practice(practiceRequest({ target: 20 })));
    for (;;) {
      match = await until(match, isPlayers);
      if (match.status !== 'playing') break;
      match = done(await matches.play(movePress(match, quickMove(gameOf(match).state)))).match;
    }
    expect(match).toMatchObject({ status: 'finished', result: { reason: 'points' } });
    expect(gameOf(match).number).toBeGreaterThan(1);
    const askedThen = asked.length;
    turns.wake(match.id);
    await turns.stop();
    expect(asked).toHaveLength(askedThen);
    expect(troubles).toEqual([]);
  });

  test('is not asked in matches between people, nor in the turns of the player', async () => {
    const { matches, turns, asked } = sit();
    const between = await startMatch(matches);
    await playOn(matches, between, { until: ({ match }) => gameOf(match).state.turn > 3 });
    await turns.stop();
    expect(asked).toEqual([]);
  });

  test('plays in several matches at once', async () => {
    const { matches, until, troubles } = sit();
    const begun = await Promise.all(
      [1, 2, 3, 4, 5].map(async () => done(await matches.practice(practiceRequest()))),
    );
    const ready = await Promise.all(begun.map((match) => until(match, isPlayers)));
    expect(ready.map((match) => gameOf(match).state.toMove)).toEqual([0, 0, 0, 0, 0]);
    expect(troubles).toEqual([]);
  });
});

describe('its pace', () => {
  test('lets a person follow the first six plays of a turn, and hurries through the others', async () => {
    const { matches, turns, asked, pauses, until } = sit();
    let match = done(await matches.practice(practiceRequest({ target: 1, level: 'hard' })));
    const playsAt = new Map<number, number>();
    for (;;) {
      match = await until(match, isPlayers);
      if (match.status !== 'playing') break;
      match = done(await matches.play(movePress(match, quickMove(gameOf(match).state)))).match;
    }
    await turns.stop();
    let plays = 0;
    let turn = '';
    for (const [index, { sight, seed }] of asked.entries()) {
      plays = turn === `${seed} ${sight.turn}` ? plays + 1 : 0;
      turn = `${seed} ${sight.turn}`;
      playsAt.set(plays, (playsAt.get(plays) ?? 0) + 1);
      expect(pauses[index]).toBe(plays < 6 ? PACE_MS : PACE_MS / 4);
    }
    expect(pauses).toHaveLength(asked.length);
    expect(playsAt.get(7)).toBeGreaterThan(0);
  });

  test('is waited for before each step, the first too, however quickly it was found', async () => {
    const { store, match } = await due();
    const waits: (() => void)[] = [];
    const pause = (): Promise<void> => new Promise((resolve) => waits.push(resolve));
    const { turns, matches, until } = sit({ store, pause });
    turns.wake(match.id);
    await expect.poll(() => waits.length).toBe(1);
    await settled();
    expect(done(await matches.find(match.id))).toEqual(match);
    waits[0]?.();
    const after = await until(match, ({ game }) => game?.state.ply === gameOf(match).state.ply + 1);
    if (isDue(after)) await expect.poll(() => waits.length).toBe(2);
    const stopped = turns.stop();
    for (const resolve of waits) resolve();
    await stopped;
  });
});

describe('an answer that comes too late', () => {
  test('is dropped where the player gave up meanwhile, and nothing is asked again', async () => {
    const { store, match } = await due();
    const { computer, tasks, answer } = deferred();
    const { turns, matches, troubles } = sit({ store, computer });
    turns.wake(match.id);
    await expect.poll(() => tasks.length).toBe(1);
    const over = done(await matches.resign(pressOf(match, ANNA)));
    answer();
    await turns.stop();
    expect(done(await matches.find(match.id))).toEqual(over);
    expect(tasks).toHaveLength(1);
    expect(troubles).toEqual([]);
  });

  test('is dropped where the match moved on, and the new position is looked at', async () => {
    const { store, match } = await due();
    const { computer, tasks, answer } = deferred();
    const { turns, matches, troubles } = sit({ store, computer });
    turns.wake(match.id);
    await expect.poll(() => tasks.length).toBe(1);
    const { state } = gameOf(match);
    const [play] = legalMoves(state).filter((move) => move.includes('>'));
    const move = play ?? quickMove(state);
    const { match: moved } = done(await matches.play(movePress(match, move)));
    answer();
    if (isDue(moved)) await expect.poll(() => tasks.length).toBe(2);
    await settled();
    expect(gameOf(done(await matches.find(match.id))).state).toEqual(gameOf(moved).state);
    expect(troubles).toEqual([]);
    const stopped = turns.stop();
    if (isDue(moved)) answer();
    await stopped;
  });

  test('of a second process at the same match changes nothing', async () => {
    const { store, match } = await due();
    const [one, other] = [sit({ store }), sit({ store })];
    one.turns.wake(match.id);
    other.turns.wake(match.id);
    await expect.poll(async () => isDue(done(await one.matches.find(match.id)))).toBe(false);
    await Promise.all([one.turns.stop(), other.turns.stop()]);
    const { events } = gameOf(done(await one.matches.find(match.id)));
    const made = events
      .slice(gameOf(match).events.length)
      .flatMap((event) => ('move' in event ? [event.move] : []));
    const alone = sit({ store: (await due()).store });
    const [id = 0] = await alone.matches.computerTurns();
    alone.turns.wake(id);
    const expected = gameOf(await alone.until(match, isPlayers)).events;
    expect(made.length).toBeGreaterThan(0);
    expect(events).toEqual(expected);
    expect([...one.troubles, ...other.troubles]).toEqual([]);
  });
});

describe('trouble', () => {
  test('with the store is told and tried again after pauses that grow, and nothing is lost', async () => {
    const { store, match } = await due();
    let failures = 4;
    const unwell = (): boolean => failures-- > 0;
    const { turns, troubles, pauses, until } = sit({
      store: {
        ...store,
        load: (id) => (unwell() ? Promise.reject(new StoreUnavailable('locked')) : store.load(id)),
      },
    });
    turns.wake(match.id);
    await expect.poll(() => troubles.length).toBe(4);
    const after = await until(match, isPlayers);
    expect(turnOf(after)).not.toBe(turnOf(match));
    expect(troubles.map(([id, error]) => [id, (error as Error).name])).toEqual(
      Array(4).fill([match.id, 'StoreUnavailable']),
    );
    expect(pauses.slice(0, 5)).toEqual([1000, 2000, 4000, 8000, PACE_MS]);
  });

  test('in saving a move makes it once all the same', async () => {
    const { store, match } = await due();
    let isLost = false;
    const { turns, troubles, until } = sit({
      store: {
        ...store,
        save: async (change) => {
          const saved = await store.save(change);
          if (isLost) return saved;
          isLost = true;
          throw new StoreUnavailable('the answer was lost');
        },
      },
    });
    turns.wake(match.id);
    const { events } = gameOf(await until(match, isPlayers));
    expect(troubles).toHaveLength(1);
    const plies = events.filter((event) => 'move' in event).length;
    expect(plies).toBeGreaterThan(gameOf(match).state.ply);
  });

  test('with a move that the rules do not allow is told, and a better answer is waited for', async () => {
    const { store, match } = await due();
    let isConfused = true;
    const computer: Computer = {
      choose: (task) => {
        const wasConfused = isConfused;
        isConfused = false;
        return wasConfused ? Promise.resolve({ move: 's1>9' as Move }) : THINKING.choose(task);
      },
    };
    const { turns, troubles, until } = sit({ store, computer });
    turns.wake(match.id);
    expect(isPlayers(await until(match, isPlayers))).toBe(true);
    expect(troubles).toHaveLength(1);
  });

  test('pauses no longer than about a minute', async () => {
    const { store, match } = await due();
    const failing: Computer = { choose: () => Promise.reject(new Error('no thought')) };
    const { turns, troubles, pauses } = sit({ store, computer: failing });
    turns.wake(match.id);
    await expect.poll(() => troubles.length).toBeGreaterThan(20);
    await turns.stop();
    const retries = pauses.filter((ms, index) => index % 2 === 1 && ms > 0);
    expect(Math.max(...retries)).toBe(64_000);
  });
});

describe('a restart', () => {
  test('in the middle of the turn has it played to the end', async () => {
    const { store, match } = await due();
    const { computer, tasks, answer } = deferred();
    const before = sit({ store, computer });
    before.turns.wake(match.id);
    await expect.poll(() => tasks.length).toBe(1);
    answer();
    await expect.poll(() => tasks.length).toBe(2);
    const begun = done(await before.matches.find(match.id));
    expect(turnOf(begun)).toBe(turnOf(match));
    const stopped = before.turns.stop();
    answer();
    await stopped;
    expect(done(await before.matches.find(match.id))).toEqual(begun);

    const after = sit({ store });
    await after.turns.wakeAll();
    const played = await after.until(match, isPlayers);
    expect(turnOf(played)).not.toBe(turnOf(match));
    expect(after.troubles).toEqual([]);
  });

  test('wakes no match in which the player is to move', async () => {
    const store = createMemoryStore();
    const { matches, turns, until } = sit({ store });
    const match = done(await matches.practice(practiceRequest()));
    const waiting = await until(match, isPlayers);
    await turns.stop();
    const after = sit({ store });
    await after.turns.wakeAll();
    await after.turns.stop();
    expect(after.asked).toEqual([]);
    expect(done(await after.matches.find(match.id))).toEqual(waiting);
  });

  test('once it has stopped, nothing wakes it', async () => {
    const { store, match } = await due();
    const { turns, asked } = sit({ store });
    await turns.stop();
    turns.wake(match.id);
    await turns.wakeAll();
    await settled();
    expect(asked).toEqual([]);
  });
});

describe('blindness', () => {
  /** What the computer is given in this position. */
  async function taskIn(match: Match, store: MatchStore): Promise<Task> {
    const tasks: Task[] = [];
    const shown = sit({
      store: { ...store, load: () => Promise.resolve(match) },
      computer: {
        choose: (task) => {
          tasks.push(task);
          void shown.turns.stop();
          return Promise.resolve({ move: quickMove(gameOf(match).state) });
        },
      },
    });
    shown.turns.wake(match.id);
    await expect.poll(() => tasks.length).toBe(1);
    await shown.turns.stop();
    const [task] = tasks;
    if (!task) throw new Error('nothing was asked');
    return task;
  }

  async function positions(): Promise<{ readonly store: MatchStore; readonly found: readonly Match[] }> {
    const { store, match } = await due('steady', 1);
    const { matches } = createTestMatches({ store });
    const found = [match];
    await playOn(matches, match, {
      until: ({ match: present }) => {
        if (isDue(present)) found.push(present);
        return false;
      },
    });
    return { store, found: found.filter((_, index) => index % 9 === 0) };
  }

  test('what the computer is given depends on no card that its player could not see', async () => {
    const { store, found } = await positions();
    const below = chance(5);
    expect(found.length).toBeGreaterThan(5);
    for (const match of found) {
      const other = otherwise(match, COMPUTER_SEAT, below);
      expect(gameOf(other).state.stock).not.toEqual(gameOf(match).state.stock);
      expect(await taskIn(other, store)).toEqual(await taskIn(match, store));
    }
  });

  test('and holds no seed', async () => {
    const { store, found } = await positions();
    for (const match of found) {
      const { seed } = gameOf(match);
      expect(JSON.stringify(await taskIn(match, store))).not.toContain(seed);
    }
  });
});
