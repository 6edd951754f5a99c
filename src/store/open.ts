import { existsSync } from 'node:fs';
import type { MatchStore } from '../match/ports.js';
import { PRAGMAS, openDatabase } from './client.js';
import type { Database } from './client.js';
import { codesOf } from './fault.js';
import { databasePath } from './location.js';
import { holdLock } from './lock.js';
import { knownMigrations } from './migrations.js';
import { createPrismaStore } from './prisma-store.js';
import type { Report } from './prisma-store.js';
import { StoreProblem } from './problem.js';
import { FILE_GONE, reasonOf } from './reason.js';
import type { Reason } from './reason.js';
import { rescue } from './rescue.js';
import { migrationNames, pragma } from './queries.js';

/** How long an interaction is remembered; Discord's live for 15 minutes. */
const REMEMBERED_MS = 60 * 60 * 1000;

export interface OpenStore {
  readonly store: MatchStore;
  /** Which set of commands was last registered, by the key of where. */
  readonly registrations: {
    registration(key: string): Promise<string | undefined>;
    saveRegistration(key: string, hash: string): Promise<void>;
  };
  /** Forgets interactions processed more than an hour before `nowMs`. */
  readonly prune: (nowMs: number) => Promise<void>;
  /**
   * Why the store failed with this error, or what keeps it from taking a write now; `undefined` when all is
   * well again. A database that is no longer under its name is written anew beside it, which the words say.
   */
  readonly diagnose: (error: unknown) => Promise<Reason | undefined>;
  /** Does what was asked for, then lets the database go for the next process. */
  readonly close: () => Promise<void>;
}

/**
 * Opens a migrated database for this process alone. Throws a StoreProblem where another process has it,
 * or where its tables are not those of this version (see migrateInChild).
 */
export async function openStore(options: {
  /** `file:` and a path, relative ones from the working directory. */
  readonly databaseUrl: string;
  readonly report: Report;
}): Promise<OpenStore> {
  const path = databasePath(options.databaseUrl);
  if (!existsSync(path))
    throw new StoreProblem(`There is no database at ${path}. Make one: npm run db -- migrate`);
  const lock = holdLock(path);
  const database = openDatabase(path);
  const close = async (): Promise<void> => {
    try {
      await database.close();
    } finally {
      lock.release();
    }
  };
  try {
    await prove(database, path);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    store: createPrismaStore(database, options.report),
    registrations: {
      registration: async (key) =>
        (
          await database.run('looking up a registration', (rows) =>
            rows.registration.findUnique({ where: { key } }),
          )
        )?.hash,
      saveRegistration: async (key, hash) => {
        await database.transaction('noting a registration', (rows) =>
          rows.registration.upsert({ where: { key }, create: { key, hash }, update: { hash } }),
        );
      },
    },
    prune: async (nowMs) => {
      const processedAt = { lt: new Date(nowMs - REMEMBERED_MS) };
      await database.run('forgetting interactions', (rows) =>
        rows.processedInteraction.deleteMany({ where: { processedAt } }),
      );
    },
    diagnose: async (error) => {
      const seen = reasonOf(codesOf(error), path);
      if (seen && !seen.mayPass) return withRescue({ database, path, error, reason: seen });
      try {
        await write(database);
        return undefined;
      } catch (fault) {
        const reason = reasonOf(codesOf(fault), path) ?? {
          problem: `${path} cannot be written. Look at the disk and the file, then start again.`,
          mayPass: true,
        };
        return withRescue({ database, path, error: fault, reason });
      }
    },
    close,
  };
}

/** Where the database is no longer under its name, what is still open is all there is: it is saved. */
async function withRescue(failed: {
  readonly database: Database;
  readonly path: string;
  readonly error: unknown;
  readonly reason: Reason;
}): Promise<Reason> {
  const { database, path, error, reason } = failed;
  if (!codesOf(error).includes(FILE_GONE)) return reason;
  const rescued = await rescue(database, path, new Date());
  const rest =
    rescued === undefined
      ? 'It could not be saved under another name: put a backup in its place with: npm run db -- restore FILE'
      : `All that was in it is in ${rescued} now: put that in its place with: npm run db -- restore ${rescued}`;
  return { ...reason, problem: `${reason.problem} ${rest}` };
}

/** A write that leaves everything as it is. */
async function write(database: Database): Promise<void> {
  await database.transaction('a self-check', async (rows) => {
    await rows.registration.upsert({
      where: { key: '' },
      create: { key: '', hash: '' },
      update: { hash: '' },
    });
    await rows.registration.deleteMany({ where: { key: '' } });
  });
}

/** The settings were taken, the tables are ours, and they can be written. */
async function prove(database: Database, path: string): Promise<void> {
  for (const [name, wanted] of Object.entries(PRAGMAS)) {
    const actual = await database.run('reading a setting', (rows) => pragma(rows, name));
    if (actual !== String(wanted)) {
      throw new StoreProblem(
        `${path}: SQLite setting ${name} is ${actual}, not ${String(wanted)}. Is it on a network disk?`,
      );
    }
  }
  const known = knownMigrations().map(({ name }) => name);
  const applied = await database.run('reading the migrations', migrationNames);
  if (applied.join() !== known.join()) {
    throw new StoreProblem(`${path} has other tables than this version needs. Run: npm run db -- migrate`);
  }
  try {
    await write(database);
  } catch (error) {
    throw new StoreProblem(reasonOf(codesOf(error), path)?.problem ?? `${path} cannot be written.`);
  }
}
