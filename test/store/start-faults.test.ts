/** A start meets a database that it cannot use: it says why and what to do, and leaves every file as it was. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { BotProcess } from '../kit/bot-process.js';
import { withFile } from '../../src/store/sqlite-file.js';
import { freshDatabase, temporaryFolder } from './databases.js';
import { maintain, maintainWithin, startProgram } from './processes.js';

const EX_CONFIG = 78;

interface Sample {
  readonly content: Buffer;
  readonly log: Buffer;
  readonly index: Buffer;
}

let sample: Promise<Sample> | undefined;

async function played(): Promise<Sample> {
  const path = await freshDatabase();
  const bot = startProgram('playing-process.ts', path);
  await bot.lines(40);
  bot.kill('SIGKILL');
  await bot.ended;
  return {
    content: readFileSync(path),
    log: readFileSync(`${path}-wal`),
    index: readFileSync(`${path}-shm`),
  };
}

/** What a bot leaves behind that was killed: a database, its log, and the log's index. */
async function leftBehind(): Promise<string> {
  const { content, log, index } = await (sample ??= played());
  const path = join(temporaryFolder(), 'spite.db');
  writeFileSync(path, content, { mode: 0o600 });
  writeFileSync(`${path}-wal`, log);
  writeFileSync(`${path}-shm`, index);
  return path;
}

/** The same after it was closed: everything is in one file. */
async function closed(): Promise<string> {
  const path = await leftBehind();
  await withFile(path, 'write', (file) => file.run('PRAGMA wal_checkpoint(TRUNCATE)'));
  return path;
}

/** The folder where the database is or would be. */
function folderOf(path: string): string {
  return existsSync(path) && statSync(path).isDirectory() ? path : folderOf(dirname(path));
}

/** Every file where the database is or would be, and what is in it; the lock says nothing. */
function everything(path: string): Readonly<Record<string, string>> {
  const folder = folderOf(path);
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.lock'))
    .map(({ name }) => name);
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'base64')]));
}

function overwrite(path: string, from: number, bytes: number): void {
  const content = readFileSync(path);
  content.fill(0x5a, from, from + bytes);
  writeFileSync(path, content);
}

const run = (path: string, sql: string): Promise<void> => withFile(path, 'write', (file) => file.run(sql));

/** Where the leaves of the table of moves lie: SQLite's own list of pages is not compiled in, their content tells. */
function pageWith(path: string, text: string): number {
  const content = readFileSync(path);
  return Math.floor(content.indexOf(text) / 4096) * 4096;
}

const FAULTS: readonly (readonly [string, () => Promise<string>, RegExp])[] = [
  [
    'its file is a folder',
    async () => dirname(await closed()),
    /is a folder\. DATABASE_URL must name a file, such as file:.*spite\.db/,
  ],
  [
    'its folder is a file',
    async () => join(dirname(await closed()), 'spite.db', 'deeper', 'spite.db'),
    /cannot be opened\. DATABASE_URL must name a file in a folder/,
  ],
  [
    'it is no database',
    async () => {
      const path = await closed();
      writeFileSync(path, 'Dear Bert, '.repeat(1000));
      return path;
    },
    /damaged or no SQLite database.*left as it is.*npm run db -- restore FILE/,
  ],
  [
    'its header is damaged',
    async () => {
      const path = await closed();
      overwrite(path, 0, 90);
      return path;
    },
    /damaged or no SQLite database.*left as it is.*npm run db -- restore FILE/,
  ],
  [
    'a page of moves is damaged',
    async () => {
      const path = await closed();
      overwrite(path, pageWith(path, 'h1/s'), 4096);
      return path;
    },
    /damaged or no SQLite database.*left as it is.*npm run db -- restore FILE/,
  ],
  [
    'half of it is missing',
    async () => {
      const path = await closed();
      const content = readFileSync(path);
      writeFileSync(path, content.subarray(0, content.length / 2));
      return path;
    },
    /damaged or no SQLite database.*left as it is.*npm run db -- restore FILE/,
  ],
  [
    'a newer version made it',
    async () => {
      const path = await closed();
      await run(
        path,
        `INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name) VALUES ('x', 'x', 1, '99990101000000_next')`,
      );
      return path;
    },
    /made by a newer version.*Run that version, or restore an older backup/,
  ],
  [
    'a migration of it was begun and not finished',
    async () => {
      const path = await closed();
      await run(path, 'UPDATE _prisma_migrations SET finished_at = NULL');
      return path;
    },
    /was begun and not finished.*npm run db -- restore FILE/,
  ],
  [
    'its log was removed',
    async () => {
      const path = await leftBehind();
      rmSync(`${path}-wal`);
      return path;
    },
    /-wal, the log of the database, is missing.*Nothing was changed.*restore FILE.*To go on with what is left/,
  ],
  [
    'it was removed and its log was not',
    async () => {
      const path = await leftBehind();
      rmSync(path);
      return path;
    },
    /is missing or empty, but its log .*-wal is there\. Nothing was changed.*restore FILE/,
  ],
];

