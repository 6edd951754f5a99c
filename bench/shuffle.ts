/** How evenly the engine shuffles, in deals and when a completed stack goes back into the stock (rules.md 2.4, 6.3). */
import { createHash } from 'node:crypto';
import { apply, deal, PACK, rankValue } from '../src/engine/index.js';
import type { Card, State } from '../src/engine/index.js';
import { position } from '../test/kit/positions.js';

export interface ShuffleFigure {
  readonly what: string;
  readonly statistic: number;
  /** Degrees of freedom; none for a mean. */
  readonly freedom?: number;
  /** How often chance alone deviates as far or further. */
  readonly p: number;
}

/** What chance alone falls below once in ten thousand runs. */
export const SUSPICIOUS = 0.0001;

/** All figures of so many deals and as many reshuffles. The same seed gives the same figures. */
export function benchShuffle(deals: number, seed: number): readonly ShuffleFigure[] {
  const dealt = new Orders(PACK);
  const start = position({ mine: { hand: 'QS 2H 2D 2C 9S' }, centers: ['A-J'] });
  const reshuffled = new Orders([...start.stock, ...(start.centers[0] ?? []), 'QS']);
  for (let made = 0; made < deals; made++) {
    const gameSeed = createHash('sha256').update(`shuffle ${seed} ${made}`).digest('hex');
    dealt.add(orderOf(deal(gameSeed)));
    // Anywhere in the keystream, as in the middle of a game.
    const result = apply({ ...start, seed: gameSeed, streamPosition: 104 + (made % 5000) }, 'h1>1');
    if ('refusal' in result) throw new Error(`the stack was not completed (${result.refusal})`);
    reshuffled.add(result.state.stock);
  }
  return [...dealt.figures('deal'), ...reshuffled.figures('reshuffle')];
}

function orderOf({ players: [one, two], stock }: State): readonly Card[] {
  return [...one.payoff, ...two.payoff, ...one.hand, ...two.hand, ...stock];
}

/** Many orders of the same cards. */
class Orders {
  readonly #size: number;
  readonly #mean: number;
  readonly #ranks: Counts;
  readonly #cards: Counts;
  readonly #neighbours = new Mean();
  readonly #successors = new Mean();
  /** Of all places, the mean square of a card's rank less the mean rank. */
  readonly #variance: number;
  #before: readonly number[] | undefined;

  constructor(cards: readonly Card[]) {
    const ranks = cards.map(rankValue);
    this.#size = cards.length;
    this.#mean = ranks.reduce((sum, rank) => sum + rank, 0) / cards.length;
    this.#variance = ranks.reduce((sum, rank) => sum + (rank - this.#mean) ** 2, 0) / cards.length;
    this.#ranks = new Counts(ranks);
    this.#cards = new Counts(cards);
  }

  add(order: readonly Card[]): void {
    const values = order.map((card) => rankValue(card) - this.#mean);
    this.#ranks.add(order.map(rankValue));
    this.#cards.add(order);
    this.#neighbours.add(products(values, values.slice(1)));
    if (this.#before) this.#successors.add(products(values, this.#before));
    this.#before = values;
  }

  figures(of: string): readonly ShuffleFigure[] {
    return [
      this.#ranks.figure(`${of}: rank by place`),
      this.#cards.figure(`${of}: card by place`),
      // Cards that are not drawn twice repel each other a little: two places covary by -variance / (size - 1).
      this.#neighbours.figure(`${of}: neighbours`, -this.#variance),
      this.#successors.figure(`${of}: same place, next one`, 0),
    ].map((figure) => ({ ...figure, what: `${figure.what} (${this.#size} cards)` }));
  }
}

/** How often each kind stood at each place. */
class Counts {
  readonly #kinds = new Map<unknown, number>();
  readonly #shares: readonly number[];
  readonly #counts: Float64Array;
  readonly #size: number;
  #orders = 0;

  constructor(items: readonly unknown[]) {
    for (const item of items) if (!this.#kinds.has(item)) this.#kinds.set(item, this.#kinds.size);
    this.#shares = [...this.#kinds.keys()].map((kind) => items.filter((item) => item === kind).length);
    this.#size = items.length;
    this.#counts = new Float64Array(items.length * this.#kinds.size);
  }

  add(order: readonly unknown[]): void {
    this.#orders += 1;
    order.forEach((item, place) => {
      const at = place * this.#kinds.size + (this.#kinds.get(item) ?? 0);
      this.#counts[at] = (this.#counts[at] ?? 0) + 1;
    });
  }

  figure(what: string): ShuffleFigure {
    let sum = 0;
    this.#counts.forEach((count, at) => {
      const expected = ((this.#shares[at % this.#kinds.size] ?? 0) / this.#size) * this.#orders;
      sum += (count - expected) ** 2 / expected;
    });
    // Every order has each card once, so that the counts of a kind also add up over the places.
    const statistic = (sum * (this.#size - 1)) / this.#size;
    const freedom = (this.#size - 1) * (this.#kinds.size - 1);
    const spread = 2 / (9 * freedom);
    // Wilson and Hilferty: the cube root of chi-squared is nearly normal.
    const z = (Math.cbrt(statistic / freedom) - (1 - spread)) / Math.sqrt(spread);
    return { what, statistic, freedom, p: twoSided(z) };
  }
}

/** Of many independent numbers. */
class Mean {
  #count = 0;
  #sum = 0;
  #squares = 0;

  add(value: number): void {
    this.#count += 1;
    this.#sum += value;
    this.#squares += value ** 2;
  }

  figure(what: string, expected: number): ShuffleFigure {
    const mean = this.#sum / this.#count;
    const deviation = Math.sqrt(this.#squares / this.#count - mean ** 2);
    const z = ((mean - expected) / deviation) * Math.sqrt(this.#count);
    return { what, statistic: z, p: twoSided(z) };
  }
}

function products(one: readonly number[], other: readonly number[]): number {
  return other.reduce((sum, value, at) => sum + value * (one[at] ?? 0), 0);
}

/** How often a normal number is as far from 0 (Abramowitz and Stegun 7.1.26). */
function twoSided(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const series =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return series * Math.exp(-(x ** 2));
}
