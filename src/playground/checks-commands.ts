import { Locale } from 'discord-api-types/v10';
import { brokenRules, problem, repeated } from './checks.js';
import type { Rule } from './checks.js';
import type { Problem } from './api-error.js';

interface ChoiceBody {
  readonly name: string;
  readonly value: string | number;
  readonly name_localizations?: Readonly<Record<string, string>> | null;
}

/** A command or an option of one: the same fields matter in both. */
export interface CommandBody {
  readonly id?: string | null;
  readonly name: string;
  readonly type?: number | null;
  readonly description?: string | null;
  readonly name_localizations?: Readonly<Record<string, string>> | null;
  readonly description_localizations?: Readonly<Record<string, string>> | null;
  readonly options?: readonly CommandBody[] | null;
  readonly required?: boolean | null;
  readonly autocomplete?: boolean | null;
  readonly choices?: readonly ChoiceBody[] | null;
}

interface Placed {
  readonly body: CommandBody;
  readonly path: Problem['path'];
  readonly isOption: boolean;
}

const CHAT_INPUT = 1;
const COMMANDS_OF_TYPE: Readonly<Record<number, number>> = { 1: 100, 2: 15, 3: 15, 4: 1 };
const CHARACTERS_IN_ALL = 8000;
const NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;
const LOCALES: ReadonlySet<string> = new Set(Object.values(Locale));

const commandRules: readonly Rule<readonly CommandBody[]>[] = [
  {
    name: 'names are lower-case words',
    problems: (commands) =>
      placed(commands)
        .filter(({ body, isOption }) => isOption || isChat(body))
        .flatMap(({ body, path }) => [
          ...badName(body.name, [...path, 'name'], undefined),
          ...Object.entries(body.name_localizations ?? {}).flatMap(([locale, name]) =>
            badName(name, [...path, 'name_localizations', locale], locale),
          ),
        ]),
  },
  {
    name: 'languages are known to Discord',
    problems: (commands) =>
      placed(commands).flatMap(({ body, path }) =>
        (['name_localizations', 'description_localizations'] as const).flatMap((field) =>
          Object.keys(body[field] ?? {})
            .filter((locale) => !LOCALES.has(locale))
            .map((locale) =>
              problem(
                [...path, field, locale],
                'ENUM_TYPE_COERCE',
                `Value "${locale}" is not a valid enum value.`,
              ),
            ),
        ),
      ),
  },
  {
    name: 'a chat command is described',
    problems: (commands) =>
      placed(commands)
        .filter(({ body, isOption }) => !isOption && isChat(body) && !body.description)
        .map(({ path }) => problem([...path, 'description'], 'BASE_TYPE_REQUIRED', 'This field is required')),
  },
  {
    name: 'required options come first',
    problems: (commands) =>
      optionLists(commands).flatMap(({ options, path }) => {
        const firstOptional = options.findIndex((option) => option.required !== true);
        return options.flatMap((option, index) =>
          option.required === true && firstOptional !== -1 && index > firstOptional
            ? [
                problem(
                  [...path, index],
                  'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
                  'Required options must be placed before non-required options',
                ),
              ]
            : [],
        );
      }),
  },
  {
    name: 'option names are unique, in every language',
    problems: (commands) =>
      optionLists(commands).flatMap(({ options, path }) =>
        repeated(options.flatMap(namesByLocale), ({ key }) => key).map(({ option }) =>
          problem(
            [...path, options.indexOf(option), 'name'],
            'APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED',
            'Option names must be unique',
          ),
        ),
      ),
  },
  {
    name: 'subcommands stand alone',
    problems: (commands) =>
      optionLists(commands).flatMap(({ options, path }) =>
        options.some(isSubcommand) && !options.every(isSubcommand)
          ? [
              problem(
                [...path],
                'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
                'Sub-command and sub-command group option types are mutually exclusive to all other types',
              ),
            ]
          : [],
      ),
  },
  {
    name: 'completion or choices, not both',
    problems: (commands) =>
      placed(commands)
        .filter(({ body }) => body.autocomplete === true && (body.choices?.length ?? 0) > 0)
        .map(({ path }) =>
          problem(
            [...path, 'choices'],
            'APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES',
            'Options with autocomplete cannot have choices',
          ),
        ),
  },
  {
    name: 'command names are unique',
    problems: (commands) =>
      repeated(
        [...commands.entries()],
        ([, command]) => `${String(command.type ?? CHAT_INPUT)} ${command.name}`,
      ).map(([index]) =>
        problem(
          [index, 'name'],
          'APPLICATION_COMMANDS_DUPLICATE_NAME',
          'Application command names must be unique',
        ),
      ),
  },
  {
    name: 'at most 100 chat commands',
    problems: (commands) =>
      Object.entries(COMMANDS_OF_TYPE).flatMap(([type, most]) =>
        commands.filter((command) => (command.type ?? CHAT_INPUT) === Number(type)).length > most
          ? [
              problem(
                [],
                'APPLICATION_COMMANDS_MAX',
                `Maximum number of application commands reached (${String(most)}).`,
              ),
            ]
          : [],
      ),
  },
  {
    name: 'a command holds 8000 characters',
    problems: (commands) =>
      commands.flatMap((command, index) =>
        characters(command) > CHARACTERS_IN_ALL
          ? [
              problem(
                [index],
                'APPLICATION_COMMAND_TOO_LARGE',
                `Command exceeds maximum size (${String(CHARACTERS_IN_ALL)})`,
              ),
            ]
          : [],
      ),
  },
];

