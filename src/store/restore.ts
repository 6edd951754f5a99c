import { copyFileSync, existsSync, linkSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { applyPending, pendingMigrations } from './migrate.js';
import { giveToOwnerOf } from './access.js';
import { copyInto, flush } from './backup.js';
import { check } from './check.js';
import type { Findings } from './check.js';
import { makeFolder, refuseOther } from './files.js';
import { realPath } from './location.js';
import { knownMigrations } from './migrations.js';
import { StoreProblem } from './problem.js';
import { withFile, withLock } from './sqlite-file.js';
import { succeed } from './succession.js';

/** What SQLite keeps beside a database. */
const BESIDE = ['-journal', '-wal', '-shm'] as const;
const PARTS = ['', ...BESIDE] as const;

export interface Restored {
  readonly findings: Findings;
  /** Where the database that was there before is now. */
  readonly keptAs?: string;
}

/**
 * Puts a copy of a backup in the place of the database, brought up to this version's tables. Refuses while
 * the bot runs and where the backup fails the check; the old database is kept beside it. What Discord was told is not turned
 * back with it (succession.ts).
 */
export async function restore(path: string, backup: string, now: Date): Promise<Restored> {
  if (!statSync(backup, { throwIfNoEntry: false })?.isFile())
    throw new StoreProblem(`There is no file ${backup}.`);
  if (realPath(resolve(backup)) === path)
    throw new StoreProblem('A database cannot be restored from itself.');
  refuseOther(path);
  makeFolder(dirname(path));
  return withLock(path, async () => {
    const copy = `${path}.restoring-${String(process.pid)}`;
    const isWhole = await isSound(path);
    try {
      await withFile(backup, 'read', async (file) => {
        refuse(backup, await check(file, backup));
        await pendingMigrations(file, backup, knownMigrations());
        await copyInto(file, copy);
      });
      const findings = await withFile(copy, 'write', async (file) => {
        await applyPending(file, copy, knownMigrations());
        await succeed(file, { replaced: isWhole ? path : undefined, now });
        return check(file, copy);
      });
      refuse(backup, findings);
      if (existsSync(path)) giveToOwnerOf(path, copy);
      flush(copy);
      const keptAs = PARTS.some((part) => existsSync(`${path}${part}`))
        ? `${path}.${now.toISOString().replaceAll(':', '-')}.old`
        : undefined;
      if (keptAs !== undefined) await keepOld({ path, keptAs, isWhole });
      renameSync(copy, path);
      flush(dirname(path));
      return { findings, ...(keptAs !== undefined && { keptAs }) };
    } finally {
      for (const part of PARTS) rmSync(`${copy}${part}`, { force: true });
    }
  });
}

function refuse(backup: string, { damage, broken }: Findings): void {
  const faults = [...damage, ...broken];
  if (faults.length > 0) {
    throw new StoreProblem(`${backup} fails the check, so nothing was changed:\n${faults.join('\n')}`);
  }
}

/**
 * Gives the old database, or what is left of it, a second name, so that there is one under its own name at every moment. Its
 * write-ahead log must be gone before the new file comes: SQLite would add it to that.
 */
async function keepOld({
  path,
  keptAs,
  isWhole,
}: {
  readonly path: string;
  readonly keptAs: string;
  readonly isWhole: boolean;
}): Promise<void> {
  // A damaged one is kept just as it is, its log beside it.
  if (isWhole) await withFile(path, 'write', (file) => file.run('PRAGMA wal_checkpoint(TRUNCATE)'));
  if (existsSync(path)) {
    try {
      linkSync(path, keptAs);
    } catch {
      copyFileSync(path, keptAs);
      giveToOwnerOf(path, keptAs);
    }
  }
  for (const part of BESIDE) {
    if (existsSync(`${path}${part}`)) renameSync(`${path}${part}`, `${keptAs}${part}`);
  }
}

async function isSound(path: string): Promise<boolean> {
  try {
    const [finding] = await withFile(path, 'read', (file) => file.rows('PRAGMA quick_check(1)'));
    return finding?.['quick_check'] === 'ok';
  } catch {
    return false;
  }
}
