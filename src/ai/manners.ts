/**
 * Small losses, in log odds, for turns that end as hardly any experienced player would end them. The weights of the
 * evaluation see too little of it: what they learned from games against themselves was not punished. Sizes were
 * tried in a few hundred games each; they cost no wins (docs/computer-player.md).
 */
import { topAt } from './chain.js';
import type { Outlook } from './chain.js';
import { AT, KING } from './core.js';

/** A card that a center stack takes at once is covered. */
export const BURYING = 0.1;
/** A king is laid on other cards: they are out of reach until it is played. */
export const KING_COVERING = 0.25;
/** A king is played, and neither a pay-off card nor a new hand comes of it. */
export const KING_SPENT = 0.1;
/** Who is so near to winning is blocked at any price. */
const FEW_LEFT = 5;

/** What it costs to lay a card on a side stack, as the outlook stands before. */
export function discardCost(outlook: Outlook, stack: number, card: number): number {
  const top = topAt(outlook, stack, outlook.depths[stack] ?? 0);
  if (top === 0 || top === card) return 0;
  return (outlook.heights.includes(top - 1) ? BURYING : 0) + (card === KING ? KING_COVERING : 0);
}

/** What the kings played in a turn cost that ends with a discard. */
export function kingsCost({ core, seat }: Outlook, kings: number): number {
  const theirs = core[AT.payoffCount + (seat ^ 1)] ?? 0;
  return theirs > FEW_LEFT ? kings * KING_SPENT : 0;
}
