/** The files that make up a database: itself, its write-ahead log, and the log's index. */
import { mkdirSync, statSync } from 'node:fs';
import type { Stats } from 'node:fs';
import { dirname } from 'node:path';
import { giveToOwnerOf } from './access.js';
import { StoreProblem } from './problem.js';

const stats = (path: string): Stats | undefined => statSync(path, { throwIfNoEntry: false });

/** Throws a StoreProblem for a folder, and for devices and pipes, which may keep a reader waiting for ever. */
export function refuseOther(path: string): void {
  const found = stats(path);
  if (found?.isDirectory()) {
    throw new StoreProblem(
      `${path} is a folder. DATABASE_URL must name a file, such as file:${path}/spite.db`,
    );
  }
  if (found?.isFile() === false)
    throw new StoreProblem(`${path} is a device or a pipe. DATABASE_URL must name a file on a disk.`);
}

/** Makes a folder and those above it, for one user alone: this one, or the owner of what is above where this is the superuser. Node's own way never ends where none can be made, as in /proc. */
export function makeFolder(path: string): void {
  if (stats(path)) return;
  const above = dirname(path);
  if (above !== path) makeFolder(above);
  try {
    mkdirSync(path, { mode: 0o700 });
    giveToOwnerOf(above, path);
  } catch (error) {
    // Somebody else has made it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/**
 * Throws a StoreProblem, before SQLite opens the database, where part of it is missing: SQLite would go on
 * without a word, and drop what is left of the other part.
 */
export function refuseLostParts(path: string): void {
  refuseOther(path);
  const database = stats(path);
  const log = stats(`${path}-wal`);
  if ((database?.size ?? 0) === 0 && (log?.size ?? 0) > 0) {
    throw new StoreProblem(
      `${path} is missing or empty, but its log ${path}-wal is there. Nothing was changed. Put the file back beside ` +
        'its log, or a backup in its place: npm run db -- restore FILE. To begin with an empty database, remove the log.',
    );
  }
  // Closing a database removes the index before the log: an index alone means that the log was taken away.
  if (database && !log && stats(`${path}-shm`)) {
    throw new StoreProblem(
      `${path}-wal, the log of the database, is missing, and the last moves may be in it alone. Nothing was changed. ` +
        'Put it back, or a backup in the place of the database: npm run db -- restore FILE. ' +
        `To go on with what is left, remove ${path}-shm as well, then look at it with: npm run db -- check`,
    );
  }
}

export interface OpenFiles {
  /** Whether the database that was opened is still the one under its name. */
  isThere(): boolean;
  hasLog(): boolean;
}

/** Looks after the files of a database that is open: SQLite goes on writing to removed ones without a word. */
export function openFiles(path: string): OpenFiles {
  const opened = stats(path);
  return {
    isThere: () => {
      const now = stats(path);
      return now !== undefined && now.ino === opened?.ino && now.dev === opened.dev;
    },
    hasLog: () => stats(`${path}-wal`) !== undefined,
  };
}
