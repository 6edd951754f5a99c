import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LEVELS } from '../../src/ai/levels.js';
import { PLAYERS } from '../../src/ai/players.js';
import type { PlayerName } from '../../src/ai/players.js';
import { apply, deal, legalMoves, otherSeat, seenBy, winnerOf } from '../../src/engine/index.js';
import type { Card, Seat, State } from '../../src/engine/index.js';
import { chance, reachable } from '../kit/games.js';
import { seedNamed } from '../kit/seeds.js';

const NAMES = Object.keys(PLAYERS) as PlayerName[];

/** The same position to the player to move, with every card that this player cannot see somewhere else. */
function rearranged(state: State, below: (bound: number) => number): State {
  const seat = state.toMove;
  const other = otherSeat(seat);
  const hidden = [
    ...state.stock,
    ...state.players[other].hand,
    ...state.players.flatMap(({ payoff }) => payoff.slice(0, -1)),
  ];
  const take = (cards: readonly Card[]): Card[] =>
    cards.map(() => hidden.splice(below(hidden.length), 1)[0] ?? 'AS');
  const stock = take(state.stock);
  const hand = take(state.players[other].hand);
  const players = state.players.map((player, owner) => ({
    ...player,
    payoff: [...take(player.payoff.slice(0, -1)), ...player.payoff.slice(-1)],
    hand: owner === seat ? player.hand : hand,
  }));
  const [first, second] = players;
  if (!first || !second) throw new Error('two players');
  return { ...state, stock, players: [first, second] };
}

it('makes only legal moves, and the same one for the same sight and seed', () => {
  fc.assert(
    fc.property(reachable, fc.string(), (state, seed) => {
      fc.pre(!state.outcome);
      const sight = seenBy(state, state.toMove);
      for (const name of NAMES) {
        const choice = PLAYERS[name]({ sight, seed });
        expect(legalMoves(state)).toContain(choice.move);
        expect(PLAYERS[name]({ sight, seed })).toEqual(choice);
      }
    }),
    { numRuns: 60 },
  );
});

it('plays on no card that the player cannot see', () => {
  fc.assert(
    fc.property(reachable, fc.integer(), (state, start) => {
      fc.pre(!state.outcome);
      const other = rearranged(state, chance(start));
      const sight = seenBy(state, state.toMove);
      expect(seenBy(other, state.toMove)).toEqual(sight);
      for (const name of NAMES) {
        const again = PLAYERS[name]({ sight: seenBy(other, state.toMove), seed: 'blind' });
        expect(again).toEqual(PLAYERS[name]({ sight, seed: 'blind' }));
      }
    }),
    { numRuns: 100 },
  );
});

it('ends its turn within bounds, wherever it is put', () => {
  fc.assert(
    fc.property(reachable, fc.constantFrom(...LEVELS), (start, level) => {
      let state = start;
      let moves = 0;
      while (!state.outcome && state.turn === start.turn) {
        const { move } = PLAYERS[level]({ sight: seenBy(state, state.toMove), seed: 'turn' });
        const applied = apply(state, move);
        if ('refusal' in applied) throw new Error(applied.refusal);
        state = applied.state;
        moves += 1;
      }
      expect(moves).toBeLessThan(120);
    }),
    { numRuns: 60 },
  );
});

it('refuses to choose out of turn', () => {
  const state = deal(seedNamed('turn'));
  const sight = seenBy(state, otherSeat(state.toMove));
  for (const name of NAMES) expect(() => PLAYERS[name]({ sight, seed: '' })).toThrow(RangeError);
});

function winner(names: readonly [PlayerName, PlayerName], game: string): Seat | undefined {
  let state = deal(seedNamed(game));
  while (!state.outcome) {
    const name = names[state.toMove];
    const { move } = PLAYERS[name]({ sight: seenBy(state, state.toMove), seed: game });
    const applied = apply(state, move);
    if ('refusal' in applied) throw new Error(applied.refusal);
    state = applied.state;
  }
  return winnerOf(state.outcome);
}

function wins(a: PlayerName, b: PlayerName, deals: number): number {
  let won = 0;
  for (let number = 0; number < deals; number++) {
    if (winner([a, b], `strength ${String(number)}`) === 0) won += 1;
    if (winner([b, a], `strength ${String(number)}`) === 1) won += 1;
  }
  return won;
}

it.each([
  ['easy', 'play-first', 20],
  ['steady', 'easy', 30],
  ['hard', 'steady', 5],
  ['hard', 'planner', 4],
] as const)('%s beats %s clearly', (a, b, deals) => {
  expect(wins(a, b, deals)).toBeGreaterThan(deals * 2 * 0.6);
});
