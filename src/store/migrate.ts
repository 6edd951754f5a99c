/** Applies prisma/migrations as `prisma migrate deploy` would, and records them in Prisma's own table. */
import { randomUUID } from 'node:crypto';
import { dirname } from 'node:path';
import { codesOf } from './fault.js';
import { makeFolder, refuseLostParts } from './files.js';
import { makePrivateFile } from './lock-file.js';
import { knownMigrations } from './migrations.js';
import type { Migration } from './migrations.js';
import { StoreProblem } from './problem.js';
import { reasonOf } from './reason.js';
import { withFile, withLock } from './sqlite-file.js';
import type { SqliteFile } from './sqlite-file.js';

/** Word for word Prisma's, so that its command line finds what it expects. */
const MIGRATIONS_TABLE = `
CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id"                    TEXT PRIMARY KEY NOT NULL,
    "checksum"              TEXT NOT NULL,
    "finished_at"           DATETIME,
    "migration_name"        TEXT NOT NULL,
    "logs"                  TEXT,
    "rolled_back_at"        DATETIME,
    "started_at"            DATETIME NOT NULL DEFAULT current_timestamp,
    "applied_steps_count"   INTEGER UNSIGNED NOT NULL DEFAULT 0
);`;

const UNREADABLE = /^SQLITE_(CANTOPEN|READONLY|PERM)/;

/** How long another program may be writing to the database before a start gives up. */
const WRITER_WAIT_MS = 5_000;

/** Brings the database to this version's tables, making file and folder where missing. Returns what was applied. */
export async function migrate(path: string, migrations = knownMigrations()): Promise<readonly string[]> {
  makeFolder(dirname(path));
  refuseLostParts(path);
  return withLock(path, async () => {
    makePrivateFile(path);
    return withFile(path, 'write', async (file) => {
      await file.run(`PRAGMA busy_timeout = ${String(WRITER_WAIT_MS)}`);
      const applied = await applyPending(file, path, migrations);
      // A file that can only be read would show that to the first player otherwise.
      await file.run('BEGIN IMMEDIATE; PRAGMA user_version = 0; ROLLBACK');
      return applied;
    });
  });
}

/** As `migrate`, for a file that nobody else knows of yet. */
export async function applyPending(
  file: SqliteFile,
  path: string,
  migrations: readonly Migration[],
): Promise<readonly string[]> {
  await refuseDamage(file, path);
  const pending = await pendingMigrations(file, path, migrations);
  for (const migration of pending) await applyOne(file, path, migration);
  return pending.map(({ name }) => name);
}

async function refuseDamage(file: SqliteFile, path: string): Promise<void> {
  const findings = await file.rows('PRAGMA quick_check(1)').catch((error: unknown) => {
    // What cannot be read may be well.
    if (codesOf(error).some((code) => UNREADABLE.test(code))) throw error;
    return [{ quick_check: String(error) }];
  });
  const finding = String(findings[0]?.['quick_check']).replace(/\s+/g, ' ');
  if (finding !== 'ok') {
    throw new StoreProblem(
      `${path} is damaged or no SQLite database (${finding}). It was left as it is. ` +
        'Put a backup in its place with: npm run db -- restore FILE',
    );
  }
}

/** Throws a StoreProblem for a history that is not the beginning of ours. */
export async function pendingMigrations(
  file: SqliteFile,
  path: string,
  migrations: readonly Migration[],
): Promise<readonly Migration[]> {
  const tables = (
    await file.rows(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`,
    )
  ).map(({ name }) => name);
  if (tables.length === 0) return migrations;
  if (!tables.includes('_prisma_migrations')) {
    throw new StoreProblem(`${path} holds the tables of another program. Set DATABASE_URL to another file.`);
  }
  const history = await file.rows(
    `SELECT migration_name AS name, checksum, finished_at AS finished FROM _prisma_migrations
     WHERE rolled_back_at IS NULL ORDER BY migration_name`,
  );
  for (const [index, { name, checksum, finished }] of history.entries()) {
    const migration = migrations[index];
    const named = String(name);
    if (finished === null) {
      throw new StoreProblem(
        `Migration ${named} of ${path} was begun and not finished. Restore a backup: npm run db -- restore FILE`,
      );
    }
    if (!migrations.some((each) => each.name === named)) {
      throw new StoreProblem(
        `${path} was made by a newer version (migration ${named} is unknown). Run that version, or restore an older backup.`,
      );
    }
    if (migration?.name !== named) {
      throw new StoreProblem(
        `${path} lacks a migration from before ${named}. Restore a backup: npm run db -- restore FILE`,
      );
    }
    if (migration.checksum !== checksum) {
      throw new StoreProblem(
        `Migration ${named} was changed after it was applied to ${path}. Put prisma/migrations back as it was released.`,
      );
    }
  }
  return migrations.slice(history.length);
}

async function applyOne(file: SqliteFile, path: string, { name, sql, checksum }: Migration): Promise<void> {
  // A migration may rebuild a table that others point to; the references are checked before the commit instead.
  await file.run('PRAGMA foreign_keys = OFF');
  await file.run('BEGIN IMMEDIATE');
  try {
    await file.run(MIGRATIONS_TABLE);
    const startedAtMs = Date.now();
    await file.run(sql);
    if ((await file.rows('PRAGMA foreign_key_check')).length > 0)
      throw new Error('rows would point to nothing');
    await file.rows(
      `INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, started_at, applied_steps_count)
       VALUES (?, ?, ?, ?, ?, 1)`,
      ...[randomUUID(), checksum, Date.now(), name, startedAtMs],
    );
    await file.run('COMMIT');
  } catch (error) {
    await file.run('ROLLBACK').catch(() => undefined);
    const reason = error instanceof Error ? error.message : String(error);
    const advice = reasonOf(codesOf(error), path)?.problem;
    throw new StoreProblem(
      `Migration ${name} could not be applied to ${path} (${reason}). The database is as before.` +
        (advice === undefined ? '' : ` ${advice}`),
    );
  }
}
