/** Players that look at nothing: yardsticks for the arena. */
import { legalMovesSeen, MOVES } from '../engine/index.js';
import type { Move } from '../engine/index.js';
import { packSight } from './core.js';
import { chanceFor, checkTurn, choiceOf } from './player.js';
import type { Choice, Task } from './player.js';

function chooseFrom(task: Task, moves: readonly Move[]): Choice {
  const move = moves[chanceFor(task).below(moves.length)];
  return choiceOf(packSight(task.sight), move ? [MOVES.indexOf(move)] : []);
}

/** A random play to the center if there is one, else a random discard (rules.md 8). */
export function playFirst(task: Task): Choice {
  checkTurn(task);
  const moves = legalMovesSeen(task.sight);
  const plays = moves.filter((move) => move.includes('>'));
  return chooseFrom(task, plays.length > 0 ? plays : moves);
}

/** Any legal move. */
export function random(task: Task): Choice {
  checkTurn(task);
  return chooseFrom(task, legalMovesSeen(task.sight));
}
