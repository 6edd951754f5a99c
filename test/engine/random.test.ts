import { createCipheriv } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chachaBlock, deal, isSeed, keystream, PACK, rankValue, shuffled } from '../../src/engine/index.js';
import type { Card, Seed } from '../../src/engine/index.js';
import { seeds } from '../kit/games.js';
import { seedNamed } from '../kit/seeds.js';

/** Words as RFC 8439 writes them: hexadecimal, any space between. */
function words(text: string): number[] {
  return text
    .trim()
    .split(/\s+/)
    .map((word) => Number.parseInt(word, 16));
}

/** Bytes as the RFC writes them, read as little-endian words. */
function bytesAsWords(text: string): number[] {
  const bytes = Buffer.from(text.replaceAll(/[\s:]/g, ''), 'hex');
  return Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readUInt32LE(index * 4));
}

/** OpenSSL's keystream for a seed: what ChaCha20 makes of zeros. `counter` is the first block. */
function opensslWords(seed: Seed, count: number, counter = 0): number[] {
  const start = Buffer.alloc(16);
  start.writeUInt32LE(counter);
  const stream = createCipheriv('chacha20', Buffer.from(seed, 'hex'), start).update(Buffer.alloc(count * 4));
  return Array.from({ length: count }, (_, index) => stream.readUInt32LE(index * 4));
}

const COUNTING_KEY = bytesAsWords(
  Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, '0')).join(''),
);

describe('6.3 the generator is ChaCha20', () => {
  it('makes the block of RFC 8439 section 2.3.2', () => {
    expect([...chachaBlock(COUNTING_KEY, 1, [0x09000000, 0x4a000000, 0])]).toEqual(
      words(`e4e7f110 15593bd1 1fdd0f50 c47120a3 c7f4d1c7 0368c033 9aaa2204 4e6cd4c3
             466482d2 09aa9f07 05d7c214 a2028bd9 d19c12b5 b94e16de e883d0cb 4e3c50a2`),
    );
  });

  it('makes the blocks of RFC 8439 appendix A.1, vectors 1 to 5', () => {
    const zeroKey = bytesAsWords('00'.repeat(32));
    const vectors: [readonly number[], number, [number, number, number], string][] = [
      [
        zeroKey,
        0,
        [0, 0, 0],
        `ade0b876 903df1a0 e56a5d40 28bd8653 b819d2bd 1aed8da0 ccef36a8 c70d778b
                               7c5941da 8d485751 3fe02477 374ad8b8 f4b8436a 1ca11815 69b687c3 8665eeb2`,
      ],
      [
        zeroKey,
        1,
        [0, 0, 0],
        `bee7079f 7a385155 7c97ba98 0d082d73 a0290fcb 6965e348 3e53c612 ed7aee32
                               7621b729 434ee69c b03371d5 d539d874 281fed31 45fb0a51 1f0ae1ac 6f4d794b`,
      ],
      [
        bytesAsWords(`${'00'.repeat(31)}01`),
        1,
        [0, 0, 0],
        `2452eb3a 9249f8ec 8d829d9b ddd4ceb1 e8252083 60818b01 f38422b8 5aaa49c9
                               bb00ca8e da3ba7b4 c4b592d1 fdf2732f 4436274e 2561b3c8 ebdd4aa6 a0136c00`,
      ],
      [
        bytesAsWords(`00ff${'00'.repeat(30)}`),
        2,
        [0, 0, 0],
        `fb4dd572 4bc42ef1 df922636 327f1394 a78dea8f 5e269039 a1bebbc1 caf09aae
                               a25ab213 48a6b46c 1b9d9bcb 092c5be6 546ca624 1bec45d5 87f47473 96f0992e`,
      ],
      [
        zeroKey,
        0,
        [0, 0, 0x02000000],
        `374dc6c2 3736d58c b904e24a cd3f93ef 88228b1a 96a4dfb3 5b76ab72 c727ee54
                               0e0e978a f3145c95 1b748ea8 f786c297 99c28f5f 628314e8 398a19fa 6ded1b53`,
      ],
    ];
    for (const [key, counter, nonce, block] of vectors) {
      expect([...chachaBlock(key, counter, nonce)]).toEqual(words(block));
    }
  });

  it("gives the same numbers as OpenSSL's ChaCha20 for any seed and place", () => {
    fc.assert(
      fc.property(seeds, fc.nat({ max: 2_000 }), fc.integer({ min: 1, max: 100 }), (seed, from, count) => {
        const stream = keystream(seed, from);
        const ours = Array.from({ length: count }, () => stream.below(2 ** 32));
        expect(ours).toEqual(opensslWords(seed, from + count).slice(from));
        expect(stream.position()).toBe(from + count);
      }),
    );
  });

  it('agrees with OpenSSL also at block counters beyond 2^31', () => {
    for (const counter of [2 ** 31, 2 ** 32 - 1]) {
      const stream = keystream(seedNamed('far'), counter * 16);
      expect(Array.from({ length: 16 }, () => stream.below(2 ** 32))).toEqual(
        opensslWords(seedNamed('far'), 16, counter),
      );
    }
  });

  it('continues where it stopped', () => {
    fc.assert(
      fc.property(seeds, fc.nat({ max: 200 }), (seed, stop) => {
        const whole = keystream(seed, 0);
        for (let read = 0; read < stop; read++) whole.below(52);
        const resumed = keystream(seed, whole.position());
        for (let read = 0; read < 40; read++) expect(resumed.below(7)).toBe(whole.below(7));
      }),
    );
  });

  it('takes no seed but 64 lower-case hexadecimal digits', () => {
    expect(isSeed(seedNamed('any'))).toBe(true);
    for (const text of ['', 'abc', 'A'.repeat(64), '0'.repeat(65), 7, undefined, null])
      expect(isSeed(text)).toBe(false);
    expect(() => keystream('abc', 0)).toThrow(RangeError);
  });
});

