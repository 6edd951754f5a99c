import { existsSync } from 'node:fs';
import type { MatchStore } from '../match/ports.js';
import { PRAGMAS, openDatabase } from './client.js';
import type { Database } from './client.js';
import { databasePath } from './location.js';
import { holdLock } from './lock.js';
import { knownMigrations } from './migrations.js';
import { createPrismaStore } from './prisma-store.js';
import type { Report } from './prisma-store.js';
import { StoreProblem } from './problem.js';
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
   * Whether the database takes a write now. After a StoreUnavailable, `false` means that this process
   * should end and be started again.
   */
  readonly isHealthy: () => Promise<boolean>;
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
    isHealthy: async () => {
      try {
        await database.transaction('a self-check', (rows) =>
          rows.registration.deleteMany({ where: { key: '' } }),
        );
        return true;
      } catch {
        return false;
      }
    },
    close,
  };
}

/** The settings were taken and the tables are ours. */
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
}
