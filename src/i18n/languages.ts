import { en } from './en.js';
import { es } from './es.js';
import { hi } from './hi.js';
import { id } from './id.js';
import { it } from './it.js';
import type { Catalogue } from './messages.js';
import { vi } from './vi.js';

export interface Language {
  /** BCP 47, for plurals, lists and numbers. */
  readonly tag: string;
  /** What those who speak it call it. */
  readonly endonym: string;
  /** The Discord locales that read this language. */
  readonly discordLocales: readonly [string, ...string[]];
  readonly messages: Catalogue;
}

/** A language is one catalogue file and one line here. */
export const LANGUAGES = {
  en: { tag: 'en', endonym: 'English', discordLocales: ['en-US', 'en-GB'], messages: en },
  id: { tag: 'id', endonym: 'Bahasa Indonesia', discordLocales: ['id'], messages: id },
  vi: { tag: 'vi', endonym: 'Tiếng Việt', discordLocales: ['vi'], messages: vi },
  es: { tag: 'es', endonym: 'Español', discordLocales: ['es-ES', 'es-419'], messages: es },
  hi: { tag: 'hi', endonym: 'हिन्दी', discordLocales: ['hi'], messages: hi },
  it: { tag: 'it', endonym: 'Italiano', discordLocales: ['it'], messages: it },
} as const satisfies Readonly<Record<string, Language>>;

/** The key of a language: what a member or a server chooses, and what is stored of that. */
export type LanguageCode = keyof typeof LANGUAGES;
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as readonly LanguageCode[];

export function isLanguageCode(value: unknown): value is LanguageCode {
  return typeof value === 'string' && Object.hasOwn(LANGUAGES, value);
}

/** A Discord locale that reads this language. */
export function localeOf(code: LanguageCode): string {
  return LANGUAGES[code].discordLocales[0];
}

const BY_DISCORD_LOCALE: ReadonlyMap<string, Language> = new Map(
  Object.values<Language>(LANGUAGES).flatMap((language) =>
    language.discordLocales.map((locale) => [locale, language] as const),
  ),
);

/** The language of a Discord locale; English for one that we do not speak. */
export function languageFor(locale: string): Language {
  return BY_DISCORD_LOCALE.get(locale) ?? LANGUAGES.en;
}
