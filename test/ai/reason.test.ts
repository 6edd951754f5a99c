import { expect, it } from 'vitest';
import { packSight } from '../../src/ai/core.js';
import { emptiesHand, reasonFor } from '../../src/ai/reason.js';
import type { Reason } from '../../src/ai/reason.js';
import { MOVES, seenBy } from '../../src/engine/index.js';
import type { Move } from '../../src/engine/index.js';
import { position } from '../kit/positions.js';
import type { Arrangement } from '../kit/positions.js';

function reason(arrangement: Arrangement, ...moves: readonly Move[]): Reason {
  const state = position(arrangement);
  const core = packSight(seenBy(state, state.toMove));
  const indices = moves.map((move) => MOVES.indexOf(move));
  return reasonFor(core, indices, emptiesHand(core, indices));
}

const CENTERS = ['A-4', 'AD 2D'];

it('names the ranks that cards stand for, kings included, through a completed stack', () => {
  const mine = { payoff: '19 2S', hand: 'KD AH 9S 9D 9C' };
  const centers = ['A-J', 'A-5', 'A-5'];
  expect(reason({ mine, centers }, 'h1>1', 'h1>1', 'g>1')).toEqual({
    kind: 'payoff-chain',
    ranks: ['Q', 'A', '2'],
  });
});

it('names only what is played on the pay-off card’s stack', () => {
  const mine = { payoff: '19 6S', hand: '5H AD 9S 9D 9C', sides: ['2S'] };
  expect(reason({ mine, centers: ['A-4'] }, 'h2>2', 's1>2', 'h1>1', 'g>1')).toEqual({
    kind: 'payoff-chain',
    ranks: ['5', '6'],
  });
});

it('tells of a play that goes past the opponent’s pay-off card, where no other stack takes that', () => {
  const mine = { payoff: '19 QS', hand: '5H 6D 9S 9D 9C' };
  const theirs = { payoff: '19 6S' };
  const playing = (centers: readonly string[]) => reason({ mine, theirs, centers }, 'h1>1', 'h1>1', 'h1/s1');
  expect(playing(CENTERS)).toEqual({ kind: 'block', rank: '6' });
  expect(playing(['A-4', 'A-5'])).toEqual({ kind: 'progress', ranks: ['5', '6'] });
});

it('tells an emptied hand from other plays', () => {
  const mine = { payoff: '19 QS', hand: '5H 6H', sides: ['3D'] };
  expect(reason({ mine, centers: CENTERS }, 'h1>1', 'h1>1')).toEqual({
    kind: 'empty-hand',
    ranks: ['5', '6'],
  });
  expect(reason({ mine, centers: CENTERS }, 's1>2', 'h1>1', 'h1/s1')).toEqual({
    kind: 'progress',
    ranks: ['3', '5'],
  });
});

it('says how a discard fits its side stack', () => {
  const sides = ['9H', 'TD', '4S', ''];
  const theirs = { payoff: '19 KS' };
  const discard = (move: Move, hand = '9S 8D JC JD KH') =>
    reason({ mine: { payoff: '19 QS', hand, sides }, theirs, centers: CENTERS }, move);
  expect(discard('h1/s1')).toEqual({ kind: 'tidy', rank: '9', on: '9' });
  expect(discard('h1/s2')).toEqual({ kind: 'tidy', rank: '9', on: 'T' });
  expect(discard('h1/s3')).toEqual({ kind: 'weighed', rank: '9', on: '4' });
  expect(discard('h1/s4')).toEqual({ kind: 'empty-side', rank: '9' });
  expect(discard('h5/s1')).toEqual({ kind: 'keep-king' });
});

it('says that a discard harms least only where the card has no better place', () => {
  const mine = { payoff: '19 QS', hand: '9S 8D JC JD JH', sides: ['4H', '5D', '4S', '7S'] };
  const theirs = { payoff: '19 KS' };
  expect(reason({ mine, theirs, centers: CENTERS }, 'h1/s3')).toEqual({
    kind: 'least-harm',
    rank: '9',
    on: '4',
  });
});

it('holds back only where every way to play on brings the opponent near', () => {
  const holding = (hand: string, payoff: string) =>
    reason({ mine: { payoff: '19 QS', hand }, theirs: { payoff }, centers: CENTERS }, 'h2/s1');
  expect(holding('5H 9D JC JD JH', '19 7S')).toEqual({ kind: 'hold-back', rank: '7' });
  expect(
    reason(
      { mine: { payoff: '19 7H', hand: '5H 9D JC JD JH' }, theirs: { payoff: '19 7S' }, centers: CENTERS },
      'h2/s1',
    ),
    'it brings one’s own as near',
  ).toEqual({ kind: 'empty-side', rank: '9' });
  expect(holding('5H 9D JC JD JH', '19 JS')).toEqual({ kind: 'empty-side', rank: '9' });
  expect(holding('5H 9D 6C 7D JH', '19 7S'), 'played through, the stack passes it').toEqual({
    kind: 'empty-side',
    rank: '9',
  });
});
