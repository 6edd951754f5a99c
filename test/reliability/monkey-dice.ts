/** Everything random of a run follows from its seed, the place and the step: no step disturbs another. */
import { createHash } from 'node:crypto';
import { chanceOf } from '../kit/player.js';

export interface Dice {
  /** From 0 up to but not including the bound. */
  below(bound: number): number;
  /** Once in so many times. */
  once(inTimes: number): boolean;
  /** Throws where there is nothing to choose from. */
  one<T>(items: readonly T[]): T;
  /** By their weights. */
  weighed<T>(items: readonly (readonly [weight: number, item: T])[]): T;
}

export function diceOf(...of: readonly (string | number)[]): Dice {
  const below = chanceOf(createHash('sha256').update(of.join('/')).digest().readUInt32BE(0));
  return {
    below,
    once: (inTimes) => below(inTimes) === 0,
    one: (items) => {
      const item = items[below(Math.max(1, items.length))];
      if (item === undefined) throw new Error('there is nothing to choose from');
      return item;
    },
    weighed: (items) => {
      let at = below(items.reduce((sum, [weight]) => sum + weight, 0));
      for (const [weight, item] of items) {
        if (at < weight) return item;
        at -= weight;
      }
      throw new Error('there is nothing to choose from');
    },
  };
}
