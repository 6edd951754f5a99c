import { statSync } from 'node:fs';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { StoreUnavailable } from '../../src/match/ports.js';
import { PRAGMAS, openDatabase } from '../../src/store/client.js';
import { openStore } from '../../src/store/open.js';
import { pragma } from '../../src/store/queries.js';
import { freshDatabase } from './databases.js';
import { createDriver } from './driver.js';
import { startProgram } from './processes.js';

async function opened() {
  const path = await freshDatabase();
  const open = await openStore({ databaseUrl: `file:${path}`, report: () => undefined });
  onTestFinished(open.close);
  return { ...open, path, driver: createDriver(open.store) };
}

/** A connection beside the store's. */
function beside(path: string): Database.Database {
  const connection = new Database(path, { timeout: 0 });
  onTestFinished(() => {
    connection.close();
  });
  return connection;
}

function movesIn(path: string): unknown {
  return beside(path).prepare('SELECT count(*) FROM Move').pluck().get();
}

it('the settings of the connection are those we ask for', async () => {
  const database = openDatabase(await freshDatabase());
  onTestFinished(() => database.close());
  const read = Object.keys(PRAGMAS).map(async (name) => [
    name,
    await database.run('', (rows) => pragma(rows, name)),
  ]);
  expect(Object.fromEntries(await Promise.all(read))).toEqual({
    journal_mode: 'wal',
    synchronous: '2',
    fullfsync: '1',
    busy_timeout: '1000',
    foreign_keys: '1',
  });
});

it('everything is there again after closing and opening', async () => {
  const path = await freshDatabase();
  const first = await openStore({ databaseUrl: `file:${path}`, report: () => undefined });
  const driver = createDriver(first.store);
  const match = await driver.play(await driver.start(), 12);
  await first.close();
  const second = await openStore({ databaseUrl: `file:${path}`, report: () => undefined });
  expect(await second.store.load(match.id)).toEqual(match);
  await second.close();
});

it('the log and the index beside the database are as private as it is', async () => {
  const { path, driver } = await opened();
  await driver.challenge();
  for (const suffix of ['', '-wal', '-shm', '.lock']) expect(statSync(path + suffix).mode & 0o077).toBe(0);
});

it('statements asked for together never become part of another’s transaction', async () => {
  const { store, driver } = await opened();
  const match = await driver.start();
  const { change } = driver.plan.move(match);
  const conflict = { ...change, from: 'challenged' as const };
  const results = await Promise.all([
    store.save(conflict),
    store.saveMessages(match.id, { tableId: '1' }),
    store.save(conflict),
    store.saveName('10', { userId: '101', name: 'Änne' }),
    store.save(conflict),
  ]);
  expect(results.filter((result) => typeof result === 'string')).toEqual([
    'conflict',
    'conflict',
    'conflict',
  ]);
  expect(await driver.load(match)).toMatchObject({
    messages: { tableId: '1' },
    players: [{ name: 'Änne' }, {}],
  });
});

it('a chain of which a later ply is taken is a conflict, and none of it is kept', async () => {
  const { store, path, driver } = await opened();
  const match = await driver.playToChain(await driver.start());
  const { change, after } = driver.plan.chain(match);
  const { game = 0, ply = 0, entries = [] } = change.newEntries ?? {};
  const last = ply + entries.length - 1;
  const tampering = beside(path);
  tampering
    .prepare(`INSERT INTO Move SELECT matchId, ?, ?, seat, notation, playedAt FROM Move WHERE ply = 0`)
    .run(game, last);
  const before = movesIn(path);
  expect(await store.save(change)).toBe('conflict');
  expect(movesIn(path)).toBe(before);
  expect(await store.hasProcessed(change.interactionId ?? '')).toBe(false);
  tampering.prepare('DELETE FROM Move WHERE ply = ?').run(last);
  expect(await driver.load(match)).toEqual(match);
  expect(await store.save(change)).toBe('saved');
  expect(await driver.load(match)).toEqual(after);
});

describe('while another connection', () => {
  it('only reads, moves are saved all the same (fault 52)', async () => {
    const { path, driver } = await opened();
    const match = await driver.start();
    const reader = beside(path);
    reader.exec('BEGIN');
    reader.prepare('SELECT count(*) FROM Match').get();
    await driver.play(match, 3);
    expect(movesIn(path)).toBe(3);
    reader.exec('COMMIT');
  });

  it('writes, a move is refused as unavailable and nothing of it is kept; afterwards all is as ever (fault 52)', async () => {
    const { path, store, driver, diagnose } = await opened();
    const match = await driver.start();
    const reader = beside(path);
    reader.exec('BEGIN');
    reader.prepare('SELECT count(*) FROM Match').get();
    const writer = beside(path);
    writer.exec('BEGIN IMMEDIATE');
    const planned = driver.plan.move(match);
    const refused: unknown = await store.save(planned.change).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StoreUnavailable);
    await expect(store.saveMessages(match.id, { tableId: '1' })).rejects.toThrow(StoreUnavailable);
    expect(await diagnose(refused)).toEqual({
      mayPass: true,
      problem: `Another program keeps ${path} locked. Close that program, then start again.`,
    });
    reader.exec('COMMIT');
    writer.exec('COMMIT');
    expect(await diagnose(refused)).toBeUndefined();
    expect(await driver.load(match)).toEqual(match);
    await driver.play(await driver.save(planned), 4);
    expect(movesIn(path)).toBe(5);
  });
});

