/** What to do when the database fails: wait for it to recover, else have the bot started anew. */
import { setTimeout as sleep } from 'node:timers/promises';
import { StartProblem } from './config.js';
import { StoreUnavailable } from './match/ports.js';
import { StoreFault } from './store/fault.js';
import type { Reason } from './store/reason.js';

const RECOVERY_TRIES = 6;
const RECOVERY_PAUSE_MS = 5_000;

export interface Trouble {
  /** Looks at an error that a press met: when the database does not recover, the app has failed. */
  readonly look: (error: unknown) => void;
  /** Rejects with a StartProblem that says what is wrong with the database and what to do. */
  readonly failed: Promise<never>;
}

export interface TroubleParts {
  /** What keeps the database from working, after this error; `undefined` when it works. */
  readonly diagnose: (error: unknown) => Promise<Reason | undefined>;
  readonly pause?: () => Promise<unknown>;
}

export function createTrouble({ diagnose, pause = recoveryPause }: TroubleParts): Trouble {
  let fail: (problem: StartProblem) => void;
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  // Whoever waits for it reports it; until then it must not count as unhandled.
  failed.catch(() => undefined);
  let isLooking = false;
  const lasting = async (error: unknown): Promise<Reason | undefined> => {
    let reason = await diagnose(error);
    for (let tries = 1; reason?.mayPass === true && tries < RECOVERY_TRIES; tries++) {
      await pause();
      reason = await diagnose(error);
    }
    return reason;
  };
  return {
    failed,
    look: (error) => {
      if (!(error instanceof StoreUnavailable || error instanceof StoreFault) || isLooking) return;
      isLooking = true;
      void lasting(error).then((reason) => {
        isLooking = false;
        if (!reason) return;
        const comfort = reason.mayPass ? ' Nothing acknowledged is lost.' : '';
        fail(new StartProblem(`${reason.problem}${comfort}`));
      });
    },
  };
}

const recoveryPause = (): Promise<unknown> => sleep(RECOVERY_PAUSE_MS, undefined, { ref: false });
