/** Where a player's cards can go, with places that mean the same counted as one. */
import { CENTERS, legalMovesSeen, moveParts, SIDES } from '../engine/index.js';
import type { Card, CenterNumber, PlayMove, PlaySource, SideNumber, Sight } from '../engine/index.js';

/** What the player is asked about: where a card goes, or which hand card is put aside. */
export type Choice = PlaySource | 'aside';

/** The card that can be taken up from a place; `undefined` where none lies. */
export function cardAt(sight: Sight, from: PlaySource): Card | undefined {
  if (sight.viewer === 'public') return undefined;
  const { payoffTop, sides } = sight.players[sight.viewer];
  if (from === 'g') return payoffTop;
  const number = Number(from.slice(1));
  return from.startsWith('h') ? sight.hand?.[number - 1] : sides[number - 1]?.at(-1);
}

export interface CenterTarget {
  readonly move: PlayMove;
  readonly center: CenterNumber;
  /** This stack and those that are equally high, which mean the same. */
  readonly alike: readonly CenterNumber[];
}

/** The center stacks a card may go on now; of equally high ones, which are alike, only the first. */
export function centerTargets(sight: Sight, from: PlaySource): readonly CenterTarget[] {
  const heights = new Set<number>();
  const targets: CenterTarget[] = [];
  for (const move of legalMovesSeen(sight)) {
    const parts = moveParts(move);
    if (parts.kind !== 'play' || !move.startsWith(`${from}>`)) continue;
    const height = sight.centers[parts.center - 1]?.length ?? 0;
    if (heights.has(height)) continue;
    heights.add(height);
    const alike = CENTERS.filter((center) => (sight.centers[center - 1]?.length ?? 0) === height);
    targets.push({ move: move as PlayMove, center: parts.center, alike });
  }
  return targets;
}

/** The side stacks a hand card may go to; of empty ones, which are alike, only the first. */
export function sideTargets(sight: Sight): readonly SideNumber[] {
  if (sight.viewer === 'public') return [];
  const { sides } = sight.players[sight.viewer];
  const firstEmpty = SIDES.find((side) => (sides[side - 1]?.length ?? 0) === 0);
  return SIDES.filter((side) => side === firstEmpty || (sides[side - 1]?.length ?? 0) > 0);
}
