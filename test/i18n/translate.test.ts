import { expect, test } from 'vitest';
import { LANGUAGE_CODES, LANGUAGES, localeOf } from '../../src/i18n/languages.js';
import { translator } from '../../src/i18n/translate.js';

const t = translator('en-US');

test('a message without arguments is said as it stands', () => {
  expect(t('button.accept')).toBe('Accept');
});

test('numbers choose their plural form', () => {
  expect(t('hand.gameWon', { game: 2, points: 1 })).toBe('You won game 2 and scored 1 point.');
  expect(t('hand.gameWon', { game: 2, points: 54 })).toBe('You won game 2 and scored 54 points.');
});

test('a name is inserted as it is, whatever ICU would make of it', () => {
  const name = "{count} '{' <b>#</b> it''s";
  expect(t('matches.theirTurn', { opponent: name })).toBe(`${name} to play.`);
});

test('both kinds of English are English, and so is every language that is not there', () => {
  for (const locale of ['en-US', 'en-GB', 'tlh', '', '__proto__']) {
    expect(translator(locale).locale).toBe('en');
    expect(translator(locale)('button.rules')).toBe('Rules');
  }
});

test('a language is made once', () => {
  expect(translator('en-GB')).toBe(translator('en-US'));
});

test('lists are joined as the language does', () => {
  expect(t.list(['7♠'])).toBe('7♠');
  expect(t.list(['7♠', '8♥'])).toBe('7♠ and 8♥');
  expect(t.list(['7♠', '8♥', '9♦'])).toBe('7♠, 8♥, and 9♦');
  expect(t.row(['7', '8', '9'])).toBe('7, 8, 9');
});

test('numbers are grouped as the language does', () => {
  expect(t.number(1_234_567)).toBe('1,234,567');
  expect(translator('vi').number(1_234_567)).toBe('1.234.567');
});

test('a row is joined by commas alone in every language', () => {
  expect(translator('it').row(['7', '8'])).toBe('7, 8');
  for (const code of LANGUAGE_CODES) expect(translator(localeOf(code)).row(['7', '8', '9'])).toBe('7, 8, 9');
});

test('every locale of Discord that we speak is spoken in its own language', () => {
  for (const { tag, discordLocales } of Object.values(LANGUAGES)) {
    for (const locale of discordLocales) expect(translator(locale).locale).toBe(tag);
  }
  const names = Object.values(LANGUAGES).map(({ endonym }) => endonym);
  expect(new Set(names).size).toBe(names.length);
});

test('keys and arguments are checked by the compiler', () => {
  // @ts-expect-error there is no such message
  expect(() => t('no.such.message')).toThrow();
  // @ts-expect-error the argument is missing
  expect(() => t('narrate.complete')).toThrow();
  // @ts-expect-error a count is a number
  expect(() => t('narrate.complete', { count: 'many' })).not.toThrow();
  // @ts-expect-error this message takes nothing
  expect(t('button.accept', { name: 'Anna' })).toBe('Accept');
});
