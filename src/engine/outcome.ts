import type { Seat } from './rules.js';

/** How a game ended by play (rules.md 4.1, 4.2). A tie has no winner and no points. */
export type Outcome =
  | { readonly reason: 'pay-off'; readonly winner: Seat; readonly points: number }
  | { readonly reason: 'stock'; readonly points: 0 };

export function winnerOf(outcome: Outcome): Seat | undefined {
  return outcome.reason === 'pay-off' ? outcome.winner : undefined;
}
