/** The superuser makes files for another user, and a user meets files that are not its own. */
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { freshDatabase, temporaryFolder } from './databases.js';
import { maintain, startProgram } from './processes.js';

const isSuperuser = process.geteuid?.() === 0;
/** Whose the bot is; only the superuser can give files to somebody else. */
const OWNER = isSuperuser ? 65_534 : statSync('.').uid;

const give = (...paths: readonly string[]): void => {
  for (const path of paths) if (isSuperuser) chownSync(path, OWNER, OWNER);
};

/** A folder that the bot's user can come to. */
function botFolder(): string {
  const folder = temporaryFolder();
  chmodSync(dirname(folder), 0o711);
  give(folder);
  return folder;
}

/** What does not belong to the bot's user, of everything beside the database. */
function strangersIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => statSync(join(folder, name)).uid !== (isSuperuser ? OWNER : process.geteuid?.()),
  );
}

async function as(task: string, path: string, file = ''): Promise<string> {
  return (await startProgram('unprivileged-process.ts', task, path, file).ended).output;
}

it('whatever the superuser does to the database by hand, the files stay those of the bot’s user, who goes on with them', async () => {
  const folder = botFolder();
  const path = join(folder, 'deep', 'spite.db');
  const saved = join(folder, 'saved.db');
  for (const words of [['migrate'], ['check'], ['backup', saved], ['restore', saved]]) {
    rmSync(`${path}.lock`, { force: true });
    expect(await maintain(path, ...words)).toMatchObject({ code: 0 });
    expect([words, strangersIn(folder)]).toEqual([words, []]);
  }
  expect(await as('migrate', path)).toBe('done\n');
  rmSync(path);
  expect(await maintain(path, 'restore', saved)).toMatchObject({ code: 0 });
  expect(strangersIn(folder)).toEqual([]);
  expect(await as('restore', path, saved)).toBe('done\n');
});

it('a restored database belongs to whom the one before did, also in a folder of the superuser', async () => {
  const saved = await freshDatabase();
  const path = await freshDatabase();
  give(path);
  expect(await maintain(path, 'restore', saved)).toMatchObject({ code: 0 });
  for (const each of [path, `${path}.lock`])
    expect(statSync(each).uid).toBe(isSuperuser ? OWNER : process.geteuid?.());
});

async function botFiles(): Promise<{
  readonly folder: string;
  readonly path: string;
  readonly backup: string;
}> {
  const folder = botFolder();
  const [path, backup] = [join(folder, 'spite.db'), join(folder, 'saved.db')];
  for (const each of [path, backup]) copyFileSync(await freshDatabase(), each);
  give(path, backup);
  return { folder, path, backup };
}

/** Makes something unusable for the bot's user, and returns what. */
type Spoiler = (path: string) => string;

const shut =
  (part: string, mode?: number): Spoiler =>
  (path) => {
    writeFileSync(`${path}${part}`, '', { flag: 'a' });
    if (isSuperuser) chownSync(`${path}${part}`, 0, 0);
    chmodSync(`${path}${part}`, mode ?? (isSuperuser ? 0o600 : 0o000));
    return `${path}${part}`;
  };

const BARRED: readonly (readonly [string, string, Spoiler])[] = [
  ...['migrate', 'backup', 'restore', 'ready-folder'].map((task) => [task, 'file', shut('')] as const),
  ...['migrate', 'restore', 'ready-folder'].map((task) => [task, 'lock', shut('.lock')] as const),
  ['migrate', 'lock', shut('.lock', 0o444)],
  ...['migrate', 'ready-folder'].map(
    (task) =>
      [
        task,
        'folder',
        (path: string) => {
          if (isSuperuser) chownSync(dirname(path), 0, 0);
          chmodSync(dirname(path), 0o555);
          return dirname(path);
        },
      ] as const,
  ),
];

it.each(BARRED)(
  '%s names the %s that its user may not use, whose it is, and what to do',
  async (task, _, spoil) => {
    const { folder, path, backup } = await botFiles();
    const spoilt = spoil(path);
    const target = task === 'backup' ? join(folder, 'new.db') : backup;
    const said = await as(task, path, target);
    chmodSync(folder, 0o700);
    expect(said).toContain(`${spoilt} belongs to user ${isSuperuser ? '0 (root)' : String(OWNER)}`);
    expect(said).toMatch(/this is user \d+.*, who may not .*(?:sudo chown \d+|chmod u\+rw|Allow that)/);
    expect(said).not.toMatch(/damaged|is using|^ +at /m);
  },
);

it('a backup that may not be read is named, not the database', async () => {
  const { path, backup } = await botFiles();
  shut('')(backup);
  expect(await as('restore', path, backup)).toMatch(
    /saved\.db cannot be opened\. \S*saved\.db belongs to user/,
  );
});

it('something else under the name of the lock is told', async () => {
  const path = await freshDatabase();
  mkdirSync(`${path}.lock`);
  expect(await maintain(path, 'migrate')).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/\.lock is no file, .*Move it away/) as string,
  });
});
