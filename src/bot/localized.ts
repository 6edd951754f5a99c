import type { LocalizationMap } from 'discord.js';
import { LANGUAGES } from '../i18n/languages.js';
import type { MessageArguments, MessageKey } from '../i18n/messages.js';
import { translator } from '../i18n/translate.js';

type PlainKey = {
  [Key in MessageKey]: keyof MessageArguments<Key> extends never ? Key : never;
}[MessageKey];

/** `command.hand` has `command.hand.name` and `command.hand.description` in the catalogue. */
type Described<K> = K extends `${infer Stem}.description` ? Stem : never;
export type CommandKey = Described<Extract<PlainKey, `command.${string}`>>;

interface LocalizedText {
  readonly name: string;
  readonly name_localizations: LocalizationMap;
  readonly description: string;
  readonly description_localizations: LocalizationMap;
}

/** Name and description of a command or option: English, and every language under each of its Discord locales. */
export function localized(key: CommandKey): LocalizedText {
  const english = translator('en-US');
  return {
    name: english(`${key}.name`),
    name_localizations: inEveryLocale((locale) => translator(locale)(`${key}.name`)),
    description: english(`${key}.description`),
    description_localizations: inEveryLocale((locale) => translator(locale)(`${key}.description`)),
  };
}

export function inEveryLocale(text: (locale: string) => string): LocalizationMap {
  const locales = Object.values(LANGUAGES).flatMap(({ discordLocales }) => discordLocales);
  return Object.fromEntries(locales.map((locale) => [locale, text(locale)]));
}
