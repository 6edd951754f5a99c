/** `npm run db`: what is done to the database file by hand. A process of its own, see sqlite-file.ts. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadEnvironment } from '../environment.js';
import { backUp } from './backup.js';
import { check } from './check.js';
import type { Findings } from './check.js';
import { databasePath } from './location.js';
import { migrate } from './migrate.js';
import { inPlainWords } from './plain-words.js';
import { StoreProblem } from './problem.js';
import { restore } from './restore.js';
import { withFile } from './sqlite-file.js';

const HELP = `What can be done to the database by hand. DATABASE_URL (environment or .env) says which one;
file:./data/spite.db if it does not.

  npm run db -- migrate        make the database, or bring its tables up to this version (npm start does this)
  npm run db -- check          read everything and play every game again; changes nothing
  npm run db -- backup FILE    copy the database to a new file, also while the bot runs
  npm run db -- restore FILE   put a backup in the database's place; the old one is kept beside it

It ends with 0 if all is well, 1 if not, 2 if the command was not understood.`;

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** Each returns whether all is well. */
const COMMANDS: Readonly<
  Record<string, { readonly takesFile: boolean; run(path: string, file: string): Promise<boolean> }>
> = {
  migrate: {
    takesFile: false,
    run: async (path) => {
      const applied = await migrate(path);
      say(
        applied.length === 0
          ? `${path} is up to date.`
          : `${path} was brought up to date: ${applied.join(', ')}.`,
      );
      return true;
    },
  },
  check: {
    takesFile: false,
    run: async (path) => {
      if (!existsSync(path))
        throw new StoreProblem(`There is no database at ${path}. Make one: npm run db -- migrate`);
      return tell(path, await withFile(path, 'read', (file) => check(file, path)));
    },
  },
  backup: {
    takesFile: true,
    run: async (path, file) => {
      const findings = await backUp(path, file);
      say(`${path} was copied to ${file}.`);
      return tell(file, findings);
    },
  },
  restore: {
    takesFile: true,
    run: async (path, file) => {
      const { findings, keptAs } = await restore(path, file, new Date());
      say(`${path} now holds what ${file} holds.`);
      if (keptAs !== undefined) say(`What was there before is kept as ${keptAs}.`);
      return tell(path, findings);
    },
  },
};

function tell(name: string, { damage, broken, notes, matches, games, moves }: Findings): boolean {
  for (const line of [...damage, ...broken, ...notes]) say(line);
  const isWell = damage.length === 0 && broken.length === 0;
  const counts = `${String(matches)} matches, ${String(games)} games, ${String(moves)} moves`;
  say(`${name}: ${isWell ? 'all is well' : 'NOT all is well'} (${counts}).`);
  return isWell;
}

async function main(words: readonly string[]): Promise<number> {
  const [name = '', file, ...rest] = words;
  if (words.some((word) => word === '--help' || word === '-h') || name === 'help') {
    say(HELP);
    return 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command || rest.length > 0 || command.takesFile !== (file !== undefined)) {
    process.stderr.write(`${HELP}\n`);
    return 2;
  }
  // One that cannot be read may name another database than the default.
  const url = loadEnvironment()['DATABASE_URL']?.trim();
  const path = databasePath(url === undefined || url === '' ? 'file:./data/spite.db' : url);
  try {
    return (await command.run(path, resolve(file ?? ''))) ? 0 : 1;
  } catch (error) {
    throw inPlainWords(error, path);
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  // Faults of the file system and of SQLite name paths and codes; what is stored is in none of them.
  process.stderr.write(
    `${error instanceof StoreProblem || !(error instanceof Error) ? '' : 'Failed: '}${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exitCode = 1;
}
