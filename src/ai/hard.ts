/** The strongest player: searches its whole turn, weighs every way to end it (evaluate.ts) and looks beyond what it reveals. */
import { packSight } from './core.js';
import { createWeights } from './evaluate.js';
import { createDesk } from './desk.js';
import { bestPlan, findPlans, movesOf } from './plan.js';
import { foresee } from './foresight.js';
import { chanceFor, checkTurn, choiceOf } from './player.js';
import type { Choice, Task } from './player.js';
import { WEIGHTS } from './weights.js';

const weights = createWeights(WEIGHTS);
const desk = createDesk();

export function hard(task: Task): Choice {
  checkTurn(task);
  const core = packSight(task.sight);
  findPlans(core, desk, weights);
  foresee({ core, desk, weights }, chanceFor(task));
  return choiceOf(core, movesOf(desk, bestPlan(desk)));
}
