/** What a search of one turn writes into, and an outlook that walks from position to position of it. */
import { createOutlook } from './chain.js';
import type { Outlook } from './chain.js';
import { AT, CARDS_IN_ALL, CENTER_COUNT, CENTER_ROOM, HAND_ROOM, SIDE_COUNT } from './core.js';
import { FEATURE_COUNT } from './evaluate.js';
import { createTurn, TURN_ROOM } from './turn.js';
import type { Turn } from './turn.js';

/** Plans kept at most, far more than turns have. */
export const PLAN_ROOM = 40_000;
/** `last` of a plan that ends with an emptied hand. */
export const NO_MOVE = 255;

/** What one search writes into: one desk for each search whose result is still wanted. */
export interface Desk {
  readonly turn: Turn;
  readonly outlook: Outlook;
  readonly features: Float64Array;
  /** The plans found: all columns have one entry for each. */
  count: number;
  /** Which of the turn's positions is followed. */
  readonly position: Int16Array;
  /** By what: one of `POINTS`. */
  readonly point: Uint8Array;
  /** The discard or the pay-off play, a hand card counted by its place at the start; or `NO_MOVE`. */
  readonly last: Uint8Array;
  /** Logarithm of the odds to win; `Infinity` for a won game. */
  readonly score: Float64Array;
  /** Scores of the turn's positions before any discard, in long turns only. */
  readonly rough: Float64Array;
}

export function createDesk(): Desk {
  return {
    turn: createTurn(),
    outlook: createOutlook(),
    features: new Float64Array(FEATURE_COUNT),
    count: 0,
    position: new Int16Array(PLAN_ROOM),
    point: new Uint8Array(PLAN_ROOM),
    last: new Uint8Array(PLAN_ROOM),
    score: new Float64Array(PLAN_ROOM),
    rough: new Float64Array(TURN_ROOM),
  };
}

/** Points the outlook at a position of the turn. */
export function setPosition({ turn, outlook }: Desk, position: number): void {
  const { core, seat } = outlook;
  for (let center = 0; center < CENTER_COUNT; center++) {
    outlook.heights[center] = turn.heights[position * CENTER_COUNT + center] ?? 0;
  }
  const taken = turn.taken[position] ?? 0;
  for (let stack = 0; stack < 2 * SIDE_COUNT; stack++)
    outlook.depths[stack] = core[AT.sideCount + stack] ?? 0;
  for (let side = 0; side < SIDE_COUNT; side++) {
    const stack = seat * SIDE_COUNT + side;
    outlook.depths[stack] = (outlook.depths[stack] ?? 0) - ((taken >> (side * 4)) & 15);
  }
  const hand = turn.hand[position] ?? 0;
  outlook.hand.fill(0);
  outlook.handCount = 0;
  for (let slot = 0; slot < HAND_ROOM; slot++) {
    if ((hand & (1 << slot)) === 0) continue;
    const card = core[AT.hand + seat * HAND_ROOM + slot] ?? 0;
    outlook.hand[card] = (outlook.hand[card] ?? 0) + 1;
    outlook.handCount += 1;
  }
  outlook.payoffCount = core[AT.payoffCount + seat] ?? 0;
  outlook.stockCount = (core[AT.stockCount] ?? 0) + CENTER_ROOM * (turn.completed[position] ?? 0);
}

export function raiseCenter(outlook: Outlook, center: number): void {
  const height = (outlook.heights[center] ?? 0) + 1;
  outlook.heights[center] = height === CENTER_ROOM ? 0 : height;
  if (height === CENTER_ROOM) outlook.stockCount += CENTER_ROOM;
}

/** Lays a hand card on a side stack for as long as `then` runs. */
export function tryDiscard(
  outlook: Outlook,
  { slot, side }: { slot: number; side: number },
  then: () => void,
): void {
  const { core, seat } = outlook;
  const stack = seat * SIDE_COUNT + side;
  const card = core[AT.hand + seat * HAND_ROOM + slot] ?? 0;
  const depth = outlook.depths[stack] ?? 0;
  const at = AT.side + stack * CARDS_IN_ALL + depth;
  const covered = core[at] ?? 0;
  core[at] = card;
  outlook.depths[stack] = depth + 1;
  outlook.hand[card] = (outlook.hand[card] ?? 0) - 1;
  outlook.handCount -= 1;
  then();
  core[at] = covered;
  outlook.depths[stack] = depth;
  outlook.hand[card] = (outlook.hand[card] ?? 0) + 1;
  outlook.handCount += 1;
}