export function commandProblems(commands: readonly CommandBody[]): readonly Problem[] {
  return brokenRules(commandRules, commands);
}

function isChat(command: CommandBody): boolean {
  return (command.type ?? CHAT_INPUT) === CHAT_INPUT;
}

function isSubcommand(option: CommandBody): boolean {
  return option.type === 1 || option.type === 2;
}

function placed(bodies: readonly CommandBody[], above: Problem['path'] = [], isOption = false): Placed[] {
  return bodies.flatMap((body, index) => {
    const path = [...above, index];
    return [{ body, path, isOption }, ...placed(body.options ?? [], [...path, 'options'], true)];
  });
}

function optionLists(commands: readonly CommandBody[]) {
  return placed(commands).flatMap(({ body, path }) =>
    body.options ? [{ options: body.options, path: [...path, 'options'] }] : [],
  );
}

function namesByLocale(option: CommandBody) {
  const localized = Object.entries(option.name_localizations ?? {});
  return [
    { option, key: ` ${option.name}` },
    ...localized.map(([locale, name]) => ({ option, key: `${locale} ${name}` })),
  ];
}

function badName(name: string, path: Problem['path'], locale: string | undefined): readonly Problem[] {
  const isLower =
    (locale && LOCALES.has(locale) ? name.toLocaleLowerCase(locale) : name.toLowerCase()) === name;
  return NAME.test(name) && isLower
    ? []
    : [problem(path, 'APPLICATION_COMMAND_INVALID_NAME', 'Command name is invalid')];
}

/** Discord counts only the longest translation of each field. */
function characters(body: CommandBody): number {
  const longest = (
    text: string | null | undefined,
    translations: Readonly<Record<string, string>> | null | undefined,
  ) => Math.max(text?.length ?? 0, ...Object.values(translations ?? {}).map((each) => each.length));
  const ofChoices = (body.choices ?? []).reduce(
    (sum, choice) => sum + longest(choice.name, choice.name_localizations) + String(choice.value).length,
    0,
  );
  const ofOptions = (body.options ?? []).reduce((sum, option) => sum + characters(option), 0);
  return (
    longest(body.name, body.name_localizations) +
    longest(body.description, body.description_localizations) +
    ofChoices +
    ofOptions
  );
}
