import { legalMoves } from '../../src/engine/index.js';
import type { Move, State } from '../../src/engine/index.js';

/** A move that gets a game to its end: the pay-off card, else any card to the center, else a discard. */
export function quickMove(state: State): Move {
  return chosen(state, (plays) => plays[0]);
}

/** The pay-off card last of all: against `quickMove` this loses by many points, so that a match is short. */
export function weakMove(state: State): Move {
  return chosen(state, (plays) => plays.at(-1));
}

/** Pay-off plays come first among the legal moves. */
function chosen(state: State, pick: (plays: readonly Move[]) => Move | undefined): Move {
  const moves = legalMoves(state);
  const plays = moves.filter((move) => move.includes('>'));
  // Discards take turns over hand and side stacks, so that no rank is held back for ever.
  const discards = moves.filter((move) => move.includes('/'));
  const move = pick(plays) ?? discards[(state.turn * 7) % discards.length];
  if (!move) throw new Error('the game is over');
  return move;
}
