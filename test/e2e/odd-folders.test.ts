/** The project in folders whose names mean something in a URL. */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';

/** A copy of the project, built already: building it again would take longer than all the rest. */
function projectIn(name: string): string {
  const above = realpathSync(mkdtempSync(join(tmpdir(), 'spite-odd-')));
  onTestFinished(() => {
    rmSync(above, { recursive: true, force: true });
  });
  const folder = join(above, name);
  mkdirSync(folder);
  for (const each of ['src', 'dist', 'tools', 'prisma', 'tsconfig.json'])
    cpSync(each, join(folder, each), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  const { scripts, ...rest } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ ...rest, scripts: { ...scripts, build: 'node --version' } }),
  );
  return folder;
}

function db(folder: string, words: readonly string[], databaseUrl = ''): string {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'db', '--', ...words], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  expect([words, status, stderr]).toEqual([words, 0, '']);
  return stdout;
}

it.each(['a?b', 'a b#1 100% %41'])(
  'npm run db works in a folder called %j, and on a database there',
  (name) => {
    const folder = projectIn(name);
    const path = join(folder, 'data', 'spite.db');
    expect(db(folder, ['migrate'])).toContain(`${path} was brought up to date`);
    const url = pathToFileURL(path).href;
    expect(db(folder, ['backup', 'saved?#% .db'], url)).toContain('all is well');
    expect(db(folder, ['restore', 'saved?#% .db'], url)).toContain(`${path}: all is well`);
  },
);
