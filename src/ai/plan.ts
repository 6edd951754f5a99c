/**
 * The best way to spend a turn by the evaluation: every position the turn can reach, followed by every
 * discard, by the pay-off card, or by an emptied hand.
 */
import { look } from './chain.js';
import { AT, CENTER_COUNT, HAND_ROOM, KING, payoffTop, SIDE_COUNT } from './core.js';
import type { Core } from './core.js';
import { FIRST_DISCARD, FIRST_HAND_PLAY } from './core-moves.js';
import { NO_MOVE, PLAN_ROOM, raiseCenter, setPosition, tryDiscard } from './desk.js';
import type { Desk } from './desk.js';
import { score } from './evaluate.js';
import type { Weights } from './evaluate.js';
import { POINTS, writeCommon, writeOwn } from './features.js';
import type { Point } from './features.js';
import { discardCost, kingsCost } from './manners.js';
import { movesNow, searchTurn, wayTo } from './turn.js';

/** In a turn with more positions than these, discards are weighed only where it stands best before them. */
const DISCARD_POSITIONS = 64;
/** A tie is worth less than an even game: two careful players would never finish. */
const TIE_SCORE = -2;

/** Finds and scores the plans of the player to move. Reads nothing that this player cannot see. */
export function findPlans(core: Core, desk: Desk, weights: Weights): void {
  const { turn } = desk;
  searchTurn(core, turn);
  look(desk.outlook, core, core[AT.toMove] ?? 0);
  desk.count = 0;
  const least = turn.count > DISCARD_POSITIONS ? promisingScore(desk, weights) : -Infinity;
  for (let position = 0; position < turn.count; position++) {
    setPosition(desk, position);
    if (turn.hand[position] === 0) planEmptied(desk, position, weights);
    else {
      planPayoff(desk, position, weights);
      if (least === -Infinity || (desk.rough[position] ?? 0) >= least) planDiscards(desk, position, weights);
    }
  }
}

function stackOf(seat: number, side: number): number {
  return seat * SIDE_COUNT + side;
}

/** Scores each position as it stands and returns what the best of them reach. */
function promisingScore(desk: Desk, weights: Weights): number {
  const { turn, rough } = desk;
  for (let position = 0; position < turn.count; position++) {
    if (turn.hand[position] === 0) {
      rough[position] = -Infinity;
      continue;
    }
    setPosition(desk, position);
    writeCommon(desk.outlook, desk.features);
    writeOwn(desk.outlook, POINTS.ended, desk.features);
    rough[position] = score(weights[POINTS.ended], desk.features);
  }
  const ordered = rough.slice(0, turn.count).sort();
  return ordered[turn.count - DISCARD_POSITIONS] ?? -Infinity;
}

/** The best plan; of equal ones the first found, which has the fewest plays. */
export function bestPlan(desk: Desk): number {
  let best = 0;
  for (let plan = 1; plan < desk.count; plan++) {
    if ((desk.score[plan] ?? 0) > (desk.score[best] ?? 0)) best = plan;
  }
  return best;
}

/** Writes the features of one plan of the desk into `desk.features`. */
export function describePlan(desk: Desk, plan: number): void {
  const point = (desk.point[plan] ?? 0) as Point;
  setPosition(desk, desk.position[plan] ?? 0);
  if (point === POINTS.turned) raiseCenter(desk.outlook, desk.last[plan] ?? 0);
  if (point === POINTS.turned) desk.outlook.payoffCount -= 1;
  writeCommon(desk.outlook, desk.features);
  if (point !== POINTS.ended) {
    writeOwn(desk.outlook, point, desk.features);
    return;
  }
  const discard = (desk.last[plan] ?? 0) - FIRST_DISCARD;
  tryDiscard(desk.outlook, { slot: (discard / SIDE_COUNT) | 0, side: discard % SIDE_COUNT }, () => {
    writeOwn(desk.outlook, point, desk.features);
  });
}

interface Found {
  readonly position: number;
  readonly point: Point;
  readonly last: number;
}

function keep(desk: Desk, { position, point, last }: Found, value: number): void {
  const plan = desk.count;
  if (plan === PLAN_ROOM) return;
  desk.position[plan] = position;
  desk.point[plan] = point;
  desk.last[plan] = last;
  desk.score[plan] = value;
  desk.count = plan + 1;
}

