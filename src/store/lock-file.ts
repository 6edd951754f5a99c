import { closeSync, openSync } from 'node:fs';

/** How long a process that is just ending, or a migration, may keep us waiting. */
export const LOCK_WAIT_MS = 1000;

/**
 * The little file on which the user of a database holds a transaction open. Made where it is missing, else
 * not touched: opening and closing it would drop a lock that this process holds.
 */
export function lockFile(databasePath: string): string {
  const path = `${databasePath}.lock`;
  makePrivateFile(path);
  return path;
}

/** An empty file that only its owner may read, unless there is one already. Returns whether it was made. */
export function makePrivateFile(path: string): boolean {
  try {
    closeSync(openSync(path, 'wx', 0o600));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
