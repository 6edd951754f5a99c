import { describe, expect, test } from 'vitest';
import { legalMoves, publicEvent } from '../../src/engine/index.js';
import type { GameEvent, State } from '../../src/engine/index.js';
import type { Match } from '../../src/match/match.js';
import type { MatchStore } from '../../src/match/ports.js';
import {
  ANNA,
  BERT,
  createTestMatches,
  done,
  gameOf,
  movePress,
  playOn,
  pressOf,
  startMatch,
} from '../kit/matches.js';

describe('news', () => {
  test('come once for each saved change, in order, each with the match as it was saved', async () => {
    const { matches, news, store } = createTestMatches();
    const saves: string[] = [];
    const told: string[] = [];
    const watched = createTestMatches({
      store: {
        ...store,
        save: async (change) => {
          const saved = await store.save(change);
          saves.push(`${change.from} ${change.to} ${String(change.newEntries?.ply)}`);
          return saved;
        },
      },
      announcer: {
        announce: ({ match, kind }) => {
          told.push(kind);
          // Saved before it is told: one news fewer would mean that this one came too early.
          expect(saves).toHaveLength(told.length);
          expect(match.status).toBe(saves.at(-1)?.split(' ')[1]);
        },
      },
    });
    const match = await startMatch(matches, { target: 1 });
    const { match: over } = await playOn(watched.matches, match);
    expect(over.status).toBe('finished');
    expect(new Set(told)).toEqual(new Set(['moved']));
    expect(told).toHaveLength(saves.length);
    expect(news).toHaveLength(2);
  });

  test('of the moves of a game tell its whole story', async () => {
    const { matches, news } = createTestMatches();
    const start = await startMatch(matches);
    const { ended } = await playOn(matches, start, { until: (played) => played.ended !== undefined });
    const told = news.filter(({ kind }) => kind === 'moved').flatMap(({ events }) => events);
    expect(told).toEqual(ended?.events);
    expect(news.filter((item) => item.ended)).toHaveLength(1);
  });

  test('name the ended game, also where the match ends with it', async () => {
    const { matches, news } = createTestMatches();
    const { match, ended } = await playOn(matches, await startMatch(matches, { target: 20 }));
    const ends = news.flatMap((item) => item.ended ?? []);
    expect(ends.map(({ number }) => number)).toEqual(ends.map((_, index) => index + 1));
    expect(ends.at(-1)).toEqual(ended);
    expect(match.game).toEqual(ended);
    expect(news.at(-1)).toMatchObject({ kind: 'moved', match: { status: 'finished' }, ended });
  });

  test('are not awaited, and an announcer that throws stops nothing', async () => {
    const { matches } = createTestMatches({
      announcer: {
        announce: () => {
          throw new Error('no channel');
        },
      },
    });
    const match = await startMatch(matches);
    const { match: played } = done(await matches.play(movePress(match, 'h1/s1')));
    const over = done(await matches.resign(pressOf(played, ANNA)));
    expect(await matches.find(match.id)).toEqual(over);
  });
});

/** The same game as far as onlookers can tell: stock and hand of the player who does not move are exchanged. */
function disguised(state: State, waiting: 0 | 1): State {
  const hidden = [...state.players[waiting].hand, ...state.stock].reverse();
  const hand = hidden.slice(0, state.players[waiting].hand.length);
  const players = [...state.players] as [State['players'][0], State['players'][1]];
  players[waiting] = { ...players[waiting], hand };
  return { ...state, players, stock: hidden.slice(hand.length) };
}

describe('public events', () => {
  const shown = (events: readonly GameEvent[]): string => JSON.stringify(events.map(publicEvent));

  test('name no card that was drawn (rules.md 6.1)', async () => {
    const { matches, news } = createTestMatches();
    await playOn(matches, await startMatch(matches, { target: 1 }));
    const draws = news.flatMap(({ events }) => events).filter((event) => event.type === 'draw');
    expect(draws.length).toBeGreaterThan(20);
    for (const draw of draws) {
      expect(publicEvent(draw)).toEqual({
        type: 'draw',
        seat: draw.seat,
        count: draw.cards.length,
        stock: draw.stock,
      });
    }
  });

  test('are byte for byte the same whatever the hidden cards are (rules.md 6.2)', async () => {
    const { matches, store } = createTestMatches();
    let match: Match = await startMatch(matches);
    const { match: later } = await playOn(matches, match, {
      until: (played) => gameOf(played.match).state.ply >= 40,
    });
    match = later;
    const { state } = gameOf(match);
    const waiting = state.toMove === 0 ? 1 : 0;
    const pretending: MatchStore = {
      ...store,
      load: () => Promise.resolve({ ...match, game: { ...gameOf(match), state: disguised(state, waiting) } }),
      save: () => Promise.resolve('saved'),
    };
    const truthful: MatchStore = { ...pretending, load: () => Promise.resolve(match) };
    let compared = 0;
    for (const move of legalMoves(state)) {
      const real = createTestMatches({ store: truthful });
      const fake = createTestMatches({ store: pretending });
      const one = done(await real.matches.play(movePress(match, move)));
      const other = done(await fake.matches.play(movePress(match, move)));
      expect(shown(other.events)).toBe(shown(one.events));
      expect(shown(fake.news[0]?.events ?? [])).toBe(shown(one.events));
      compared += JSON.stringify(one.events) === JSON.stringify(other.events) ? 0 : 1;
    }
    expect(compared).toBeGreaterThan(0);
  });

  test('refusals carry nothing but their kind', async () => {
    const { matches } = createTestMatches();
    const match = await startMatch(matches);
    const refused = await matches.play({ ...movePress(match, 'h1/s1'), ply: 9 });
    expect(Object.keys(refused)).toEqual(['refusal']);
    expect(Object.keys(await matches.accept(pressOf(match, BERT)))).toEqual(['refusal']);
  });
});
