import { mkdirSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { migrateInChild } from '../../src/store/migration-process.js';
import { databasePath } from '../../src/store/location.js';
import { openStore } from '../../src/store/open.js';
import { freshDatabase, temporaryFolder } from './databases.js';
import { maintain, startProgram } from './processes.js';

const open = (databaseUrl: string) => openStore({ databaseUrl, report: () => undefined });

it('a second process does not open a database that another has open, whatever it calls it', async () => {
  const path = await freshDatabase();
  const opened = await open(`file:${path}`);
  const link = join(temporaryFolder(), 'other-name.db');
  symlinkSync(path, link);
  const folderLink = join(temporaryFolder(), 'folder');
  symlinkSync(dirname(path), folderLink);
  try {
    const { code, errors } = await startProgram('playing-process.ts', link).ended;
    expect([code, errors]).toEqual([1, expect.stringContaining('Another bot')]);
    for (const name of [path, link, join(folderLink, 'spite.db')]) {
      await expect(open(`file:${name}`)).rejects.toThrow(/stop that one first/);
    }
  } finally {
    await opened.close();
  }
  await (await open(`file:${link}`)).close();
});

it('what a killed process leaves behind does not keep the next one out', async () => {
  const path = await freshDatabase();
  const bot = startProgram('playing-process.ts', path);
  await bot.lines(5);
  await expect(open(`file:${path}`)).rejects.toThrow(/stop that one first/);
  bot.kill('SIGKILL');
  expect(await bot.ended).toMatchObject({ signal: 'SIGKILL' });
  await (await open(`file:${path}`)).close();
});

it('a lock that nobody remembers is held all the same, until the process ends', async () => {
  const path = await freshDatabase();
  const forgetful = startProgram('forgetful-process.ts', path);
  await forgetful.lines(1);
  await expect(open(`file:${path}`)).rejects.toThrow(/stop that one first/);
  forgetful.kill('SIGKILL');
  await forgetful.ended;
  await (await open(`file:${path}`)).close();
});

it('commands that write refuse while the bot runs, and work when it has stopped', async () => {
  const path = await freshDatabase();
  const opened = await open(`file:${path}`);
  const saved = join(temporaryFolder(), 'saved.db');
  expect(await maintain(path, 'backup', saved)).toMatchObject({ code: 0 });
  try {
    const { code, errors } = await maintain(path, 'restore', saved);
    expect([code, errors]).toEqual([1, expect.stringMatching(/The bot.* is using .*Stop it first/)]);
    await expect(migrateInChild(`file:${path}`)).rejects.toThrow(/Stop it first/);
  } finally {
    await opened.close();
  }
  await migrateInChild(`file:${path}`);
});

it('a database that is not there, or not migrated, is not made up', async () => {
  const missing = join(temporaryFolder(), 'missing.db');
  await expect(open(`file:${missing}`)).rejects.toThrow(/There is no database .*npm run db -- migrate/);
  expect(statSync(missing, { throwIfNoEntry: false })).toBeUndefined();
});

it('addresses of one file, also of one that is not there yet, give one path', () => {
  const folder = databasePath(`file:${temporaryFolder()}`);
  const wanted = join(folder, 'deep', 'x.db');
  symlinkSync(join('deep', 'x.db'), join(folder, 'link.db'));
  const names = [
    wanted,
    `//${wanted}`,
    relative(process.cwd(), wanted),
    join(folder, 'deep', '..', 'link.db'),
  ];
  for (const name of names) expect(databasePath(`file:${name}`)).toBe(wanted);
  mkdirSync(dirname(wanted));
  for (const name of names) expect(databasePath(`file:${name}`)).toBe(wanted);
});

it.each(['postgres://localhost/x', 'file:', 'file::memory:', 'file:x.db?mode=ro', 'x.db', ''])(
  'the address %j is refused in plain words',
  (url) => {
    expect(() => databasePath(url)).toThrow(/DATABASE_URL must be file:/);
  },
);
