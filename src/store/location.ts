import { lstatSync, readlinkSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { codesOf } from './fault.js';
import { StoreProblem } from './problem.js';
import { reasonOf } from './reason.js';

/**
 * The absolute path of the database that a `file:` address names, relative ones counted from the working
 * directory. Links are followed as far as they exist, so that two names of one file give one path.
 */
export function databasePath(databaseUrl: string): string {
  const [, written = ''] = /^file:(.+)$/.exec(databaseUrl) ?? [];
  if (written === '' || /[?#]/.test(written) || written === ':memory:') {
    throw new StoreProblem(
      'DATABASE_URL must be file: and the path of a file, without options, such as file:./data/spite.db',
    );
  }
  return realPath(written.startsWith('///') ? fileURLToPath(databaseUrl) : resolve(written));
}

/** Like realpath, but the file and the last folders on the way need not exist yet. */
function realPath(path: string, hops = 0): string {
  if (hops > 40) throw new StoreProblem(`${path} is a link that leads back to itself`);
  try {
    return realpathSync.native(path);
  } catch {
    // A link to a file that does not exist yet names the file all the same.
    if (isLink(path)) return realPath(resolve(dirname(path), readlinkSync(path)), hops + 1);
    const folder = dirname(path);
    return folder === path ? path : join(realPath(folder, hops), basename(path));
  }
}

function isLink(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  } catch (error) {
    throw new StoreProblem(
      reasonOf(codesOf(error), path)?.problem ?? `${path} cannot be looked at (${String(error)}).`,
    );
  }
}
