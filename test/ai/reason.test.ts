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
  const mine = { payoff: '19 QS', hand: '9S 8D JC JD JH', sides: ['9H', 'TD', '4S', ''] };
  const theirs = { payoff: '19 KS' };
  const discard = (move: Move) => reason({ mine, theirs, centers: CENTERS }, move);
  expect(discard('h1/s1')).toEqual({ kind: 'tidy', rank: '9', on: '9' });
  expect(discard('h1/s2')).toEqual({ kind: 'tidy', rank: '9', on: 'T' });
  expect(discard('h1/s3')).toEqual({ kind: 'least-harm', rank: '9', on: '4' });
  expect(discard('h1/s4')).toEqual({ kind: 'empty-side', rank: '9' });
});

it('holds back what would bring the opponent near', () => {
  const mine = { payoff: '19 QS', hand: '5H 9D JC JD JH' };
  const near = { mine, theirs: { payoff: '19 7S' }, centers: CENTERS };
  expect(reason(near, 'h2/s1')).toEqual({ kind: 'hold-back', rank: '7' });
  const far = { mine, theirs: { payoff: '19 JS' }, centers: CENTERS };
  expect(reason(far, 'h2/s1')).toEqual({ kind: 'empty-side', rank: '9' });
});
