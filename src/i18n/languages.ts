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
  /** The Discord locales that read this language. */
  readonly discordLocales: readonly string[];
  readonly messages: Catalogue;
}

/** A language is one catalogue file and one line here. */
export const LANGUAGES = {
  en: { tag: 'en', discordLocales: ['en-US', 'en-GB'], messages: en },
  id: { tag: 'id', discordLocales: ['id'], messages: id },
  vi: { tag: 'vi', discordLocales: ['vi'], messages: vi },
  es: { tag: 'es', discordLocales: ['es-ES', 'es-419'], messages: es },
  hi: { tag: 'hi', discordLocales: ['hi'], messages: hi },
  it: { tag: 'it', discordLocales: ['it'], messages: it },
} as const satisfies Readonly<Record<string, Language>>;

const BY_DISCORD_LOCALE: ReadonlyMap<string, Language> = new Map(
  Object.values<Language>(LANGUAGES).flatMap((language) =>
    language.discordLocales.map((locale) => [locale, language] as const),
  ),
);

/** The language of a Discord locale; English for one that we do not speak. */
export function languageFor(locale: string): Language {
  return BY_DISCORD_LOCALE.get(locale) ?? LANGUAGES.en;
}
