import { expect, test } from 'vitest';
import type { Arrangement } from '../kit/positions.js';
import { TAKE_BACK } from '../../src/engine/index.js';
import type { Entry, Move } from '../../src/engine/index.js';
import { PLAIN_FACES } from '../../src/view/faces.js';
import { playedSoFar, story } from '../../src/view/narrate.js';
import { played, position } from '../kit/positions.js';
import { gameOf, matchOf, t } from './shown.js';

const WORDS = { t, faces: PLAIN_FACES };

function told(arrangement: Arrangement, ...moves: readonly Entry[]): readonly string[] {
  const { state, events } = played(position(arrangement), ...moves);
  return story({ game: gameOf(matchOf(state, { events })), names: ['Anna', 'Bert'], ...WORDS });
}

test('before the first move the story is who begins', () => {
  expect(told({ toMove: 1 })).toEqual(['Bert has the higher pay-off card and begins.']);
});

test('a turn of one discard is one sentence', () => {
  expect(told({ mine: { hand: '2C 3C 4C 5C 6C' } }, 'h1/s3')).toEqual(['Anna put 2♣ on side stack 3.']);
});

test('plays are told with where they came from and what a king stands for', () => {
  const arrangement: Arrangement = {
    mine: { payoff: '3 6D', hand: '5S KD 2C 9H 9C', sides: ['8D'] },
    centers: ['A-4', '', ''],
  };
  expect(told(arrangement, 'h1>1', 'g>1', 'h1>1', 's1>1', 'h1/s3')).toEqual([
    'Anna played 5♠, 6♦ (pay-off), K♦ as 7, and 8♦ (side 1) on stack 1, then put 2♣ on side stack 3.',
  ]);
});

test('what the player to move has done so far follows the turn before', () => {
  const arrangement: Arrangement = {
    mine: { hand: '2C 3C 4C 5C 6C' },
    theirs: { payoff: '3 QD', hand: 'AS 9D 9H 9C 9S' },
  };
  expect(told(arrangement, 'h1/s1', 'h1>2')).toEqual([
    'Anna put 2♣ on side stack 1.',
    'Bert has played A♠ on stack 2 so far.',
  ]);
});

test('a finished stack and a fresh hand are told, the draw at the start of a turn is not', () => {
  const arrangement: Arrangement = {
    mine: { payoff: '3 9D', hand: 'JS QS', sides: ['2D'] },
    centers: ['A-T', '', ''],
  };
  expect(told(arrangement, 'h1>1', 'h1>1')).toEqual([
    'Anna has played J♠ and Q♠ on stack 1 so far. A full stack went back into the stock, which was shuffled. Anna used up the hand and drew 5 cards.',
  ]);
});

test('of a long turn the last plays are named, and how far the earlier ones went', () => {
  const arrangement: Arrangement = {
    mine: { payoff: '3 9D', hand: 'AS 2S 3S 4S KC', sides: ['KD', '8D 7D 6D 5D'] },
  };
  const moves: Move[] = ['h1>1', 'h1>1', 'h1>1', 'h1>1', 's2>1', 's2>1', 's2>1', 's2>1'];
  const [sentence] = told(arrangement, ...moves);
  expect(sentence).toBe(
    'Anna has played A–2, 3♠, 4♠, 5♦ (side 2), 6♦ (side 2), 7♦ (side 2), and 8♦ (side 2) on stack 1 so far.',
  );
});

test('earlier plays are told stack by stack, kings for what they stand for, and a full stack begins anew', () => {
  const arrangement: Arrangement = {
    mine: {
      payoff: '3 9D',
      hand: 'QS AH KS 3H 4H',
      sides: ['5D', '6C 5C 4C 3C 2C AC', '9S 8S 7S', ''],
    },
    centers: ['A-J', '', ''],
  };
  const moves: Move[] = [
    'h1>1',
    'h1>1',
    'h1>1',
    's2>2',
    's2>2',
    's2>2',
    's2>2',
    's2>2',
    's2>2',
    'h1>1',
    'h1>1',
  ];
  const [sentence] = told(arrangement, ...moves, 's1>1', 's3>2', 's3>2', 's3>2');
  expect(sentence).toContain(
    'played A–6 on stack 2, Q, A–2, 3♥, 4♥, and 5♦ (side 1) on stack 1, and 7♠ (side 3), 8♠ (side 3), and 9♠ (side 3) on stack 2 so far',
  );
});

test('the play that wins ends the story', () => {
  const { state, events } = played(position({ mine: { payoff: 'AD', hand: '5' } }), 'g>1');
  const match = matchOf(state, { events });
  const game = { ...gameOf(match), result: { winner: 0, points: 20, reason: 'pay-off' } as const };
  expect(story({ game, names: ['Anna', 'Bert'], ...WORDS })).toEqual([
    'Anna played A♦ (pay-off) on stack 1.',
  ]);
});

test('the story of one player leaves the other out', () => {
  const { state, events } = played(position({ mine: { hand: '2C 3C 4C 5C 6C' } }), 'h1/s1');
  const game = gameOf(matchOf(state, { events }));
  expect(story({ game, names: ['Anna', 'Bert'], ...WORDS, by: 0 })).toEqual(['Anna put 2♣ on side stack 1.']);
  expect(story({ game, names: ['Anna', 'Bert'], ...WORDS, by: 1 })).toEqual([]);
});

const TURN: Arrangement = { mine: { payoff: '3 QD', hand: 'AS 2S 9H 9C KC' } };

test('a play that was taken back is told as if it had not been made', () => {
  expect(told(TURN, 'h1>1', 'h1>1', TAKE_BACK)).toEqual(['Anna has played A♠ on stack 1 so far.']);
  // The first play of a game: a table always says something.
  expect(told(TURN, 'h1>1', TAKE_BACK)).toEqual(['Anna has the higher pay-off card and begins.']);
  expect(told(TURN, 'h1>1', TAKE_BACK, 'h5>2', 'h2/s1')).toEqual([
    'Anna played K♣ as A on stack 2, then put 2♠ on side stack 1.',
  ]);
  expect(told(TURN, 'h1>1', 'h1>1', TAKE_BACK, TAKE_BACK, 'h1>2')).toEqual([
    'Anna has played A♠ on stack 2 so far.',
  ]);
});

test('a player reads the last plays of the own turn, without their name', () => {
  const soFar = (...moves: readonly Entry[]) => {
    const { state, events } = played(position(TURN), ...moves);
    return playedSoFar(gameOf(matchOf(state, { events })), WORDS);
  };
  expect(soFar()).toBeUndefined();
  expect(soFar('h1>1')).toBe('A♠ on stack 1');
  expect(soFar('h1>1', TAKE_BACK)).toBeUndefined();
  expect(soFar('h1>1', 'h1>1', 'h3>1')).toBe('A♠, 2♠, and K♣ as 3 on stack 1');
  expect(soFar('h1>1', 'h1>1', 'h3>1', 'h1/s1')).toBeUndefined();
});
