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
import type { Action, Press, PressId } from '../../src/view/ids.js';

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

/** Buttons live in messages for years: what an action is called and what follows it stays. */
const WRITTEN: { readonly [A in Action]: readonly [Press<A>, string] } = {
  accept: [{ action: 'accept', match: 12 }, 'sm1:accept:12'],
  decline: [{ action: 'decline', match: 12 }, 'sm1:decline:12'],
  cancel: [{ action: 'cancel', match: 12 }, 'sm1:cancel:12'],
  hand: [{ action: 'hand', match: 12 }, 'sm1:hand:12'],
  show: [{ action: 'show', match: 12 }, 'sm1:show:12'],
  table: [{ action: 'table', match: 12 }, 'sm1:table:12'],
  rules: [{ action: 'rules' }, 'sm1:rules'],
  rulesPage: [{ action: 'rulesPage', page: 2 }, 'sm1:rulesPage:2'],
  resign: [{ action: 'resign', match: 12 }, 'sm1:resign:12'],
  resignYes: [{ action: 'resignYes', match: 12 }, 'sm1:resignYes:12'],
  resignNo: [{ action: 'resignNo', match: 12 }, 'sm1:resignNo:12'],
  play: [{ action: 'play', match: 12, game: 1, ply: 30, move: 'g>2' }, 'sm1:play:12:1:30:g>2'],
  pick: [{ action: 'pick', match: 12, game: 1, ply: 30, from: 's4' }, 'sm1:pick:12:1:30:s4'],
  put: [{ action: 'put', match: 12, game: 1, ply: 30 }, 'sm1:put:12:1:30'],
  takeBack: [{ action: 'takeBack', match: 12, game: 1, ply: 30 }, 'sm1:takeBack:12:1:30'],
  chain: [{ action: 'chain', match: 12, game: 1, ply: 30 }, 'sm1:chain:12:1:30'],
  hint: [{ action: 'hint', match: 12, game: 1, ply: 30 }, 'sm1:hint:12:1:30'],
  back: [{ action: 'back', match: 12 }, 'sm1:back:12'],
  stacks: [{ action: 'stacks', match: 12 }, 'sm1:stacks:12'],
  watch: [{ action: 'watch', match: 12 }, 'sm1:watch:12'],
  rematch: [{ action: 'rematch', match: 12 }, 'sm1:rematch:12'],
  chainSetting: [{ action: 'chainSetting', on: 'off' }, 'sm1:chainSetting:off'],
  playerLanguage: [{ action: 'playerLanguage', language: 'discord' }, 'sm1:playerLanguage:discord'],
  serverLanguage: [{ action: 'serverLanguage', language: 'vi' }, 'sm1:serverLanguage:vi'],
  board: [{ action: 'board', page: 0 }, 'sm1:board:0'],
  matches: [{ action: 'matches', page: 3 }, 'sm1:matches:3'],
  choices: [{ action: 'choices', purpose: 'resign', page: 0 }, 'sm1:choices:resign:0'],
};

test.each(Object.values(WRITTEN))('%o is written %s', (press, id) => {
  expect(encodeId(press)).toBe(id);
  expect(decodeId(id)).toEqual(press);
});

test.each(['on', 'off', 'maybe'])('a chain setting of %j is read where it is one', (on) => {
  expect(decodeId(`sm1:chainSetting:${on}`)).toEqual(
    on === 'maybe' ? undefined : { action: 'chainSetting', on },
  );
});

test.each(['hand', 'table', 'resign'])('a choice among matches for %j is read', (purpose) => {
  expect(decodeId(`sm1:choices:${purpose}:1`)).toEqual({ action: 'choices', purpose, page: 1 });
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
  'sm1:pick:12:1:30:xg',
  'sm1:pick:12:1:30:gx',
  'sm1:pick:12:1:30:h0',
  'sm1:pick:12:1:30:h',
  'sm1:hand:a12',
  'sm1:hand:12a',
  'sm1:hand:00',
  'sm1:hand:',
  'sm1:choices:play:0',
  'sm1',
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
    expect(() => encodeId({ action: 'hand', match })).toThrow('not a value for hand.match');
  }
});
