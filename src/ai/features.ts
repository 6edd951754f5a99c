/**
 * A position in numbers, from what one player knows of it. The player is at one of three points of a turn:
 * has ended it, has just played a pay-off card and not yet seen the next, or has emptied the hand and
 * not yet seen the five new cards. The value of a point is a weighted sum of these numbers (evaluate.ts).
 */
import { chain, measureChain, spreadChain, topAt } from './chain.js';
import type { Outlook } from './chain.js';
import {
  AT,
  CARDS_IN_ALL,
  CENTER_COUNT,
  CENTER_ROOM,
  HAND_ROOM,
  KING,
  payoffTop,
  SIDE_COUNT,
} from './core.js';

export const POINTS = { ended: 0, turned: 1, emptied: 2 } as const;
export type Point = (typeof POINTS)[keyof typeof POINTS];

const SIDE_FEATURES = [
  'empty sides',
  'equal pairs',
  'descending pairs',
  'gaps of two',
  'wide gaps',
  'small climbs',
  'great climbs',
  'kings on sides',
  'kings buried',
  'nearest top',
  'nearness of tops',
  'tops alike',
] as const;

const CHAIN_FEATURES = [
  'chain lacks 0',
  'chain lacks 1',
  'chain lacks 2',
  'chain lacks 3',
  'chain lacks more',
  'chain by luck',
  'chain by luck, few left',
  'chain length',
  'chain kings',
] as const;

const LEFT_FEATURES = ['pay-off cards', 'pay-off cards, root', 'pay-off cards, inverse'] as const;

const COMMON_FEATURES = ['one', 'stock', 'stock low', 'center cards', 'centers equal', 'race'] as const;
const OWN_FEATURES = [
  'cards in hand',
  'ranks in hand',
  'kings in hand',
  'nearness of hand',
  'playable next',
  'reserve low',
] as const;

/** The names of the numbers, in their order. */
export const FEATURES: readonly string[] = [
  ...COMMON_FEATURES,
  ...[...LEFT_FEATURES, ...CHAIN_FEATURES, ...SIDE_FEATURES].map((name) => `their ${name}`),
  ...[...LEFT_FEATURES, ...CHAIN_FEATURES, ...SIDE_FEATURES].map((name) => `my ${name}`),
  ...OWN_FEATURES,
];

const THEIRS = COMMON_FEATURES.length;
const MINE = THEIRS + LEFT_FEATURES.length + CHAIN_FEATURES.length + SIDE_FEATURES.length;
const CHAIN = LEFT_FEATURES.length;
const SIDES = CHAIN + CHAIN_FEATURES.length;
const HAND = 2 * MINE - THEIRS;

const NO_HAND = new Uint8Array(KING + 1);
/** Below this many cards left, the stock is running out. */
const STOCK_LOW = 24;
const RESERVE = 30;
const RETURNING_SHARE = 0.7;
const MOST_LACKS = 4;

/** 1 for a rank that fits a center stack now, 1/2 for the one after it and so on, by rank; 0 for a king. */
const nearness = new Float64Array(KING + 1);

function setNearness(heights: Uint8Array): void {
  for (let rank = 1; rank < KING; rank++) {
    let distance: number = CENTER_ROOM;
    for (let center = 0; center < CENTER_COUNT; center++) {
      const away = (rank - 1 - (heights[center] ?? 0) + CENTER_ROOM) % CENTER_ROOM;
      if (away < distance) distance = away;
    }
    nearness[rank] = 1 / (1 + distance);
  }
}

function writeLeft(out: Float64Array, at: number, left: number): void {
  out[at] = left / 20;
  out[at + 1] = Math.sqrt(left / 20);
  out[at + 2] = 1 / (left + 0.5);
}

/** Writes what `chain` holds. */
function writeChain(out: Float64Array, at: number, left: number): void {
  for (let bucket = 0; bucket <= MOST_LACKS; bucket++) out[at + bucket] = 0;
  // A chain for an unseen card lacks a fraction, which is shared out between the first two.
  if (chain.lacks < 1) {
    out[at] = 1 - chain.lacks;
    out[at + 1] = chain.lacks;
  } else out[at + Math.min(chain.lacks, MOST_LACKS)] = 1;
  out[at + 5] = chain.luck;
  out[at + 6] = chain.luck / (left + 0.5);
  out[at + 7] = chain.length / 12;
  out[at + 8] = chain.kings;
}

