/**
 * What a move did, in the order of rules.md 3.9. `draw` names cards that only the drawing player may
 * see: pass it on only after `publicEvent`.
 */
import type { Card, Rank } from './cards.js';
import type { DiscardMove, PlayMove } from './moves.js';
import type { CenterNumber, Seat } from './rules.js';

export type GameEvent =
  /** A card went to a center stack, where it stands for `as`. */
  | {
      readonly type: 'play';
      readonly seat: Seat;
      readonly move: PlayMove;
      readonly card: Card;
      readonly as: Rank;
    }
  /** A play was undone: the card lies where it came from, as if `move` had not been made. */
  | { readonly type: 'takeBack'; readonly seat: Seat; readonly move: PlayMove; readonly card: Card }
  /** The next pay-off card was turned up. */
  | { readonly type: 'reveal'; readonly seat: Seat; readonly card: Card }
  /** A center stack was completed; its cards went into the stock, which was shuffled. */
  | { readonly type: 'complete'; readonly center: CenterNumber }
  | { readonly type: 'discard'; readonly seat: Seat; readonly move: DiscardMove; readonly card: Card }
  /** `stock` is the number of cards left after the draw. */
  | {
      readonly type: 'draw';
      readonly seat: Seat;
      readonly cards: readonly Card[];
      readonly stock: number;
    };

/** An event as onlookers and the opponent may know it: a draw tells how many cards, not which. */
export type SeenEvent =
  | Exclude<GameEvent, { type: 'draw' }>
  | { readonly type: 'draw'; readonly seat: Seat; readonly count: number; readonly stock: number };

export function publicEvent(event: GameEvent): SeenEvent {
  if (event.type !== 'draw') return event;
  return { type: 'draw', seat: event.seat, count: event.cards.length, stock: event.stock };
}
