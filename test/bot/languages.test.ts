import { expect, it } from 'vitest';
import { openLanguages } from '../../src/bot/languages.js';
import type { Languages } from '../../src/bot/languages.js';
import { LANGUAGE_CODES, languageFor, LANGUAGES } from '../../src/i18n/languages.js';
import type { MatchStore } from '../../src/match/ports.js';
import { createMemoryStore } from '../../src/store/memory-store.js';
import { ANNA, BERT } from '../kit/matches.js';

const TABLE = { guildId: '10', guildLocale: 'en-GB' };

async function opened(): Promise<{ readonly store: MatchStore; readonly languages: Languages }> {
  const store = createMemoryStore();
  return { store, languages: await openLanguages(store) };
}

it('whoever has chosen none is spoken to as Discord says', async () => {
  const { languages } = await opened();
  expect(languages.memberLocale(ANNA.userId, 'es-419')).toBe('es-419');
  expect(languages.tableLocale(TABLE)).toBe('en-GB');
  expect(languages.ofServer('10')).toBeUndefined();
});

it.each(LANGUAGE_CODES)('%s is spoken to whoever has chosen it, and to nobody else', async (code) => {
  const { languages } = await opened();
  await languages.chooseForMember(ANNA.userId, code);
  await languages.chooseForServer('11', code);
  expect(languageFor(languages.memberLocale(ANNA.userId, 'de'))).toBe(LANGUAGES[code]);
  expect(languages.memberLocale(BERT.userId, 'de')).toBe('de');
  expect(languageFor(languages.tableLocale({ ...TABLE, guildId: '11' }))).toBe(LANGUAGES[code]);
  expect(languages.tableLocale(TABLE)).toBe('en-GB');
});

it('a choice is there after a restart, and taken back it is gone', async () => {
  const { store, languages } = await opened();
  await store.saveSettings(ANNA.userId, { offersChain: false });
  expect(await languages.chooseForMember(ANNA.userId, 'hi')).toEqual({ offersChain: false, language: 'hi' });
  await languages.chooseForServer('10', 'vi');
  const restarted = await openLanguages(store);
  expect(restarted.memberLocale(ANNA.userId, 'en-US')).toBe('hi');
  expect(restarted.ofServer('10')).toBe('vi');
  expect(await restarted.chooseForMember(ANNA.userId, undefined)).toEqual({ offersChain: false });
  await restarted.chooseForServer('10', undefined);
  for (const each of [restarted, await openLanguages(store)]) {
    expect(each.memberLocale(ANNA.userId, 'en-US')).toBe('en-US');
    expect(each.tableLocale(TABLE)).toBe('en-GB');
  }
});

it('what could not be saved is not spoken either', async () => {
  const store = createMemoryStore();
  const fails = () => Promise.reject(new Error('the disk is full'));
  const languages = await openLanguages({ ...store, saveSettings: fails, saveServerLanguage: fails });
  await expect(languages.chooseForMember(ANNA.userId, 'it')).rejects.toThrow('full');
  await expect(languages.chooseForServer('10', 'it')).rejects.toThrow('full');
  expect(languages.memberLocale(ANNA.userId, 'en-US')).toBe('en-US');
  expect(languages.tableLocale(TABLE)).toBe('en-GB');
});

it('a server that has chosen none is spoken to as Discord says by now, and once it is not known, as it was', async () => {
  const locales = new Map([['10', 'vi']]);
  const languages = await openLanguages(createMemoryStore(), (guildId) => locales.get(guildId));
  expect(languages.tableLocale(TABLE)).toBe('vi');
  locales.set('10', 'hi');
  expect(languages.tableLocale(TABLE)).toBe('hi');
  expect(languages.tableLocale({ ...TABLE, guildId: '11' })).toBe('en-GB');
  await languages.chooseForServer('10', 'it');
  expect(languages.tableLocale(TABLE)).toBe('it');
  await languages.chooseForServer('10', undefined);
  locales.delete('10');
  expect(languages.tableLocale(TABLE)).toBe('en-GB');
});
