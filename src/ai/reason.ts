/** Why a move was chosen, as data: the words are made where the reader's language is known. */
import { RANKS } from '../engine/index.js';
import type { Rank } from '../engine/index.js';
import { AT, CENTER_COUNT, CENTER_ROOM, HAND_ROOM, KING, payoffTop, SIDE_COUNT, sideTop } from './core.js';
import type { Core } from './core.js';
import { FIRST_DISCARD, FIRST_HAND_PLAY, FIRST_SIDE_PLAY } from './core-moves.js';
import { createTurn, searchTurn } from './turn.js';

export type Reason =
  /** Brings the pay-off card onto a center stack; `ranks` are what the cards played there stand for, it being the last. */
  | { readonly kind: 'payoff-chain'; readonly ranks: readonly Rank[] }
  /** The same with the last pay-off card: the game is won. */
  | { readonly kind: 'win'; readonly ranks: readonly Rank[] }
  /** Plays the whole hand, for five new cards in the same turn. */
  | { readonly kind: 'empty-hand'; readonly ranks: readonly Rank[] }
  /** Takes the place that the opponent's pay-off card `rank` needs on a center stack. */
  | { readonly kind: 'block'; readonly rank: Rank }
  /** Plays cards that are of use in the center before the turn ends. */
  | { readonly kind: 'progress'; readonly ranks: readonly Rank[] }
  /** Ends the turn though something could be played: whatever is played brings the opponent nearer to the pay-off card `rank`. */
  | { readonly kind: 'hold-back'; readonly rank: Rank }
  /** Puts a king aside, where it stays ready. */
  | { readonly kind: 'keep-king' }
  /** Lays a card on its own rank, or on the next higher, so that the side stack stays playable. */
  | { readonly kind: 'tidy'; readonly rank: Rank; readonly on: Rank }
  | { readonly kind: 'empty-side'; readonly rank: Rank }
  /** No side stack suits the card; this one harms least. */
  | { readonly kind: 'least-harm'; readonly rank: Rank; readonly on: Rank }
  /** A tidier place was there, or the card below is wanted at once, but all in all this was judged better. */
  | { readonly kind: 'weighed'; readonly rank: Rank; readonly on: Rank };

const turn = createTurn();

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
  const { stands, heights } = played(core, plays);
  const ranks = stands.map(({ rank }) => rankNamed(rank));
  const seat = core[AT.toMove] ?? 0;
  const payoff = plays.findIndex((move) => move < FIRST_SIDE_PLAY);
  if (payoff !== -1) {
    const { center } = stands[payoff] ?? {};
    const there = ranks.filter((_, at) => at <= payoff && stands[at]?.center === center);
    return { kind: core[AT.payoffCount + seat] === 1 ? 'win' : 'payoff-chain', ranks: there };
  }
  if (emptied) return { kind: 'empty-hand', ranks };
  const theirs = payoffTop(core, seat ^ 1);
  const isFarther = distance(heights, theirs) > distance(heightsOf(core), theirs);
  // The card that blocks, or one on its way there.
  const isBlocking = stands.some(({ rank, center }) => rank === theirs && center === stands[0]?.center);
  if (isFarther && isBlocking) return { kind: 'block', rank: rankNamed(theirs) };
  return { kind: 'progress', ranks };
}

/** Whether plays made from here leave the hand empty. */
export function emptiesHand(core: Core, moves: readonly number[]): boolean {
  const fromHand = moves.filter((move) => move >= FIRST_HAND_PLAY && move < FIRST_DISCARD).length;
  return fromHand === core[AT.handCount + (core[AT.toMove] ?? 0)];
}

function heightsOf(core: Core): number[] {
  return Array.from(core.subarray(AT.height, AT.height + CENTER_COUNT));
}

interface Played {
  /** Where each card goes, and what it stands for there. */
  readonly stands: readonly { readonly center: number; readonly rank: number }[];
  /** Of the center stacks afterwards. */
  readonly heights: readonly number[];
}

function played(core: Core, plays: readonly number[]): Played {
  const heights = heightsOf(core);
  const stands = plays.map((move) => {
    const center = move % CENTER_COUNT;
    const rank = (heights[center] ?? 0) + 1;
    heights[center] = rank % CENTER_ROOM;
    return { center, rank };
  });
  return { stands, heights };
}

/** How far a rank is above the nearest center stack, 1 for the very next. */
function distance(heights: readonly number[], rank: number): number {
  return Math.min(...heights.map((height) => ((rank - 1 - height + CENTER_ROOM) % CENTER_ROOM) + 1));
}

/** Nearer than this, the opponent's pay-off card is worth keeping away. */
const NEAR = 4;

/**
 * Whether there is something to play, and all of it, however far it is played, brings the opponent's pay-off card
 * near, and nearer than one's own.
 */
function holdsBack(core: Core): boolean {
  const seat = core[AT.toMove] ?? 0;
  const [mine, theirs] = [payoffTop(core, seat), payoffTop(core, seat ^ 1)];
  if (theirs === KING || theirs === 0) return false;
  searchTurn(core, turn);
  const positions = Array.from({ length: turn.count }, (_, position) => [
    ...turn.heights.subarray(position * CENTER_COUNT, (position + 1) * CENTER_COUNT),
  ]);
  const [now = [], ...later] = positions;
  return (
    later.length > 0 &&
    later.every(
      (heights) =>
        distance(heights, theirs) < distance(now, theirs) &&
        distance(heights, theirs) <= NEAR &&
        (mine === KING || distance(heights, mine) > distance(heights, theirs)),
    )
  );
}

function discardReason(core: Core, discard: number): Reason {
  const seat = core[AT.toMove] ?? 0;
  const card = core[AT.hand + seat * HAND_ROOM + Math.floor(discard / SIDE_COUNT)] ?? 0;
  if (holdsBack(core)) return { kind: 'hold-back', rank: rankNamed(payoffTop(core, seat ^ 1)) };
  if (card === KING) return { kind: 'keep-king' };
  const tops = Array.from({ length: SIDE_COUNT }, (_, side) => sideTop(core, seat * SIDE_COUNT + side));
  const top = tops[discard % SIDE_COUNT] ?? 0;
  const rank = rankNamed(card);
  if (top === 0) return { kind: 'empty-side', rank };
  const isTidyOn = (one: number): boolean => card === one || card + 1 === one;
  const on = rankNamed(top);
  if (isTidyOn(top)) return { kind: 'tidy', rank, on };
  const isBetterElsewhere = tops.some((one) => one === 0 || isTidyOn(one));
  const isWantedNow = heightsOf(core).includes(top - 1);
  return { kind: isBetterElsewhere || isWantedNow ? 'weighed' : 'least-harm', rank, on };
}
