/** Why a move was chosen, as data: the words are made where the reader's language is known. */
import { RANKS } from '../engine/index.js';
import type { Rank } from '../engine/index.js';
import { AT, CENTER_COUNT, CENTER_ROOM, HAND_ROOM, KING, payoffTop, SIDE_COUNT, sideTop } from './core.js';
import type { Core } from './core.js';
import { FIRST_DISCARD, FIRST_HAND_PLAY, FIRST_SIDE_PLAY } from './core-moves.js';

export type Reason =
  /** Brings the pay-off card onto a center stack; `ranks` are what the played cards stand for, it being the last. */
  | { readonly kind: 'payoff-chain'; readonly ranks: readonly Rank[] }
  /** The same with the last pay-off card: the game is won. */
  | { readonly kind: 'win'; readonly ranks: readonly Rank[] }
  /** Plays the whole hand, for five new cards in the same turn. */
  | { readonly kind: 'empty-hand'; readonly ranks: readonly Rank[] }
  /** Plays cards that are of use in the center before the turn ends. */
  | { readonly kind: 'progress'; readonly ranks: readonly Rank[] }
  /** Ends the turn though something could be played: it would help the opponent to the pay-off card `rank`. */
  | { readonly kind: 'hold-back'; readonly rank: Rank }
  /** Lays a card on its own rank, or on the next higher, so that the side stack stays playable. */
  | { readonly kind: 'tidy'; readonly rank: Rank; readonly on: Rank }
  | { readonly kind: 'empty-side'; readonly rank: Rank }
  /** No side stack suits the card; this one harms least. */
  | { readonly kind: 'least-harm'; readonly rank: Rank; readonly on: Rank };

function rankNamed(rank: number): Rank {
  return RANKS[rank - 1] ?? 'K';
}

/**
 * The reason for the first of some moves that are meant to be made one after another, as the core takes
 * them. `emptied` says that they leave the hand empty.
 */
export function reasonFor(core: Core, moves: readonly number[], emptied: boolean): Reason {
  const plays = moves.filter((move) => move < FIRST_DISCARD);
  const [first = FIRST_DISCARD] = moves;
  if (plays.length === 0) return discardReason(core, first - FIRST_DISCARD);
  const ranks = ranksPlayed(core, plays);
  if (plays.some((move) => move < FIRST_SIDE_PLAY)) {
    const last = core[AT.payoffCount + (core[AT.toMove] ?? 0)] === 1;
    return { kind: last ? 'win' : 'payoff-chain', ranks };
  }
  return { kind: emptied ? 'empty-hand' : 'progress', ranks };
}

/** Whether plays made from here leave the hand empty. */
export function emptiesHand(core: Core, moves: readonly number[]): boolean {
  const fromHand = moves.filter((move) => move >= FIRST_HAND_PLAY && move < FIRST_DISCARD).length;
  return fromHand === core[AT.handCount + (core[AT.toMove] ?? 0)];
}

function ranksPlayed(core: Core, plays: readonly number[]): Rank[] {
  const heights = Array.from(core.subarray(AT.height, AT.height + CENTER_COUNT));
  return plays.map((move) => {
    const center = move % CENTER_COUNT;
    const height = heights[center] ?? 0;
    heights[center] = (height + 1) % CENTER_ROOM;
    return rankNamed(height + 1);
  });
}

/** How far a rank is above the nearest center stack, 1 for the very next. */
function distance(heights: readonly number[], rank: number): number {
  return Math.min(...heights.map((height) => ((rank - 1 - height + CENTER_ROOM) % CENTER_ROOM) + 1));
}

/** Nearer than this, the opponent's pay-off card is worth keeping away. */
const NEAR = 4;

function holdsBack(core: Core): boolean {
  const seat = core[AT.toMove] ?? 0;
  const theirs = payoffTop(core, seat ^ 1);
  if (theirs === KING || theirs === 0) return false;
  const heights = Array.from(core.subarray(AT.height, AT.height + CENTER_COUNT));
  const before = distance(heights, theirs);
  const hand = core.subarray(
    AT.hand + seat * HAND_ROOM,
    AT.hand + seat * HAND_ROOM + (core[AT.handCount + seat] ?? 0),
  );
  const sides = Array.from({ length: SIDE_COUNT }, (_, side) => sideTop(core, seat * SIDE_COUNT + side));
  return heights.some((height, center) => {
    if (![...hand, ...sides].includes(height + 1)) return false;
    const raised = heights.map((other, index) => (index === center ? (height + 1) % CENTER_ROOM : other));
    const after = distance(raised, theirs);
    return after < before && after <= NEAR;
  });
}

function discardReason(core: Core, discard: number): Reason {
  const seat = core[AT.toMove] ?? 0;
  const card = core[AT.hand + seat * HAND_ROOM + Math.floor(discard / SIDE_COUNT)] ?? 0;
  const on = sideTop(core, seat * SIDE_COUNT + (discard % SIDE_COUNT));
  if (holdsBack(core)) return { kind: 'hold-back', rank: rankNamed(payoffTop(core, seat ^ 1)) };
  const rank = rankNamed(card);
  if (on === 0) return { kind: 'empty-side', rank };
  const tidy = card === on || card + 1 === on;
  return { kind: tidy ? 'tidy' : 'least-harm', rank, on: rankNamed(on) };
}
