import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { check } from './check.js';
import type { Findings } from './check.js';
import { codesOf } from './fault.js';
import { realPath } from './location.js';
import { makePrivateFile } from './lock-file.js';
import { StoreProblem } from './problem.js';
import { reasonOf } from './reason.js';
import { withFile } from './sqlite-file.js';
import type { SqliteFile } from './sqlite-file.js';

/**
 * Copies a database, which may be in use, as it was at one moment. Never writes over a file. Returns what
 * the check of the copy found; a copy that is damaged is not kept.
 */
export async function backUp(path: string, target: string): Promise<Findings> {
  if (!existsSync(path)) throw new StoreProblem(`There is no database at ${path}.`);
  if (existsSync(target)) throw new StoreProblem(`${target} exists already. Choose another name.`);
  if (!existsSync(dirname(target))) throw new StoreProblem(`The folder ${dirname(target)} does not exist.`);
  if (isPartOf(path, target))
    throw new StoreProblem(`${target} is a name that the database itself uses. Choose another name.`);
  const partial = `${target}.partial-${String(process.pid)}`;
  try {
    await withFile(path, 'read', (file) => copyInto(file, partial));
    const findings = await withFile(partial, 'read', (file) => check(file, partial));
    if (findings.damage.length > 0) {
      throw new StoreProblem(
        `The copy was not kept, since ${path} is damaged:\n${findings.damage.join('\n')}`,
      );
    }
    flush(partial);
    if (!makePrivateFile(target)) throw new StoreProblem(`${target} exists already. Choose another name.`);
    renameSync(partial, target);
    flush(dirname(target));
    return findings;
  } finally {
    rmSync(partial, { force: true });
  }
}

/** Names that SQLite and the lock give to files beside a database: what stands there is theirs to write over and remove. */
function isPartOf(path: string, target: string): boolean {
  const full = resolve(realPath(dirname(resolve(target))), basename(target));
  return (
    full.startsWith(path) && /^(?:(?:\.lock)?-(?:wal|shm|journal)|\.lock)$/.test(full.slice(path.length))
  );
}

/** The whole content at one moment, as one new file that only its owner may read. The source stays usable meanwhile. */
export async function copyInto(file: SqliteFile, target: string): Promise<void> {
  rmSync(target, { force: true });
  makePrivateFile(target);
  try {
    await file.rows('VACUUM INTO ?', target);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const advice = reasonOf(codesOf(error), target)?.problem;
    throw new StoreProblem(
      `The database could not be copied to ${target} (${reason}).` +
        (advice === undefined ? '' : ` ${advice}`),
    );
  }
}

/** What was written to a file, or the names in a folder, survive a power cut from here on. */
export function flush(path: string): void {
  const opened = tryOpen(path);
  if (opened === undefined) return;
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

/** Windows opens no folders, and needs no flushing of them. */
function tryOpen(path: string): number | undefined {
  try {
    return openSync(path, 'r+');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EISDIR') throw error;
    return process.platform === 'win32' ? undefined : openSync(path, 'r');
  }
}
