/** The shortest way to the pay-off card, from what its player sees. */
import { isKing, rankOf, rankValue } from './cards.js';
import type { Card } from './cards.js';
import type { PlayMove } from './moves.js';
import { CENTER_SIZE, CENTERS, HAND_SIZE, SIDES } from './rules.js';
import type { HandPlace } from './rules.js';
import type { Sight } from './sight.js';

/** Positions looked at before giving up; few of a turn differ. */
const MOST_POSITIONS = 4_000;

/** A position on the way, as far as a chain can change it. */
interface Position {
  /** Of the center stacks. */
  readonly heights: readonly number[];
  readonly hand: readonly Card[];
  readonly sides: readonly (readonly Card[])[];
  readonly stockCount: number;
  readonly moves: readonly PlayMove[];
}

/**
 * The shortest sequence of plays that ends with the pay-off card on a center stack, among equally short
 * ones one that spends fewest kings; undefined where there is none, or it is not the viewer's turn. Each play
 * is legal after the one before, whatever is drawn on the way. A sequence of one is the pay-off card itself.
 */
export function payoffChain(sight: Sight): readonly PlayMove[] | undefined {
  if (sight.outcome || sight.viewer !== sight.toMove) return undefined;
  const { payoffTop, sides } = sight.players[sight.toMove];
  if (!payoffTop) return undefined;
  const heights = sight.centers.map((cards) => cards.length);
  const start: Position = {
    heights,
    hand: sight.hand ?? [],
    sides,
    stockCount: sight.stockCount,
    moves: [],
  };
  const seen = new Set([keyOf(start)]);
  // Length by length: the first at which the pay-off card fits somewhere is the shortest.
  for (let level = [start]; level.length > 0 && seen.size < MOST_POSITIONS; level = followers(level, seen)) {
    const ends = level.filter((position) => centerFor(position, payoffTop) !== undefined);
    const [best] = ends.toSorted((one, other) => kingsLeft(other) - kingsLeft(one));
    const center = best && centerFor(best, payoffTop);
    if (best && center !== undefined) return [...best.moves, `g>${center}`];
  }
  return undefined;
}

function fitsHeight(card: Card, height: number): boolean {
  return height < CENTER_SIZE && (isKing(card) || rankValue(card) === height + 1);
}

function centerFor({ heights }: Position, card: Card) {
  return CENTERS.find((center) => fitsHeight(card, heights[center - 1] ?? CENTER_SIZE));
}

/** Kings not spent yet, wherever they lie. */
function kingsLeft({ hand, sides }: Position): number {
  return [...hand, ...sides.flat()].filter(isKing).length;
}

/** Positions that are alike but for suits and the order of stacks share a key. */
function keyOf({ heights, hand, sides }: Position): string {
  const depths = sides.map((cards) => cards.length).join(' ');
  return `${heights.toSorted((a, b) => a - b).join(' ')}/${hand.map(rankOf).toSorted().join('')}/${depths}`;
}

/** Every new position one play further; each is noted in `seen`. */
function followers(level: readonly Position[], seen: Set<string>): Position[] {
  const next: Position[] = [];
  const add = (position: Position | undefined): void => {
    const key = position && keyOf(position);
    if (!key || seen.has(key)) return;
    seen.add(key);
    next.push(position);
  };
  for (const position of level) {
    for (const center of CENTERS) {
      for (const side of SIDES) {
        const cards = position.sides[side - 1] ?? [];
        const top = cards.at(-1);
        if (!top || !fitsHeight(top, position.heights[center - 1] ?? CENTER_SIZE)) continue;
        const sides = position.sides.map((other, index) => (index === side - 1 ? cards.slice(0, -1) : other));
        add(raised({ ...position, sides }, `s${side}>${center}`, center));
      }
      for (const [index, card] of position.hand.entries()) {
        if (!fitsHeight(card, position.heights[center - 1] ?? CENTER_SIZE)) continue;
        const hand = position.hand.toSpliced(index, 1);
        add(raised({ ...position, hand }, `h${(index + 1) as HandPlace}>${center}`, center));
      }
    }
  }
  return next;
}

/** After a play whose card has left its place; undefined where it would tie the game by an empty stock (rules.md 4.2). */
function raised(position: Position, move: PlayMove, center: number): Position | undefined {
  const height = (position.heights[center - 1] ?? 0) + 1;
  const isComplete = height === CENTER_SIZE;
  const stockCount = position.stockCount + (isComplete ? CENTER_SIZE : 0);
  const draws = move.startsWith('h') && position.hand.length === 0;
  if (draws && stockCount <= HAND_SIZE) return undefined;
  return {
    ...position,
    heights: position.heights.map((other, index) => (index === center - 1 ? height % CENTER_SIZE : other)),
    // What is drawn is not known yet, so it takes no part.
    stockCount: draws ? stockCount - HAND_SIZE : stockCount,
    moves: [...position.moves, move],
  };
}
