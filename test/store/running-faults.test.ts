/** What happens to the database while the store has it open: nothing counts as saved that would be lost. */
import {
  copyFileSync,
  existsSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { StoreUnavailable } from '../../src/match/ports.js';
import { openDatabase } from '../../src/store/client.js';
import { openStore } from '../../src/store/open.js';
import { createPrismaStore } from '../../src/store/prisma-store.js';
import { faultsOf } from '../reliability/invariants.js';
import { readStored } from '../reliability/stored.js';
import { freshDatabase, temporaryFolder } from './databases.js';
import { createDriver } from './driver.js';
import { maintain, startProgram } from './processes.js';

async function opened() {
  const path = await freshDatabase();
  const open = await openStore({ databaseUrl: `file:${path}`, report: () => undefined });
  onTestFinished(open.close);
  return { ...open, path, driver: createDriver(open.store) };
}

const beside = (path: string, ending: string): readonly string[] =>
  readdirSync(dirname(path))
    .filter((name) => name.endsWith(ending))
    .map((name) => join(dirname(path), name));

const movesIn = (path: string): number =>
  readStored(path).matches.flatMap(({ games }) => games.flatMap(({ moves }) => moves)).length;

it.each([
  [
    'removed',
    (path: string) => {
      rmSync(path);
    },
  ],
  [
    'replaced by another',
    (path: string) => {
      copyFileSync(path, `${path}.other`);
      renameSync(`${path}.other`, path);
    },
  ],
])('a database that is %s is told at once, and all of it is saved beside', async (_, spoil) => {
  const { path, store, driver, diagnose, close } = await opened();
  const match = await driver.play(await driver.start(), 30);
  spoil(path);
  const lost: unknown = await store.save(driver.plan.move(match).change).catch((error: unknown) => error);
  expect(lost).toMatchObject({ name: 'StoreFault' });
  const reason = await diagnose(lost);
  const [rescued = ''] = beside(path, '.rescued');
  expect(reason).toEqual({
    mayPass: false,
    problem: `${path} was removed or replaced while it was in use. All that was in it is in ${rescued} now: put that in its place with: npm run db -- restore ${rescued}`,
  });
  expect(statSync(rescued).mode & 0o777).toBe(0o600);
  await close();
  // What the other file is, nobody knows; the log of the old one is never added to it.
  if (existsSync(path)) expect(existsSync(`${path}-wal`)).toBe(false);
  expect(await maintain(path, 'restore', rescued)).toMatchObject({ code: 0 });
  expect(faultsOf(path)).toEqual([]);
  const again = await openStore({ databaseUrl: `file:${path}`, report: () => undefined });
  onTestFinished(again.close);
  expect(await again.store.load(match.id)).toMatchObject({ id: match.id, status: 'playing' });
});

it('a folder that was moved away is told, though nothing can be saved beside', async () => {
  const { path, store, driver, diagnose } = await opened();
  const match = await driver.start();
  renameSync(dirname(path), `${dirname(path)}-moved`);
  const lost: unknown = await store.save(driver.plan.move(match).change).catch((error: unknown) => error);
  expect(await diagnose(lost)).toEqual({
    mayPass: false,
    problem: expect.stringMatching(
      /was removed or replaced while it was in use\. It could not be saved.*restore FILE/,
    ) as string,
  });
});

it('moves go on where the log was removed, and are there after a crash', async () => {
  const path = await freshDatabase();
  const bot = startProgram('playing-process.ts', path);
  await bot.lines(10);
  rmSync(`${path}-wal`);
  const { length: told } = await bot.lines(20);
  bot.kill('SIGKILL');
  await bot.ended;
  expect(await maintain(path, 'migrate')).toMatchObject({ code: 0 });
  expect(faultsOf(path)).toEqual([]);
  const saved = await maintain(path, 'check');
  const moves = Number(/(\d+) moves/.exec(saved.output)?.[1]);
  expect(moves).toBeGreaterThanOrEqual(told - 1);
});

it('a disk that is full refuses a move whole, is told, and all goes on when there is room', async () => {
  const path = await freshDatabase();
  const database = openDatabase(path);
  onTestFinished(() => database.close());
  const store = createPrismaStore(database, () => undefined);
  const driver = createDriver(store);
  let match = await driver.start();
  await database.run('', (rows) => rows.$queryRawUnsafe('PRAGMA max_page_count = 1'));
  const refused = async (): Promise<unknown> => {
    for (;;) {
      const planned = driver.plan.move(match);
      try {
        match = await driver.save(planned);
      } catch (error) {
        return error;
      }
    }
  };
  const error = await refused();
  expect(error).toBeInstanceOf(StoreUnavailable);
  expect(String(error)).toContain('SQLITE_FULL');
  expect(await driver.load(match)).toEqual(match);
  await database.run('', (rows) => rows.$queryRawUnsafe('PRAGMA max_page_count = 100000'));
  match = await driver.play(match, 20);
  expect(await driver.load(match)).toEqual(match);
});

it('a database that can only be read refuses moves as unavailable, and says why', async () => {
  const path = await freshDatabase();
  const database = openDatabase(path);
  onTestFinished(() => database.close());
  const driver = createDriver(createPrismaStore(database, () => undefined));
  const match = await driver.start();
  await database.run('', (rows) => rows.$executeRawUnsafe('PRAGMA query_only = 1'));
  await expect(driver.play(match, 1)).rejects.toThrow(/not possible now.*SQLITE_READONLY/);
  await expect(driver.play(match, 1)).rejects.toThrow(StoreUnavailable);
  await database.run('', (rows) => rows.$executeRawUnsafe('PRAGMA query_only = 0'));
  expect(await driver.load(await driver.play(match, 1))).toMatchObject({ status: 'playing' });
});

it('a page that is damaged is told as damage that starting again does not mend', async () => {
  const { path, driver, close } = await opened();
  const match = await driver.play(await driver.start(), 60);
  await close();
  const content = readFileSync(path);
  const page = Math.floor(content.indexOf('h1/s') / 4096) * 4096;
  writeFileSync(path, content.fill(0x5a, page, page + 4096));
  const {
    store,
    diagnose,
    close: closeAgain,
  } = await openStore({
    databaseUrl: `file:${path}`,
    report: () => undefined,
  });
  onTestFinished(closeAgain);
  const error: unknown = await store.load(match.id).catch((reason: unknown) => reason);
  expect(await diagnose(error)).toEqual({
    mayPass: false,
    problem: `${path} is damaged. It was left as it is. See what is wrong with: npm run db -- check. Put a backup in its place with: npm run db -- restore FILE`,
  });
});

it('backups of a database under load are whole, private, and restore to what was there at one moment', async () => {
  const { path, driver, close } = await opened();
  const folder = temporaryFolder();
  const over = new AbortController();
  const isOver = (): boolean => over.signal.aborted;
  let saves = 0;
  const people = Array.from({ length: 6 }, async (_, table) => {
    while (!isOver()) {
      let match = await driver.start({
        players: [
          { userId: String(1000 + table), name: `Player ${table}` },
          { userId: String(2000 + table), name: `Opponent ${table}` },
        ],
        target: 1,
      });
      while (!isOver() && match.status === 'playing') {
        match = await driver.play(match, 1);
        saves++;
        // The database answers without ever leaving this turn of the event loop.
        await new Promise((resolve) => setImmediate(resolve));
      }
    }
  });
  const copy = async (name: string) => {
    const file = join(folder, name);
    const least = saves;
    const { code, errors } = await maintain(path, 'backup', file);
    expect([code, errors]).toEqual([0, '']);
    return { file, least, most: saves + people.length };
  };
  // Two at once, and another later.
  const copying = async () => [...(await Promise.all([copy('1.db'), copy('2.db')])), await copy('3.db')];
  const copies = await copying().finally(() => {
    over.abort();
  });
  await Promise.all(people);
  await close();
  expect(copies[2]?.least).toBeGreaterThan(0);
  for (const { file, least, most } of copies) {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(faultsOf(file)).toEqual([]);
    const moves = movesIn(file);
    expect(moves).toBeGreaterThanOrEqual(least);
    expect(moves).toBeLessThanOrEqual(most);
  }
  const file = copies[0]?.file ?? '';
  expect(await maintain(path, 'restore', file)).toMatchObject({ code: 0 });
  expect(faultsOf(path)).toEqual([]);
  expect(movesIn(path)).toBe(movesIn(file));
});
