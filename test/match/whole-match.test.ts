import { describe, expect, test } from 'vitest';
import { replay } from '../../src/engine/index.js';
import type { BySeat, Move, State } from '../../src/engine/index.js';
import type { Game } from '../../src/match/match.js';
import { TARGETS } from '../../src/match/match.js';
import { quickMove, weakMove } from '../kit/choose.js';
import { commitmentOf } from '../kit/seeds.js';
import { createTestMatches, playOn, startMatch } from '../kit/matches.js';

/** The score as rules.md 4 gives it, from the seeds and the moves alone. */
function countedAgain(games: readonly Game[]): {
  readonly score: BySeat<number>;
  readonly gamesWon: BySeat<number>;
} {
  const score: [number, number] = [0, 0];
  const gamesWon: [number, number] = [0, 0];
  for (const { seed, events } of games) {
    const moves = events.flatMap((event) => ('move' in event ? [event.move] : []));
    const played = replay({ rules: 'g4a-1', seed, moves });
    if ('refusal' in played) throw new Error('a move of the match is not possible');
    const left = played.state.players.map(({ payoff }) => payoff.length);
    const winner = left.indexOf(0);
    if (winner === -1) {
      expect(played.state.stock).toEqual([]);
    } else {
      score[winner === 0 ? 0 : 1] += left[1 - winner] ?? 0;
      gamesWon[winner === 0 ? 0 : 1] += 1;
    }
  }
  return { score, gamesWon };
}

/** In long matches one player is weak, and who it is depends on the deal: fewer moves, both score. */
function inTurnWeak(state: State): Move {
  const weak = state.seed < '8' ? 0 : 1;
  return state.toMove === weak ? weakMove(state) : quickMove(state);
}

describe('a whole match', () => {
  test.each(TARGETS)(
    'to %i ends when, and only when, a player has that many points (rules.md 5.1, 5.2)',
    async (target) => {
      const { matches, news } = createTestMatches();
      const start = await startMatch(matches, { target });
      const { match } = await playOn(matches, start, { choose: target < 50 ? quickMove : inTurnWeak });
      const games = news.flatMap(({ ended }) => ended ?? []);
      expect(match).toMatchObject({ status: 'finished', ...countedAgain(games) });

      const winner = match.result?.winner ?? 0;
      expect(match.result).toEqual({ winner, reason: 'points' });
      expect(match.score[winner]).toBeGreaterThanOrEqual(target);
      expect(match.score[winner === 0 ? 1 : 0]).toBeLessThan(target);
      const before = countedAgain(games.slice(0, -1)).score;
      expect(Math.max(...before)).toBeLessThan(target);

      expect(await matches.find(match.id)).toEqual(match);
      expect(new Set(games.map(({ seed }) => seed)).size).toBe(games.length);
      for (const { seed, commitment } of games) expect(commitment).toBe(commitmentOf(seed));
    },
  );
});
