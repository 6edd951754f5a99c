import { expect, it } from 'vitest';
import { createChance } from '../../src/ai/chance.js';
import type { Chance } from '../../src/ai/chance.js';
import { AT } from '../../src/ai/core.js';
import { listMoves, makeMove, MOVE_ROOM } from '../../src/ai/core-moves.js';
import { apply, deal, legalMoves, MOVES, rankValue } from '../../src/engine/index.js';
import { anyMove, chance, playFirst } from '../kit/games.js';
import { seedNamed } from '../kit/seeds.js';
import { liveBytes, packState } from './kit.js';

/** Draws the stock's last card, as the engine does. */
const LAST: Chance = { below: (bound) => bound - 1 };

function playInLockstep(game: number, policy: typeof playFirst): number {
  const choose = policy(chance(game));
  let state = deal(seedNamed(`lockstep ${String(game)}`));
  const core = packState(state);
  const moves = new Uint8Array(MOVE_ROOM);
  let plies = 0;
  for (;;) {
    expect(liveBytes(core)).toEqual(liveBytes(packState(state)));
    const legal = legalMoves(state);
    if (state.outcome) return plies;
    const listed = Array.from(moves.subarray(0, listMoves(core, moves)), (move) => MOVES[move]);
    expect(listed).toEqual(legal);
    const move = choose(state, legal);
    if (!move) return plies;
    const applied = apply(state, move);
    if ('refusal' in applied) throw new Error(applied.refusal);
    const completed = applied.events.some((event) => event.type === 'complete');
    state = applied.state;
    makeMove(core, MOVES.indexOf(move), LAST);
    // The engine has shuffled: the core is told the new order, and must hold the same cards but those drawn.
    if (completed) {
      expect(core[AT.stockCount]).toBe(state.stock.length);
      retold(
        core,
        packState(state),
        applied.events.some((event) => event.type === 'draw'),
      );
    }
    plies += 1;
  }
}

function sorted(ranks: Uint8Array): number[] {
  return [...ranks].sort((a, b) => a - b);
}

function retold(core: Uint8Array, truth: Uint8Array, drew: boolean): void {
  const stock = (from: Uint8Array) => from.subarray(AT.stock, AT.stock + (from[AT.stockCount] ?? 0));
  if (!drew) expect(sorted(stock(core))).toEqual(sorted(stock(truth)));
  core.set(truth);
}

it('plays thousands of moves as the engine does, with the same legal moves', () => {
  let plies = 0;
  for (let game = 0; game < 40; game++) plies += playInLockstep(game, game % 4 === 0 ? anyMove : playFirst);
  expect(plies).toBeGreaterThan(8000);
});

it('draws every card of the stock equally often', () => {
  const random = createChance(1);
  const seen = new Map<number, number>();
  const rounds = 26_000;
  for (let round = 0; round < rounds; round++) {
    const number = random.below(13);
    seen.set(number, (seen.get(number) ?? 0) + 1);
  }
  const expected = rounds / 13;
  const chiSquared = [...seen.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  expect(seen.size).toBe(13);
  expect(chiSquared).toBeLessThan(33);
});

it('knows the rank of every card', () => {
  const state = deal(seedNamed('ranks'));
  const core = packState(state);
  const stock = core.subarray(AT.stock, AT.stock + state.stock.length);
  expect([...stock]).toEqual(state.stock.map(rankValue));
});
