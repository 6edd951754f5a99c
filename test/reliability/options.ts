/** How the programs of this folder read what was typed. */
import { parseArgs } from 'node:util';

/** A whole number, with its bounds and what it is where nothing is said. */
export interface WholeNumber {
  readonly least: number;
  readonly most: number;
  readonly byDefault: number;
}

export type Read<Name extends string> =
  | { readonly numbers: Readonly<Record<Name, number>>; readonly json: boolean }
  | { readonly help: true }
  | { readonly problem: string };

/** Reads `--NAME N` for each of these names, `--json` and `--help`; a problem is a sentence for the person who typed. */
export function readNumbers<Name extends string>(
  args: readonly string[],
  wanted: Readonly<Record<Name, WholeNumber>>,
): Read<Name> {
  const names = Object.keys(wanted) as Name[];
  const typed = valuesOf(args, names);
  if ('problem' in typed) return typed;
  if (typed.help === true) return { help: true };
  const numbers: Partial<Record<Name, number>> = {};
  for (const name of names) {
    const { least, most, byDefault } = wanted[name];
    const text = typed.texts[name] ?? String(byDefault);
    const number = Number(text);
    if (!/^[0-9]{1,9}$/.test(text) || number < least || number > most) {
      return { problem: `--${name} must be a whole number from ${least} to ${most}, not "${text}".` };
    }
    numbers[name] = number;
  }
  return { numbers: numbers as Record<Name, number>, json: typed.json === true };
}

interface Typed {
  readonly texts: Readonly<Record<string, string | undefined>>;
  readonly json: unknown;
  readonly help: unknown;
}

function valuesOf(args: readonly string[], names: readonly string[]): Typed | { readonly problem: string } {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        ...Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
        json: { type: 'boolean' as const },
        help: { type: 'boolean' as const },
      },
    });
    const texts = Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    );
    return { texts, json: values['json'], help: values['help'] };
  } catch (error) {
    // parseArgs throws TypeErrors whose message is meant for the person at the keyboard.
    if (error instanceof TypeError) return { problem: error.message };
    throw error;
  }
}
