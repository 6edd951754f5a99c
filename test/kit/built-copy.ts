/** A folder with the project in it, built already: building it again would take longer than all the rest. */
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
import { onTestFinished } from 'vitest';

const COPIED = ['src', 'dist', 'tools', 'prisma', 'assets', 'tsconfig.json'];

/** Gone when the test is over. Its `npm run build` does nothing. */
export function builtCopy(name: string): string {
  const above = realpathSync(mkdtempSync(join(tmpdir(), 'spite-copy-')));
  onTestFinished(() => {
    rmSync(above, { recursive: true, force: true });
  });
  const folder = join(above, name);
  mkdirSync(folder);
  for (const each of COPIED) cpSync(each, join(folder, each), { recursive: true });
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
