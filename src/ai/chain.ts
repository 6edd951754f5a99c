/**
 * How far a player is from bringing the pay-off card onto a center stack: which ranks are wanted on the way, which
 * of them lie ready in hand or on top of side stacks, and how likely the rest is to be drawn.
 */
import {
  AT,
  CARDS_IN_ALL,
  CENTER_COUNT,
  CENTER_ROOM,
  countUnseen,
  HAND_ROOM,
  KING,
  SIDE_COUNT,
} from './core.js';
import type { Core } from './core.js';

/** A position under examination: a core whose own hand, sides and centers are overridden. Reused, hence mutable. */
export interface Outlook {
  core: Core;
  seat: number;
  readonly heights: Uint8Array;
  /** Depths of all eight side stacks; their cards are the core's. */
  readonly depths: Uint8Array;
  /** Cards of each rank in the player's hand. */
  readonly hand: Uint8Array;
  handCount: number;
  payoffCount: number;
  stockCount: number;
  /** Cards of each rank that the player cannot see, and how many in all. */
  readonly unseen: Uint8Array;
  unseenCount: number;
  /** Chance that at least one of k unseen cards is of a rank or, less often, a king, by k * 14 + rank. */
  readonly luck: Float64Array;
}

const LUCK_RANKS = KING + 1;
/** A king that could stand in is counted half: it will often be wanted elsewhere. */
const KING_SHARE = 0.5;

export function createOutlook(): Outlook {
  return {
    core: new Uint8Array(0),
    seat: 0,
    heights: new Uint8Array(CENTER_COUNT),
    depths: new Uint8Array(2 * SIDE_COUNT),
    hand: new Uint8Array(KING + 1),
    handCount: 0,
    payoffCount: 0,
    stockCount: 0,
    unseen: new Uint8Array(KING + 1),
    unseenCount: 0,
    luck: new Float64Array((HAND_ROOM + 1) * LUCK_RANKS),
  };
}

/** Points an outlook at the position of a core as a seat sees it: what stays the same through a turn. */
export function look(outlook: Outlook, core: Core, seat: number): void {
  outlook.core = core;
  outlook.seat = seat;
  countUnseen(core, seat, outlook.unseen);
  let total = 0;
  for (let rank = 1; rank <= KING; rank++) total += outlook.unseen[rank] ?? 0;
  outlook.unseenCount = total;
  const kings = (outlook.unseen[KING] ?? 0) * KING_SHARE;
  for (let rank = 1; rank < KING; rank++) {
    const miss = 1 - Math.min(1, ((outlook.unseen[rank] ?? 0) + kings) / Math.max(1, total));
    let none = 1;
    for (let drawn = 0; drawn <= HAND_ROOM; drawn++) {
      outlook.luck[drawn * LUCK_RANKS + rank] = 1 - none;
      none *= miss;
    }
  }
}

/** What a player lacks to bring a card onto a center stack; the best of the three stacks. */
export interface Chain {
  lacks: number;
  luck: number;
  length: number;
  kings: number;
}
export const chain: Chain = { lacks: 0, luck: 0, length: 0, kings: 0 };
const pointers = new Uint8Array(SIDE_COUNT);

/** The rank on top of a side stack as far as it has been taken down in thought. */
export function topAt(outlook: Outlook, stack: number, depth: number): number {
  return depth === 0 ? 0 : (outlook.core[AT.side + stack * CARDS_IN_ALL + depth - 1] ?? 0);
}

/** Ranks on top of the side stacks, one bit each, while cards are taken down in thought. */
let tops = 0;

/** Puts the side stacks of a seat back as the outlook has them. */
function openSides(outlook: Outlook, seat: number): void {
  for (let side = 0; side < SIDE_COUNT; side++)
    pointers[side] = outlook.depths[seat * SIDE_COUNT + side] ?? 0;
  findTops(outlook, seat);
}

function findTops(outlook: Outlook, seat: number): void {
  tops = 0;
  for (let side = 0; side < SIDE_COUNT; side++) {
    tops |= 1 << topAt(outlook, seat * SIDE_COUNT + side, pointers[side] ?? 0);
  }
}

function takesFromSide(outlook: Outlook, seat: number, rank: number): boolean {
  if ((tops & (1 << rank)) === 0) return false;
  for (let side = 0; side < SIDE_COUNT; side++) {
    const depth = pointers[side] ?? 0;
    if (topAt(outlook, seat * SIDE_COUNT + side, depth) !== rank) continue;
    pointers[side] = depth - 1;
    findTops(outlook, seat);
    return true;
  }
  return false;
}

