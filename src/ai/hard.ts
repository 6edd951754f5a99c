/** The strongest player: searches its whole turn and weighs every way to end it (evaluate.ts). */
import { packSight } from './core.js';
import { createWeights } from './evaluate.js';
import { createDesk } from './desk.js';
import { bestPlan, findPlans, movesOf } from './plan.js';
import { checkTurn, choiceOf } from './player.js';
import type { Choice, Task } from './player.js';
import { WEIGHTS } from './weights.js';

const weights = createWeights(WEIGHTS);
const desk = createDesk();

export function hard(task: Task): Choice {
  checkTurn(task);
  const core = packSight(task.sight);
  findPlans(core, desk, weights);
  return choiceOf(core, movesOf(desk, bestPlan(desk)));
}
