/** The strongest player: searches its whole turn, weighs every way to end it (evaluate.ts) and looks beyond what it reveals. */
import { createChance, mixedSeed, seedOf } from './chance.js';
import { packSight } from './core.js';
import { createDesk } from './desk.js';
import { createWeights } from './evaluate.js';
import { foresee } from './foresight.js';
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
  // The same stream at each move of a turn: a plan once begun is judged by the same hands to come.
  foresee({ core, desk, weights }, createChance(mixedSeed(seedOf(task.seed), task.sight.turn)));
  return choiceOf(core, movesOf(desk, bestPlan(desk)));
}
