/**
 * When a match is shown: at once where nothing was shown for a while, then at most once in each gap, always
 * as it stands then, and again after a pause where that failed.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log.js';
import type { MatchId } from '../match/match.js';
import { loggable } from './failure.js';

/** Discord slows down whoever edits faster, and nobody reads faster. */
const GAP_MS = 1_000;
/** After so many failures in a row a match waits for its next change, or for the next time that the app catches up. */
const MOST_TRIES = 9;
/** The pause doubles with each failure, to 16 seconds at most: a move made meanwhile waits no longer. */
const MOST_DOUBLINGS = 4;
/** A match that changes all the time is shown all the same. */
const MOST_OVERTAKEN = 2;

/** What is asked for. */
interface Wish {
  /** A fresh table at the bottom instead of an edit. */
  readonly repost: boolean;
}

export interface Round extends Wish {
  /** Whether the match has changed since the round began, and it should rather begin again. */
  readonly isOvertaken: () => boolean;
}

export interface Rounds {
  wake(id: MatchId, wish: Wish): void;
  /** Resolves when everything asked for so far has been shown. */
  idle(): Promise<void>;
}

interface RoundsParts {
  /** Shows the match as it stands. Rejects where it is to be tried again. */
  readonly show: (id: MatchId, round: Round) => Promise<'shown' | 'overtaken'>;
  readonly log: Log;
  /** Resolves after so many milliseconds. */
  readonly pause?: (ms: number) => Promise<void>;
}

/** What a match at work still has to do after the present round. */
interface Pending {
  wanted: Wish | undefined;
  done: Promise<void>;
}

export function createRounds({ show, log, pause = sleep }: RoundsParts): Rounds {
  const pending = new Map<MatchId, Pending>();

  async function run(id: MatchId, work: Pending): Promise<void> {
    let failures = 0;
    let overtaken = 0;
    const isOvertaken = (): boolean => work.wanted !== undefined && overtaken < MOST_OVERTAKEN;
    for (let wish = take(work); wish; wish = take(work)) {
      try {
        if ((await show(id, { ...wish, isOvertaken })) === 'overtaken') {
          overtaken += 1;
          work.wanted = both(work.wanted, wish);
          continue;
        }
        overtaken = 0;
        failures = 0;
      } catch (error) {
        failures += 1;
        log.warn({ match: id, failures, error: loggable(error) }, 'a match could not be shown');
        if (failures < MOST_TRIES) work.wanted = both(work.wanted, wish);
      }
      // Kept while nothing is wanted too: what comes within the gap waits for its end.
      await pause(GAP_MS * 2 ** Math.min(failures, MOST_DOUBLINGS));
    }
    pending.delete(id);
  }

  return {
    wake: (id, wish) => {
      const running = pending.get(id);
      if (running) {
        running.wanted = both(running.wanted, wish);
        return;
      }
      const work: Pending = { wanted: wish, done: Promise.resolve() };
      pending.set(id, work);
      work.done = run(id, work);
    },
    idle: async () => {
      while (pending.size > 0) await Promise.all([...pending.values()].map(({ done }) => done));
    },
  };
}

function take(work: Pending): Wish | undefined {
  const wish = work.wanted;
  work.wanted = undefined;
  return wish;
}

function both(one: Wish | undefined, other: Wish): Wish {
  return { repost: other.repost || one?.repost === true };
}
