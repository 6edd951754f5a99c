/**
 * All chance of a game: the keystream of ChaCha20 (RFC 8439) with the seed as key, nonce 0, block
 * counter from 0, read as little-endian 32-bit words. Having seen many cards, nobody can predict the
 * next (rules.md 6.3), and anybody can recompute a game's shuffles from its seed with a stock tool.
 * Nothing is imported, so that the engine runs anywhere; tests compare it with OpenSSL's ChaCha20.
 */

/** 256 bits as 64 lower-case hexadecimal digits. Secret until the game is over. */
export type Seed = string;

const WORDS_PER_BLOCK = 16;
/** "expand 32-byte k", the constant of RFC 8439 section 2.3. */
const CONSTANT = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574] as const;

export function isSeed(text: unknown): text is Seed {
  return typeof text === 'string' && /^[0-9a-f]{64}$/.test(text);
}

function keyWords(seed: Seed): number[] {
  if (!isSeed(seed)) throw new RangeError('a seed is 64 lower-case hexadecimal digits');
  return Array.from({ length: 8 }, (_, word) => {
    const bytes = [3, 2, 1, 0].map((byte) => seed.slice(word * 8 + byte * 2, word * 8 + byte * 2 + 2));
    return Number.parseInt(bytes.join(''), 16);
  });
}

function quarterRound(x: Uint32Array, [a, b, c, d]: readonly [number, number, number, number]): void {
  const add = (to: number, from: number, into: number, turn: number): void => {
    x[to] = (x[to] ?? 0) + (x[from] ?? 0);
    const mixed = (x[into] ?? 0) ^ (x[to] ?? 0);
    x[into] = (mixed << turn) | (mixed >>> (32 - turn));
  };
  add(a, b, d, 16);
  add(c, d, b, 12);
  add(a, b, d, 8);
  add(c, d, b, 7);
}

const ROUNDS = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const;

/** One block of 16 keystream words (RFC 8439 section 2.3). `nonce` is three words. */
export function chachaBlock(
  key: readonly number[],
  counter: number,
  nonce: readonly [number, number, number] = [0, 0, 0],
): Uint32Array {
  const start = Uint32Array.from([...CONSTANT, ...key, counter, ...nonce]);
  const block = Uint32Array.from(start);
  for (let double = 0; double < 10; double++) {
    for (const round of ROUNDS) quarterRound(block, round);
  }
  return block.map((word, index) => word + (start[index] ?? 0));
}

/** A place in a seed's keystream: how many words have been read. */
export interface Keystream {
  /** The next number from 0 up to but not including `bound` (at most 2^32), each equally likely. */
  below(bound: number): number;
  position(): number;
}

export function keystream(seed: Seed, position: number): Keystream {
  const key = keyWords(seed);
  let next = position;
  let block = new Uint32Array(0);
  let blockNumber = -1;

  const word = (): number => {
    const wanted = Math.floor(next / WORDS_PER_BLOCK);
    if (wanted !== blockNumber) {
      block = new Uint32Array(chachaBlock(key, wanted));
      blockNumber = wanted;
    }
    return block[next++ % WORDS_PER_BLOCK] ?? 0;
  };

  return {
    below: (bound) => {
      // Words past the last whole multiple of `bound` are dropped: taking the remainder of all would favour small numbers.
      const limit = 2 ** 32 - (2 ** 32 % bound);
      let drawn = word();
      while (drawn >= limit) drawn = word();
      return drawn % bound;
    },
    position: () => next,
  };
}

/** The items in a uniformly random order (Fisher and Yates, from the last item down). */
export function shuffled<T>(items: readonly T[], stream: Keystream): T[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last--) {
    const chosen = stream.below(last + 1);
    const moved = result[last] as T;
    result[last] = result[chosen] as T;
    result[chosen] = moved;
  }
  return result;
}
