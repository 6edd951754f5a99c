import { codesOf } from './fault.js';
import { StoreProblem } from './problem.js';
import { reasonOf } from './reason.js';

/** Faults of the file system and of opening a file name the file that they are about; others are about the database. */
export function inPlainWords(error: unknown, databaseFile: string): unknown {
  if (error instanceof StoreProblem || !(error instanceof Error)) return error;
  const { path = databaseFile } = error as NodeJS.ErrnoException;
  const problem = reasonOf(codesOf(error), path)?.problem;
  return problem === undefined ? error : new StoreProblem(`${problem} (${error.message})`);
}
