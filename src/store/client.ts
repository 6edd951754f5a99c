/** Prisma on SQLite through better-sqlite3: one connection, one thing at a time. */
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import { StoreUnavailable } from '../match/ports.js';
import { createSerially } from '../match/serially.js';
import { StoreFault, withoutSecrets } from './fault.js';
import { openFiles } from './files.js';
import { PrismaClient } from './generated/client.js';
import type { Prisma } from './generated/client.js';
import { FILE_GONE } from './reason.js';

/**
 * `synchronous = FULL`: in WAL mode NORMAL would not flush at each commit, and a move that was shown could be
 * gone after a power cut. The short `busy_timeout` is because better-sqlite3 waits on the event loop.
 */
export const PRAGMAS = {
  journal_mode: 'wal',
  synchronous: 2,
  fullfsync: 1,
  busy_timeout: 1000,
  foreign_keys: 1,
} as const;

/** Statements of one transaction, or single ones. */
export type Statements = Prisma.TransactionClient;

/** Every error thrown by `work` itself passes; those of the database come out as StoreUnavailable or StoreFault. */
export interface Database {
  /** Statements that change nothing, or a single one that does. `task` names them in errors. */
  run<T>(task: string, work: (statements: Statements) => Promise<T>): Promise<T>;
  /** All statements or none: none if `work` rejects. Begin with a statement that writes, to have the write lock. */
  transaction<T>(task: string, work: (statements: Statements) => Promise<T>): Promise<T>;
  /** All of it as one file, wherever its own file went. `target` must be empty. */
  copyInto(target: string): Promise<void>;
  /** After what was asked for is done. Afterwards every method rejects. */
  close(): Promise<void>;
}

/** Thrown inside a transaction to give it up with an answer. */
export class Abandoned<T> extends Error {
  constructor(readonly answer: T) {
    super('abandoned');
  }
}

/** The file must exist, with its tables. */
export function openDatabase(path: string): Database {
  const prisma = new PrismaClient({ adapter: withPragmas(path), errorFormat: 'minimal', log: [] });
  const queue = createSerially();
  const files = openFiles(path);
  let isClosed = false;

  /** Nothing counts as done that went to a file which is no longer under its name. */
  const keepFiles = async (task: string): Promise<void> => {
    if (!files.isThere()) throw new StoreFault(`${task} failed (the file is gone)`, [FILE_GONE]);
    if (files.hasLog()) return;
    // What is in a removed log is not lost while it is open: it goes into the database, and a new log is begun.
    await prisma.$queryRawUnsafe('PRAGMA journal_mode = DELETE');
    await prisma.$queryRawUnsafe('PRAGMA journal_mode = WAL');
  };

  // Everything shares one connection: a statement let in while a transaction is open would be part of it.
  const inTurn = <T>(task: string, work: () => Promise<T>): Promise<T> =>
    queue.run('database', async () => {
      if (isClosed) throw new StoreUnavailable(`${task} is not possible now (the store is closed)`);
      try {
        const answer = await work();
        await keepFiles(task);
        return answer;
      } catch (error) {
        throw error instanceof Abandoned || error instanceof StoreFault ? error : withoutSecrets(task, error);
      }
    });

  return {
    run: (task, work) => inTurn(task, () => work(prisma)),
    transaction: (task, work) =>
      inTurn(task, () => prisma.$transaction(work, { maxWait: 2000, timeout: 10_000 })),
    copyInto: async (target) => {
      await queue.run('database', () => prisma.$executeRaw`VACUUM INTO ${target}`);
    },
    close: async () => {
      await queue.run('database', async () => {
        if (isClosed) return;
        isClosed = true;
        await prisma.$disconnect();
      });
    },
  };
}

/** Whatever connection Prisma opens, also a later one, has our settings. */
function withPragmas(path: string): Pick<PrismaBetterSqlite3, keyof PrismaBetterSqlite3> {
  const factory = new PrismaBetterSqlite3({ url: `file:${path}`, timeout: PRAGMAS.busy_timeout });
  const settings = Object.entries(PRAGMAS).map(([name, value]) => `PRAGMA ${name} = ${String(value)};`);
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect: async () => {
      const connection = await factory.connect();
      await connection.executeScript(settings.join('\n'));
      return connection;
    },
    connectToShadowDb: () => factory.connectToShadowDb(),
  };
}
