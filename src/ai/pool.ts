import { Piscina } from 'piscina';
import type { Choice } from './player.js';
import { steady } from './steady.js';
import type { LevelTask } from './worker.js';

export interface ThinkingPool {
  /**
   * Chooses off the main thread: the same choice as the level's player makes by itself. A thread that fails or
   * is silent for too long is replaced, and `steady` answers in its stead; `onTrouble` hears of it.
   */
  choose(task: LevelTask): Promise<Choice>;
  /** Stops the threads. Choices still awaited are made by `steady`. */
  close(): Promise<void>;
}

export interface PoolOptions {
  readonly threads?: number;
  /** How long a choice may take, the wait for a free thread included, but not that for a thread that starts. */
  readonly limitMs?: number;
  readonly onTrouble?: (error: unknown) => void;
  /** The module that the threads run; another one only in tests. */
  readonly worker?: URL;
}

const LIMIT_MS = 2_000;
/** A busy machine takes seconds to start a thread; one that takes longer is not waited for. */
const START_LIMIT_MS = 15_000;

/** From TypeScript sources the thread needs tsx, which does not reach into threads by itself. */
function fromSources(worker: URL): boolean {
  return worker.pathname.endsWith('.ts');
}

function ownWorker(): URL {
  return new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js', import.meta.url);
}

export function createThinkingPool({
  threads = 1,
  limitMs = LIMIT_MS,
  onTrouble,
  worker = ownWorker(),
}: PoolOptions = {}): ThinkingPool {
  const pool = new Piscina({
    filename: worker.href,
    name: 'choose',
    minThreads: threads,
    maxThreads: threads,
    ...(fromSources(worker) && { execArgv: ['--import', 'tsx'] }),
  });
  const warmUp = (): Promise<void> =>
    pool
      .run(undefined, { name: 'start', signal: AbortSignal.timeout(START_LIMIT_MS) })
      .catch(() => undefined);
  let started = warmUp();
  return {
    choose: async (task) => {
      await started;
      try {
        return (await pool.run(task, { signal: AbortSignal.timeout(limitMs) })) as Choice;
      } catch (error) {
        onTrouble?.(error);
        started = warmUp();
        return steady(task);
      }
    },
    close: async () => {
      await pool.destroy();
    },
  };
}