describe('6.3 the shuffle can be checked by anybody', () => {
  /** The shuffle of docs/rules.md, written from its text on OpenSSL's numbers. */
  function shuffledByHand(items: readonly Card[], next: () => number): Card[] {
    const result = [...items];
    for (let last = result.length - 1; last >= 1; last--) {
      let word = next();
      while (word >= Math.floor(2 ** 32 / (last + 1)) * (last + 1)) word = next();
      const chosen = word % (last + 1);
      result.splice(last, 1, ...result.splice(chosen, 1, result[last] ?? 'AS'));
    }
    return result;
  }

  it('deals by hand what the engine deals', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const stream = opensslWords(seed, 1_000)[Symbol.iterator]();
        const next = (): number => stream.next().value ?? 0;
        const pack = shuffledByHand(PACK, next);
        let piles = [pack.slice(0, 20), pack.slice(20, 40)];
        const top = (pile: readonly Card[] | undefined): number => rankValue(pile?.[19] ?? 'AS');
        while (top(piles[0]) === top(piles[1])) piles = piles.map((pile) => shuffledByHand(pile, next));
        const { players, stock, first } = deal(seed);
        expect(players.map(({ payoff }) => payoff)).toEqual(piles);
        expect(players.map(({ hand }) => hand)).toEqual([pack.slice(40, 45), pack.slice(45, 50)]);
        expect(stock).toEqual(pack.slice(50));
        expect(first).toBe(top(piles[0]) > top(piles[1]) ? 0 : 1);
      }),
    );
  });

  it('starts from the packs in a fixed order: spades, hearts, diamonds, clubs, each ace to king, twice', () => {
    const onePack = ['S', 'H', 'D', 'C'].flatMap((suit) =>
      Array.from('A23456789TJQK', (rank) => `${rank}${suit}`),
    );
    expect(PACK).toEqual([...onePack, ...onePack]);
  });

  it('keeps every item and changes nothing it is given', () => {
    fc.assert(
      fc.property(seeds, fc.array(fc.nat()), (seed, items) => {
        const before = [...items];
        const after = shuffled(Object.freeze(items), keystream(seed, 0));
        expect([...after].sort()).toEqual([...before].sort());
        expect(items).toEqual(before);
      }),
    );
  });
});