describe('what goes wrong', () => {
  it.each([
    ['saving a move', 'BEFORE INSERT ON Move'],
    ['dealing a game', 'BEFORE INSERT ON Game'],
    ['changing a match', 'BEFORE UPDATE ON Match'],
  ])('in %s is told without what was to be stored', async (_, when) => {
    const { path, store, driver } = await opened();
    const challenge = await driver.challenge();
    const accepted = driver.plan.accept(challenge);
    const tampering = beside(path);
    const fail = `CREATE TRIGGER fail ${when} BEGIN SELECT RAISE(ABORT, 'secret reason'); END`;
    let { change } = accepted;
    if (when.includes('Move')) change = driver.plan.move(await driver.save(accepted)).change;
    tampering.exec(fail);
    const error: unknown = await store.save(change).catch((reason: unknown) => reason);
    expect(error).toMatchObject({
      name: 'StoreFault',
      message: expect.stringMatching(/^saving a change failed \(P\d+/) as string,
    });
    const told = `${String(error)} ${error instanceof Error ? String(error.stack) : ''} ${JSON.stringify(error)}`;
    const { seed = '', commitment = '' } = accepted.change.newGame ?? {};
    for (const secret of [seed, commitment, 'secret reason', change.newEntries?.entries[0] ?? seed])
      expect(told).not.toContain(secret);
    expect(error).not.toHaveProperty('cause');
    tampering.exec('DROP TRIGGER fail');
    expect(await store.save(change)).toBe('saved');
  });

  it('in a missing table is told by its code', async () => {
    const { path, store } = await opened();
    beside(path).exec('DROP TABLE ProcessedInteraction');
    await expect(store.hasProcessed('1')).rejects.toThrow(
      'looking up an interaction failed (P2021, SQLITE_ERROR)',
    );
  });

  it('after closing is that the store is closed', async () => {
    const { store, close } = await opened();
    await close();
    await close();
    await expect(store.load(1)).rejects.toThrow(StoreUnavailable);
    await expect(store.load(1)).rejects.toThrow('the store is closed');
  });
});

it('interactions are forgotten an hour after they were processed, those of challenges never', async () => {
  const { store, driver, prune } = await opened();
  const challenge = await driver.challenge();
  const { change, after } = driver.plan.accept(challenge);
  await driver.save({ change, after });
  const { interactionId = '', atMs } = change;
  await prune(atMs + 60 * 60_000);
  expect(await store.hasProcessed(interactionId)).toBe(true);
  await prune(atMs + 60 * 60_000 + 1);
  expect(await store.hasProcessed(interactionId)).toBe(false);
  expect(await driver.load(challenge)).toEqual(after);
});

it('the hash of the registered commands is kept for each key', async () => {
  const { registrations } = await opened();
  expect(await registrations.registration('a')).toBeUndefined();
  await registrations.saveRegistration('a', '1');
  await registrations.saveRegistration('b', '2');
  await registrations.saveRegistration('a', '3');
  expect([await registrations.registration('a'), await registrations.registration('b')]).toEqual(['3', '2']);
});

it('a process killed in the middle of saves loses no move it told of and leaves none half-written', async () => {
  const path = await freshDatabase();
  for (let round = 0; round < 2; round++) {
    const bot = startProgram('playing-process.ts', path, String(round * 1_000_000));
    await bot.lines(20 + round * 17);
    bot.kill('SIGKILL');
    const { output } = await bot.ended;
    const told = output.split('\n').slice(1, -1).at(-1) ?? '';
    const reports: string[] = [];
    const after = await openStore({
      databaseUrl: `file:${path}`,
      report: (_, reason) => reports.push(reason),
    });
    const [id = 0, game = 0, ply = 0] = told.split(' ').map(Number);
    const match = await createDriver(after.store).load({ id });
    const present = (match.game?.number ?? 0) * 10_000 + (match.game?.state.ply ?? 0);
    // One more may have been saved than was told.
    expect([game * 10_000 + ply, game * 10_000 + ply + 1, (game + 1) * 10_000]).toContain(present);
    for (const each of await after.store.toShow()) expect(await after.store.load(each)).not.toBe('set-aside');
    expect(reports).toEqual([]);
    await after.close();
  }
});
