import type { Catalogue, Key, Names } from './catalogue.js';
import { en } from './en.js';
import { es } from './es.js';
import { hi } from './hi.js';
import { id } from './id.js';
import { it } from './it.js';
import { vi } from './vi.js';

interface Language {
  /** Its name in itself. */
  readonly name: string;
  readonly catalogue: Catalogue;
  /** Discord's locales that read it, named as its client names them. */
  readonly locales: Readonly<Record<string, string>>;
}

/** A language is one catalogue file and one line here, by its BCP 47 tag. */
export const LANGUAGES: Readonly<Record<string, Language>> = {
  en: {
    name: 'English',
    catalogue: en,
    locales: { 'en-US': 'English, US', 'en-GB': 'English, UK' },
  },
  id: { name: 'Bahasa Indonesia', catalogue: id, locales: { id: 'Bahasa Indonesia' } },
  vi: { name: 'Tiếng Việt', catalogue: vi, locales: { vi: 'Tiếng Việt' } },
  es: {
    name: 'Español',
    catalogue: es,
    locales: { 'es-ES': 'Español', 'es-419': 'Español, LATAM' },
  },
  hi: { name: 'हिन्दी', catalogue: hi, locales: { hi: 'हिन्दी' } },
  it: { name: 'Italiano', catalogue: it, locales: { it: 'Italiano' } },
};

const FALLBACK = 'en';

/** The page's languages: tag and own name. */
export const LANGUAGE_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(LANGUAGES).map(([tag, { name }]) => [tag, name]),
);

/** Discord's locales of those languages: locale and own name. */
export const LOCALE_NAMES: ReadonlyMap<string, string> = new Map(
  Object.values(LANGUAGES).flatMap(({ locales }) => Object.entries(locales)),
);

type Filling = string | number;
type Fillings<Of extends Key, Piece> = Readonly<Record<Names<Of>, Piece>>;

/** Says the page's own messages in one language. */
export interface Words {
  /** A number in the place `count` also chooses the plural form. */
  <Of extends Key>(key: Of, ...fillings: [Names<Of>] extends [never] ? [] : [Fillings<Of, Filling>]): string;
  /** The message in pieces, for places that are filled with more than text. */
  pieces<Of extends Key, Piece>(
    key: Of,
    fillings: Readonly<Record<string, Piece>> & Fillings<Of, unknown>,
  ): (string | Piece)[];
  /** Names one after another. */
  row(names: readonly string[]): string;
  /** BCP 47, for `lang` and Intl. */
  readonly tag: string;
}

const PLACE = /\{(\w+)\}/;

function build(tag: string, catalogue: Catalogue): Words {
  const numbers = new Intl.NumberFormat(tag);
  const plurals = new Intl.PluralRules(tag);
  const template = (key: Key, count: unknown): string => {
    const message = catalogue[key];
    if (typeof message === 'string') return message;
    return message[plurals.select(Number(count))] ?? message.other;
  };
  const pieces = <Piece>(key: Key, fillings: Readonly<Record<string, Piece>>): (string | Piece)[] =>
    template(key, fillings['count'])
      .split(PLACE)
      .map((piece, at) => (at % 2 === 0 ? piece : (fillings[piece] ?? piece)))
      .filter((piece) => piece !== '');
  const say = (key: Key, fillings: Readonly<Record<string, Filling>> = {}): string =>
    pieces(key, fillings)
      .map((piece) => (typeof piece === 'number' ? numbers.format(piece) : piece))
      .join('');
  return Object.assign(say, { pieces, row: (names: readonly string[]) => names.join(', '), tag });
}

const built = new Map<string, Words>();

function languageOf(locale: string): string | undefined {
  const [primary = ''] = locale.toLowerCase().split('-');
  return Object.hasOwn(LANGUAGES, primary) ? primary : undefined;
}

/** The words for a Discord locale or a BCP 47 tag; English for a language the page does not speak. */
export function wordsFor(locale: string): Words {
  const known = built.get(locale);
  if (known) return known;
  const language = languageOf(locale);
  const made = build(
    language === undefined ? FALLBACK : locale,
    LANGUAGES[language ?? FALLBACK]?.catalogue ?? en,
  );
  built.set(locale, made);
  return made;
}

/** The first of the wished-for tags that the page speaks, as one of its languages. */
export function firstSpoken(wished: readonly string[]): string {
  return wished.map(languageOf).find((language) => language !== undefined) ?? FALLBACK;
}
