import { describe, expect, test } from 'vitest';
import { otherSeat, withSeat } from '../../src/engine/index.js';
import type { Move, State } from '../../src/engine/index.js';
import { quickMove } from '../kit/choose.js';
import { commitmentOf } from '../kit/seeds.js';
import {
  createTestMatches,
  done,
  freshInteraction,
  gameOf,
  movePress,
  playOn,
  startMatch,
} from '../kit/matches.js';

const discardFirst = (state: State): Move => `h1/s${state.turn % 2 === 0 ? 1 : 2}`;

describe('a game ends', () => {
  test('4.1: who plays the last pay-off card scores the cards left in the other pay-off pile', async () => {
    const { matches, news } = createTestMatches();
    const start = await startMatch(matches);
    const played = await playOn(matches, start, {
      until: ({ ended }) => ended?.result?.reason === 'pay-off',
    });
    const { ended, match } = played;
    const winner = ended?.result?.winner;
    if (!ended || winner === undefined) throw new Error('nobody won');
    const points = ended.state.players[otherSeat(winner)].payoff.length;
    expect(ended.state.players[winner].payoff).toEqual([]);
    expect(ended.result).toEqual({ winner, points, reason: 'pay-off' });
    expect(points).toBeGreaterThanOrEqual(1);
    expect(match.score[winner]).toBe(points);
    expect(match.gamesWon[winner]).toBe(1);
    expect([match.score[otherSeat(winner)], match.gamesWon[otherSeat(winner)]]).toEqual([0, 0]);
    expect(news.at(-1)).toMatchObject({ kind: 'moved', seat: winner, ended, match });
  });

  test('4.2: by a tie without points when the stock is exhausted, and 5.1: another game follows', async () => {
    const { matches } = createTestMatches();
    const start = await startMatch(matches, { target: 1 });
    const { match, ended } = await playOn(matches, start, {
      choose: discardFirst,
      until: (played) => played.ended !== undefined,
    });
    expect(ended?.result).toEqual({ points: 0, reason: 'stock' });
    expect(ended?.state.stock).toEqual([]);
    expect(match).toMatchObject({ status: 'playing', score: [0, 0], gamesWon: [0, 0], game: { number: 2 } });
  });

  test('5.1: the next game follows in the same step, dealt from a new seed, and old buttons do nothing in it', async () => {
    const { matches } = createTestMatches();
    const start = await startMatch(matches);
    let last = movePress(start, 'h1/s1');
    const { match, ended } = await playOn(matches, start, {
      choose: discardFirst,
      until: (played) => {
        if (!played.ended) last = movePress(played.match, 'h1/s1');
        return played.ended !== undefined;
      },
    });
    const next = gameOf(match);
    expect(next).toMatchObject({ number: (ended?.number ?? 0) + 1, events: [], state: { ply: 0 } });
    expect(next.result).toBeUndefined();
    expect(next.seed).not.toBe(ended?.seed);
    expect(next.commitment).toBe(commitmentOf(next.seed));
    expect(await matches.find(match.id)).toEqual(match);
    for (const player of match.players) {
      const old = { ...last, userId: player.userId, interactionId: freshInteraction() };
      const isTheirs = match.players[next.state.toMove] === player;
      expect(await matches.play(old)).toEqual({ refusal: isTheirs ? 'stale-position' : 'not-your-turn' });
    }
  });

  test('5.1: the match is over with exactly the target, and not with a point less; more is kept', async () => {
    const { matches, store } = createTestMatches();
    const start = await startMatch(matches);
    let before = start;
    let last = movePress(start, 'h1/s1');
    const { ended } = await playOn(matches, start, {
      choose: (state) => {
        const move = quickMove(state);
        last = { ...last, game: gameOf(before).number, ply: state.ply, move };
        return move;
      },
      until: (played) => {
        if (played.ended?.result?.winner === undefined) before = played.match;
        return before !== played.match;
      },
    });
    const winner = ended?.result?.winner ?? 0;
    const points = ended?.result?.points ?? 0;
    for (const [missing, status] of [
      [points + 1, 'playing'],
      [points, 'finished'],
      [points - 1, 'finished'],
    ] as const) {
      const score = withSeat([0, 0], winner, start.target - missing);
      const near = createTestMatches({
        store: {
          ...store,
          load: () => Promise.resolve({ ...before, score }),
          save: () => Promise.resolve('saved'),
        },
      });
      const press = { ...last, userId: before.players[winner].userId, interactionId: freshInteraction() };
      const { match } = done(await near.matches.play(press));
      expect(match).toMatchObject({
        status,
        score: withSeat([0, 0], winner, start.target - missing + points),
      });
    }
  });

  test('1.4: who begins the next game is decided by its own deal', async () => {
    const { matches } = createTestMatches();
    let match = await startMatch(matches, { target: 100 });
    const beginners = new Set<number>();
    while (beginners.size < 2) {
      const { state } = gameOf(match);
      expect(state.toMove).toBe(state.first);
      beginners.add(state.first);
      ({ match } = await playOn(matches, match, { until: ({ ended }) => ended !== undefined }));
    }
    expect(gameOf(match).number).toBeGreaterThan(1);
  });
});
