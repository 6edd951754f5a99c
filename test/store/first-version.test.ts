/** A database of the first released version, dumped by SQLite itself, in the hands of this one. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import type { Match } from '../../src/match/match.js';
import { migrateInChild } from '../../src/store/migration-process.js';
import { openStore } from '../../src/store/open.js';
import { temporaryFolder } from './databases.js';
import { ANNA, BERT, CARL, createDriver } from './driver.js';
import { maintain } from './processes.js';

function ofFirstVersion(): string {
  const path = join(temporaryFolder(), 'spite.db');
  const database = new Database(path);
  database.exec(readFileSync(new URL('first-version.sql', import.meta.url), 'utf8'));
  database.close();
  return path;
}

async function opened(path: string) {
  const reports: string[] = [];
  const { store, close } = await openStore({
    databaseUrl: `file:${path}`,
    report: (_, reason) => reports.push(reason),
  });
  onTestFinished(close);
  return { store, reports, close, driver: createDriver(store, 9_000_000) };
}

it('a database of the first version is brought up to date, and every match of it is as it was', async () => {
  const path = ofFirstVersion();
  await migrateInChild(`file:${path}`);
  const { store, driver, reports } = await opened(path);
  const matches: Match[] = [];
  for (const id of [1, 2, 3, 4, 5]) matches.push(await driver.load({ id }));
  expect(reports).toEqual([]);
  expect(
    matches.map(({ status, players, target, score, game }) => [
      status,
      players,
      target,
      score,
      game?.state.ply,
      game?.state.turn,
    ]),
  ).toEqual([
    ['finished', [ANNA, BERT], 1, [1, 0], 286, 91],
    ['finished', [BERT, CARL], 50, [20, 0], 9, 5],
    ['declined', [ANNA, BERT], 50, [0, 0], undefined, undefined],
    ['challenged', [CARL, ANNA], 20, [0, 0], undefined, undefined],
    ['playing', [ANNA, BERT], 50, [0, 0], 40, 20],
  ]);
  expect(matches[4]?.messages).toEqual({ tableId: '502', noticeId: '503', noticeFor: '1:20' });
  expect(await store.hasProcessed('7000344')).toBe(true);
});

it('what the first version did not know of is as if nobody had chosen', async () => {
  const path = ofFirstVersion();
  await migrateInChild(`file:${path}`);
  const { store, driver } = await opened(path);
  for (const id of [1, 2, 3, 4, 5]) {
    const match = await driver.load({ id });
    expect(match).toMatchObject({
      allowsChain: true,
      settings: [{ offersChain: true }, { offersChain: true }],
    });
    expect(match).not.toHaveProperty('rematchOf');
    expect(match).not.toHaveProperty('level');
    expect(await store.rematchOf(id)).toBeUndefined();
  }
});

it('its matches go on: one in play is played, one waiting is accepted, one over is played again', async () => {
  const path = ofFirstVersion();
  await migrateInChild(`file:${path}`);
  const { store, driver, close } = await opened(path);
  const further = await driver.play(await driver.playToChain(await driver.load({ id: 5 })), 30);
  expect(await driver.load({ id: 5 })).toEqual(further);
  const ended = await driver.save(driver.plan.resign(further, 0));
  expect(await driver.load({ id: 5 })).toEqual(ended);
  const accepted = await driver.save(driver.plan.accept(await driver.load({ id: 4 })));
  const moved = await driver.play(accepted, 5);
  expect(await driver.load({ id: 4 })).toEqual(moved);
  const again = await driver.challenge({ players: [BERT, ANNA], rematchOf: 1, allowsChain: false });
  expect(again).toMatchObject({ id: 6, rematchOf: 1, allowsChain: false });
  expect(await store.rematchOf(1)).toBe(6);
  const practice = await driver.play(await driver.practice({ level: 'hard' }), 5);
  expect(await driver.load(practice)).toEqual(practice);
  await close();
  expect(await maintain(path, 'check')).toMatchObject({
    code: 0,
    output: expect.stringContaining('all is well (7 matches') as string,
  });
});

it('a backup of the first version is restored, brought up to date on the way', async () => {
  const backup = ofFirstVersion();
  expect(await maintain(backup, 'check')).toMatchObject({
    code: 0,
    output: expect.stringContaining('of an older version') as string,
  });
  const path = join(temporaryFolder(), 'spite.db');
  expect(await maintain(path, 'restore', backup)).toMatchObject({
    code: 0,
    output: expect.stringContaining('all is well (5 matches, 3 games, 335 moves)') as string,
  });
  const { driver } = await opened(path);
  expect(await driver.load({ id: 5 })).toMatchObject({ status: 'playing', allowsChain: true });
});

it('the one name of before is kept for each server of its owner, and from then on each has its own', async () => {
  const path = ofFirstVersion();
  const before = new Database(path);
  before.exec(`UPDATE Match SET guildId = '11' WHERE id IN (2, 4)`);
  before.exec(`INSERT INTO Player VALUES ('104', 'Never played')`);
  before.close();
  await migrateInChild(`file:${path}`);
  const { store, driver, reports, close } = await opened(path);
  expect((await driver.load({ id: 1 })).players).toEqual([ANNA, BERT]);
  expect((await driver.load({ id: 2 })).players).toEqual([BERT, CARL]);
  await store.saveName('11', { ...BERT, name: 'Mr Bert' });
  expect((await driver.load({ id: 1 })).players).toEqual([ANNA, BERT]);
  expect((await driver.load({ id: 2 })).players).toEqual([{ ...BERT, name: 'Mr Bert' }, CARL]);
  expect(reports).toEqual([]);
  await close();
  const after = new Database(path);
  onTestFinished(() => void after.close());
  expect(
    after.prepare('SELECT guildId, userId, name FROM PlayerName ORDER BY guildId, userId').raw().all(),
  ).toEqual([
    ['10', '101', 'Anna'],
    ['10', '102', 'Bert'],
    ['11', '101', 'Anna'],
    ['11', '102', 'Mr Bert'],
    ['11', '103', 'Carl'],
  ]);
});
