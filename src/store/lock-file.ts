import { accessSync, closeSync, constants, existsSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { giveToOwnerOf } from './access.js';
import { StoreProblem } from './problem.js';

/** How long a process that is just ending, or a migration, may keep us waiting. */
export const LOCK_WAIT_MS = 1000;

/**
 * The little file on which the user of a database holds a transaction open. Made where it is missing, else
 * not touched: opening and closing it would drop a lock that this process holds.
 */
export function lockFile(databasePath: string): string {
  const path = `${databasePath}.lock`;
  if (statSync(path, { throwIfNoEntry: false })?.isFile() === false)
    throw new StoreProblem(`${path} is no file, but the lock of the database has that name. Move it away.`);
  makePrivateFile(path, existsSync(databasePath) ? databasePath : dirname(path));
  // SQLite would open one that can only be read, and lock nobody out.
  accessSync(path, constants.R_OK | constants.W_OK);
  return path;
}

/**
 * An empty file that only its owner may read, unless there is one already. Returns whether it was made. One that the superuser
 * makes is given to the owner of `like`.
 */
export function makePrivateFile(path: string, like = dirname(path)): boolean {
  try {
    closeSync(openSync(path, 'wx', 0o600));
    giveToOwnerOf(like, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
