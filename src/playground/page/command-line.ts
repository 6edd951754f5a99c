import type { APIApplicationCommand } from 'discord-api-types/v10';
import { optionsOf, typedNames, type CommandOption } from './command-option.js';

/** A typed text as the texts of options, not yet checked. */
export interface TypedOptions {
  /** By the option's own name, in the order in which they were last typed. */
  readonly texts: ReadonlyMap<string, string>;
  /** What stands before the first option's name, and so belongs to none. */
  readonly stray: string;
}

interface CommandLine extends TypedOptions {
  readonly command: APIApplicationCommand;
}

function answersTo(named: Parameters<typeof typedNames>[0], typed: string, locale: string): boolean {
  const wanted = typed.normalize('NFC').toLowerCase();
  return typedNames(named, locale).includes(wanted);
}

export function commandNamed(
  commands: readonly APIApplicationCommand[],
  typed: string,
  locale: string,
): APIApplicationCommand | undefined {
  return commands.find((command) => answersTo(command, typed, locale));
}

/** Whatever looks like an option's name before a value. */
const MARK = /(?<=^|\s)([^\s:]{1,32}):\s*/gu;

/** Where `name:` of one of these options begins in the text, if it does. */
function optionMark(
  text: string,
  options: readonly CommandOption[],
  locale: string,
): { readonly option: CommandOption; readonly from: number; readonly to: number } | undefined {
  for (const match of text.matchAll(MARK)) {
    const option = options.find((candidate) => answersTo(candidate, match[1] ?? '', locale));
    if (option) return { option, from: match.index, to: match.index + match[0].length };
  }
  return undefined;
}

/** The first `name:` in a text, where no option takes it: a name that was misspelt, most likely. */
export function unknownName(text: string): string | undefined {
  return [...text.matchAll(MARK)].map(([, name = '']) => name).find((name) => /\p{L}/u.test(name));
}

/** Reads `opponent:Ben points:20`. Each text goes on to the next name of an option; of two, the later counts. */
export function typedOptions(text: string, options: readonly CommandOption[], locale: string): TypedOptions {
  const texts = new Map<string, string>();
  let mark = optionMark(text, options, locale);
  const stray = text.slice(0, mark?.from ?? text.length).trim();
  let rest = text;
  while (mark) {
    rest = rest.slice(mark.to);
    const { name } = mark.option;
    mark = optionMark(rest, options, locale);
    texts.delete(name);
    texts.set(name, rest.slice(0, mark?.from ?? rest.length).trim());
  }
  return { texts, stray };
}

/** Reads a line such as `/challenge opponent:Ben points:20`; `undefined` when no command has that name. */
export function parseCommandLine(
  line: string,
  commands: readonly APIApplicationCommand[],
  locale: string,
): CommandLine | undefined {
  const [, typedName = '', tail = ''] = /^\/(\S+)\s*([\s\S]*)$/.exec(line.trim()) ?? [];
  const command = commandNamed(commands, typedName, locale);
  return command && { command, ...typedOptions(tail, optionsOf(command), locale) };
}
