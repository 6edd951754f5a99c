import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../src/i18n/languages.js';
import type { Language } from '../../src/i18n/languages.js';
import { MESSAGES } from '../../src/i18n/messages.js';
import type { ArgumentKind, MessageKey } from '../../src/i18n/messages.js';

const KEYS = Object.keys(MESSAGES) as MessageKey[];
const ROOT = join(import.meta.dirname, '..', '..');

interface Found {
  readonly name: string;
  readonly kind: ArgumentKind;
  /** The plural forms or words it names. */
  readonly options: readonly string[];
}

function* argumentsIn(elements: readonly MessageFormatElement[]): Generator<Found> {
  for (const element of elements) {
    switch (element.type) {
      case TYPE.argument:
        yield { name: element.value, kind: 'text', options: [] };
        break;
      case TYPE.number:
        yield { name: element.value, kind: 'number', options: [] };
        break;
      case TYPE.plural:
        yield { name: element.value, kind: 'number', options: Object.keys(element.options) };
        for (const { value } of Object.values(element.options)) yield* argumentsIn(value);
        break;
      case TYPE.select: {
        const options = Object.keys(element.options);
        yield { name: element.value, kind: options, options };
        for (const { value } of Object.values(element.options)) yield* argumentsIn(value);
        break;
      }
      case TYPE.literal:
      case TYPE.pound:
        break;
      case TYPE.date:
      case TYPE.time:
      case TYPE.tag:
        throw new Error(`the catalogues have no use for an element of type ${element.type}`);
    }
  }
}

function parsed(message: string): readonly Found[] {
  return [...argumentsIn(parse(message, { ignoreTag: true }))];
}

/** How an argument is used agrees with its declaration; a number may also be put in as it is. */
function agrees(found: Found, declared: ArgumentKind | undefined): boolean {
  if (declared === undefined) return false;
  if (declared === 'text') return found.kind === 'text';
  if (declared === 'number') return found.kind === 'number' || found.kind === 'text';
  const { kind } = found;
  return typeof kind !== 'string' && [...declared, 'other'].every((word) => kind.includes(word));
}

describe.each(Object.entries<Language>(LANGUAGES))(
  'the catalogue %s',
  (_, { tag, messages, discordLocales }) => {
    test.each(KEYS)('%s has exactly the declared arguments, each used as what it is', (key) => {
      const declared: Readonly<Record<string, ArgumentKind>> = MESSAGES[key];
      const found = parsed(messages[key]);
      expect(new Set(found.map(({ name }) => name))).toEqual(new Set(Object.keys(declared)));
      expect(found.filter((one) => !agrees(one, declared[one.name]))).toEqual([]);
    });

    test('has every plural form of its language, and no other', () => {
      const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
      for (const key of KEYS) {
        for (const { kind, options } of parsed(messages[key])) {
          if (kind !== 'number' || options.length === 0) continue;
          expect(new Set(options.filter((form) => !form.startsWith('='))), key).toEqual(new Set(forms));
        }
      }
    });

    test('has no message that is empty or has stray spaces', () => {
      expect(
        KEYS.filter((key) => messages[key].trim() === '' || messages[key] !== messages[key].trim()),
      ).toEqual([]);
    });

    test.each(KEYS.filter((key) => /^command\..*\.name$/.test(key)))(
      '%s is a name that Discord takes (fault 44)',
      (key) => {
        expect(messages[key]).toMatch(/^[\p{Ll}\p{Lm}\p{Lo}\p{N}\p{sc=Devanagari}\p{sc=Thai}_-]{1,32}$/u);
        for (const locale of discordLocales)
          expect(messages[key].toLocaleLowerCase(locale)).toBe(messages[key]);
      },
    );

    test.each(KEYS.filter((key) => /^command\..*\.description$/.test(key)))(
      '%s fits 100 characters',
      (key) => {
        expect(messages[key].length).toBeLessThanOrEqual(100);
      },
    );

    test('names each option of a command differently', () => {
      const names = KEYS.filter((key) => /^command\.\w+\.\w+\.name$/.test(key));
      const commands = new Set(names.map((key) => key.split('.')[1]));
      for (const command of commands) {
        const own = names.filter((key) => key.startsWith(`command.${command}.`)).map((key) => messages[key]);
        expect(new Set(own).size).toBe(own.length);
      }
    });
  },
);

test('every language that Discord has one locale for is there once', () => {
  const locales = Object.values<Language>(LANGUAGES).flatMap(({ discordLocales }) => discordLocales);
  expect(new Set(locales).size).toBe(locales.length);
});

function sources(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return path === join('src', 'i18n') ? [] : sources(path);
    return entry.name.endsWith('.ts') ? [readFileSync(join(ROOT, path), 'utf8')] : [];
  });
}

test('every message is used somewhere', () => {
  const code = [...sources('src'), ...sources('commands')].join('\n');
  const quoted = new Set(Array.from(code.matchAll(/'([\w.-]+)'/g), ([, text]) => text));
  const built = Array.from(code.matchAll(/`([\w.-]*(?:\$\{[^}]+\}[\w.-]*)+)`/g), ([, text = '']) => {
    const pattern = text.split(/\$\{[^}]+\}/).map((fixed) => fixed.replaceAll('.', '\\.'));
    // A message built from a part only counts where its fixed part says which messages are meant.
    return text.startsWith('${') ? undefined : new RegExp(`^${pattern.join('[\\w-]+')}$`);
  }).filter((pattern) => pattern !== undefined);
  // Names and descriptions are asked for by the stem: `localized('command.hand')`.
  const isNamed = (key: string) => quoted.has(key.replace(/\.(?:name|description)$/, ''));

  const unused = KEYS.filter(
    (key) => !quoted.has(key) && !isNamed(key) && !built.some((one) => one.test(key)),
  );
  expect(unused).toEqual([]);
});
