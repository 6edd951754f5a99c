import { describe, expect, it } from 'vitest';
import { fits, isKing, legalMoves, neededRank, rankAt, RANKS } from '../../src/engine/index.js';
import type { Card, State } from '../../src/engine/index.js';
import { allCards, eventTypes, played, position, refusal, SORTED_PACK } from '../kit/positions.js';

const COMPLETING_QUEEN = { mine: { hand: 'QS 2H 2D 2C 9S' }, centers: ['A-J'] };

function kingsIn(cards: readonly Card[]): number {
  return cards.filter(isKing).length;
}

describe('a center stack', () => {
  it('2.1 is built upwards from the ace, suits ignored, to the queen', () => {
    const state = position({ mine: { hand: 'AS 2H 3D 4C 5C' } });
    const { state: after } = played(state, 'h1>2', 'h1>2', 'h1>2', 'h1>2');
    expect(after.centers).toEqual([[], ['AS', '2H', '3D', '4C'], []]);
    expect(Array.from({ length: 12 }, (_, index) => rankAt(index)).join('')).toBe('A23456789TJQ');
  });

  it('2.1 takes only the rank that comes next', () => {
    for (let height = 0; height < 12; height++) {
      const center = Array.from({ length: height }, (_, index): Card => `${rankAt(index)}S`);
      for (const rank of RANKS.slice(0, 12))
        expect(fits(`${rank}H`, center)).toBe(RANKS.indexOf(rank) === height);
    }
  });

  it('2.1 is twelve cards high: nothing is at its place beyond the queen', () => {
    expect(() => rankAt(12)).toThrow(RangeError);
    expect(() => rankAt(-1)).toThrow(RangeError);
    expect(neededRank(Array.from({ length: 12 }, (): Card => 'KS'))).toBeUndefined();
    expect(
      fits(
        'KS',
        Array.from({ length: 12 }, (): Card => 'KS'),
      ),
    ).toBe(false);
  });

  it('2.5 ends with the queen, not with the king: eleven cards and a queen are complete', () => {
    const { state, events } = played(position(COMPLETING_QUEEN), 'h1>1');
    expect(state.centers[0]).toEqual([]);
    expect(eventTypes(events)).toEqual(['play', 'complete']);
  });
});

describe('a king', () => {
  it('2.2 may be played on any center stack, empty ones and other kings included', () => {
    const state = position({ mine: { hand: 'KS KH KD KC KS' }, centers: ['', 'AS', 'A-5'] });
    const after = played(state, 'h1>1', 'h1>1', 'h1>2', 'h1>3').state;
    expect(after.centers.map((center) => center.length)).toEqual([2, 2, 6]);
  });

  it('2.2 stands for the next card needed: the height of the stack + 1', () => {
    for (let height = 0; height < 11; height++) {
      const cards = height === 0 ? '' : `A-${rankAt(height - 1)}`;
      const { events } = played(position({ mine: { hand: 'KS 2H 2D 2C 2S' }, centers: ['', cards] }), 'h1>2');
      expect(events[0]).toMatchObject({ type: 'play', card: 'KS', as: 'A23456789TJQ'.charAt(height) });
    }
  });

  it('2.2 stays a king on the stack, and the card after it goes by its place', () => {
    const state = position({ mine: { hand: 'KS 2H 3D 3C 9S' } });
    const { state: after, events } = played(state, 'h1>1', 'h1>1', 'h1>1');
    expect(after.centers[0]).toEqual(['KS', '2H', '3D']);
    expect(events.map((event) => event.type === 'play' && event.as)).toEqual(['A', '2', '3']);
    expect(refusal(state, 'h2>1')).toBe('does-not-fit');
  });

  it('2.3 stands for the jack on a ten, so that a queen or another king completes the stack', () => {
    const state = position({ mine: { hand: 'KS QH KD 2C 9S' }, centers: ['A-T'] });
    const onTen = played(state, 'h1>1');
    expect(onTen.events).toEqual([{ type: 'play', seat: 0, move: 'h1>1', card: 'KS', as: 'J' }]);
    expect(neededRank(onTen.state.centers[0] ?? [])).toBe('Q');
    for (const move of ['h1>1', 'h2>1'] as const) {
      expect(eventTypes(played(onTen.state, move).events)).toEqual(['play', 'complete']);
    }
  });
});

describe('a completed stack', () => {
  it('2.4 goes back into the stock at once when a queen completes it', () => {
    const before = position(COMPLETING_QUEEN);
    const { state, events } = played(before, 'h1>1');
    expect(events).toEqual([
      { type: 'play', seat: 0, move: 'h1>1', card: 'QS', as: 'Q' },
      { type: 'complete', center: 1 },
    ]);
    expect(state.stock).toHaveLength(before.stock.length + 12);
    expect([...state.stock].sort()).toEqual([...before.stock, ...(before.centers[0] ?? []), 'QS'].sort());
    expect(allCards(state)).toEqual(SORTED_PACK);
  });

  it('2.4 goes back when a king on a jack completes it', () => {
    const { state, events } = played(
      position({ mine: { hand: 'KS 2H 2D 2C 9S' }, centers: ['', '', 'A-J'] }),
      'h1>3',
    );
    expect(events).toEqual([
      { type: 'play', seat: 0, move: 'h1>3', card: 'KS', as: 'Q' },
      { type: 'complete', center: 3 },
    ]);
    expect(state.centers[2]).toEqual([]);
  });

  it('2.4 returns its kings as ordinary kings', () => {
    const before = position({ mine: { hand: 'KS 2H 2D 2C 9S' }, centers: ['A-9 KH KD'] });
    const { state } = played(before, 'h1>1');
    expect(kingsIn(state.stock)).toBe(kingsIn(before.stock) + 3);
    expect(allCards(state)).toEqual(SORTED_PACK);
  });

  it('2.4 is shuffled with the whole stock, differently for each seed', () => {
    const stockAfter = (chance: string): State['stock'] =>
      played(position({ ...COMPLETING_QUEEN, chance }), 'h1>1').state.stock;
    const before = position(COMPLETING_QUEEN).stock;
    expect(stockAfter('one')).toEqual(stockAfter('one'));
    expect(stockAfter('one')).not.toEqual(stockAfter('two'));
    // The old stock is shuffled too: hardly any of its cards stays at its place.
    const unmoved = before.filter((card, index) => stockAfter('one')[index] === card);
    expect(unmoved.length).toBeLessThan(before.length / 4);
  });

  it('2.4 goes back also when a pay-off card or a side card completes it', () => {
    const state = position({ mine: { payoff: '5 9C QS', sides: ['', 'QD'] }, centers: ['A-J', 'A-J'] });
    const { state: after, events } = played(state, 'g>1', 's2>2');
    expect(eventTypes(events)).toEqual(['play', 'reveal', 'complete', 'play', 'complete']);
    expect(after.centers).toEqual([[], [], []]);
    expect(allCards(after)).toEqual(SORTED_PACK);
    expect(legalMoves(after)).not.toHaveLength(0);
  });
});
