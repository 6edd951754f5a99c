/** The shortest way to the pay-off card, from what its player sees. */
import { rankValue } from './cards.js';
import type { PlayMove } from './moves.js';
import { CENTER_SIZE, CENTERS, HAND_SIZE, SIDES } from './rules.js';
import type { CenterNumber, HandPlace } from './rules.js';
import type { Sight } from './sight.js';

/** Positions looked at before giving up, far more than any found in play (`npm run bench -- chain`). */
const MOST_POSITIONS = 2_000;

const KING = rankValue('KS');
/** In the place of a hand card that was played. */
const GONE = 0;
const isThere = (value: number): boolean => value !== GONE;

/** A position on the way. Cards are their values, 1 for an ace to 13 for a king. */
interface Position {
  /** Of the center stacks. */
  readonly heights: readonly number[];
  /** At the places of the start. What is drawn on the way is not known, so it takes no part. */
  readonly hand: readonly number[];
  /** Cards left in each side stack. */
  readonly depths: readonly number[];
  readonly stockCount: number;
  readonly plays: number;
  readonly kings: number;
  /** The play that led here; absent at the start. */
  readonly last?: { readonly move: PlayMove; readonly before: Position };
}

/** Cards as a search for a missing one asks for them: which ranks there are, one bit each, and how many kings. */
interface Supply {
  readonly ranks: number;
  readonly kings: number;
}

/** What the pay-off card's search knows from the start and never changes. */
interface Search {
  /** By side stack, from the bottom. */
  readonly sides: readonly (readonly number[])[];
  /** What each side stack supplies while so many of its cards are left. */
  readonly supplies: readonly (readonly Supply[])[];
  /** By the height of a center stack: the plays after which it takes the pay-off card, and their ranks. */
  readonly ways: readonly { readonly plays: number; readonly ranks: number }[];
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
  const search = searchFor(
    rankValue(payoffTop),
    sides.map((cards) => cards.map(rankValue)),
  );
  const start: Position = {
    heights: sight.centers.map((cards) => cards.length),
    hand: (sight.hand ?? []).map(rankValue),
    depths: sides.map((cards) => cards.length),
    stockCount: sight.stockCount,
    plays: 0,
    kings: 0,
  };
  const end = shortestEnd(search, start);
  if (!end) return undefined;
  const moves: PlayMove[] = [];
  for (let { last } = end.position; last; { last } = last.before) moves.unshift(last.move);
  return [...moves, `g>${end.center}`];
}

interface End {
  readonly position: Position;
  readonly center: CenterNumber;
}

/** Positions in the order of the fewest plays that a whole chain through them can have: the first end is a shortest one. */
function shortestEnd(search: Search, start: Position): End | undefined {
  const seen = new Set([keyOf(start)]);
  const waiting: (Position[] | undefined)[] = [];
  const wait = (position: Position): void => {
    const length = position.plays + fewestToCome(search, position);
    if (length < Infinity) (waiting[length] ??= []).push(position);
  };
  wait(start);
  // Both grow while they are gone through: by longer ways, and by plays that keep to the shortest.
  for (const equallyShort of waiting) {
    let best: End | undefined;
    for (const position of equallyShort ?? []) {
      const center = CENTERS.find((each) => search.ways[position.heights[each - 1] ?? 0]?.plays === 0);
      if (center === undefined) {
        for (const next of followers(search, position)) {
          const key = keyOf(next);
          if (seen.has(key)) continue;
          seen.add(key);
          wait(next);
        }
      } else if (!best || position.kings < best.position.kings) best = { position, center };
      if (seen.size > MOST_POSITIONS) return best;
    }
    if (best) return best;
  }
  return undefined;
}

function searchFor(payoff: number, sides: readonly (readonly number[])[]): Search {
  const supplies = sides.map((values) =>
    Array.from({ length: values.length + 1 }, (_, depth) => supplyOf(values.slice(0, depth))),
  );
  const ways = Array.from({ length: CENTER_SIZE }, (_, height) => {
    let plays = 0;
    let ranks = 0;
    for (let next = height + 1; payoff !== KING && next !== payoff; next = (next % CENTER_SIZE) + 1) {
      plays += 1;
      ranks |= 1 << next;
    }
    return { plays, ranks };
  });
  return { sides, supplies, ways };
}

function supplyOf(values: readonly number[]): Supply {
  return {
    ranks: values.reduce((ranks, value) => ranks | (1 << value), 0),
    kings: values.filter((value) => value === KING).length,
  };
}

/** No chain from here has fewer plays before the pay-off card; Infinity where cards are missing for any. */
function fewestToCome({ supplies, ways }: Search, { heights, hand, depths }: Position): number {
  let { ranks, kings } = supplyOf(hand);
  for (const [side, depth] of depths.entries()) {
    const supply = supplies[side]?.[depth];
    ranks |= supply?.ranks ?? 0;
    kings += supply?.kings ?? 0;
  }
  let fewest = Infinity;
  for (const height of heights) {
    const way = ways[height];
    if (way && way.plays < fewest && bitCount(way.ranks & ~ranks) <= kings) fewest = way.plays;
  }
  return fewest;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

/**
 * Positions that are alike but for suits and the order of center stacks share a key: equal hand cards are
 * always played from the left. How many plays led there, and how many kings, follows from it.
 */
function keyOf({ heights, hand, depths }: Position): number {
  let key = 0;
  for (const height of heights.toSorted((a, b) => a - b)) key = key * CENTER_SIZE + height;
  for (const value of hand) key = key * 2 + (isThere(value) ? 1 : 0);
  // More than a side stack could hold of the pack.
  for (const depth of depths) key = key * 128 + depth;
  return key;
}

/** One play on, from a side stack or the hand. Of plays after which positions are alike only one is made. */
function* followers({ sides }: Search, position: Position): Generator<Position> {
  const { heights, hand, depths } = position;
  for (const center of CENTERS) {
    const height = heights[center - 1] ?? 0;
    if (heights.indexOf(height) < center - 1) continue;
    const raised = heights.with(center - 1, (height + 1) % CENTER_SIZE);
    const stockCount = position.stockCount + (height + 1 === CENTER_SIZE ? CENTER_SIZE : 0);
    const after = (value: number, move: PlayMove): Position => ({
      ...position,
      heights: raised,
      stockCount,
      plays: position.plays + 1,
      kings: position.kings + (value === KING ? 1 : 0),
      last: { move, before: position },
    });
    const fits = (value: number): boolean => value === KING || value === height + 1;
    for (const side of SIDES) {
      const depth = depths[side - 1] ?? 0;
      const value = sides[side - 1]?.[depth - 1] ?? 0;
      if (fits(value))
        yield { ...after(value, `s${side}>${center}`), depths: depths.with(side - 1, depth - 1) };
    }
    for (const [index, value] of hand.entries()) {
      if (!fits(value) || hand.indexOf(value) < index) continue;
      const place = hand.slice(0, index + 1).filter(isThere).length as HandPlace;
      const next = { ...after(value, `h${place}>${center}`), hand: hand.with(index, GONE) };
      if (next.hand.some(isThere)) yield next;
      // An empty hand is filled at once, and a draw that leaves no stock ties the game (rules.md 3.7, 4.2).
      else if (stockCount > HAND_SIZE) yield { ...next, stockCount: stockCount - HAND_SIZE };
    }
  }
}
