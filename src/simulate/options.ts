import { parseArgs } from 'node:util';
import { isPlayerName, PLAYERS } from './players.js';
import type { PlayerName } from './players.js';

export interface Options {
  readonly games: number;
  readonly seed: string;
  readonly players: readonly [PlayerName, PlayerName];
  /** Where transcripts go: a file, or `-` for the standard output. */
  readonly jsonl?: string;
}

export type OptionsResult =
  { readonly options: Options } | { readonly help: true } | { readonly problem: string };

const MOST_GAMES = 10_000_000;

export const USAGE = `Usage: npm run --silent simulate -- [options]

Plays games of Spite & Malice between computer players and sums them up.

  --games N          how many games, 1 to ${MOST_GAMES} (100)
  --seed S           any text; the same text plays the same games ("1")
  --players A,B      who sits at seat 0 and seat 1 (play-first,play-first); known: ${Object.keys(PLAYERS).join(', ')}
  --jsonl FILE       write each game as a line of JSON to FILE, or to the standard output for "-";
                     the summary then goes to the standard error
  --help             show this
`;

function parsed(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    options: {
      games: { type: 'string', default: '100' },
      seed: { type: 'string', default: '1' },
      players: { type: 'string', default: 'play-first,play-first' },
      jsonl: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  }).values;
}

function parsedOrProblem(args: readonly string[]): ReturnType<typeof parsed> | { readonly problem: string } {
  try {
    return parsed(args);
  } catch (error) {
    // parseArgs throws TypeErrors whose first line is meant for the person at the keyboard.
    if (error instanceof TypeError) return { problem: error.message };
    throw error;
  }
}

/** Reads command-line arguments; a problem is a sentence for the person who typed them. */
export function readOptions(args: readonly string[]): OptionsResult {
  const values = parsedOrProblem(args);
  if ('problem' in values) return values;
  if (values.help) return { help: true };

  const games = Number(values.games);
  if (!/^[0-9]{1,8}$/.test(values.games) || games < 1 || games > MOST_GAMES) {
    return { problem: `--games must be a whole number from 1 to ${MOST_GAMES}, not "${values.games}".` };
  }
  const [one = '', two = '', ...more] = values.players.split(',');
  if (!isPlayerName(one) || !isPlayerName(two) || more.length > 0) {
    const known = Object.keys(PLAYERS).join(', ');
    return { problem: `--players must be two of ${known} with a comma between, not "${values.players}".` };
  }
  if (values.jsonl === '') return { problem: '--jsonl must be the name of a file, or "-".' };
  return {
    options: {
      games,
      seed: values.seed,
      players: [one, two],
      ...(values.jsonl !== undefined && { jsonl: values.jsonl }),
    },
  };
}
