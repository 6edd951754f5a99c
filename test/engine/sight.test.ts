/** Blindness: whatever a viewer cannot see may be changed, and what he gets stays the same to the byte. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  apply,
  legalMoves,
  legalMovesSeen,
  otherSeat,
  publicEvent,
  SEATS,
  seenBy,
} from '../../src/engine/index.js';
import type { GameEvent, Viewer } from '../../src/engine/index.js';
import { gameNumber, reachable, seeds } from '../kit/games.js';
import { allCards, played, position, reimagined } from '../kit/positions.js';

const VIEWERS: readonly Viewer[] = [0, 1, 'public'];
const viewers = fc.constantFrom(...VIEWERS);
const ANY_CARD = /"[A23456789TJQK][SHDC]"/;

describe('6.1 what a viewer sees', () => {
  it('is byte for byte the same whatever lies where he cannot look', () => {
    fc.assert(
      fc.property(reachable, viewers, seeds, (state, viewer, seed) => {
        const other = reimagined(state, viewer, seed);
        expect(allCards(other)).toEqual(allCards(state));
        expect(JSON.stringify(seenBy(other, viewer))).toBe(JSON.stringify(seenBy(state, viewer)));
        expect(legalMovesSeen(seenBy(other, viewer))).toEqual(legalMovesSeen(seenBy(state, viewer)));
      }),
      { numRuns: 200 },
    );
  });

  it('names in public exactly the cards that lie open', () => {
    fc.assert(
      fc.property(reachable, (state) => {
        const named = JSON.stringify(seenBy(state, 'public')).match(new RegExp(ANY_CARD, 'g')) ?? [];
        const open = [
          ...state.centers.flat(),
          ...state.players.flatMap(({ payoff, sides }) => [...payoff.slice(-1), ...sides.flat()]),
        ];
        expect(named.map((card) => card.slice(1, -1)).sort()).toEqual(open.sort());
      }),
    );
  });

  it("holds the viewer's own hand and nobody else's", () => {
    fc.assert(
      fc.property(reachable, (state) => {
        for (const seat of SEATS) expect(seenBy(state, seat).hand).toEqual(state.players[seat].hand);
        expect(seenBy(state, 'public')).not.toHaveProperty('hand');
      }),
    );
  });

  it('counts pay-off piles, hands and the stock, which are public', () => {
    const state = position({
      mine: { payoff: '7', hand: '3' },
      theirs: { payoff: '12', hand: '4' },
      stock: '30',
    });
    const { players, stockCount } = seenBy(state, 'public');
    expect(players.map(({ payoffCount, handCount }) => [payoffCount, handCount])).toEqual([
      [7, 3],
      [12, 4],
    ]);
    expect(stockCount).toBe(30);
  });

  it('has no pay-off card to show where the pile is empty', () => {
    const { state } = played(position({ mine: { payoff: 'AS' } }), 'g>1');
    expect(seenBy(state, 1).players[0]).not.toHaveProperty('payoffTop');
    expect(seenBy(state, 1).players[0].payoffCount).toBe(0);
  });

  it('never has the seed, nor how far it was used', () => {
    fc.assert(
      fc.property(reachable, viewers, (state, viewer) => {
        const sight = seenBy(state, viewer);
        expect(JSON.stringify(sight)).not.toContain(state.seed);
        expect(Object.keys(sight)).not.toContain('seed');
        expect(Object.keys(sight)).not.toContain('streamPosition');
        expect(Object.keys(sight)).not.toContain('stock');
      }),
    );
  });

  it('is enough for the player to move to know his moves; others have none', () => {
    fc.assert(
      fc.property(reachable, (state) => {
        expect(legalMovesSeen(seenBy(state, state.toMove))).toEqual(legalMoves(state));
        expect(legalMovesSeen(seenBy(state, otherSeat(state.toMove)))).toEqual([]);
        expect(legalMovesSeen(seenBy(state, 'public'))).toEqual([]);
      }),
    );
  });
});

describe('6.1 what happened, told in public', () => {
  it('tells how many cards were drawn and how many are left, never which', () => {
    const draw: GameEvent = { type: 'draw', seat: 1, cards: ['5H', 'KC'], stock: 40 };
    expect(publicEvent(draw)).toEqual({ type: 'draw', seat: 1, count: 2, stock: 40 });
  });

  it('names no card of any draw in whole games, and leaves every other event as it is', () => {
    for (const number of [1, 2, 3]) {
      for (const { events } of gameNumber(number)) {
        for (const event of events) {
          if (event.type === 'draw') expect(JSON.stringify(publicEvent(event))).not.toMatch(ANY_CARD);
          else expect(publicEvent(event)).toBe(event);
        }
      }
    }
  });

  it('is the same whatever lay hidden, but for the pay-off card that was turned up', () => {
    fc.assert(
      fc.property(reachable, seeds, fc.nat(), (state, seed, choice) => {
        const moves = legalMoves(state);
        const move = moves[choice % Math.max(1, moves.length)];
        fc.pre(move !== undefined);
        const told = [state, reimagined(state, state.toMove, seed)].map((start) => {
          const applied = apply(start, move);
          if ('refusal' in applied) throw new Error('both are the same to the mover');
          return applied.events.filter((event) => event.type !== 'reveal').map(publicEvent);
        });
        expect(told[0]).toEqual(told[1]);
      }),
    );
  });
});
