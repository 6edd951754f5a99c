/** Puts a level into random positions and lets it end its turn by legal moves. */
import { LEVELS } from '../src/ai/levels.js';
import type { Level } from '../src/ai/levels.js';
import { PLAYERS } from '../src/ai/players.js';
import { seenBy } from '../src/engine/index.js';
import type { State } from '../src/engine/index.js';
import { after, randomGame } from './random-game.js';

export interface TurnBench {
  readonly positions: number;
  /** Moves from the position to the end of the turn or game, and the time of one move, at most. */
  readonly longestTurn: number;
  readonly longestMoveMs: number;
}

/** A turn with more moves than these has gone wrong: the longest ones seen in play have about 40. */
const MOST_MOVES = 150;

/** Throws where a level makes an illegal move or does not end its turn. */
export function benchTurns(positions: number, seed: number): TurnBench {
  let done = 0;
  let longestTurn = 0;
  let longestMoveMs = 0;
  for (let game = 0; done < positions; game++) {
    for (const state of randomGame(seed, game)) {
      if (done === positions) break;
      const level: Level = LEVELS[done % LEVELS.length] ?? 'hard';
      const turn = endTurn(state, level);
      longestTurn = Math.max(longestTurn, turn.moves);
      longestMoveMs = Math.max(longestMoveMs, turn.longestMoveMs);
      done += 1;
    }
    if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${positions} positions`);
  }
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  return { positions, longestTurn, longestMoveMs: Math.round(longestMoveMs) };
}

function endTurn(start: State, level: Level): { moves: number; longestMoveMs: number } {
  let state = start;
  let moves = 0;
  let longestMoveMs = 0;
  while (!state.outcome && state.turn === start.turn) {
    const begun = performance.now();
    const { move } = PLAYERS[level]({ sight: seenBy(state, state.toMove), seed: 'turns' });
    longestMoveMs = Math.max(longestMoveMs, performance.now() - begun);
    state = after(state, move);
    moves += 1;
    if (moves > MOST_MOVES) throw new Error(`${level} does not end its turn`);
  }
  return { moves, longestMoveMs };
}
