/**
 * One playground for each state file. The lock is a transaction held open on a little file beside it: the system
 * drops it with the process, however that ends, so that nothing has to be cleaned up after a crash.
 */
import { accessSync, constants, statSync } from 'node:fs';
import Database from 'better-sqlite3';
import { PlaygroundProblem, unusable } from './problem.js';

export interface StateLock {
  release(): void;
}

/** Keeps locks from being collected as garbage, which would let them go. */
const held = new Set<Database.Database>();

/** Throws a PlaygroundProblem if another playground holds the file, or nobody can. Its folder must exist. */
export function holdState(path: string): StateLock {
  const file = `${path}.lock`;
  if (statSync(file, { throwIfNoEntry: false })?.isFile() === false)
    throw new PlaygroundProblem(`${file} is no file, but the playground keeps its lock there. Move it away.`);
  let lock: Database.Database | undefined;
  try {
    lock = new Database(file, { timeout: 0 });
    // SQLite opens one that can only be read as well, and locks nobody out.
    accessSync(file, constants.R_OK | constants.W_OK);
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock?.close();
    if (!(error as NodeJS.ErrnoException).code?.startsWith('SQLITE_BUSY')) throw unusable(file, error);
    throw new PlaygroundProblem(
      `Another playground keeps its channel in ${path}. Close that one first, or set DATABASE_URL to a file in another folder for this one.`,
    );
  }
  held.add(lock);
  return {
    release: () => {
      held.delete(lock);
      lock.close();
    },
  };
}
