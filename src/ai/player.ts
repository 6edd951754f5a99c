import { MOVES } from '../engine/index.js';
import type { Move, Sight } from '../engine/index.js';
import { createChance, mixedSeed, seedOf } from './chance.js';
import type { Chance } from './chance.js';
import type { Core } from './core.js';
import { emptiesHand, reasonFor } from './reason.js';
import type { Reason } from './reason.js';

/** What a player is given: a sight of its own turn, with legal moves, and a seed for what it leaves to chance. */
export interface Task {
  readonly sight: Sight;
  readonly seed: string;
}

export interface Choice {
  readonly move: Move;
  readonly reason: Reason;
}

/**
 * A player at one move: the same choice for the same task, and always a legal move. Throws a RangeError
 * for a sight in which its viewer has no move.
 */
export type Player = (task: Task) => Choice;

/** Chance for one task: another stream at every ply of a game. */
export function chanceFor({ sight, seed }: Task): Chance {
  return createChance(mixedSeed(seedOf(seed), sight.ply));
}

export function checkTurn({ sight }: Task): void {
  if (sight.outcome || sight.viewer !== sight.toMove)
    throw new RangeError('a player chooses in its own turn only');
}

/** The first of the moves that a plan consists of, with its reason. */
export function choiceOf(core: Core, moves: readonly number[]): Choice {
  const [first = 0] = moves;
  const move = MOVES[first];
  if (!move) throw new RangeError('a plan has a move');
  return { move, reason: reasonFor(core, moves, emptiesHand(core, moves)) };
}
