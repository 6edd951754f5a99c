/** Opens files with `sqlite3` only; whoever plays meanwhile is a process of its own. */
import {
  copyFileSync,
  existsSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { backUp } from '../../src/store/backup.js';
import { check } from '../../src/store/check.js';
import { restore } from '../../src/store/restore.js';
import { withFile } from '../../src/store/sqlite-file.js';
import { freshDatabase, temporaryFolder } from './databases.js';
import { maintain, startProgram } from './processes.js';

const NOW = new Date(Date.UTC(2026, 10, 29, 12, 30));
const run = (path: string, sql: string) => withFile(path, 'write', (file) => file.run(sql));
const checked = (path: string) => withFile(path, 'read', (file) => check(file, path));
const matchesIn = (path: string) =>
  withFile(path, 'read', async (file) =>
    Number((await file.rows('SELECT count(*) AS n FROM Match'))[0]?.['n']),
  );

async function played(moves: number): Promise<string> {
  const path = await freshDatabase();
  const bot = startProgram('playing-process.ts', path);
  await bot.lines(moves + 1);
  bot.kill('SIGKILL');
  await bot.ended;
  return path;
}

let sample: Promise<{ readonly content: Buffer; readonly log: Buffer }> | undefined;

/** A database with a game in it, left by a process that was killed; played once, copied for each test. */
async function withGame(): Promise<string> {
  sample ??= played(40).then((path) => ({ content: readFileSync(path), log: readFileSync(`${path}-wal`) }));
  const { content, log } = await sample;
  const path = join(temporaryFolder(), 'spite.db');
  writeFileSync(path, content);
  writeFileSync(`${path}-wal`, log);
  return path;
}

async function backedUp(): Promise<{ readonly path: string; readonly saved: string }> {
  const path = await withGame();
  const saved = join(temporaryFolder(), 'saved.db');
  await backUp(path, saved);
  return { path, saved };
}

it('a backup made while the bot plays is whole, private and restores', async () => {
  const path = await freshDatabase();
  const bot = startProgram('playing-process.ts', path);
  await bot.lines(20);
  const saved = join(temporaryFolder(), 'saved.db');
  const findings = await backUp(path, saved);
  expect(findings).toMatchObject({ damage: [], broken: [], notes: [] });
  expect(findings.moves).toBeGreaterThanOrEqual(18);
  expect(statSync(saved).mode & 0o777).toBe(0o600);
  expect(readdirSync(dirname(saved))).toEqual(['saved.db']);
  await bot.lines(40);
  bot.kill('SIGKILL');
  await bot.ended;
  const { findings: restored, keptAs = '' } = await restore(path, saved, NOW);
  expect(restored).toEqual(findings);
  expect((await checked(path)).moves).toBe(findings.moves);
  const kept = await checked(keptAs);
  expect(kept).toMatchObject({ damage: [], broken: [] });
  expect(kept.moves).toBeGreaterThan(findings.moves);
});

it('a backup never writes over a file', async () => {
  const { path, saved } = await backedUp();
  const before = readFileSync(saved);
  await expect(backUp(path, saved)).rejects.toThrow(/exists already/);
  expect(readFileSync(saved).equals(before)).toBe(true);
  await expect(backUp(path, join(path, 'no', 'x.db'))).rejects.toThrow(/folder .* does not exist/);
  await expect(backUp(`${path}.missing`, `${saved}.2`)).rejects.toThrow(/There is no database/);
});

it.each(['-wal', '-shm', '-journal', '.lock', '.lock-journal'])(
  'a backup takes no name that the database itself uses: %s',
  async (part) => {
    const { path } = await backedUp();
    rmSync(`${path}${part}`, { force: true });
    await expect(backUp(path, `${path}${part}`)).rejects.toThrow(/Choose another name/);
  },
);

it('a backup is still there after its restore, whatever it is called and whether it was any good', async () => {
  const { path, saved } = await backedUp();
  const beside = `${path}.restore`;
  copyFileSync(saved, beside);
  await restore(path, beside, NOW);
  expect(readFileSync(beside).equals(readFileSync(saved))).toBe(true);
  writeFileSync(beside, 'spoiled');
  await expect(restore(path, beside, NOW)).rejects.toThrow();
  expect(readFileSync(beside, 'utf8')).toBe('spoiled');
});

it('a restored database takes the place of the old one, which is kept with all that was in its log', async () => {
  const { path, saved } = await backedUp();
  await run(path, `DELETE FROM Move; DELETE FROM Game; DELETE FROM Match`);
  const { keptAs } = await restore(path, saved, NOW);
  expect(keptAs).toBe(`${path}.2026-11-29T12-30-00.000Z.old`);
  expect([await matchesIn(path), await matchesIn(keptAs ?? '')]).toEqual([1, 0]);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(dirname(path)).filter((name) => name.includes('restor'))).toEqual([]);
});