it.each(FAULTS)('where %s, a start says so and changes nothing', async (_, spoiled, reason) => {
  const path = await spoiled();
  const before = everything(path);
  const { code, errors } = await maintain(path, 'migrate');
  expect(errors).toMatch(reason);
  expect(errors).not.toMatch(/ {4}at |Failed:/);
  expect(code).toBe(1);
  expect(everything(path)).toEqual(before);
});

it('the bot ends with 78 for such a database, since starting again would not help', async () => {
  const path = await closed();
  overwrite(path, 0, 90);
  const environment = (databaseFile: string) => ({
    DISCORD_TOKEN: 'no-token',
    DISCORD_API_URL: 'http://127.0.0.1:9/api',
    DATABASE_URL: `file:${databaseFile}`,
  });
  const bots = [path, dirname(path)].map((each) => new BotProcess(environment(each), dirname(path)));
  const ends = await Promise.all(bots.map((bot) => bot.ended));
  expect(ends.map(({ code }) => code)).toEqual([EX_CONFIG, EX_CONFIG]);
  expect(bots.map(({ output }) => output)).toEqual([
    expect.stringContaining('damaged or no SQLite database'),
    expect.stringContaining('is a folder'),
  ]);
});

it('what is left goes on where the log cannot be put back, once its index is removed as the words say', async () => {
  const path = await leftBehind();
  rmSync(`${path}-wal`);
  rmSync(`${path}-shm`);
  expect(await maintain(path, 'check')).toMatchObject({ code: 0 });
  expect(await maintain(path, 'migrate')).toMatchObject({ code: 0 });
});

it('a log that was put back is used again', async () => {
  const path = await leftBehind();
  renameSync(`${path}-wal`, `${path}-away`);
  expect(await maintain(path, 'migrate')).toMatchObject({ code: 1 });
  renameSync(`${path}-away`, `${path}-wal`);
  expect(await maintain(path, 'migrate')).toMatchObject({ code: 0 });
  const [moves] = await withFile(path, 'read', (file) => file.rows('SELECT count(*) AS count FROM Move'));
  expect(moves?.['count']).toBeGreaterThanOrEqual(38);
});

it('a backup takes the place of a database that was removed, and its old log is not added to it', async () => {
  const path = await leftBehind();
  const saved = join(temporaryFolder(), 'saved.db');
  expect(await maintain(path, 'backup', saved)).toMatchObject({ code: 0 });
  await run(saved, `UPDATE PlayerName SET name = 'Saved'`);
  const { log } = await (sample ??= played());
  rmSync(path);
  expect(await maintain(path, 'restore', saved)).toMatchObject({ code: 0 });
  expect(await withFile(path, 'read', (file) => file.rows('SELECT DISTINCT name FROM PlayerName'))).toEqual([
    { name: 'Saved' },
  ]);
  const kept = readdirSync(dirname(path)).filter((name) => name.endsWith('.old-wal'));
  expect(kept).toHaveLength(1);
  expect(readFileSync(join(dirname(path), kept[0] ?? '')).equals(log)).toBe(true);
});

