import { existsSync, renameSync, rmSync } from 'node:fs';
import type { Database } from './client.js';
import { makePrivateFile } from './lock-file.js';

/**
 * Writes all of an open database to a new private file beside where it was, and returns its path; `undefined` where that fails.
 * The log is put aside where another file has taken the database's name: SQLite would add it to that one.
 */
export async function rescue(database: Database, path: string, now: Date): Promise<string | undefined> {
  const stamped = `${path}.${now.toISOString().replaceAll(':', '-')}`;
  const target = `${stamped}.rescued`;
  let isMade = false;
  try {
    isMade = makePrivateFile(target);
    if (!isMade) return undefined;
    await database.copyInto(target);
    if (existsSync(path)) {
      for (const part of ['-wal', '-shm']) {
        if (existsSync(`${path}${part}`)) renameSync(`${path}${part}`, `${stamped}.old${part}`);
      }
    }
    return target;
  } catch {
    if (isMade) rmSync(target, { force: true });
    return undefined;
  }
}
