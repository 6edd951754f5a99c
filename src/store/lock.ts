/**
 * One user for each database file. The lock is a transaction held open on a little file beside it: the
 * system drops it with the process, however that ends, so nothing has to be cleaned up afterwards.
 */
import Database from 'better-sqlite3';
import { codesOf } from './fault.js';
import { LOCK_WAIT_MS, lockFile } from './lock-file.js';
import { StoreProblem } from './problem.js';
import { reasonOf } from './reason.js';

export interface StoreLock {
  release(): void;
}

/** Keeps locks from being collected as garbage, which would let them go, where nobody keeps the StoreLock. */
const held = new Set<Database.Database>();

/** Throws a StoreProblem if another process holds the database. Its folder must exist. */
export function holdLock(databasePath: string): StoreLock {
  let lock: Database.Database | undefined;
  try {
    lock = new Database(lockFile(databasePath), { timeout: LOCK_WAIT_MS });
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock?.close();
    if (error instanceof StoreProblem) throw error;
    throw new StoreProblem(whyNotHeld(error, databasePath));
  }
  held.add(lock);
  return {
    release: () => {
      held.delete(lock);
      lock.close();
    },
  };
}

function whyNotHeld(error: unknown, databasePath: string): string {
  const codes = codesOf(error);
  if (codes.some((code) => code.startsWith('SQLITE_BUSY')))
    return `Another bot or a maintenance command is using ${databasePath}. Only one can at a time: stop that one first.`;
  const path = `${databasePath}.lock`;
  return `${reasonOf(codes, path)?.problem ?? `${path} cannot be used.`} (${codes.join(', ')})`;
}