it('a start waits some seconds for another program that writes, then says that it is locked', async () => {
  const path = await closed();
  const patient = await withFile(path, 'write', async (other) => {
    await other.run('BEGIN IMMEDIATE');
    const start = maintain(path, 'migrate');
    // Long enough for the start to have met the lock; what is proven does not depend on it.
    await new Promise((resolve) => setTimeout(resolve, 2000));
    await other.run('COMMIT');
    return start;
  });
  expect(patient).toMatchObject({ code: 0 });
  const refused = await withFile(path, 'write', async (other) => {
    await other.run('BEGIN IMMEDIATE');
    return maintain(path, 'migrate');
  });
  expect(refused).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/Another program keeps .* locked\. Close that program/) as string,
  });
});

it.each([
  ['file', { file: 0o444, folder: 0o777 }],
  ['folder', { file: 0o666, folder: 0o555 }],
])('a %s that this user may only read is told at the start', async (_, { file, folder }) => {
  const path = await closed();
  const before = readFileSync(path);
  chmodSync(path, file);
  chmodSync(dirname(dirname(path)), 0o711);
  chmodSync(dirname(path), folder);
  const { output } = await startProgram('unprivileged-process.ts', 'migrate', path).ended;
  chmodSync(dirname(path), 0o700);
  expect(output).toMatch(
    /cannot be written\. (?:The folder )?\S+ belongs to user \d+.* who may not (?:write there|read and write it)/,
  );
  expect(readFileSync(path).equals(before)).toBe(true);
});

it('a file that cannot grow any more is told, in a migration and in a backup, and nothing half-written stays', async () => {
  const path = join(temporaryFolder(), 'spite.db');
  const limited = await maintainWithin(40, path, 'migrate');
  expect(limited).toMatchObject({
    code: 1,
    errors: expect.stringMatching(
      /could not be applied.*The database is as before\. The disk fails/,
    ) as string,
  });
  expect(await maintain(path, 'migrate')).toMatchObject({ code: 0 });
  const saved = join(temporaryFolder(), 'saved.db');
  const copying = await maintainWithin(40, await closed(), 'backup', saved);
  expect(copying).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/could not be copied to .*The disk fails/) as string,
  });
  expect(readdirSync(dirname(saved))).toEqual([]);
});

it('folders, database, log, lock and backups are made for their owner alone, whatever the umask', async () => {
  const before = process.umask(0);
  try {
    const path = join(temporaryFolder(), 'deep', 'down', 'spite.db');
    expect(await maintain(path, 'migrate')).toMatchObject({ code: 0 });
    const bot = startProgram('playing-process.ts', path);
    await bot.lines(5);
    const saved = join(dirname(path), 'saved.db');
    expect(await maintain(path, 'backup', saved)).toMatchObject({ code: 0 });
    bot.kill('SIGKILL');
    await bot.ended;
    expect(await maintain(path, 'restore', saved)).toMatchObject({ code: 0 });
    mkdirSync(join(dirname(path), 'unrelated'));
    const modes = readdirSync(dirname(path))
      .filter((name) => name !== 'unrelated')
      .map((name) => [name, statSync(join(dirname(path), name)).mode & 0o777]);
    expect(modes.map(([name]) => name)).toEqual(
      expect.arrayContaining([basename(path), `${basename(path)}.lock`, 'saved.db']),
    );
    expect(modes.filter(([, mode]) => mode !== 0o600)).toEqual([]);
    for (const folder of [dirname(path), dirname(dirname(path))])
      expect(statSync(folder).mode & 0o777).toBe(0o700);
  } finally {
    process.umask(before);
  }
});
