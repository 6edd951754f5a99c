import fc from 'fast-check';
import { expect, test } from 'vitest';
import { translator } from '../../src/i18n/translate.js';
import { cutToLength, plainName, plainNames, rawNames, safeName, safeNames } from '../../src/view/names.js';
import { AWKWARD_NAMES, dealt, practised, t } from './shown.js';

function inner(name: string): string {
  return safeName(name).slice(1, -1);
}

test('a name stands alone, whatever direction it runs in', () => {
  expect(safeName('Anna')).toBe('\u2068Anna\u2069');
  expect(safeName('אבג')).toBe('\u2068אבג\u2069');
  expect(inner('a\u202eb\u2066c\u2069d')).toBe('abcd');
});

test('Markdown, mentions and links are shown, not obeyed', () => {
  expect(inner('*_~`|')).toBe('\\*\\_\\~\\`\\|');
  expect(inner('<@101> @everyone')).toBe('\\<\\@101\\> \\@everyone');
  expect(inner('[x](https://a.example)')).toBe('\\[x\\]\\(https\\://a.example\\)');
});

test('control characters are dropped and lines are joined', () => {
  expect(inner('a\u0000\u0007b\u200bc')).toBe('abc');
  expect(inner(' a \n\t b ')).toBe('a b');
});

test.each([
  ['a separator of lines', '\u2028'],
  ['a separator of paragraphs', '\u2029'],
  ['a grapheme joiner', '\u034f'],
  ['a Hangul filler', '\u115f'],
  ['another Hangul filler', '\u1160'],
  ['an empty Braille cell', '\u2800'],
  ['a third Hangul filler', '\u3164'],
  ['a halfwidth Hangul filler', '\uffa0'],
  ['a private character', '\ue000'],
  ['a soft hyphen', '\u00ad'],
])('%s within a name is dropped', (_, character) => {
  expect(inner(`a${character}b`)).toBe('ab');
  expect(inner(`a${character.repeat(3)}b`)).toBe('ab');
});

test('marks piled on a letter are cut to four, and a joiner within a word stays', () => {
  expect(inner(`x${'\u0323'.repeat(4)}q`)).toBe(`x${'\u0323'.repeat(4)}q`);
  expect(inner(`x${'\u0323'.repeat(9)}q${'\u0323'.repeat(9)}`)).toBe(
    `x${'\u0323'.repeat(4)}q${'\u0323'.repeat(4)}`,
  );
  expect(inner('a\u200cb\u200dc')).toBe('a\u200cb\u200dc');
});

test('marks alone, or between spaces and joiners, are nothing to see', () => {
  expect(inner(' \u0301 \u200d\u0301')).toBe('?');
  expect(plainName(' \u200c ')).toBe('\u2068?\u2069');
  expect(plainName(' a*b ')).toBe('\u2068a*b\u2069');
});

test('letters are composed, and joined emoji stay whole', () => {
  expect(inner('e\u0301')).toBe('\u00e9');
  expect(inner('\u{1f469}\u{1f3fd}\u200d\u{1f692}')).toBe('\u{1f469}\u{1f3fd}\u200d\u{1f692}');
  expect(inner('क्\u200dष')).toBe('क्\u200dष');
});

test.each(['', '   ', '\u200b', '\u3164\u115f', '\u202e', '\ufe0f', '\u200d'])(
  'a name without anything to see (%j) is a question mark',
  (name) => {
    expect(inner(name)).toBe('?');
  },
);

test('the longest names of Discord are shown whole, longer ones are cut between characters', () => {
  expect(inner('漢'.repeat(32))).toBe('漢'.repeat(32));
  expect(inner('\u{1d54e}'.repeat(32))).toBe('\u{1d54e}'.repeat(32));
  expect(inner('漢'.repeat(33))).toBe(`${'漢'.repeat(31)}…`);
  expect(inner('\u{1f469}\u{1f3fd}\u200d\u{1f692}'.repeat(32))).toBe(
    `${'\u{1f469}\u{1f3fd}\u200d\u{1f692}'.repeat(9)}…`,
  );
});

test('any name is short, isolated, and free of markup', () => {
  const names = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(...AWKWARD_NAMES),
  );
  fc.assert(
    fc.property(names, (name) => {
      const shown = inner(name);
      expect(shown).not.toBe('');
      const bare = shown.replace(/\\[^A-Za-z0-9\s]/g, '');
      expect(bare).not.toMatch(/[\\*_~`|<>@#[\]()\n\r\u2066-\u2069\u202a-\u202e]/);
      expect([...new Intl.Segmenter().segment(shown.replaceAll('\\', ''))].length).toBeLessThanOrEqual(32);
      expect(shown.length).toBeLessThanOrEqual(128);
    }),
  );
});

test('a label is cut by what Discord counts and never within a character', () => {
  expect(cutToLength('abc', 3)).toBe('abc');
  expect(cutToLength('abcd', 3)).toBe('ab…');
  expect(cutToLength('\u{1f600}\u{1f600}', 3)).toBe('\u{1f600}…');
  expect(cutToLength('\u{1f600}\u{1f600}', 2)).toBe('…');
});

test('the computer is called by its level in the reader’s language, and people by their names', () => {
  const match = practised(dealt('0'.repeat(64)), 'easy');
  expect(safeNames(match, t)).toEqual(['\u2068Anna\u2069', '\u2068Computer (easy)\u2069']);
  expect(plainNames(match, translator('vi'))[1]).toBe('\u2068Máy (dễ)\u2069');
  expect(rawNames(match, translator('hi'))).toEqual(['Anna', 'कंप्यूटर (आसान)']);
  expect(safeNames({ players: match.players }, t)[1]).toBe(safeName('spite-bot'));
});
