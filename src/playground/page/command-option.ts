import type { APIApplicationCommand } from 'discord-api-types/v10';
import type { Choice, FilledOption, PageMember } from '../page-protocol.js';
import { wordsFor } from './words/words.js';

type Localized = Readonly<Record<string, string | null | undefined>> | null | undefined;

/** One option as a command declares it: 3 string, 4 integer, 5 boolean, 6 user, 10 number. */
export interface CommandOption {
  readonly type: number;
  readonly name: string;
  readonly name_localizations?: Localized;
  readonly description: string;
  readonly description_localizations?: Localized;
  readonly required?: boolean;
  readonly autocomplete?: boolean;
  readonly choices?: readonly (Choice & { readonly name_localizations?: Localized })[];
  readonly min_value?: number;
  readonly max_value?: number;
  readonly min_length?: number;
  readonly max_length?: number;
}

export const OPTION_TYPES = { string: 3, integer: 4, boolean: 5, user: 6, number: 10 } as const;

/** The options of a command, required ones first as Discord demands. */
export function optionsOf(command: APIApplicationCommand): readonly CommandOption[] {
  return command.options ?? [];
}

/** A command's, option's or choice's name in the member's language. */
export function localName(
  named: { readonly name: string; readonly name_localizations?: Localized },
  locale: string,
): string {
  return named.name_localizations?.[locale] ?? named.name;
}

export function localDescription(
  described: { readonly description: string; readonly description_localizations?: Localized },
  locale: string,
): string {
  return described.description_localizations?.[locale] ?? described.description;
}

/** What a member may type for it: its name in their language, or its own. */
export function typedNames(
  named: { readonly name: string; readonly name_localizations?: Localized },
  locale: string,
): readonly string[] {
  return [localName(named, locale), named.name];
}

/** Everything a filled option is read against. */
export interface Reading {
  readonly members: readonly PageMember[];
  readonly locale: string;
}

/** The values an option can only have one of; `undefined` where anything may be typed. */
export function closedChoices(option: CommandOption, reading: Reading): readonly Choice[] | undefined {
  if (option.type === OPTION_TYPES.user) {
    // People before bots: one usually wants a person.
    const bots = reading.members.filter((member) => member.role === 'bot');
    const people = reading.members.filter((member) => member.role !== 'bot');
    return [...people, ...bots].map((member) => ({ name: member.name, value: member.id }));
  }
  if (option.type === OPTION_TYPES.boolean) {
    const words = wordsFor(reading.locale);
    return [
      { name: words('option.true'), value: 'true' },
      { name: words('option.false'), value: 'false' },
    ];
  }
  if (!option.choices || option.choices.length === 0) return undefined;
  return option.choices.map((choice) => ({ name: localName(choice, reading.locale), value: choice.value }));
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase().replace(/^@/, '').trim();
}

/** The entries of which a name starts with the query first, then those that contain it. */
export function matching<Entry>(
  entries: readonly Entry[],
  query: string,
  namesOf: (entry: Entry) => readonly string[],
): readonly Entry[] {
  const wanted = fold(query);
  const anyName = (entry: Entry, fits: (name: string) => boolean): boolean =>
    namesOf(entry).some((name) => fits(fold(name)));
  const starting = entries.filter((entry) => anyName(entry, (name) => name.startsWith(wanted)));
  const holding = entries.filter(
    (entry) => !starting.includes(entry) && anyName(entry, (name) => name.includes(wanted)),
  );
  return [...starting, ...holding];
}

export type Filled =
  | { readonly ok: true; readonly value: FilledOption['value'] }
  | { readonly ok: false; readonly reason: string };

type Refusal =
  | 'option.whole'
  | 'option.number'
  | 'option.choice'
  | 'option.unknown'
  | 'option.tooShort'
  | 'option.tooLong';

function refused(why: Refusal, option: CommandOption, { locale }: Reading): Filled {
  return { ok: false, reason: wordsFor(locale)(why, { option: localName(option, locale) }) };
}

function outOfBounds(
  why: 'option.least' | 'option.most',
  { option, limit }: { readonly option: CommandOption; readonly limit: number },
  { locale }: Reading,
): Filled {
  return { ok: false, reason: wordsFor(locale)(why, { option: localName(option, locale), limit }) };
}

function numberFrom(option: CommandOption, text: string, reading: Reading): Filled {
  const { min_value: min = -Infinity, max_value: max = Infinity } = option;
  const isWhole = option.type === OPTION_TYPES.integer;
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || (isWhole && !Number.isInteger(value))) {
    return refused(isWhole ? 'option.whole' : 'option.number', option, reading);
  }
  if (value < min) return outOfBounds('option.least', { option, limit: min }, reading);
  if (value > max) return outOfBounds('option.most', { option, limit: max }, reading);
  return { ok: true, value };
}

function choiceFrom(option: CommandOption, text: string, reading: Reading): Filled {
  const choices = closedChoices(option, reading) ?? [];
  const mention = /^<@!?(\d+)>$/.exec(text.trim())?.[1] ?? text;
  const exact =
    choices.find(({ name }) => fold(name) === fold(text)) ??
    choices.find(({ value }) => fold(String(value)) === fold(mention));
  if (!exact) return refused('option.choice', option, reading);
  return { ok: true, value: option.type === OPTION_TYPES.boolean ? exact.value === 'true' : exact.value };
}

/** What a typed text means as the value of an option, or why it means nothing. */
export function filledValue(option: CommandOption, text: string, reading: Reading): Filled {
  if (closedChoices(option, reading)) return choiceFrom(option, text, reading);
  if (option.type === OPTION_TYPES.integer || option.type === OPTION_TYPES.number) {
    return numberFrom(option, text, reading);
  }
  if (option.type !== OPTION_TYPES.string) return refused('option.unknown', option, reading);
  if (text.length < (option.min_length ?? 0) || (option.required === true && text.trim() === ''))
    return refused('option.tooShort', option, reading);
  if (text.length > (option.max_length ?? 6000)) return refused('option.tooLong', option, reading);
  return { ok: true, value: text };
}
