import type { GameResult, Side } from './arena-game.js';

export interface ThinkTimes {
  readonly median: number;
  readonly p95: number;
  readonly max: number;
}

/** The result of a match in the arena; the field names are those of its JSON line. */
export interface Tally {
  readonly a: string;
  readonly b: string;
  readonly games: number;
  readonly winsA: number;
  readonly winsB: number;
  readonly ties: number;
  readonly pointsA: number;
  readonly pointsB: number;
  readonly thinkMsA: ThinkTimes;
  readonly thinkMsB: ThinkTimes;
}

export function tallyOf(
  names: { readonly a: string; readonly b: string },
  results: readonly GameResult[],
): Tally {
  const won = (side: Side): readonly GameResult[] => results.filter(({ winner }) => winner === side);
  const points = (side: Side): number => won(side).reduce((sum, game) => sum + game.points, 0);
  const times = (side: Side): ThinkTimes => thinkTimes(results.flatMap(({ thinkMs }) => thinkMs[side]));
  return {
    ...names,
    games: results.length,
    winsA: won('a').length,
    winsB: won('b').length,
    ties: results.filter(({ winner }) => !winner).length,
    pointsA: points('a'),
    pointsB: points('b'),
    thinkMsA: times('a'),
    thinkMsB: times('b'),
  };
}

function thinkTimes(timesMs: readonly number[]): ThinkTimes {
  const sorted = Float64Array.from(timesMs).sort();
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const rounded = (ms: number): number => Math.round(ms * 1000) / 1000;
  return { median: rounded(at(0.5)), p95: rounded(at(0.95)), max: rounded(at(1)) };
}

export interface Interval {
  /** Share of the decided games that `a` won, and the bounds that hold it 95 times in 100; all 0 to 1. */
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** Deals, not games, are independent: the two games of a deal have the same cards. Undefined without a decided game. */
export function winShare(results: readonly GameResult[]): Interval | undefined {
  const deals = new Map<number, { wins: number; decided: number }>();
  for (const { deal, winner } of results) {
    const sum = deals.get(deal) ?? { wins: 0, decided: 0 };
    if (winner === 'a') sum.wins += 1;
    if (winner) sum.decided += 1;
    deals.set(deal, sum);
  }
  const sums = [...deals.values()];
  const decided = sums.reduce((sum, deal) => sum + deal.decided, 0);
  if (decided === 0) return undefined;
  const share = sums.reduce((sum, deal) => sum + deal.wins, 0) / decided;
  const spread = sums.reduce((sum, deal) => sum + (deal.wins - share * deal.decided) ** 2, 0);
  const margin = (1.96 * Math.sqrt(spread)) / decided;
  return { share, low: Math.max(0, share - margin), high: Math.min(1, share + margin) };
}
