/** Middle and tail of many measurements. */
export interface Spread {
  readonly median: number;
  readonly p95: number;
  readonly most: number;
}

/** In whole units; zeros where nothing was measured. */
export function spreadOf(measured: readonly number[]): Spread {
  const sorted = measured.toSorted((a, b) => a - b);
  return { median: at(sorted, 0.5), p95: at(sorted, 0.95), most: at(sorted, 1) };
}

function at(sorted: readonly number[], share: number): number {
  return Math.round(sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0);
}
