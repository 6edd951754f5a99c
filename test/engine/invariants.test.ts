/** rules.md 7 and the properties every move has to keep. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  apply,
  deal,
  enter,
  isKing,
  legalMoves,
  MOVES,
  otherSeat,
  rankOf,
  RANKS,
  SEATS,
  seenBy,
  TAKE_BACK,
  takeBack,
} from '../../src/engine/index.js';
import type { ApplyResult, Entry, GameEvent, PlayerCards, State } from '../../src/engine/index.js';
import { anyMove, chance, deepFrozen, gameNumber, playFirst, plies, reachable, seeds } from '../kit/games.js';
import type { Ply } from '../kit/games.js';
import { allCards, SORTED_PACK } from '../kit/positions.js';
import { seedNamed } from '../kit/seeds.js';

function sideCards({ sides }: PlayerCards): number {
  return sides.flat().length;
}

function checkInvariants({ before, move, events, after }: Ply): void {
  const seat = before.toMove;
  expect(allCards(after)).toEqual(SORTED_PACK);
  expect(after.ply).toBe(before.ply + 1);
  for (const center of after.centers) {
    expect(center.length).toBeLessThanOrEqual(after.outcome?.reason === 'pay-off' ? 12 : 11);
    center.forEach((card, index) => {
      expect(isKing(card) || rankOf(card) === RANKS[index]).toBe(true);
    });
  }
  for (const of of SEATS) {
    expect(after.players[of].payoff.length).toBeLessThanOrEqual(before.players[of].payoff.length);
    expect(before.players[of].payoff.slice(0, after.players[of].payoff.length)).toEqual(
      after.players[of].payoff,
    );
  }

  const ends = move.includes('/');
  const other = otherSeat(seat);
  expect(after.toMove).toBe(ends ? other : seat);
  expect(after.turn).toBe(before.turn + (ends ? 1 : 0));
  if (ends) {
    expect(after.centers).toEqual(before.centers);
    expect(sideCards(after.players[seat])).toBe(sideCards(before.players[seat]) + 1);
    if (!after.outcome) expect(after.players[other].hand).toHaveLength(5);
  } else {
    expect(after.players[other]).toEqual(before.players[other]);
    expect(sideCards(after.players[seat])).toBe(
      sideCards(before.players[seat]) - (move.startsWith('s') ? 1 : 0),
    );
  }
  expect({ ...after.players[other], hand: [] }).toEqual({ ...before.players[other], hand: [] });

  if (!after.outcome) {
    expect(after.stock.length).toBeGreaterThan(0);
    expect(after.players[after.toMove].hand.length).toBeGreaterThan(0);
  }
  const last = events.at(-1);
  if (last?.type === 'draw') expect(last.stock).toBe(after.stock.length);
}

function mirrored(state: State): State {
  const { players, outcome } = state;
  return {
    ...state,
    first: otherSeat(state.first),
    toMove: otherSeat(state.toMove),
    players: [players[1], players[0]],
    ...(outcome?.reason === 'pay-off' && { outcome: { ...outcome, winner: otherSeat(outcome.winner) } }),
  };
}

function mirroredEvent(event: GameEvent): GameEvent {
  return 'seat' in event ? { ...event, seat: otherSeat(event.seat) } : event;
}

function mirroredResult(result: ApplyResult): ApplyResult {
  if ('refusal' in result) return result;
  return { state: mirrored(result.state), events: result.events.map(mirroredEvent) };
}

function revived<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

const entries: fc.Arbitrary<Entry> = fc.constantFrom(...MOVES, TAKE_BACK);

describe('in whole games', () => {
  it('every move keeps the invariants of play', () => {
    for (let number = 1; number <= 12; number++) {
      for (const ply of gameNumber(number)) checkInvariants(ply);
    }
  });

  it('every move keeps them also where any legal move is made', () => {
    for (let number = 1; number <= 4; number++) {
      const start = deal(seedNamed(`any ${number}`));
      for (const ply of plies(start, anyMove(chance(number)))) checkInvariants(ply);
    }
  });

  it('4.1 and 4.2 there is an end: by play-first within 2,000 moves, by a win nearly always', () => {
    const ends = Array.from({ length: 150 }, (_, number) => [...gameNumber(number)].at(-1)?.after);
    for (const end of ends) {
      expect(end?.outcome).toBeDefined();
      expect(end?.ply).toBeLessThan(2_000);
    }
    expect(ends.filter((end) => end?.outcome?.reason === 'pay-off').length).toBeGreaterThan(135);
  });

  it('3.6 there is a move in every position, about 15 on average and hardly ever over 32', () => {
    const counts = [1, 2, 3, 4, 5].flatMap((number) =>
      Array.from(gameNumber(number), ({ before }) => legalMoves(before).length),
    );
    expect(Math.min(...counts)).toBeGreaterThan(0);
    expect(counts.filter((count) => count > 32).length).toBeLessThan(counts.length / 1_000);
    const average = counts.reduce((sum, count) => sum + count, 0) / counts.length;
    expect(average).toBeGreaterThan(12);
    expect(average).toBeLessThan(20);
  });

  it('3.1 the first decision of a turn has five cards in hand', () => {
    let turn = 0;
    for (const { before } of gameNumber(3)) {
      if (before.turn !== turn) expect(before.players[before.toMove].hand).toHaveLength(5);
      turn = before.turn;
    }
    expect(turn).toBeGreaterThan(20);
  });
});

describe('in any position', () => {
  it('conservation: the 104 cards are all there, once', () => {
    fc.assert(
      fc.property(reachable, (state) => {
        expect(allCards(state)).toEqual(SORTED_PACK);
      }),
    );
  });

  it('closure: each legal move is accepted, every other of the 50 and a take-back of nothing are refused and change nothing', () => {
    fc.assert(
      fc.property(reachable, (state) => {
        const before = JSON.stringify(state);
        const legal = new Set(legalMoves(state));
        for (const move of MOVES) expect('refusal' in apply(state, move)).toBe(!legal.has(move));
        expect('refusal' in takeBack(state)).toBe(!seenBy(state, 'public').takeable);
        expect(JSON.stringify(state)).toBe(before);
      }),
    );
  });

  it('purity: the given state is never written to, and the same entry gives the same result', () => {
    fc.assert(
      fc.property(reachable, (state) => {
        const frozen = deepFrozen(revived(state));
        for (const entry of [...MOVES, TAKE_BACK]) expect(enter(frozen, entry)).toEqual(enter(state, entry));
        expect(frozen).toEqual(state);
      }),
    );
  });

  it('dual run: a state survives JSON, and so does all that can be made of it', () => {
    fc.assert(
      fc.property(reachable, entries, (state, entry) => {
        expect(revived(state)).toStrictEqual(state);
        expect(legalMoves(revived(state))).toEqual(legalMoves(state));
        expect(revived(enter(revived(state), entry))).toStrictEqual(enter(state, entry));
      }),
    );
  });

  it('symmetry: with the seats swapped, everything happens to the other seat', () => {
    fc.assert(
      fc.property(reachable, entries, (state, entry) => {
        expect(legalMoves(mirrored(state))).toEqual(legalMoves(state));
        expect(enter(mirrored(state), entry)).toEqual(mirroredResult(enter(state, entry)));
      }),
    );
  });
});

describe('a game at every ply', () => {
  it('dual run: goes on the same from what was written down', () => {
    fc.assert(
      fc.property(seeds, fc.integer(), (seed, start) => {
        let written = JSON.stringify(deal(seed));
        for (const { move, after } of plies(deal(seed), playFirst(chance(start)))) {
          const applied = apply(JSON.parse(written) as State, move);
          written = JSON.stringify('state' in applied && applied.state);
          expect(written).toBe(JSON.stringify(after));
        }
      }),
      { numRuns: 5 },
    );
  });
});