function kingsAtHand(outlook: Outlook, seat: number, hand: Uint8Array): number {
  let kings = hand[KING] ?? 0;
  for (let stack = seat * SIDE_COUNT; stack < (seat + 1) * SIDE_COUNT; stack++) {
    if (topAt(outlook, stack, outlook.depths[stack] ?? 0) === KING) kings += 1;
  }
  return kings;
}

/** Who the chain is for, and with which cards. */
export interface Chaser {
  readonly seat: number;
  readonly hand: Uint8Array;
  /** Unknown cards that will come, up to five. */
  readonly draws: number;
}

/** Fills `chain` for a known pay-off card. */
export function measureChain(outlook: Outlook, { seat, hand, draws }: Chaser, target: number): void {
  chain.lacks = 12;
  chain.luck = 0;
  chain.length = 12;
  chain.kings = 0;
  if (target === KING) {
    chain.lacks = chain.length = 0;
    chain.luck = 1;
    return;
  }
  const kings = kingsAtHand(outlook, seat, hand);
  for (let center = 0; center < CENTER_COUNT; center++) {
    const height = outlook.heights[center] ?? 0;
    if ((center > 0 && height === outlook.heights[0]) || (center > 1 && height === outlook.heights[1]))
      continue;
    openSides(outlook, seat);
    let lacks = 0;
    let used = 0;
    let luck = 1;
    for (let need = height + 1; need !== target; need = need === CENTER_ROOM ? 1 : need + 1) {
      // From a side stack rather than from the hand: what lies below it is wanted as well.
      if (takesFromSide(outlook, seat, need) || (hand[need] ?? 0) > 0) continue;
      if (used < kings) used += 1;
      else {
        lacks += 1;
        luck *= outlook.luck[draws * LUCK_RANKS + need] ?? 0;
        // A way that is worse in every respect need not be followed to its end.
        if (lacks > chain.lacks && luck <= chain.luck) break;
      }
    }
    const length = (target - 1 - height + CENTER_ROOM) % CENTER_ROOM;
    if (length < chain.length) chain.length = length;
    if (luck > chain.luck) chain.luck = luck;
    if (lacks < chain.lacks || (lacks === chain.lacks && used < chain.kings)) {
      chain.lacks = lacks;
      chain.kings = used;
    }
  }
}

const spreadLuck = new Float64Array(KING + 1);

/** Fills `chain` for a pay-off card nobody has seen: `luck` is the mean over what it may be, lacks 0 to 1. */
export function spreadChain(outlook: Outlook, { seat, hand, draws }: Chaser): void {
  spreadLuck.fill(0);
  spreadLuck[KING] = 1;
  let sure = outlook.unseen[KING] ?? 0;
  const kings = kingsAtHand(outlook, seat, hand);
  for (let center = 0; center < CENTER_COUNT; center++) {
    const height = outlook.heights[center] ?? 0;
    for (let side = 0; side < SIDE_COUNT; side++)
      pointers[side] = outlook.depths[seat * SIDE_COUNT + side] ?? 0;
    let used = 0;
    let luck = 1;
    for (
      let step = 0, need = height + 1;
      step < CENTER_ROOM;
      step++, need = need === CENTER_ROOM ? 1 : need + 1
    ) {
      if (luck > (spreadLuck[need] ?? 0)) {
        if (luck === 1 && (spreadLuck[need] ?? 0) < 1) sure += outlook.unseen[need] ?? 0;
        spreadLuck[need] = luck;
      }
      // From a side stack rather than from the hand: what lies below it is wanted as well.
      if (takesFromSide(outlook, seat, need) || (hand[need] ?? 0) > 0) continue;
      if (used < kings) used += 1;
      else luck *= outlook.luck[draws * LUCK_RANKS + need] ?? 0;
    }
  }
  let mean = 0;
  for (let rank = 1; rank <= KING; rank++) mean += (spreadLuck[rank] ?? 0) * (outlook.unseen[rank] ?? 0);
  const total = Math.max(1, outlook.unseenCount);
  chain.luck = mean / total;
  chain.lacks = 1 - sure / total;
  chain.length = 0;
  chain.kings = 0;
}
