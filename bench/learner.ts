/** Learning weights from games: every plan carried out is a sample, its target the outcome seen from later samples. */
import { FEATURE_COUNT, odds, score } from '../src/ai/evaluate.js';
import type { Weights } from '../src/ai/evaluate.js';
import type { Point } from '../src/ai/features.js';

export interface Sample {
  readonly seat: number;
  readonly point: Point;
  readonly features: Float64Array;
}

/** What goes on growing from game to game, besides the weights: the squared gradients of AdaGrad. */
export interface Learner {
  readonly weights: Weights;
  readonly squares: Weights;
}

export interface Learning {
  readonly rate: number;
  /** How much of a target comes from the end of the game and not from the next sample's value, 0 to 1. */
  readonly trace: number;
}

/** Learns from one game; `win0` is 1 where seat 0 won, 0 where seat 1 did, about 0.4 for a tie. */
export function learn(
  { weights, squares }: Learner,
  game: { samples: readonly Sample[]; win0: number; win1: number },
  { rate, trace }: Learning,
): void {
  const targets: [number, number] = [game.win0, game.win1];
  for (let index = game.samples.length - 1; index >= 0; index--) {
    const sample = game.samples[index];
    if (!sample) continue;
    const own = weights[sample.point];
    const value = odds(score(own, sample.features));
    const target = targets[sample.seat === 0 ? 0 : 1];
    const error = target - value;
    const sums = squares[sample.point];
    for (let feature = 0; feature < FEATURE_COUNT; feature++) {
      const slope = error * (sample.features[feature] ?? 0);
      if (slope === 0) continue;
      const sum = (sums[feature] ?? 0) + slope * slope;
      sums[feature] = sum;
      own[feature] = (own[feature] ?? 0) + (rate * slope) / Math.sqrt(sum + 1);
    }
    targets[sample.seat === 0 ? 0 : 1] = trace * target + (1 - trace) * value;
    targets[sample.seat === 0 ? 1 : 0] =
      trace * targets[sample.seat === 0 ? 1 : 0] + (1 - trace) * (1 - value);
  }
}
