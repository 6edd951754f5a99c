/** The project in folders whose names mean something in a URL. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { builtCopy } from '../kit/built-copy.js';

function db(folder: string, words: readonly string[], databaseUrl = ''): string {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'db', '--', ...words], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  expect([words, status, stderr]).toEqual([words, 0, '']);
  return stdout;
}

it('npm run db works in a folder whose name a URL would take for more than a name, and on a database there', () => {
  const folder = builtCopy('a?b #1 100% %41');
  const path = join(folder, 'data', 'spite.db');
  expect(db(folder, ['migrate'])).toContain(`${path} was brought up to date`);
  const url = pathToFileURL(path).href;
  expect(db(folder, ['backup', 'saved?#% .db'], url)).toContain('all is well');
  expect(db(folder, ['restore', 'saved?#% .db'], url)).toContain(`${path}: all is well`);
});
