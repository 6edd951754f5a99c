import { expect, it } from 'vitest';
import { PLAYERS } from '../../src/ai/players.js';
import type { PlayerName } from '../../src/ai/players.js';
import type { Choice } from '../../src/ai/player.js';
import { seenBy } from '../../src/engine/index.js';
import type { State } from '../../src/engine/index.js';
import { played, position } from '../kit/positions.js';

function chosen(name: PlayerName, state: State): Choice {
  return PLAYERS[name]({ sight: seenBy(state, state.toMove), seed: 'planner' });
}

const CHAIN = position({
  mine: { payoff: '19 7S', hand: '5H KD 2C 9S JS', sides: ['6D'] },
  centers: ['A-4', 'AD 2D'],
});

it('brings the pay-off card by the shortest way and says which ranks it takes', () => {
  for (const name of ['planner', 'steady', 'hard'] as const) {
    expect(chosen(name, CHAIN)).toEqual({
      move: 'h1>1',
      reason: { kind: 'payoff-chain', ranks: ['5', '6', '7'] },
    });
    const next = played(CHAIN, 'h1>1').state;
    expect(chosen(name, next).reason).toEqual({ kind: 'payoff-chain', ranks: ['6', '7'] });
  }
});

it('spends a king on the way only if nothing else fits', () => {
  const state = position({
    mine: { payoff: '19 7S', hand: 'KD 2C 9S JS 9D', sides: ['6D'] },
    centers: ['A-4', 'AD 2D'],
  });
  for (const name of ['planner', 'steady'] as const) {
    expect(chosen(name, state).reason).toEqual({ kind: 'payoff-chain', ranks: ['5', '6', '7'] });
  }
});

it('wins with the last pay-off card', () => {
  const state = position({ mine: { payoff: '5S' }, centers: ['A-4'] });
  for (const name of ['planner', 'easy', 'steady', 'hard'] as const) {
    expect(chosen(name, state)).toEqual({ move: 'g>1', reason: { kind: 'win', ranks: ['5'] } });
  }
});

it('empties the hand rather than playing as many side cards', () => {
  const state = position({
    mine: { payoff: '19 QS', hand: '5H 6H', sides: ['5D'] },
    theirs: { payoff: '19 2S' },
    centers: ['A-4', 'AD 2D'],
  });
  for (const name of ['planner', 'steady'] as const) {
    expect(chosen(name, state)).toEqual({
      move: 'h1>1',
      reason: { kind: 'empty-hand', ranks: ['5', '6'] },
    });
  }
});

it('ends no sequence on a king, and keeps kings when it discards', () => {
  const state = position({ mine: { payoff: '19 QS', hand: 'KH KD 9S 9D JC', sides: ['TS'] } });
  const { move, reason } = chosen('planner', state);
  expect(move).toBe('h3/s1');
  expect(reason).toEqual({ kind: 'tidy', rank: '9', on: 'T' });
});

it('discards on the same rank, else on the next higher, else on the shallowest stack', () => {
  const hand = '9S 6D 6C 6H 6S';
  const discard = (sides: readonly string[]) =>
    chosen('planner', position({ mine: { payoff: '19 QS', hand, sides } })).move;
  expect(discard(['TS', '9H', '', ''])).toBe('h1/s2');
  expect(discard(['TS', '', '', ''])).toBe('h1/s1');
  expect(discard(['8S 8D', 'QH', 'JS JC', 'KD'])).toBe('h1/s2');
});
