import { isKing, RANKS, rankOf } from './cards.js';
import type { Card, Rank } from './cards.js';
import type { Move } from './moves.js';
import { CENTERS, HAND_PLACES, SIDES } from './rules.js';
import type { Sight } from './sight.js';
import type { State } from './state.js';

/** The rank a center stack needs next: its height + 1 (rules.md 2.1, 2.2). */
export function neededRank(center: readonly Card[]): Rank {
  return rankAt(center.length);
}

/** The rank that the card at `index` (0 for the lowest) of a center stack stands for. */
export function rankAt(index: number): Rank {
  const rank = RANKS[index];
  if (!rank || rank === 'K') throw new RangeError('a center stack has twelve cards, ace to queen');
  return rank;
}

/** Whether a card may be played on a center stack: the rank needed, or a king (rules.md 2.1, 2.2). */
export function fits(card: Card, center: readonly Card[]): boolean {
  return isKing(card) || rankOf(card) === neededRank(center);
}

interface Movable {
  readonly payoffTop: Card | undefined;
  readonly hand: readonly Card[];
  readonly sides: readonly (readonly Card[])[];
  readonly centers: readonly (readonly Card[])[];
}

function movesOf({ payoffTop, hand, sides, centers }: Movable): Move[] {
  const moves: Move[] = [];
  const fitting = (card: Card | undefined) =>
    CENTERS.filter((center) => card !== undefined && fits(card, centers[center - 1] ?? []));

  for (const center of fitting(payoffTop)) moves.push(`g>${center}`);
  for (const side of SIDES) {
    for (const center of fitting(sides[side - 1]?.at(-1))) moves.push(`s${side}>${center}`);
  }
  for (const place of HAND_PLACES.slice(0, hand.length)) {
    for (const center of fitting(hand[place - 1])) moves.push(`h${place}>${center}`);
  }
  for (const place of HAND_PLACES.slice(0, hand.length)) {
    for (const side of SIDES) moves.push(`h${place}/s${side}`);
  }
  return moves;
}

/** Every move the player to move may make; none after the end (rules.md 3). */
export function legalMoves(state: State): readonly Move[] {
  if (state.outcome) return [];
  const { payoff, hand, sides } = state.players[state.toMove];
  return movesOf({ payoffTop: payoff.at(-1), hand, sides, centers: state.centers });
}

/** The same from what a player sees: none unless it is the viewer's own turn. */
export function legalMovesSeen(sight: Sight): readonly Move[] {
  if (sight.outcome || sight.viewer !== sight.toMove) return [];
  const { payoffTop, sides } = sight.players[sight.toMove];
  return movesOf({ payoffTop, hand: sight.hand ?? [], sides, centers: sight.centers });
}
