/**
 * A database file through the `sqlite3` package: only in a process of its own, never in the bot's. Two
 * copies of SQLite in one process would drop each other's locks on the file.
 */
import sqlite3 from 'sqlite3';
import { codesOf } from './fault.js';
import { refuseLostParts } from './files.js';
import { LOCK_WAIT_MS, lockFile } from './lock-file.js';
import { StoreProblem } from './problem.js';

export type SqliteRow = Readonly<Record<string, unknown>>;

export interface SqliteFile {
  rows(sql: string, ...values: readonly (string | number)[]): Promise<readonly SqliteRow[]>;
  /** One or more statements without answers. */
  run(sql: string): Promise<void>;
  close(): Promise<void>;
}

/** The file must exist. */
async function openFile(path: string, access: 'read' | 'write'): Promise<SqliteFile> {
  const mode = access === 'read' ? sqlite3.OPEN_READONLY : sqlite3.OPEN_READWRITE;
  const opened = await new Promise<sqlite3.Database>((resolve, reject) => {
    const database = new sqlite3.Database(path, mode, (error) => {
      // Whoever explains it has to know which file of several it was.
      if (error) reject(Object.assign(error, { path }));
      else resolve(database);
    });
  });
  opened.configure('busyTimeout', LOCK_WAIT_MS);
  return {
    rows: (sql, ...values) =>
      new Promise((resolve, reject) => {
        opened.all<SqliteRow>(sql, values, (error, rows) => {
          if (error) reject(error);
          else resolve(rows);
        });
      }),
    run: (sql) => settled((done) => opened.exec(sql, done)),
    close: () =>
      settled((done) => {
        opened.close(done);
      }),
  };
}

function settled(start: (done: (error: Error | null) => void) => unknown): Promise<void> {
  return new Promise((resolve, reject) => {
    start((error) => {
      if (error) reject(error);
      else resolve();
    });
  });
}

/**
 * Does the work on an open file, which is closed again however the work ends. Throws a StoreProblem where
 * part of the database is missing.
 */
export async function withFile<T>(
  path: string,
  access: 'read' | 'write',
  work: (file: SqliteFile) => Promise<T>,
): Promise<T> {
  refuseLostParts(path);
  const file = await openFile(path, access);
  try {
    return await work(file);
  } finally {
    await file.close();
  }
}

/** Keeps the bot and other commands off the database while the work is done (see lock.ts). */
export async function withLock<T>(databasePath: string, work: () => Promise<T>): Promise<T> {
  return withFile(lockFile(databasePath), 'write', async (lock) => {
    await lock.run('BEGIN EXCLUSIVE').catch((error: unknown) => {
      if (!codesOf(error).includes('SQLITE_BUSY')) throw error;
      throw new StoreProblem(
        `The bot, or another maintenance command, is using ${databasePath}. Stop it first, then try again.`,
      );
    });
    return work();
  });
}
