import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HAND_PLACES, MOVES } from '../../src/engine/index.js';
import { LANGUAGE_CODES } from '../../src/i18n/languages.js';
import {
  AS_IN_DISCORD,
  decodeId,
  encodeId,
  ID_MAX,
  PRESSES,
  PURPOSES,
  SWITCHES,
} from '../../src/view/ids.js';
import type { Action, PressId } from '../../src/view/ids.js';

const FIELDS = {
  whole: fc.nat(999_999_999_999_999),
  move: fc.constantFrom(...MOVES),
  switch: fc.constantFrom(...SWITCHES),
  source: fc.constantFrom('g', ...HAND_PLACES.map((place) => `h${place}`), 's1', 's2', 's3', 's4'),
  purpose: fc.constantFrom(...PURPOSES),
  language: fc.constantFrom(AS_IN_DISCORD, ...LANGUAGE_CODES),
} as const;

const ACTIONS = Object.keys(PRESSES) as Action[];

const presses: fc.Arbitrary<PressId> = fc.constantFrom(...ACTIONS).chain((action) => {
  const kinds: Readonly<Record<string, keyof typeof FIELDS>> = PRESSES[action];
  const fields = Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [name, FIELDS[kind] as fc.Arbitrary<unknown>]),
  );
  return fc.record({ action: fc.constant(action), ...fields }) as unknown as fc.Arbitrary<PressId>;
});

test('a custom_id looks as documented', () => {
  expect(encodeId({ action: 'play', match: 12, game: 1, ply: 30, move: 'h3>1' })).toBe(
    'sm1:play:12:1:30:h3>1',
  );
  expect(encodeId({ action: 'rules' })).toBe('sm1:rules');
});

test('every press reads back as it was written, within 100 characters (fault 41)', () => {
  fc.assert(
    fc.property(presses, (press) => {
      const id = encodeId(press);
      expect(id.length).toBeLessThanOrEqual(ID_MAX);
      expect(decodeId(id)).toEqual(press);
    }),
  );
});

test('any string is either refused or written back just so, and never throws', () => {
  const noise = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 120 }),
    fc
      .array(
        fc.constantFrom(
          'sm1',
          'sm0',
          'play',
          'hand',
          '__proto__',
          'toString',
          '12',
          '012',
          '1e3',
          '-1',
          'h3>1',
          'h9>1',
          '',
          ' 1',
        ),
        { maxLength: 7 },
      )
      .map((parts) => parts.join(':')),
    fc.tuple(presses, fc.nat(40), fc.string({ maxLength: 2 })).map(([press, at, text]) => {
      const id = encodeId(press);
      return id.slice(0, at) + text + id.slice(at + 1);
    }),
  );
  fc.assert(
    fc.property(noise, (text) => {
      const press = decodeId(text);
      expect(press === undefined ? text : encodeId(press)).toBe(text);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  'sm0:play:12:1:30:h3>1',
  'sm1:play:12:1:30',
  'sm1:play:12:1:30:h3>1:',
  'sm1:play:012:1:30:h3>1',
  'sm1:play:1.0:1:30:h3>1',
  'sm1:play:12:1:30:h6>1',
  'sm1:pick:12:1:30:s5',
  'sm1:put:12:1:30:3',
  'sm1:chain:12:1',
  'sm1:chainSetting:yes',
  'sm1:playerLanguage:es-ES',
  'sm1:playerLanguage:IT',
  'sm1:serverLanguage:constructor',
  'sm1:serverLanguage:',
  'sm1:hand:1000000000000000',
  'sm1:constructor',
  'sm1:rules:',
  'SM1:rules',
  ' sm1:rules',
])('%s is not one of ours', (text) => {
  expect(decodeId(text)).toBeUndefined();
});

test('what could not be read back is not written', () => {
  for (const match of [-1, 1.5, Number.NaN, 1e15]) {
    expect(() => encodeId({ action: 'hand', match })).toThrow(RangeError);
  }
});
