import { describe, expect, it } from 'vitest';
import { LANGUAGES as BOT_LANGUAGES } from '../../src/i18n/languages.js';
import { translation, type Catalogue } from '../../src/playground/page/words/catalogue.js';
import { en } from '../../src/playground/page/words/en.js';
import { firstSpoken, LANGUAGES, LOCALE_NAMES, wordsFor } from '../../src/playground/page/words/words.js';

const TAGS = Object.keys(LANGUAGES);

function forms(message: unknown): readonly string[] {
  return typeof message === 'string' ? [message] : Object.values(message as Record<string, string>);
}

function places(text: string): readonly string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort();
}

describe.each(TAGS)('the words in %s', (tag) => {
  const catalogue: Catalogue = LANGUAGES[tag]?.catalogue ?? en;

  it('are there for every key, with the places that English has', () => {
    expect(Object.keys(catalogue).sort()).toEqual(Object.keys(en).sort());
    for (const [key, message] of Object.entries(en)) {
      const [wanted = ''] = forms(message);
      for (const form of forms(catalogue[key as keyof typeof en])) {
        expect(form.trim(), key).not.toBe('');
        expect(places(form), key).toEqual(places(wanted));
      }
    }
  });

  it('have each plural form of the language, and no other', () => {
    const wanted = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
    for (const [key, message] of Object.entries(catalogue)) {
      if (typeof message === 'string') continue;
      expect(Object.keys(message).sort(), key).toEqual([...wanted].sort());
    }
  });

  it('name the buttons as the bot does', () => {
    const bot = Object.values(BOT_LANGUAGES).find((language) => language.tag === tag);
    if (!bot) return;
    expect(catalogue['bots.accept']).toBe(bot.messages['button.accept']);
    expect(catalogue['bots.hand']).toBe(bot.messages['button.hand']);
  });
});

describe('saying', () => {
  it('fills places, writes numbers and chooses plurals as the language does', () => {
    expect(wordsFor('it')('notice.count', { count: 1 })).toBe('1 nuovo avviso');
    expect(wordsFor('es-419')('notice.count', { count: 2 })).toBe('2 avisos nuevos');
    expect(wordsFor('vi')('log.earlier', { count: 12_000 })).toBe('Hiện tin nhắn cũ hơn (12.000)');
  });

  it('leaves braces in what is filled in alone', () => {
    expect(wordsFor('en-US')('composer.label', { name: '{name}' })).toBe('Command as {name}');
  });

  it('gives pieces in the order of the language', () => {
    const fillings = { name: { who: 'Ann' }, command: { what: '/hand' } };
    expect(wordsFor('hi').pieces('message.usedBy', fillings)).toEqual([
      fillings.name,
      ' ने ',
      fillings.command,
      ' इस्तेमाल किया',
    ]);
  });

  it('falls back to English, and says so', () => {
    expect(wordsFor('fr')('wait.sending')).toBe(en['wait.sending']);
    expect([wordsFor('fr').tag, wordsFor('es-419').tag]).toEqual(['en', 'es-419']);
  });

  it('guesses the first language that it speaks', () => {
    expect(firstSpoken(['fr-FR', 'hi-IN', 'it'])).toBe('hi');
    expect(firstSpoken(['ja'])).toBe('en');
  });

  it('knows each locale of Discord that the bot knows', () => {
    for (const { discordLocales } of Object.values(BOT_LANGUAGES)) {
      for (const locale of discordLocales) expect([...LOCALE_NAMES.keys()]).toContain(locale);
    }
  });
});

describe('a translation that is not whole', () => {
  it('does not compile without a key, with another, or with another place', () => {
    // @ts-expect-error: keys are missing
    translation({ 'wait.bot': en['wait.bot'] });
    // @ts-expect-error: there is no such key
    translation({ ...en, 'wait.bots': '…' });
    // @ts-expect-error: the place has another name
    translation({ ...en, 'wait.bot': '{name} sta pensando…' });
    // @ts-expect-error: the place is missing
    translation({ ...en, 'wait.bot': 'Sta pensando…' });
    // @ts-expect-error: it counts, and so has forms
    translation({ ...en, 'notice.count': '{count} avvisi' });
    expect(translation({ ...en, 'wait.bot': '{bot} sta pensando…' })['wait.bot']).toContain('sta');
  });
});
