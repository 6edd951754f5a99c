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

/** So many of the plans that look best as they stand are looked at again in any case. */
const TURNED_AT_LEAST = 4;
const EMPTIED_AT_LEAST = 2;
/** Hands that may be drawn, the same ones for every plan: the difference between plans is not drowned in luck. */
const HANDS = 12;
/**
 * Log odds that a plan gains by going on. The weights were learned by a player that waits, and judge waiting well;
 * with this the pay-off card is played more as people do, and no fewer games are won (docs/computer-player.md).
 */
const TEMPO = 0.15;
/** Positions that may be searched in all. */
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

/** One thing that may come: how often, and what makes it so. */
interface Coming {
  readonly share: number;
  readonly fill: (next: Core) => void;
}

/**
 * Replaces the scores of the best plans that go on by the mean of what may come of them, until the best plan of all is
 * one that was looked at, or ends the turn. Reads nothing that the player cannot see.
 */
export function foresee(foreseen: Foreseen, chance: Chance): void {
  const { desk, weights } = foreseen;
  const { unseen } = desk.outlook;
  const known = new Set<number>();
  const budget = { positions: POSITIONS };
  let hands: readonly Coming[] | undefined;
  const lookAt = (plan: number): void => {
    known.add(plan);
    const next = afterPlan(foreseen, plan);
    if (next[AT.ended] !== ENDED.no) return;
    const isTurned = desk.point[plan] === POINTS.turned;
    const coming = isTurned ? payoffCardsToCome(unseen) : (hands ??= handsToCome(unseen, chance));
    const mean = meanScore({ next, weights, coming }, budget);
    if (mean !== undefined) desk.score[plan] = mean + TEMPO;
  };
  for (const plan of bestOf(desk, POINTS.turned, TURNED_AT_LEAST)) lookAt(plan);
  for (const plan of bestOf(desk, POINTS.emptied, EMPTIED_AT_LEAST)) lookAt(plan);
  for (;;) {
    const plan = bestPlan(desk);
    if (!goesOn(desk, plan) || known.has(plan) || budget.positions <= 0) return;
    lookAt(plan);
  }
}

function goesOn({ point, score }: Desk, plan: number): boolean {
  return point[plan] !== POINTS.ended && Number.isFinite(score[plan]);
}

function bestOf(desk: Desk, point: Point, most: number): readonly number[] {
  const plans = Array.from({ length: desk.count }, (_, plan) => plan);
  return plans
    .filter((plan) => desk.point[plan] === point && goesOn(desk, plan))
    .sort((one, other) => (desk.score[other] ?? 0) - (desk.score[one] ?? 0))
    .slice(0, most);
}

/** The position after a plan; what it reveals is left to be filled in. */
function afterPlan({ core, desk }: Foreseen, plan: number): Core {
  after.set(core);
  for (const move of movesOf(desk, plan)) makeMove(after, move, anyChance);
  return after;
}

/** Every rank that the next pay-off card may have. */
function payoffCardsToCome(unseen: Uint8Array): readonly Coming[] {
  return Array.from({ length: KING }, (_, index) => ({
    share: unseen[index + 1] ?? 0,
    fill: (next: Core) => {
      const seat = next[AT.toMove] ?? 0;
      next[AT.payoff + seat * PAYOFF_ROOM + (next[AT.payoffCount + seat] ?? 0) - 1] = index + 1;
    },
  })).filter(({ share }) => share > 0);
}

function handsToCome(unseen: Uint8Array, chance: Chance): readonly Coming[] {
  return Array.from({ length: HANDS }, () => {
    const cards = drawnHand(unseen, chance);
    return {
      share: 1,
      fill: (next: Core) => {
        next.set(cards, AT.hand + (next[AT.toMove] ?? 0) * HAND_ROOM);
      },
    };
  });
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

interface Mean {
  readonly next: Core;
  readonly weights: Weights;
  readonly coming: readonly Coming[];
}

/** Logarithm of the mean odds of the best plan over all that may come; undefined where the budget does not last for it. */
function meanScore({ next, weights, coming }: Mean, budget: { positions: number }): number | undefined {
  let sum = 0;
  let shares = 0;
  for (const [index, { share, fill }] of coming.entries()) {
    fill(next);
    findPlans(next, ahead, weights);
    budget.positions -= ahead.turn.count;
    if (ahead.turn.count * (coming.length - index - 1) > budget.positions) return undefined;
    sum += share * odds(ahead.score[bestPlan(ahead)] ?? 0);
    shares += share;
  }
  return oddsLogarithm(sum / shares);
}