function writeSides(outlook: Outlook, seat: number, out: Float64Array): void {
  const at = (seat === outlook.seat ? MINE : THEIRS) + SIDES;
  for (let index = 0; index < SIDE_FEATURES.length; index++) out[at + index] = 0;
  let nearest = 0;
  let tops = 0;
  let total = 0;
  for (let stack = seat * SIDE_COUNT; stack < (seat + 1) * SIDE_COUNT; stack++) {
    const depth = outlook.depths[stack] ?? 0;
    if (depth === 0) {
      out[at] = (out[at] ?? 0) + 1;
      continue;
    }
    const top = topAt(outlook, stack, depth);
    const near = nearness[top] ?? 0;
    total += near;
    if (near > nearest) nearest = near;
    if ((tops & (1 << top)) !== 0) out[at + 11] = (out[at + 11] ?? 0) + 1;
    tops |= 1 << top;
    const bottom = AT.side + stack * CARDS_IN_ALL;
    let below = 0;
    for (let level = 0; level < depth; level++) {
      const card = outlook.core[bottom + level] ?? 0;
      if (card === KING) out[at + 7] = (out[at + 7] ?? 0) + 1;
      if (level > 0) {
        const kind = at + pairKind(below, card);
        out[kind] = (out[kind] ?? 0) + 1;
      }
      below = card;
    }
  }
  out[at + 9] = nearest;
  out[at + 10] = total;
}

/** Which of `SIDE_FEATURES` a card lying on another counts for. */
function pairKind(below: number, above: number): number {
  if (below === KING) return above === KING ? 1 : 8;
  const step = below - above;
  if (step === 0) return 1;
  if (step > 0) return step > 2 ? 4 : step + 1;
  return step < -3 ? 6 : 5;
}

/** How near the stock is to its end, 0 to 1, cards of center stacks counted in part: they are on their way back to it. */
function reserveLow({ stockCount, heights }: Outlook): number {
  const returning = (heights[0] ?? 0) + (heights[1] ?? 0) + (heights[2] ?? 0);
  return Math.max(0, RESERVE - stockCount - RETURNING_SHARE * returning) / RESERVE;
}

/** Everything that the player's own cards do not change: written once for each choice of center heights. */
export function writeCommon(outlook: Outlook, out: Float64Array): void {
  const { core, heights, payoffCount } = outlook;
  const other = outlook.seat ^ 1;
  const theirs = core[AT.payoffCount + other] ?? 0;
  const [h0, h1, h2] = [heights[0] ?? 0, heights[1] ?? 0, heights[2] ?? 0];
  setNearness(heights);
  out[0] = 1;
  out[1] = outlook.stockCount / 54;
  out[2] = Math.max(0, STOCK_LOW - outlook.stockCount) / STOCK_LOW;
  out[3] = (h0 + h1 + h2) / 36;
  out[4] = (h0 === h1 ? 1 : 0) + (h1 === h2 ? 1 : 0) + (h0 === h2 ? 1 : 0);
  out[5] = (theirs - payoffCount) / (theirs + payoffCount + 1);
  writeLeft(out, THEIRS, theirs);
  measureChain(outlook, { seat: other, hand: NO_HAND, draws: HAND_ROOM }, payoffTop(core, other));
  writeChain(out, THEIRS + CHAIN, theirs);
  writeSides(outlook, other, out);
}

/** The rest, after `writeCommon` for the same center heights. */
export function writeOwn(outlook: Outlook, point: Point, out: Float64Array): void {
  const { core, seat, hand, payoffCount } = outlook;
  writeLeft(out, MINE, payoffCount);
  const draws = point === POINTS.emptied ? HAND_ROOM : HAND_ROOM - outlook.handCount;
  if (point === POINTS.turned) spreadChain(outlook, { seat, hand, draws });
  else measureChain(outlook, { seat, hand, draws }, payoffTop(core, seat));
  writeChain(out, MINE + CHAIN, payoffCount);
  writeSides(outlook, seat, out);

  let ranks = 0;
  let near = 0;
  let playable = 0;
  for (let rank = 1; rank < KING; rank++) {
    if ((hand[rank] ?? 0) === 0) continue;
    ranks += 1;
    near += nearness[rank] ?? 0;
    if (nearness[rank] === 1) playable += 1;
  }
  out[HAND] = outlook.handCount;
  out[HAND + 1] = ranks;
  out[HAND + 2] = hand[KING] ?? 0;
  out[HAND + 3] = near;
  out[HAND + 4] = playable;
  out[HAND + 5] = reserveLow(outlook);
}
