import { describe, expect, test } from 'vitest';
import { SEATS } from '../../src/engine/index.js';
import type { Seat } from '../../src/engine/index.js';
import type { GameResult } from '../../src/match/match.js';
import { handView } from '../../src/view/hand.js';
import { safeName } from '../../src/view/names.js';
import { matchEndView } from '../../src/view/result.js';
import type { View } from '../../src/view/view.js';
import { played, position } from '../kit/positions.js';
import { seedNamed } from '../kit/seeds.js';
import { buttonsOf, dealt, finished, gameOf, matchOf, practised, t, textOf } from './shown.js';

const { state, events } = played(position({ mine: { hand: '2C 3C 4C 5C 6C' } }), 'h1/s1');
const TURN = matchOf(state, { events });

test('a hand says against whom it is and leads to its table (fault 40)', () => {
  const match = dealt(seedNamed('hand'));
  for (const shown of [match, finished(match)]) {
    for (const seat of SEATS) {
      const view = handView({ match: shown, seat, t });
      expect(textOf(view)).toContain(safeName(match.players[1 - seat]?.name ?? ''));
      expect(JSON.stringify(view)).toContain('"url":"https://discord.com/channels/1001/2002/3003"');
    }
  }
});

describe('the panel of a player of a game that is over', () => {
  const reasons = ['pay-off', 'resignation'] as const;
  const ends = reasons.flatMap((reason) =>
    SEATS.flatMap((winner) => SEATS.map((seat) => ({ reason, winner, seat }))),
  );

  test.each(ends)('says to seat $seat that seat $winner won by $reason, without their name', (end) => {
    const { reason, winner, seat } = end;
    const match = finished(TURN, { winner, points: 7, reason });
    const said = textOf(handView({ match, seat, t }));
    const outcome = winner === seat ? /You win.*You won game \d+/s : /You lose.*You lost game \d+/s;
    expect(said).toMatch(outcome);
    expect(said).toContain('7 points');
    expect(said.includes('resigned')).toBe(reason === 'resignation');
    expect(said).not.toContain(match.players[seat].name);
  });

  test.each(SEATS)('offers seat %i the same match again, as its end in the channel does', (seat) => {
    for (const match of [finished(TURN), practised(finished(TURN))]) {
      const rematches = (view: View) => buttonsOf(view).filter(({ id }) => id.action === 'rematch');
      const offered = rematches(handView({ match, seat, t }));
      expect(offered).toHaveLength(1);
      const inChannel = rematches(matchEndView({ match, ended: gameOf(match), t }));
      expect(offered.map(({ id, label }) => ({ id, label }))).toEqual(
        inChannel.map(({ id, label }) => ({ id, label })),
      );
    }
  });
});

test('how the game before ended is told until both have had a turn', () => {
  const told = (turn: number, lastResult: GameResult, seat: Seat = 0): string => {
    const game = { ...gameOf(TURN), number: 3, state: { ...gameOf(TURN).state, turn } };
    // Without the marks that keep names apart.
    return textOf(handView({ match: { ...TURN, game, lastResult }, seat, t })).replace(/[\u2068\u2069]/g, '');
  };
  const lost: GameResult = { winner: 1, points: 4, reason: 'pay-off' };
  expect(told(1, lost)).toContain('You lost game 2: Bert scored 4 points.');
  expect(told(2, lost, 1)).toContain('You won game 2 and scored 4 points.');
  expect(told(2, { points: 0, reason: 'stock' })).toContain('Game 2 was a tie.');
  expect(told(3, lost)).not.toContain('game 2');
});
