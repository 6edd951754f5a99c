import type { APIApplicationCommand } from 'discord-api-types/v10';
import { optionsOf, typedNames, type CommandOption } from './command-option.js';

/** A typed line as a command and the texts of its options, not yet checked. */
interface CommandLine {
  readonly command: APIApplicationCommand;
  readonly texts: ReadonlyMap<string, string>;
  /** What stands before the first option's name, and so belongs to none. */
  readonly stray: string;
}

function answersTo(named: Parameters<typeof typedNames>[0], typed: string, locale: string): boolean {
  const wanted = typed.toLocaleLowerCase();
  return typedNames(named, locale).includes(wanted);
}

export function commandNamed(
  commands: readonly APIApplicationCommand[],
  typed: string,
  locale: string,
): APIApplicationCommand | undefined {
  return commands.find((command) => answersTo(command, typed, locale));
}

/** Where `name:` of one of these options begins in the text, if it does. */
export function optionMark(
  text: string,
  options: readonly CommandOption[],
  locale: string,
): { readonly option: CommandOption; readonly from: number; readonly to: number } | undefined {
  for (const match of text.matchAll(/(?<=^|\s)([^\s:]{1,32}):\s*/gu)) {
    const option = options.find((candidate) => answersTo(candidate, match[1] ?? '', locale));
    if (option) return { option, from: match.index, to: match.index + match[0].length };
  }
  return undefined;
}

/** Reads a line such as `/challenge opponent:Ben points:20`; `undefined` when no command has that name. */
export function parseCommandLine(
  line: string,
  commands: readonly APIApplicationCommand[],
  locale: string,
): CommandLine | undefined {
  const [, typedName = '', tail = ''] = /^\/(\S+)\s*([\s\S]*)$/.exec(line.trim()) ?? [];
  const command = commandNamed(commands, typedName, locale);
  if (!command) return undefined;
  const options = optionsOf(command);
  const texts = new Map<string, string>();
  let mark = optionMark(tail, options, locale);
  const stray = tail.slice(0, mark?.from ?? tail.length).trim();
  let rest = tail;
  while (mark) {
    rest = rest.slice(mark.to);
    const { name } = mark.option;
    mark = optionMark(rest, options, locale);
    texts.set(name, rest.slice(0, mark?.from ?? rest.length).trim());
  }
  return { command, texts, stray };
}
