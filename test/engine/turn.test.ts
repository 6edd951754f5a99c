import { describe, expect, it } from 'vitest';
import { deal, legalMoves, MOVES } from '../../src/engine/index.js';
import {
  allCards,
  eventTypes,
  mover,
  opponent,
  played,
  position,
  refusal,
  SORTED_PACK,
} from '../kit/positions.js';
import { seedNamed } from '../kit/seeds.js';

describe('drawing', () => {
  it('3.1 fills the hand of the next player to five at the start of the turn', () => {
    const state = position({
      theirs: { hand: '2H 3H' },
      stock: '40 7C 8C 9C',
      mine: { hand: 'QS 2S 2D 2C 9S' },
    });
    const { state: after, events } = played(state, 'h1/s1');
    expect(events).toEqual([
      { type: 'discard', seat: 0, move: 'h1/s1', card: 'QS' },
      { type: 'draw', seat: 1, cards: ['9C', '8C', '7C'], stock: 40 },
    ]);
    expect(mover(after).hand).toEqual(['2H', '3H', '9C', '8C', '7C']);
  });

  it("3.1 draws nothing in either player's first turn", () => {
    const start = deal(seedNamed('first turns'));
    const discard = { type: 'discard', seat: start.first };
    const { state, events } = played(start, 'h1/s1');
    expect(events).toMatchObject([discard]);
    expect(state.stock).toHaveLength(54);
    expect(played(state, 'h1/s1').events).toMatchObject([
      { type: 'discard', seat: state.toMove },
      { type: 'draw', seat: start.first, stock: 53 },
    ]);
  });

  it('3.7 gives five new cards at once when the last hand card has gone to the center, and the turn goes on', () => {
    const state = position({ mine: { hand: 'AS 2H' }, theirs: { hand: '5' }, stock: '30 3C 4C 5C 6C 7C' });
    const { state: after, events } = played(state, 'h1>1', 'h1>1');
    expect(events.at(-1)).toEqual({
      type: 'draw',
      seat: 0,
      cards: ['7C', '6C', '5C', '4C', '3C'],
      stock: 30,
    });
    expect(after.toMove).toBe(0);
    expect(after.turn).toBe(state.turn);
    expect(legalMoves(after)).toContain('h5>1');
  });

  it('3.7 does not happen while a hand card is left, nor for pay-off and side cards', () => {
    const state = position({ mine: { hand: '9S', payoff: '5 9C AS', sides: ['2H'] } });
    expect(eventTypes(played(state, 'g>1', 's1>1').events)).toEqual(['play', 'reveal', 'play']);
  });

  it('3.7 happens on a card to the center, not on a discard: the next turn draws instead', () => {
    const state = position({ mine: { hand: '9S' }, theirs: { hand: '5' } });
    const { state: after, events } = played(state, 'h1/s3');
    expect(eventTypes(events)).toEqual(['discard']);
    expect(opponent(after).hand).toEqual([]);
    expect(played(after, 'h1/s1').events.at(-1)).toMatchObject({
      type: 'draw',
      seat: 0,
      stock: after.stock.length - 5,
    });
  });
});

describe('plays', () => {
  it('3.2 come from the pay-off pile, the side stacks and the hand, in any order', () => {
    const state = position({ mine: { payoff: '5 7C 2S', hand: 'AS 4D 9S 9H', sides: ['9D', '3C'] } });
    const { state: after, events } = played(state, 'h1>1', 'g>1', 's2>1', 'h1>1');
    expect(after.centers[0]).toEqual(['AS', '2S', '3C', '4D']);
    expect(after.toMove).toBe(0);
    expect(eventTypes(events)).toEqual(['play', 'play', 'reveal', 'play', 'play']);
    expect(mover(after).hand).toEqual(['9S', '9H']);
  });

  it("3.2 go to every center stack that needs the card's rank, a king's to all", () => {
    const state = position({ mine: { hand: 'AS 6H TD QC KS' }, centers: ['', 'A-5', 'A-J'] });
    const plays = legalMoves(state).filter((move) => /^h.>/.test(move));
    expect(plays).toEqual(['h1>1', 'h2>2', 'h4>3', 'h5>1', 'h5>2', 'h5>3']);
  });

  it('3.3 turn the next pay-off card up at once, and it may be played in the same turn', () => {
    const state = position({ mine: { payoff: '4 9C 2D AS' } });
    const { state: after, events } = played(state, 'g>3', 'g>3');
    expect(events).toEqual([
      { type: 'play', seat: 0, move: 'g>3', card: 'AS', as: 'A' },
      { type: 'reveal', seat: 0, card: '2D' },
      { type: 'play', seat: 0, move: 'g>3', card: '2D', as: '2' },
      { type: 'reveal', seat: 0, card: '9C' },
    ]);
    expect(mover(after).payoff).toHaveLength(5);
  });

  it('3.5 take only the top card of a side stack', () => {
    const state = position({ mine: { sides: ['AS 9C', '9D AH'] } });
    expect(refusal(state, 's1>1')).toBe('does-not-fit');
    const { state: after } = played(state, 's2>1');
    expect(mover(after).sides[1]).toEqual(['9D']);
    expect(after.centers[0]).toEqual(['AH']);
  });

  it('3.5 are not possible from an empty side stack', () => {
    expect(refusal(position({ mine: { sides: ['', '9D'] } }), 's1>1')).toBe('no-such-card');
  });

  it('3.6 are never forced: the turn may end though a card fits, the pay-off card even', () => {
    const state = position({ mine: { payoff: '5 AS', hand: 'AH 2H 3H 4H 5H' } });
    const { state: after } = played(state, 'h1/s1');
    expect(after.toMove).toBe(1);
    expect(after.players[0].payoff.at(-1)).toBe('AS');
  });
});