it('a restore makes the database where there was none', async () => {
  const { saved } = await backedUp();
  const path = join(temporaryFolder(), 'new', 'spite.db');
  expect(await restore(path, saved, NOW)).not.toHaveProperty('keptAs');
  expect(await matchesIn(path)).toBe(1);
});

it('a restore replaces a database that is damaged, and keeps that as it is', async () => {
  const { path, saved } = await backedUp();
  const [damaged, log] = ['no database at all', 'no log at all'];
  writeFileSync(path, damaged);
  writeFileSync(`${path}-wal`, log);
  const { keptAs = '' } = await restore(path, saved, NOW);
  expect(await matchesIn(path)).toBe(1);
  expect([readFileSync(keptAs, 'utf8'), readFileSync(`${keptAs}-wal`, 'utf8')]).toEqual([damaged, log]);
  expect(existsSync(`${path}-wal`)).toBe(false);
});

const CHEAT = `UPDATE Move SET notation = 's4>3' WHERE ply = 0`;

it.each([
  ['is no database', (saved: string) => writeFile(saved, 'x'.repeat(5000)), /cannot be read/],
  ['has pages missing', (saved: string) => truncate(saved, 20_000), /fails the check/],
  [
    'has a game that its rules do not allow',
    (saved: string) => run(saved, CHEAT),
    /Match 1: move 1 of game 1 is not possible/,
  ],
  ['has rows that point to nothing', (saved: string) => run(saved, 'DELETE FROM Game'), /points to nothing/],
  [
    'is of a newer version',
    (saved: string) => run(saved, `UPDATE _prisma_migrations SET migration_name = '9_next'`),
    /newer version/,
  ],
  [
    'is of another program',
    (saved: string) => run(saved, 'DROP TABLE _prisma_migrations'),
    /another program/,
  ],
])('a backup that %s is not restored, and the database stays as it is', async (_, spoil, reason) => {
  const { path, saved } = await backedUp();
  await spoil(saved);
  const before = readFileSync(path);
  await expect(restore(path, saved, NOW)).rejects.toThrow(reason);
  expect(readFileSync(path).equals(before)).toBe(true);
  expect(
    readdirSync(dirname(path)).filter((name) => name.includes('old') || name.includes('restor')),
  ).toEqual([]);
});

it('a database is not restored from itself or from nothing', async () => {
  const path = await withGame();
  await expect(restore(path, path, NOW)).rejects.toThrow(/from itself/);
  await expect(restore(path, `${path}.missing`, NOW)).rejects.toThrow(/There is no file/);
});

it('a check names what does not hold together, but a record set aside is only a note', async () => {
  const path = await withGame();
  await run(path, CHEAT);
  const reason = 'Match 1: move 1 of game 1 is not possible (no-such-card).';
  expect(await checked(path)).toMatchObject({ damage: [], broken: [reason], notes: [] });
  await run(path, `UPDATE Match SET setAsideReason = 'known'`);
  expect(await checked(path)).toMatchObject({ broken: [], notes: [reason.replace(':', ' is set aside:')] });
});

it('the command line says what it did, and in plain words what it does not understand', async () => {
  const path = join(temporaryFolder(), 'spite.db');
  const said = async (...words: readonly string[]) => {
    const { code, output, errors } = await maintain(path, ...words);
    return { code, output, errors };
  };
  const answers = await Promise.all([said('--help'), said('sweep'), said('backup'), said('check')]);
  expect(answers).toEqual([
    { code: 0, output: expect.stringContaining('npm run db -- backup FILE') as string, errors: '' },
    { code: 2, output: '', errors: expect.stringContaining('npm run db -- backup FILE') as string },
    { code: 2, output: '', errors: expect.stringContaining('npm run db -- backup FILE') as string },
    {
      code: 1,
      output: '',
      errors: expect.stringMatching(/^There is no database at .*npm run db -- migrate\n$/) as string,
    },
  ]);
  expect(await said('migrate')).toMatchObject({
    code: 0,
    output: expect.stringContaining('brought up to date') as string,
  });
  expect(await said('check')).toMatchObject({
    code: 0,
    output: `${path}: all is well (0 matches, 0 games, 0 moves).\n`,
  });
});
