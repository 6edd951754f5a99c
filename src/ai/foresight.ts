/**
 * What a plan is worth that goes on after something unseen: the next pay-off card, or five new cards. The weights
 * judge such a plan as it stands, before the discard that ends the turn, and so in another measure than the
 * plans that end with one. Here the rest of the turn is searched for what may come, and all plans are compared at its end.
 */
import { createChance } from './chance.js';
import type { Chance } from './chance.js';
import { AT, createCore, ENDED, HAND_ROOM, KING, PAYOFF_ROOM } from './core.js';
import type { Core } from './core.js';
import { makeMove } from './core-moves.js';
import { createDesk } from './desk.js';
import type { Desk } from './desk.js';
import { odds, oddsLogarithm } from './evaluate.js';
import type { Weights } from './evaluate.js';
import { POINTS } from './features.js';
import type { Point } from './features.js';
import { bestPlan, findPlans, movesOf } from './plan.js';

/** So many of the plans that look best as they stand are looked at again. */
const MOST_TURNED = 4;
const MOST_EMPTIED = 2;
/** Hands that may be drawn, the same ones for every plan: the difference between plans is not drowned in luck. */
const HANDS = 12;
/**
 * Log odds that a plan gains by going on. The weights were learned by a player that waits, and judge waiting well;
 * with this the pay-off card is played more as people do, and no fewer games are won (docs/computer-player.md).
 */
const TEMPO = 0.15;
/** Positions that may be searched in all, reckoned by those of the present turn. */
const POSITIONS = 15_000;

const ahead = createDesk();
const after = createCore();
/** What is drawn by it is replaced at once. */
const anyChance = createChance(1);

export interface Foreseen {
  readonly core: Core;
  /** As `findPlans` filled it for the core. */
  readonly desk: Desk;
  readonly weights: Weights;
}

/** Replaces the scores of the best plans that go on by the mean of what may come of them. Reads nothing that the player cannot see. */
export function foresee(foreseen: Foreseen, chance: Chance): void {
  const { desk } = foreseen;
  const searches = POSITIONS / desk.turn.count;
  for (const plan of bestOf(desk, POINTS.turned, Math.min(MOST_TURNED, searches / KING))) {
    desk.score[plan] = turnedScore(foreseen, plan);
  }
  const emptied = bestOf(desk, POINTS.emptied, Math.min(MOST_EMPTIED, searches / HANDS));
  if (emptied.length === 0) return;
  const hands = Array.from({ length: HANDS }, () => drawnHand(desk.outlook.unseen, chance));
  for (const plan of emptied) desk.score[plan] = emptiedScore(foreseen, plan, hands);
}

function bestOf(desk: Desk, point: Point, most: number): readonly number[] {
  const plans = Array.from({ length: desk.count }, (_, plan) => plan);
  return plans
    .filter((plan) => desk.point[plan] === point && Number.isFinite(desk.score[plan]))
    .sort((one, other) => (desk.score[other] ?? 0) - (desk.score[one] ?? 0))
    .slice(0, Math.floor(most));
}

/** The position after a plan; what it reveals is left to be filled in. */
function afterPlan({ core, desk }: Foreseen, plan: number): Core {
  after.set(core);
  for (const move of movesOf(desk, plan)) makeMove(after, move, anyChance);
  return after;
}

/** Of the best plan from there. */
function oddsFrom(core: Core, weights: Weights): number {
  findPlans(core, ahead, weights);
  return odds(ahead.score[bestPlan(ahead)] ?? 0);
}

/** Over every rank that the next pay-off card may have. */
function turnedScore(foreseen: Foreseen, plan: number): number {
  const { unseen, unseenCount } = foreseen.desk.outlook;
  const next = afterPlan(foreseen, plan);
  const seat = next[AT.toMove] ?? 0;
  const top = AT.payoff + seat * PAYOFF_ROOM + (next[AT.payoffCount + seat] ?? 0) - 1;
  let sum = 0;
  for (let rank = 1; rank <= KING; rank++) {
    const count = unseen[rank] ?? 0;
    if (count === 0) continue;
    next[top] = rank;
    sum += count * oddsFrom(next, foreseen.weights);
  }
  return oddsLogarithm(sum / unseenCount) + TEMPO;
}

function drawnHand(unseen: Uint8Array, chance: Chance): readonly number[] {
  const left = Array.from(unseen);
  let total = left.reduce((sum, count) => sum + count, 0);
  return Array.from({ length: HAND_ROOM }, () => {
    let at = chance.below(total);
    total -= 1;
    const rank = left.findIndex((count) => (at -= count) < 0);
    left[rank] = (left[rank] ?? 0) - 1;
    return rank;
  });
}

function emptiedScore(foreseen: Foreseen, plan: number, hands: readonly (readonly number[])[]): number {
  const next = afterPlan(foreseen, plan);
  if (next[AT.ended] !== ENDED.no) return foreseen.desk.score[plan] ?? 0;
  const hand = AT.hand + (next[AT.toMove] ?? 0) * HAND_ROOM;
  let sum = 0;
  for (const cards of hands) {
    next.set(cards, hand);
    sum += oddsFrom(next, foreseen.weights);
  }
  return oddsLogarithm(sum / hands.length) + TEMPO;
}
