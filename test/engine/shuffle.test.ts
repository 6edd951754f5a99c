/** Chi-squared by position and rank. All seeds are fixed, so the numbers are the same in every run. */
import { describe, expect, it } from 'vitest';
import { benchShuffle, SUSPICIOUS } from '../../bench/shuffle.js';
import { deal, keystream, PACK, rankValue, shuffled } from '../../src/engine/index.js';
import type { Card, State } from '../../src/engine/index.js';
import { chance } from '../kit/games.js';
import { played, position } from '../kit/positions.js';
import { seedNamed } from '../kit/seeds.js';

/** How often each kind stood at each position, against what `shares` of a kind there are among all. */
function chiSquared(orders: readonly (readonly number[])[], shares: readonly number[]): number {
  const size = orders[0]?.length ?? 0;
  const counts = Array.from({ length: size }, () => shares.map(() => 0));
  for (const order of orders) {
    order.forEach((kind, at) => {
      const row = counts[at];
      if (row) row[kind] = (row[kind] ?? 0) + 1;
    });
  }
  const expected = shares.map((share) => (share / size) * orders.length);
  return counts
    .flatMap((row) => row.map((count, kind) => (count - (expected[kind] ?? 0)) ** 2 / (expected[kind] ?? 1)))
    .reduce((sum, part) => sum + part, 0);
}

/** Standard deviations from what chance gives (Wilson and Hilferty's normal approximation). */
function deviation(statistic: number, freedom: number): number {
  const spread = 2 / (9 * freedom);
  return (Math.cbrt(statistic / freedom) - (1 - spread)) / Math.sqrt(spread);
}

function ranks(cards: readonly Card[]): number[] {
  return cards.map((card) => rankValue(card) - 1);
}

function shares(cards: readonly Card[]): number[] {
  return Array.from({ length: 13 }, (_, rank) => ranks(cards).filter((of) => of === rank).length);
}

function dealtOrder({ players: [one, two], stock }: State): Card[] {
  return [...one.payoff, ...two.payoff, ...one.hand, ...two.hand, ...stock];
}

const RANK_FREEDOM = 12;

describe('a shuffle', () => {
  it('puts every rank at every place of the deal equally often', () => {
    const orders = Array.from({ length: 8_000 }, (_, game) =>
      ranks(dealtOrder(deal(seedNamed(`chi ${game}`)))),
    );
    expect(Math.abs(deviation(chiSquared(orders, shares(PACK)), 103 * RANK_FREEDOM))).toBeLessThan(3);
  });

  it('2.4 puts every rank at every place of the stock equally often when a completed stack went back', () => {
    const start = position({ mine: { hand: 'QS 2H 2D 2C 9S' }, centers: ['A-J'] });
    const stocks = Array.from({ length: 8_000 }, (_, game) => {
      const { state } = played(
        { ...start, seed: seedNamed(`again ${game}`), streamPosition: game * 37 },
        'h1>1',
      );
      return state.stock;
    });
    const kinds = shares(stocks[0] ?? []);
    const present = kinds.filter((share) => share > 0).length;
    const size = stocks[0]?.length ?? 0;
    expect(size).toBe(start.stock.length + 12);
    const statistic = chiSquared(
      stocks.map(ranks),
      kinds.map((share) => share || Number.EPSILON),
    );
    expect(Math.abs(deviation(statistic, (size - 1) * (present - 1)))).toBeLessThan(3);
  });

  it('sends every place to every place equally often', () => {
    const places = Array.from({ length: 30 }, (_, index) => index);
    const stream = keystream(seedNamed('places'), 0);
    const orders = Array.from({ length: 20_000 }, () => shuffled(places, stream));
    expect(
      Math.abs(
        deviation(
          chiSquared(
            orders,
            places.map(() => 1),
          ),
          29 * 29,
        ),
      ),
    ).toBeLessThan(3);
  });

  it('makes all orders of four equally often', () => {
    const stream = keystream(seedNamed('orders'), 0);
    const counts = new Map<string, number>();
    for (let made = 0; made < 24_000; made++) {
      const order = shuffled(['a', 'b', 'c', 'd'], stream).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    const statistic = [...counts.values()].reduce((sum, count) => sum + (count - 1_000) ** 2 / 1_000, 0);
    expect(Math.abs(deviation(statistic, 23))).toBeLessThan(3);
  });

  it('would be found out if it were biased: the naive swap with any card is', () => {
    const below = chance(1);
    const naive = (items: readonly number[]): number[] => {
      const result = [...items];
      for (let at = 0; at < result.length; at++) {
        const other = below(result.length);
        [result[at], result[other]] = [result[other] ?? 0, result[at] ?? 0];
      }
      return result;
    };
    const places = Array.from({ length: 30 }, (_, index) => index);
    const orders = Array.from({ length: 20_000 }, () => naive(places));
    expect(
      deviation(
        chiSquared(
          orders,
          places.map(() => 1),
        ),
        29 * 29,
      ),
    ).toBeGreaterThan(10);
  });

  it('2.4 is even by place, rank and card, and follows neither its neighbours nor the shuffle before', () => {
    const figures = benchShuffle(1_500, 1);
    expect(figures).toHaveLength(8);
    expect(figures.filter(({ p }) => !(p >= SUSPICIOUS && p <= 1))).toEqual([]);
  });

  it('draws numbers below a bound without favour for the small ones', () => {
    // With a bound of 3 * 2^30, taking the remainder alone would give numbers below 2^30 half of the time instead of a third.
    const stream = keystream(seedNamed('bound'), 0);
    const small = Array.from({ length: 6_000 }, () => stream.below(3 * 2 ** 30)).filter(
      (drawn) => drawn < 2 ** 30,
    );
    expect(small.length).toBeGreaterThan(1_850);
    expect(small.length).toBeLessThan(2_150);
  });
});
