/**
 * One playground for each state file. The lock is a transaction held open on a little file beside it: the system
 * drops it with the process, however that ends, so that nothing has to be cleaned up after a crash.
 */
import Database from 'better-sqlite3';
import { PlaygroundProblem } from './problem.js';

export interface StateLock {
  release(): void;
}

/** Keeps locks from being collected as garbage, which would let them go. */
const held = new Set<Database.Database>();

/** Throws a PlaygroundProblem if another playground holds the file. Its folder must exist. */
export function holdState(path: string): StateLock {
  const lock = new Database(`${path}.lock`, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch {
    lock.close();
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
