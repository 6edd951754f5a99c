/** Opens files with `sqlite3` only: this process must never use the other SQLite (see src/store/sqlite-file.ts). */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { migrate } from '../../src/store/migrate.js';
import { knownMigrations } from '../../src/store/migrations.js';
import type { Migration } from '../../src/store/migrations.js';
import { withFile } from '../../src/store/sqlite-file.js';
import { temporaryFolder } from './databases.js';

function migration(name: string, sql: string): Migration {
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}

const ONE = migration('1_one', 'CREATE TABLE One (id INTEGER PRIMARY KEY); INSERT INTO One VALUES (7);');
const TWO = migration(
  '2_two',
  'CREATE TABLE Two (one INTEGER REFERENCES One (id)); INSERT INTO Two VALUES (7);',
);
const FAILING = migration('3_failing', 'CREATE TABLE Three (id); INSERT INTO Nowhere VALUES (1);');
const DANGLING = migration('3_dangling', 'INSERT INTO Two VALUES (8);');

const rows = (path: string, sql: string) => withFile(path, 'read', (file) => file.rows(sql));
const run = (path: string, sql: string) => withFile(path, 'write', (file) => file.run(sql));
const tables = async (path: string): Promise<unknown> =>
  (await rows(path, `SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name`)).map(
    ({ name }) => name,
  );

async function withOneAndTwo(): Promise<string> {
  const path = join(temporaryFolder(), 'spite.db');
  await migrate(path, [ONE, TWO]);
  return path;
}

/** Refuses, and leaves the file byte for byte as it was. */
async function refuses(path: string, migrations: readonly Migration[], reason: RegExp): Promise<void> {
  const before = readFileSync(path);
  await expect(migrate(path, migrations)).rejects.toThrow(reason);
  expect(readFileSync(path).equals(before)).toBe(true);
}

it('the first migration makes the folder, a private file and all tables; the next one does nothing', async () => {
  const path = join(temporaryFolder(), 'deep', 'down', 'spite.db');
  expect(await migrate(path)).toEqual(knownMigrations().map(({ name }) => name));
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(statSync(dirname(path)).mode & 0o777).toBe(0o700);
  expect(await tables(path)).toEqual(
    expect.arrayContaining(['Game', 'Match', 'Move', 'Player', 'PlayerName', '_prisma_migrations']),
  );
  const before = readFileSync(path);
  expect(await migrate(path)).toEqual([]);
  expect(readFileSync(path).equals(before)).toBe(true);
});

it('what was applied is recorded as Prisma records it, with the SHA-256 of the file', async () => {
  const path = join(temporaryFolder(), 'spite.db');
  await migrate(path);
  const recorded = await rows(path, 'SELECT * FROM _prisma_migrations');
  expect(recorded).toHaveLength(knownMigrations().length);
  for (const { migration_name: name, checksum, ...row } of recorded) {
    const file = readFileSync(join('prisma', 'migrations', String(name), 'migration.sql'));
    expect(checksum).toBe(createHash('sha256').update(file).digest('hex'));
    expect(row).toMatchObject({ logs: null, rolled_back_at: null, applied_steps_count: 1 });
    expect(row['id']).toMatch(/^[0-9a-f-]{36}$/);
    for (const time of [row['started_at'], row['finished_at']]) expect(time).toBeGreaterThan(1.7e12);
  }
});

it('only migrations that are not applied yet are applied, in their order', async () => {
  const path = join(temporaryFolder(), 'spite.db');
  expect(await migrate(path, [ONE])).toEqual(['1_one']);
  expect(await migrate(path, [ONE, TWO])).toEqual(['2_two']);
  expect(await rows(path, 'SELECT one FROM Two')).toEqual([{ one: 7 }]);
});

it.each([
  ['fails', FAILING, /3_failing could not be applied .*no such table: Nowhere.* is as before/],
  ['leaves rows that point to nothing', DANGLING, /3_dangling could not be applied .*point to nothing/],
])('a migration that %s leaves everything as it was', async (_, failing, reason) => {
  const path = await withOneAndTwo();
  await expect(migrate(path, [ONE, TWO, failing])).rejects.toThrow(reason);
  expect(await tables(path)).toEqual(['One', 'Two', '_prisma_migrations']);
  expect(await rows(path, 'SELECT one FROM Two')).toEqual([{ one: 7 }]);
  expect(await migrate(path, [ONE, TWO])).toEqual([]);
});

it('a database of a newer version is refused', async () => {
  await refuses(await withOneAndTwo(), [ONE], /made by a newer version \(migration 2_two is unknown\)/);
});

it('a database whose migration was edited afterwards is refused', async () => {
  const edited = migration(ONE.name, `${ONE.sql} `);
  await refuses(await withOneAndTwo(), [edited, TWO], /Migration 1_one was changed after it was applied/);
});

it('a database that lacks a migration from the middle is refused', async () => {
  await refuses(
    await withOneAndTwo(),
    [ONE, migration('1_a', ''), TWO],
    /lacks a migration from before 2_two/,
  );
});

it('a database with a migration begun and not finished is refused, unless Prisma recorded that it was rolled back', async () => {
  const path = await withOneAndTwo();
  await run(path, `UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name = '2_two'`);
  await refuses(path, [ONE, TWO], /Migration 2_two .* was begun and not finished.* restore FILE/);
  await run(
    path,
    `UPDATE _prisma_migrations SET rolled_back_at = 1 WHERE migration_name = '2_two'; DROP TABLE Two`,
  );
  expect(await migrate(path, [ONE, TWO])).toEqual(['2_two']);
});

it('the database of another program is refused', async () => {
  const path = join(temporaryFolder(), 'other.db');
  writeFileSync(path, '');
  await run(path, 'CREATE TABLE Cats (name)');
  await refuses(path, [ONE], /tables of another program/);
});

it('a file that is no database is refused', async () => {
  const path = join(temporaryFolder(), 'letter.txt');
  writeFileSync(path, 'Dear Bert, '.repeat(1000));
  await refuses(path, [ONE], /damaged or no SQLite database .*left as it is.* restore FILE/);
});

it('a damaged database is refused', async () => {
  const path = join(temporaryFolder(), 'spite.db');
  await migrate(path);
  const content = readFileSync(path);
  content.fill(0x5a, 4096 * 2, 4096 * 5);
  writeFileSync(path, content);
  await refuses(path, knownMigrations(), /damaged or no SQLite database/);
});
