/**
 * Seeded chance for search and sampling: quick, repeatable, and not for dealing real cards. The shuffle
 * of a real game comes from the engine's keystream, which this room never sees.
 */

export interface Chance {
  /** The next whole number from 0 up to but not including `bound`, which is at least 1. */
  below(bound: number): number;
}

const TWO_TO_32 = 2 ** 32;

/** Spreads the bits of a number, so that neighbouring seeds give unrelated streams. */
function spread(value: number): number {
  let word = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
  word = Math.imul(word ^ (word >>> 15), 0x2c1b3c6d);
  return (word ^ (word >>> 16)) | 0;
}

/** One seed from several numbers. */
export function mixedSeed(...parts: readonly number[]): number {
  return parts.reduce((seed, part) => spread((seed ^ part) + 0x9e3779b9), 0x1234567);
}

/** The same for the same text (FNV-1a, then spread). */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return spread(hash);
}

/** Marsaglia's xorshift128: the same numbers for the same seed, on every machine. */
export function createChance(seed: number): Chance {
  let a = spread(seed) | 1;
  let b = spread(a + 0x6d2b79f5);
  let c = spread(b + 0x1b873593);
  let d = spread(c + 0x3c6ef372);
  return {
    below: (bound) => {
      let word = a ^ (a << 11);
      word ^= word >>> 8;
      a = b;
      b = c;
      c = d;
      d = (d ^ (d >>> 19) ^ word) | 0;
      return Math.floor(((d >>> 0) * bound) / TWO_TO_32);
    },
  };
}
