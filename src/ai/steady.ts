/**
 * A sound player without foresight: the shortest way to the pay-off card, else as many cards as possible
 * without spending a king, rather all of the hand; a tidy discard of the lowest card that is not needed soon.
 */
import {
  AT,
  CENTER_COUNT,
  CENTER_ROOM,
  HAND_ROOM,
  KING,
  packSight,
  payoffTop,
  SIDE_COUNT,
  sideTop,
} from './core.js';
import type { Core } from './core.js';
import { FIRST_DISCARD } from './core-moves.js';
import { checkTurn, choiceOf } from './player.js';
import type { Choice, Task } from './player.js';
import { shortestToPayoff } from './planner.js';
import { createTurn, movesNow, searchTurn, wayTo } from './turn.js';
import type { Turn } from './turn.js';

const turn = createTurn();

export function steady(task: Task): Choice {
  checkTurn(task);
  const core = packSight(task.sight);
  return choiceOf(core, steadyMoves(core, turn));
}

/** Moves to make from here, at least one, up to where chance speaks or another look is due. */
export function steadyMoves(core: Core, searched: Turn): number[] {
  searchTurn(core, searched);
  const payoff = shortestToPayoff(core, searched);
  if (payoff) return movesNow(searched, [...wayTo(searched, payoff.position), payoff.center]);
  const longest = longestWithoutKings(searched);
  return longest > 0 ? movesNow(searched, wayTo(searched, longest)) : [steadyDiscard(core)];
}

function longestWithoutKings(searched: Turn): number {
  let best = 0;
  for (let position = 1; position < searched.count; position++) {
    if ((searched.kings[position] ?? 0) > 0) continue;
    const empties = searched.hand[position] === 0;
    const emptied = searched.hand[best] === 0;
    if (empties === emptied ? (searched.plays[position] ?? 0) > (searched.plays[best] ?? 0) : empties)
      best = position;
  }
  return best;
}

function steadyDiscard(core: Core): number {
  const seat = core[AT.toMove] ?? 0;
  const held = core[AT.handCount + seat] ?? 0;
  let best = FIRST_DISCARD;
  let bestCost = Infinity;
  for (let choice = 0; choice < held * SIDE_COUNT; choice++) {
    const card = core[AT.hand + seat * HAND_ROOM + ((choice / SIDE_COUNT) | 0)] ?? 0;
    const stack = seat * SIDE_COUNT + (choice % SIDE_COUNT);
    const cost = discardCost(core, card, stack);
    if (cost < bestCost) {
      best = FIRST_DISCARD + choice;
      bestCost = cost;
    }
  }
  return best;
}

const COSTS = {
  buryKing: 100,
  spendKing: 50,
  wantedOnTheWay: 2,
  climb: 1.5,
  gap: 0.5,
  depth: 0.3,
  empty: 2.5,
} as const;

function discardCost(core: Core, card: number, stack: number): number {
  const top = sideTop(core, stack);
  const depth = core[AT.sideCount + stack] ?? 0;
  let cost = card === KING ? COSTS.spendKing : wanted(core, card) ? COSTS.wantedOnTheWay : 0;
  if (depth === 0) return cost + COSTS.empty;
  if (top === KING && card !== KING) cost += COSTS.buryKing;
  const step = top - card;
  if (step === 0 || step === 1) return cost;
  return cost + 2 + depth * COSTS.depth + (step < 0 ? COSTS.climb : Math.min(step, 4) * COSTS.gap);
}

/** Whether a card is one of those between a center stack and the own pay-off card, by the nearest stack. */
function wanted(core: Core, card: number): boolean {
  const target = payoffTop(core, core[AT.toMove] ?? 0);
  if (target === KING) return false;
  let nearest: number = CENTER_ROOM;
  let from = 0;
  for (let center = 0; center < CENTER_COUNT; center++) {
    const height = core[AT.height + center] ?? 0;
    const away = (target - 1 - height + CENTER_ROOM) % CENTER_ROOM;
    if (away < nearest) {
      nearest = away;
      from = height;
    }
  }
  return (card - 1 - from + CENTER_ROOM) % CENTER_ROOM < nearest;
}
