/**
 * Another copy of the bot with the same token but a database of its own, which no lock keeps away: Discord sends every
 * press to both, and tells whichever is later that it is answered already.
 */
import type { Log } from '../log.js';

/** A single one may be a fault of Discord's own. */
const TIMES = 3;
const WITHIN_MS = 5 * 60_000;
/** Presses that are kept in mind; one that Discord delivers twice comes again at once. */
const KEPT = 1_000;

export const SECOND_COPY_ADVICE =
  'another copy of the bot seems to be running with the same token: Discord keeps saying that presses are answered already, ' +
  'which this copy has not answered. Each copy has a database of its own, so players see matches appear and vanish. Stop all ' +
  'copies but one, or make another application for the other copy and give it that token. If you do not know where it runs, ' +
  'reset the token on the "Bot" page of your application and set the new one as DISCORD_TOKEN here.';

export interface SecondCopy {
  /** This process begins to answer a press. */
  begin(pressId: string): void;
  /** Discord says that it was answered before this process did. The log tells once what that means, when it goes on. */
  answeredElsewhere(pressId: string): void;
}

export function createSecondCopy(parts: {
  readonly monotonicMs: () => number;
  readonly log: Log;
}): SecondCopy {
  const { monotonicMs, log } = parts;
  const begun = new Set<string>();
  /** Delivered twice: answered by ourselves the first time. */
  const repeated = new Set<string>();
  let timesMs: readonly number[] = [];
  let isTold = false;

  return {
    begin: (pressId) => {
      if (begun.has(pressId)) repeated.add(pressId);
      begun.add(pressId);
      for (const ids of [begun, repeated]) forgetOldest(ids);
    },
    answeredElsewhere: (pressId) => {
      if (isTold || repeated.has(pressId)) return;
      const nowMs = monotonicMs();
      timesMs = [...timesMs.filter((timeMs) => nowMs - timeMs < WITHIN_MS), nowMs];
      if (timesMs.length < TIMES) return;
      isTold = true;
      log.warn(SECOND_COPY_ADVICE);
    },
  };
}

function forgetOldest(ids: Set<string>): void {
  const [oldest] = ids;
  if (ids.size > KEPT && oldest !== undefined) ids.delete(oldest);
}