function planEmptied(desk: Desk, position: number, weights: Weights): void {
  const found: Found = { position, point: POINTS.emptied, last: NO_MOVE };
  if (desk.outlook.stockCount <= HAND_ROOM) {
    keep(desk, found, TIE_SCORE);
    return;
  }
  writeCommon(desk.outlook, desk.features);
  writeOwn(desk.outlook, POINTS.emptied, desk.features);
  keep(desk, found, score(weights[POINTS.emptied], desk.features));
}

function planPayoff(desk: Desk, position: number, weights: Weights): void {
  const { outlook } = desk;
  const card = payoffTop(outlook.core, outlook.seat);
  for (let center = 0; center < CENTER_COUNT; center++) {
    const height = outlook.heights[center] ?? 0;
    if (card !== KING && card !== height + 1) continue;
    const found: Found = { position, point: POINTS.turned, last: center };
    if (outlook.payoffCount === 1) {
      keep(desk, found, Infinity);
      return;
    }
    raiseCenter(outlook, center);
    outlook.payoffCount -= 1;
    writeCommon(outlook, desk.features);
    writeOwn(outlook, POINTS.turned, desk.features);
    keep(desk, found, score(weights[POINTS.turned], desk.features));
    setPosition(desk, position);
    if (card !== KING) return;
  }
}

function planDiscards(desk: Desk, position: number, weights: Weights): void {
  const { outlook, turn } = desk;
  const { core, seat } = outlook;
  const tied = outlook.stockCount <= HAND_ROOM - (core[AT.handCount + (seat ^ 1)] ?? 0);
  writeCommon(outlook, desk.features);
  const hand = turn.hand[position] ?? 0;
  const spent = kingsCost(outlook, turn.kings[position] ?? 0);
  let tried = 0;
  for (let slot = 0; slot < HAND_ROOM; slot++) {
    const card = core[AT.hand + seat * HAND_ROOM + slot] ?? 0;
    if ((hand & (1 << slot)) === 0 || (tried & (1 << card)) !== 0) continue;
    tried |= 1 << card;
    let emptySeen = false;
    for (let side = 0; side < SIDE_COUNT; side++) {
      const empty = outlook.depths[stackOf(seat, side)] === 0;
      if (empty && emptySeen) continue;
      emptySeen ||= empty;
      const found: Found = { position, point: POINTS.ended, last: FIRST_DISCARD + slot * SIDE_COUNT + side };
      if (tied) keep(desk, found, TIE_SCORE);
      else {
        tryDiscard(outlook, { slot, side }, () => {
          writeOwn(outlook, POINTS.ended, desk.features);
        });
        const lost = discardCost(outlook, stackOf(seat, side), card) + spent;
        keep(desk, found, score(weights[POINTS.ended], desk.features) - lost);
      }
    }
  }
}

/**
 * The moves of a plan as the core takes them, in order. On the way to a pay-off card only what brings it
 * there: the next one is seen the sooner, and the rest can still be played after it.
 */
export function movesOf(desk: Desk, plan: number): number[] {
  const way = wayTo(desk.turn, desk.position[plan] ?? 0);
  const last = desk.last[plan] ?? NO_MOVE;
  if (last === NO_MOVE) return movesNow(desk.turn, way);
  if (desk.point[plan] !== POINTS.turned) return movesNow(desk.turn, [...way, last]);
  return movesNow(desk.turn, [...neededFor(way, last), last]);
}

/** Of some plays those on the pay-off card's stack, those that uncover them, and those that these in turn need. */
function neededFor(way: readonly number[], payoff: number): number[] {
  const centers = new Set([payoff % CENTER_COUNT]);
  const sides = new Set<number>();
  return way
    .toReversed()
    .filter((move) => {
      const center = move % CENTER_COUNT;
      const side = move < FIRST_HAND_PLAY ? Math.floor(move / CENTER_COUNT) : undefined;
      const isNeeded = centers.has(center) || (side !== undefined && sides.has(side));
      if (!isNeeded) return false;
      centers.add(center);
      if (side !== undefined) sides.add(side);
      return true;
    })
    .reverse();
}
