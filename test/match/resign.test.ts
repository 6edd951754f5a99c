import { describe, expect, test } from 'vitest';
import { otherSeat } from '../../src/engine/index.js';
import {
  ANNA,
  BERT,
  challengeRequest,
  createTestMatches,
  done,
  gameOf,
  playOn,
  pressOf,
  startMatch,
} from '../kit/matches.js';

describe('resigning', () => {
  test.each([
    ['on one’s own turn', true],
    ['on the other’s turn', false],
  ])(
    '4.3: %s loses the match, and the opponent scores the cards left in the pay-off pile',
    async (_, isOwnTurn) => {
      const { matches, news, clock } = createTestMatches();
      const start = await startMatch(matches);
      const { match } = await playOn(matches, start, {
        until: (played) =>
          played.match.gamesWon.some((won) => won > 0) && gameOf(played.match).state.ply > 60,
      });
      const { state } = gameOf(match);
      const loser = isOwnTurn ? state.toMove : otherSeat(state.toMove);
      const winner = otherSeat(loser);
      const points = state.players[loser].payoff.length;
      clock.advance(1000);
      const press = pressOf(match, match.players[loser]);
      const over = done(await matches.resign(press));
      expect(over).toMatchObject({
        status: 'finished',
        result: { winner, reason: 'resignation' },
        changedAtMs: clock.now(),
        game: { number: gameOf(match).number, state, result: { winner, points, reason: 'resignation' } },
      });
      expect(over.score[winner]).toBe(match.score[winner] + points);
      expect(over.score[loser]).toBe(match.score[loser]);
      expect(over.gamesWon[winner]).toBe(match.gamesWon[winner] + 1);
      expect(await matches.find(match.id)).toEqual(over);
      expect(news.at(-1)).toEqual({
        kind: 'resigned',
        match: over,
        seat: loser,
        events: [],
        ended: over.game,
      });

      expect(await matches.resign(press)).toEqual(over);
      expect(await matches.resign(pressOf(match, match.players[winner]))).toEqual({
        refusal: 'match-not-playing',
      });
      expect(await matches.find(match.id)).toEqual(over);
    },
  );

  test('4.3: wins the match for the opponent, who may be behind', async () => {
    const { matches } = createTestMatches();
    const start = await startMatch(matches, { target: 100 });
    const { match } = await playOn(matches, start, {
      until: (played) => Math.max(...played.match.score) > 0,
    });
    const leader = match.score[0] > match.score[1] ? 0 : 1;
    const over = done(await matches.resign(pressOf(match, match.players[leader])));
    expect(over.result).toEqual({ winner: otherSeat(leader), reason: 'resignation' });
  });

  test('is not possible before the challenge is accepted', async () => {
    const { matches } = createTestMatches();
    const challenge = done(await matches.challenge(challengeRequest()));
    for (const player of [ANNA, BERT]) {
      expect(await matches.resign(pressOf(challenge, player))).toEqual({ refusal: 'match-not-playing' });
    }
  });
});
