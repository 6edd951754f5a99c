/** rules.md 9: faults that other implementations of the game had. */
import { describe, expect, it } from 'vitest';
import { apply, deal, neededRank, PACK, rankOf, seenBy } from '../../src/engine/index.js';
import type { State } from '../../src/engine/index.js';
import { chance, gameNumber, plies, playFirst } from '../kit/games.js';
import { allCards, eventTypes, mover, played, position, refusal, SORTED_PACK } from '../kit/positions.js';
import { seedNamed } from '../kit/seeds.js';

describe('faults of others that we do not have', () => {
  it('a wild card does not turn into a fixed value in a personal pile', () => {
    const state = position({ mine: { hand: 'KS 2H' }, theirs: { hand: '9H 9C' }, centers: ['A-4', 'A-9'] });
    const later = played(state, 'h1/s1', 'h1/s1').state;
    expect(mover(later).sides[0]).toEqual(['KS']);
    expect(played(later, 's1>1').events[0]).toMatchObject({ card: 'KS', as: '5' });
    expect(played(later, 's1>2').events[0]).toMatchObject({ card: 'KS', as: 'T' });
  });

  it('a card that does not fit is not placed elsewhere by itself', () => {
    const state = position({ mine: { hand: '6H 9S' }, centers: ['A-4', 'A-5'] });
    expect(refusal(state, 'h1>1')).toBe('does-not-fit');
    expect(played(state, 'h1>2').state.centers[1]?.at(-1)).toBe('6H');
  });

  it('no tens are missing from the deck', () => {
    expect(PACK.filter((card) => rankOf(card) === 'T')).toHaveLength(8);
    expect(allCards(deal(seedNamed('tens'))).filter((card) => rankOf(card) === 'T')).toHaveLength(8);
  });

  it('a stack is not cleared at eleven cards', () => {
    const { state, events } = played(position({ mine: { hand: 'JS 9H' }, centers: ['A-T'] }), 'h1>1');
    expect(state.centers[0]).toHaveLength(11);
    expect(eventTypes(events)).toEqual(['play']);
  });

  it('cleared cards are not lost', () => {
    for (const { events, after } of gameNumber(7)) {
      if (events.some(({ type }) => type === 'complete')) expect(allCards(after)).toEqual(SORTED_PACK);
    }
  });

  it('no winner is declared with one face-up pay-off card left', () => {
    const { state } = played(position({ mine: { payoff: '2H AS', hand: '9S' } }), 'g>1');
    expect(state.outcome).toBeUndefined();
    expect(played(state, 'g>1').state.outcome).toMatchObject({ reason: 'pay-off', winner: 0 });
  });

  it('a draw of more cards than there are is no crash but a tie', () => {
    const state = position({ theirs: { hand: '' }, stock: '3' });
    expect(played(state, 'h1/s1').state.outcome?.reason).toBe('stock');
  });

  it('the count of the stock is never below zero, nor wrong', () => {
    for (let number = 1; number <= 8; number++) {
      const end = [...gameNumber(number)].at(-1);
      const draws = [...gameNumber(number)].flatMap(({ events, after }) =>
        events.flatMap((event) => (event.type === 'draw' ? [[event.stock, after.stock.length]] : [])),
      );
      for (const [told, real] of draws) expect(told).toBe(real);
      expect(end?.after.stock.length).toBeGreaterThanOrEqual(0);
    }
  });

  it('the hand is not refilled before the completed stack was put back', () => {
    const state = position({ mine: { hand: 'QS' }, centers: ['A-J'], stock: '1' });
    const { state: after, events } = played(state, 'h1>1');
    expect(eventTypes(events)).toEqual(['play', 'complete', 'draw']);
    expect(mover(after).hand).toHaveLength(5);
    expect(after.outcome).toBeUndefined();
  });

  it('the seed is not inside the view that all get', () => {
    const state = deal(seedNamed('secret'));
    for (const viewer of [0, 1, 'public'] as const) {
      expect(JSON.stringify(seenBy(state, viewer))).not.toContain(state.seed);
    }
  });

  it("hidden cards are in nobody else's payload", () => {
    const state = position({
      mine: { payoff: '19 2C', hand: 'KS KS KH KH KD' },
      theirs: { payoff: '19 3C', hand: 'KD KC KC 9S 9S' },
      chance: 'payload',
    });
    expect(JSON.stringify(seenBy(state, 'public'))).not.toMatch(/"K.|"9S/);
    expect(JSON.stringify(seenBy(state, 1))).not.toMatch(/"KS|"KH/);
    expect(JSON.stringify(seenBy(state, 0))).not.toMatch(/"KC|"9S/);
  });

  it('a move that arrives twice does not draw twice: the ply tells them apart', () => {
    const state = position({ theirs: { hand: '2H 3H' } });
    const once = apply(state, 'h1/s1');
    expect(apply(state, 'h1/s1')).toEqual(once);
    expect('state' in once && once.state.ply).toBe(state.ply + 1);
  });

  it("it is always somebody's turn, also after everything was written down and read again", () => {
    for (const { after } of gameNumber(9)) {
      const read = JSON.parse(JSON.stringify(after)) as State;
      expect([0, 1]).toContain(read.toMove);
      expect(read.toMove).toBe(after.toMove);
    }
  });

  it('a hand gone stale is told by its ply: every move, also a play, counts one', () => {
    let ply = 0;
    for (const { before, after } of plies(deal(seedNamed('plies')), playFirst(chance(5)))) {
      expect(before.ply).toBe(ply);
      ply = after.ply;
    }
    expect(ply).toBeGreaterThan(50);
  });

  it('the rank needed is known on every center stack, also above a king', () => {
    const state = position({ centers: ['KS', 'A-3 KH KD', ''] });
    expect(seenBy(state, 'public').centers.map(neededRank)).toEqual(['2', '6', 'A']);
  });

  it('a shuffle that is biased is found out (by position and rank: see shuffle.test.ts)', () => {
    const tops = Array.from(
      { length: 2_600 },
      (_, game) => deal(seedNamed(`top ${game}`)).stock.at(-1) ?? 'AS',
    );
    const aces = tops.filter((card) => rankOf(card) === 'A').length;
    expect(aces).toBeGreaterThan(150);
    expect(aces).toBeLessThan(250);
  });
});
