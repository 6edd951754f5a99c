import { describe, expect, it } from 'vitest';
import { legalMoves, legalMovesSeen, MOVES, seenBy, winnerOf } from '../../src/engine/index.js';
import { allCards, mover, opponent, played, position, refusal, SORTED_PACK } from '../kit/positions.js';

describe('winning', () => {
  it("4.1 happens at once with the last pay-off card, and scores the opponent's pay-off cards", () => {
    for (const left of [1, 7, 20]) {
      const state = position({ mine: { payoff: 'AS' }, theirs: { payoff: String(left) } });
      const { state: after, events } = played(state, 'g>2');
      expect(events).toEqual([{ type: 'play', seat: 0, move: 'g>2', card: 'AS', as: 'A' }]);
      expect(after.outcome).toEqual({ reason: 'pay-off', winner: 0, points: left });
    }
  });

  it('4.1 works from either seat', () => {
    const { state } = played(position({ toMove: 1, mine: { payoff: 'KS' }, theirs: { payoff: '3' } }), 'g>1');
    expect(state.outcome).toEqual({ reason: 'pay-off', winner: 1, points: 3 });
    expect(state.outcome && winnerOf(state.outcome)).toBe(1);
  });

  it('4.1 needs the last card: the game goes on while one face-up card is left', () => {
    const { state, events } = played(position({ mine: { payoff: '9C AS' } }), 'g>1');
    expect(state.outcome).toBeUndefined();
    expect(events.at(-1)).toEqual({ type: 'reveal', seat: 0, card: '9C' });
    expect(mover(state).payoff).toEqual(['9C']);
  });
});

describe('a tie', () => {
  it('4.2 comes when the draw at the start of a turn takes the last card', () => {
    const state = position({ theirs: { hand: '2H 3H 4H' }, stock: '2' });
    const { state: after, events } = played(state, 'h1/s1');
    expect(events.at(-1)).toMatchObject({ type: 'draw', seat: 1, stock: 0 });
    expect(after.outcome).toEqual({ reason: 'stock', points: 0 });
    expect(after.outcome && winnerOf(after.outcome)).toBeUndefined();
  });

  it('4.2 comes when a draw cannot be filled: it takes what is there', () => {
    const state = position({ theirs: { hand: '' }, stock: '9H 9C' });
    const { state: after, events } = played(state, 'h1/s1');
    expect(events.at(-1)).toEqual({ type: 'draw', seat: 1, cards: ['9C', '9H'], stock: 0 });
    expect(mover(after).hand).toEqual(['9C', '9H']);
    expect(after.outcome).toEqual({ reason: 'stock', points: 0 });
    expect(allCards(after)).toEqual(SORTED_PACK);
  });

  it('4.2 comes in the middle of a turn, when an empty hand is refilled', () => {
    const { state, events } = played(position({ mine: { hand: 'AS' }, stock: '5' }), 'h1>1');
    expect(events.at(-1)).toMatchObject({ type: 'draw', seat: 0, stock: 0 });
    expect(state.outcome).toEqual({ reason: 'stock', points: 0 });
  });

  it('4.2 does not come while one card is left', () => {
    expect(played(position({ mine: { hand: 'AS' }, stock: '6' }), 'h1>1').state.outcome).toBeUndefined();
    expect(played(position({ theirs: { hand: '2H' }, stock: '5' }), 'h1/s1').state.outcome).toBeUndefined();
  });

  it('4.2 does not come where nothing is drawn, however small the stock', () => {
    const state = position({ theirs: { hand: '5' }, stock: '1' });
    expect(played(state, 'h1/s1').state.outcome).toBeUndefined();
  });

  it('4.2 counts completed stacks that went back before', () => {
    const { state } = played(position({ mine: { hand: 'QS' }, centers: ['A-J'], stock: '1' }), 'h1>1');
    expect(state.outcome).toBeUndefined();
    expect(state.stock).toHaveLength(1 + 12 - 5);
  });
});

describe('after the end', () => {
  const ended = [
    played(position({ mine: { payoff: 'AS' } }), 'g>2').state,
    played(position({ theirs: { hand: '2H 3H 4H' }, stock: '2' }), 'h1/s1').state,
  ];

  it('4.1 and 4.2 nothing is accepted any more', () => {
    for (const state of ended) {
      expect(legalMoves(state)).toEqual([]);
      for (const move of MOVES) expect(refusal(state, move)).toBe('game-over');
      for (const viewer of [0, 1, 'public'] as const)
        expect(legalMovesSeen(seenBy(state, viewer))).toEqual([]);
    }
  });

  it('6.1 hands stay secret until the seed is shown', () => {
    for (const state of ended) {
      expect(seenBy(state, 'public').hand).toBeUndefined();
      const seen = JSON.stringify(seenBy(state, state.toMove));
      expect(seen).not.toContain(JSON.stringify(opponent(state).hand));
      expect(seen).not.toContain(state.seed);
    }
  });
});