describe('ending a turn', () => {
  it('3.4 and 2.5 takes one hand card to any own side stack, empty or not, whatever lies there', () => {
    const sides = ['', '3S', 'KD 4C', '9D 9C'];
    for (const side of [1, 2, 3, 4] as const) {
      const state = position({ mine: { hand: 'QS 2H 2D 2C 9S', sides } });
      const { state: after } = played(state, `h1/s${side}`);
      expect(after.toMove).toBe(1);
      expect(after.turn).toBe(state.turn + 1);
      expect(after.players[0].sides[side - 1]).toEqual([...(mover(state).sides[side - 1] ?? []), 'QS']);
      expect(after.players[0].hand).toEqual(['2H', '2D', '2C', '9S']);
    }
  });

  it('3.4 is one card a turn: a second one is refused, as it is then the other player who moves', () => {
    const state = position({ mine: { hand: 'QS 2H 2D 2C 9S' }, theirs: { hand: '9H 9C 8S 8H 8D' } });
    const { state: after } = played(state, 'h1/s1', 'h1/s1');
    expect(after.players[0].sides[0]).toEqual(['QS']);
    expect(after.players[1].sides[0]).toEqual(['9H']);
  });

  it('3.6 is possible in no other way: without a discard it stays the same turn, and there is no pass', () => {
    const state = position({ mine: { payoff: '5 2C AS', hand: '3D 4S 5H 6C 9S' } });
    const { state: after } = played(state, 'g>1', 'g>1', 'h1>1', 'h1>1', 'h1>1', 'h1>1');
    expect(after.toMove).toBe(0);
    expect(after.turn).toBe(state.turn);
    expect(legalMoves(after).filter((move) => !/^([gs]\d?|h\d)>|^h\d\//.test(move))).toEqual([]);
  });
});

describe('what is not allowed', () => {
  it('3.8 has no notation: side to side, pay-off to side, center to anywhere', () => {
    expect(MOVES.every((move) => /^(g>[123]|h[1-5]>[123]|s[1-4]>[123]|h[1-5]\/s[1-4])$/.test(move))).toBe(
      true,
    );
    expect(new Set(MOVES).size).toBe(50);
  });

  it("3.8 nothing of the opponent's moves: the moves are those of one's own cards", () => {
    const state = position({
      mine: { payoff: '5 9C', hand: '9S 9H 9D 8S 8H' },
      theirs: { payoff: '5 AS', hand: 'AH AD AC KS KH', sides: ['AH', 'AD'] },
    });
    expect(legalMoves(state).every((move) => move.includes('/'))).toBe(true);
  });

  it('3.8 kings may lie on side stacks, where they stay kings and are wild again from there', () => {
    const state = position({
      mine: { hand: 'KS 2H 2D 2C 9S' },
      theirs: { hand: '9H 9C 8S 8H 8D' },
      centers: ['A-4'],
    });
    const later = played(state, 'h1/s1', 'h1/s1').state;
    expect(mover(later).sides[0]).toEqual(['KS']);
    for (const [move, as] of [
      ['s1>1', '5'],
      ['s1>2', 'A'],
    ] as const) {
      expect(played(later, move).events[0]).toMatchObject({ card: 'KS', as });
    }
  });

  it('3.8 hand cards that are not there cannot be moved', () => {
    const state = position({ mine: { hand: 'AS 9H' } });
    for (const move of ['h3>1', 'h5>1', 'h3/s1', 'h5/s4'] as const)
      expect(refusal(state, move)).toBe('no-such-card');
  });
});

describe('one card that does several things', () => {
  it('3.9 completes the stack before the hand is refilled: the returned cards can be drawn', () => {
    const state = position({ mine: { hand: 'QS' }, centers: ['A-J'], stock: '2' });
    const { state: after, events } = played(state, 'h1>1');
    expect(eventTypes(events)).toEqual(['play', 'complete', 'draw']);
    expect(events.at(-1)).toMatchObject({ stock: 9 });
    expect(mover(after).hand).toHaveLength(5);
    expect(after.outcome).toBeUndefined();
    expect(allCards(after)).toEqual(SORTED_PACK);
  });

  it('3.9 checks the win before everything: the last pay-off card wins, completes nothing and draws nothing', () => {
    const state = position({ mine: { payoff: 'QS', hand: '' }, centers: ['A-J'], stock: '1' });
    const { state: after, events } = played(state, 'g>1');
    expect(eventTypes(events)).toEqual(['play']);
    expect(after.outcome).toMatchObject({ reason: 'pay-off', winner: 0 });
    expect(after.centers[0]?.at(-1)).toBe('QS');
    expect(allCards(after)).toEqual(SORTED_PACK);
  });

  it('3.9 checks for exhaustion last: a completed stack that went back saves the game', () => {
    const both = { hand: 'KS', payoff: '5' };
    const saved = position({ mine: both, centers: ['A-J'], stock: '3' });
    const lost = position({ mine: both, centers: ['A-T'], stock: '3' });
    expect(played(saved, 'h1>1').state.outcome).toBeUndefined();
    expect(played(lost, 'h1>1').state.outcome).toEqual({ reason: 'stock', points: 0 });
  });

  it('3.9 turns the next pay-off card before the stack is complete, then draws', () => {
    const state = position({ mine: { payoff: '4 JD QS', hand: 'AS' }, centers: ['A-J', 'A-T'] });
    const { events } = played(state, 'g>1', 'h1>3');
    expect(eventTypes(events)).toEqual(['play', 'reveal', 'complete', 'play', 'draw']);
  });
});
