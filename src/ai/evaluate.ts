import { FEATURES, POINTS } from './features.js';
import type { Point } from './features.js';

/** For each point of a turn, one weight for each of `FEATURES`. */
export type Weights = readonly [Float64Array, Float64Array, Float64Array];

export const FEATURE_COUNT = FEATURES.length;

export function createWeights(values: readonly (readonly number[])[] = []): Weights {
  const row = (point: Point): Float64Array => {
    const weights = new Float64Array(FEATURE_COUNT);
    weights.set(values[point]?.slice(0, FEATURE_COUNT) ?? []);
    return weights;
  };
  return [row(POINTS.ended), row(POINTS.turned), row(POINTS.emptied)];
}

/** The weighted sum, which is the logarithm of the odds of winning. */
export function score(weights: Float64Array, features: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < FEATURE_COUNT; index++) sum += (weights[index] ?? 0) * (features[index] ?? 0);
  return sum;
}

/** From the logarithm of odds to a probability. */
export function odds(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}

/** And back. */
export function oddsLogarithm(probability: number): number {
  return Math.log(probability / (1 - probability));
}
