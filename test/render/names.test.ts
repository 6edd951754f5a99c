import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { coverageOf } from '../../src/render/coverage.js';
import { findFonts } from '../../src/render/fonts.js';
import { drawableName } from '../../src/render/names.js';
import type { Covers } from '../../src/render/names.js';
import { HINDI, INDONESIAN, VIETNAMESE, WORDS } from './scenes.js';

let ofFonts: readonly Covers[];
const covers = (codePoint: number) => ofFonts.some((has) => has(codePoint));
const drawn = (name: string) => drawableName(name, covers, 'Player 1');

beforeAll(async () => {
  const { latin, more, emoji } = await findFonts();
  ofFonts = await Promise.all(
    [latin, ...more, emoji].map(async ({ file }) => coverageOf(await readFile(file))),
  );
});

describe('a name in a picture', () => {
  test.each([
    'Marmaduke_the_3rd',
    'Nguyễn Thị Ánh',
    'अनन्या शर्मा',
    'क्षत्रिय',
    'Ελένη',
    'Привет',
    'Žluťoučký kůň',
    'Łukasz',
    'A',
    '👩‍👩‍👧‍👦',
    'Bea 👍🏽 🇮🇹 ❤️',
  ])('stays as it is where the fonts have it: %s', (name) => {
    expect(drawn(name)).toBe(name);
  });

  test.each([
    ['ℌ𝔢𝔯𝔪𝔞𝔫𝔫', 'Hermann'],
    ['Ｗｉｄｅ', 'Wide'],
    ['Z̷̛͚a̵l̶g̶o̶', 'Zalgo'],
    ['  two   spaces ', 'two spaces'],
    ['Li\u202enda\u200b', 'Linda'],
    ['Tom漢字', 'Tom'],
    ['a\nb', 'ab'],
  ])('is drawn as what is nearest to it: %s', (name, expected) => {
    expect(drawn(name)).toBe(expected);
  });

  test.each(['', ' ', 'עברית', 'العربية', '漢字', '漢A', '\u200d\u200d', '\u3164', '\u0301'])(
    'gives way to the fallback where nothing is left: %j',
    (name) => {
      expect(drawn(name)).toBe('Player 1');
    },
  );

  test('is cut where it is longer than any picture is wide', () => {
    expect(drawn('x'.repeat(5000))).toHaveLength(40);
  });

  test('never has a character that would be drawn as a box', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), (graphemes, binary) => {
        for (const letter of drawn(graphemes + binary)) {
          const codePoint = letter.codePointAt(0) ?? 0;
          expect(covers(codePoint) || [0x200c, 0x200d, 0xfe0e, 0xfe0f].includes(codePoint)).toBe(true);
        }
      }),
    );
  });
});

describe('the fonts', () => {
  test.each([WORDS, INDONESIAN, VIETNAMESE, HINDI])(
    'have every letter of the words of a picture',
    (words) => {
      for (const letter of Object.values(words).join(''))
        expect(covers(letter.codePointAt(0) ?? 0)).toBe(true);
    },
  );

  test('have what ranks and numbers need', async () => {
    const { rank } = await findFonts();
    const has = await coverageOf(await readFile(rank.file));
    for (const letter of 'A23456789JQK10 …') expect(has(letter.codePointAt(0) ?? 0)).toBe(true);
  });

  test('do not claim scripts that they lack', () => {
    for (const letter of '漢עع') expect(covers(letter.codePointAt(0) ?? 0)).toBe(false);
  });

  test('are refused where a file is none', async () => {
    await expect(coverageOf(Buffer.from('not a font at all'))).rejects.toThrow(TypeError);
    await expect(coverageOf(Buffer.alloc(0))).rejects.toThrow(TypeError);
  });
});
