/** Games played by chance that a test controls. */
import fc from 'fast-check';
import { apply, deal, legalMoves } from '../../src/engine/index.js';
import type { GameEvent, Move, Seed, State } from '../../src/engine/index.js';
import { seedNamed } from './seeds.js';

export interface Ply {
  readonly before: State;
  readonly move: Move;
  readonly events: readonly GameEvent[];
  readonly after: State;
}

/** Numbers from 0 up to but not including `bound`, always the same for the same start (xorshift, for tests only). */
export function chance(start: number): (bound: number) => number {
  let word = (start ^ 0x9e3779b9) | 1;
  return (bound) => {
    word ^= word << 13;
    word ^= word >>> 17;
    word ^= word << 5;
    return (word >>> 0) % bound;
  };
}

export type Chooser = (state: State, moves: readonly Move[]) => Move | undefined;

/** A random center play if there is one, else a random discard. */
export function playFirst(below: (bound: number) => number): Chooser {
  return (_, moves) => {
    const plays = moves.filter((move) => move.includes('>'));
    const from = plays.length > 0 ? plays : moves;
    return from[below(from.length)];
  };
}

/** Any legal move. */
export function anyMove(below: (bound: number) => number): Chooser {
  return (_, moves) => moves[below(moves.length)];
}

/** Mostly discards to any side stack, so that they grow high and hold everything. */
export function hoard(below: (bound: number) => number): Chooser {
  const first = playFirst(below);
  return (state, moves) => {
    const discards = moves.filter((move) => move.includes('/'));
    return below(6) === 0 ? first(state, moves) : discards[below(discards.length)];
  };
}

/** Plays on from a state, ply by ply, until the game is over or the chooser stops. */
export function* plies(start: State, choose: Chooser): Generator<Ply> {
  let before = start;
  for (;;) {
    const move = choose(before, legalMoves(before));
    if (!move) return;
    const applied = apply(before, move);
    if ('refusal' in applied) throw new Error(`${move} was refused: ${applied.refusal}`);
    yield { before, move, events: applied.events, after: applied.state };
    before = applied.state;
  }
}

/** A whole game by play-first; the same for the same number. */
export function* gameNumber(number: number): Generator<Ply> {
  yield* plies(deal(seedNamed(`game ${number}`)), playFirst(chance(number)));
}

export const seeds: fc.Arbitrary<Seed> = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'));

/** Positions that play can reach, most of them in mid-game; some are over. */
export const reachable: fc.Arbitrary<State> = fc
  .record({ seed: seeds, start: fc.integer(), length: fc.nat({ max: 500 }) })
  .map(({ seed, start, length }) => {
    const below = chance(start);
    const choosers = [anyMove(below), playFirst(below)];
    let state = deal(seed);
    let left = length;
    // One move in eight is any move: play-first alone never discards a card that fits.
    const mixed: Chooser = (at, moves) =>
      left-- > 0 ? choosers[below(8) === 0 ? 0 : 1]?.(at, moves) : undefined;
    for (const ply of plies(state, mixed)) state = ply.after;
    return state;
  });

export function deepFrozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFrozen);
  }
  return value;
}
