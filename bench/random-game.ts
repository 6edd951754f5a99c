/** Games of random play, to measure in the positions they go through. */
import { createHash } from 'node:crypto';
import { createChance } from '../src/ai/chance.js';
import { apply, deal, legalMoves } from '../src/engine/index.js';
import type { Move, Seed, State } from '../src/engine/index.js';

export function seedOfGame(seed: number, game: number): Seed {
  return createHash('sha256').update(`turns ${seed} ${game}`).digest('hex');
}

/** Every position of a game in which one move in four is any move and the others are play-first. */
export function* randomGame(seed: number, game: number): Generator<State> {
  const chance = createChance(game ^ (seed << 20));
  let state = deal(seedOfGame(seed, game));
  while (!state.outcome) {
    yield state;
    const moves = legalMoves(state);
    const plays = moves.filter((move) => move.includes('>'));
    const from = plays.length > 0 && chance.below(4) > 0 ? plays : moves;
    state = after(state, from[chance.below(from.length)]);
  }
}

export function after(state: State, move: Move | undefined): State {
  const applied = move && apply(state, move);
  if (!applied || 'refusal' in applied) throw new Error(`an illegal move: ${String(move)}`);
  return applied.state;
}
