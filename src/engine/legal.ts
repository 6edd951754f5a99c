import { isKing, RANKS, rankOf } from './cards.js';
import type { Card, Rank } from './cards.js';
import { moveParts, MOVES } from './moves.js';
import type { Move, MoveParts } from './moves.js';
import { CENTER_SIZE } from './rules.js';
import type { Sight } from './sight.js';
import type { State } from './state.js';

/**
 * The rank a center stack needs next: its height + 1 (rules.md 2.1, 2.2). Undefined for a complete
 * stack, which is only ever seen when the game's last card completed it (rules.md 3.9).
 */
export function neededRank(center: readonly Card[]): Rank | undefined {
  return center.length < CENTER_SIZE ? rankAt(center.length) : undefined;
}

/**
 * The rank that the card at `index` (0 for the lowest, 11 for the highest) of a center stack stands
 * for. Throws a RangeError for any other index.
 */
export function rankAt(index: number): Rank {
  const rank = RANKS[index];
  if (!rank || rank === 'K') throw new RangeError('a center stack has twelve cards, ace to queen');
  return rank;
}

/** Whether a card may be played on a center stack: the rank needed, or a king (rules.md 2.1, 2.2). */
export function fits(card: Card, center: readonly Card[]): boolean {
  const needed = neededRank(center);
  return needed !== undefined && (isKing(card) || rankOf(card) === needed);
}

/** The cards one player can move: the pay-off pile's top, the hand, and the tops of the side stacks. */
interface Movable {
  readonly payoffTop: Card | undefined;
  readonly hand: readonly Card[];
  readonly sides: readonly (readonly Card[])[];
}

/** The card a move takes up; undefined where there is none. */
export function movedCard({ payoffTop, hand, sides }: Movable, parts: MoveParts): Card | undefined {
  if (parts.kind === 'discard' || parts.from === 'hand') return hand[parts.place - 1];
  return parts.from === 'payoff' ? payoffTop : sides[parts.side - 1]?.at(-1);
}

/** The whole move space with its parts at hand: searching asks for legal moves millions of times. */
const SPACE = MOVES.map((move) => ({ move, parts: moveParts(move) }));

function movesOf(movable: Movable, centers: readonly (readonly Card[])[]): Move[] {
  const moves: Move[] = [];
  for (const { move, parts } of SPACE) {
    const card = movedCard(movable, parts);
    if (card && (parts.kind === 'discard' || fits(card, centers[parts.center - 1] ?? []))) moves.push(move);
  }
  return moves;
}

/** Every move the player to move may make, in the order of `MOVES`; none after the end (rules.md 3). */
export function legalMoves(state: State): readonly Move[] {
  if (state.outcome) return [];
  const { payoff, hand, sides } = state.players[state.toMove];
  return movesOf({ payoffTop: payoff.at(-1), hand, sides }, state.centers);
}

/** The same from what a player sees: none unless it is the viewer's own turn. */
export function legalMovesSeen(sight: Sight): readonly Move[] {
  if (sight.outcome || sight.viewer !== sight.toMove) return [];
  const { payoffTop, sides } = sight.players[sight.toMove];
  return movesOf({ payoffTop, hand: sight.hand ?? [], sides }, sight.centers);
}
