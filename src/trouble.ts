/** What to do when the database fails: wait for it to recover, else have the bot started anew. */
import { setTimeout as sleep } from 'node:timers/promises';
import { StartProblem } from './config.js';
import { StoreUnavailable } from './match/ports.js';

const RECOVERY_TRIES = 6;
const RECOVERY_PAUSE_MS = 5_000;

export interface Trouble {
  /** Looks at an error that a press met: when the database does not recover, the app has failed. */
  readonly look: (error: unknown) => void;
  readonly failed: Promise<never>;
}

export function createTrouble(isHealthy: () => Promise<boolean>): Trouble {
  let fail: (problem: StartProblem) => void;
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  // Whoever waits for it reports it; until then it must not count as unhandled.
  failed.catch(() => undefined);
  let isLooking = false;
  const recovers = async (): Promise<boolean> => {
    for (let tries = 0; tries < RECOVERY_TRIES; tries++) {
      if (await isHealthy()) return true;
      await sleep(RECOVERY_PAUSE_MS, undefined, { ref: false });
    }
    return false;
  };
  return {
    failed,
    look: (error) => {
      if (!(error instanceof StoreUnavailable) || isLooking) return;
      isLooking = true;
      void recovers().then((isWell) => {
        isLooking = false;
        if (!isWell) {
          fail(
            new StartProblem(
              'The database cannot be written. Is the disk full, or the file locked by another program? Nothing acknowledged is lost: start the bot again when that is mended.',
            ),
          );
        }
      });
    },
  };
}
