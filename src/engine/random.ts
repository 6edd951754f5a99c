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

function turnedLeft(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}

/** Which four of the sixteen words a quarter round mixes. */
interface Quarter {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
}

/** RFC 8439 section 2.1. */
function quarterRound(words: Uint32Array, { a, b, c, d }: Quarter): void {
  let wa = words[a] ?? 0;
  let wb = words[b] ?? 0;
  let wc = words[c] ?? 0;
  let wd = words[d] ?? 0;
  wa = (wa + wb) | 0;
  wd = turnedLeft(wd ^ wa, 16);
  wc = (wc + wd) | 0;
  wb = turnedLeft(wb ^ wc, 12);
  wa = (wa + wb) | 0;
  wd = turnedLeft(wd ^ wa, 8);
  wc = (wc + wd) | 0;
  wb = turnedLeft(wb ^ wc, 7);
  words[a] = wa;
  words[b] = wb;
  words[c] = wc;
  words[d] = wd;
}

/** Four columns, then four diagonals: a double round. */
const QUARTERS: readonly Quarter[] = [
  { a: 0, b: 4, c: 8, d: 12 },
  { a: 1, b: 5, c: 9, d: 13 },
  { a: 2, b: 6, c: 10, d: 14 },
  { a: 3, b: 7, c: 11, d: 15 },
  { a: 0, b: 5, c: 10, d: 15 },
  { a: 1, b: 6, c: 11, d: 12 },
  { a: 2, b: 7, c: 8, d: 13 },
  { a: 3, b: 4, c: 9, d: 14 },
];
const DOUBLE_ROUNDS = 10;

/** One block of 16 keystream words (RFC 8439 section 2.3). `nonce` is three words. */
export function chachaBlock(
  key: readonly number[],
  counter: number,
  nonce: readonly [number, number, number] = [0, 0, 0],
): Uint32Array {
  const start = Uint32Array.from([...CONSTANT, ...key, counter, ...nonce]);
  const block = Uint32Array.from(start);
  for (let done = 0; done < DOUBLE_ROUNDS; done++) {
    for (const quarter of QUARTERS) quarterRound(block, quarter);
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
  let block: Uint32Array = new Uint32Array(0);
  let blockNumber = -1;

  const word = (): number => {
    const wanted = Math.floor(next / WORDS_PER_BLOCK);
    if (wanted !== blockNumber) {
      block = chachaBlock(key, wanted);
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
