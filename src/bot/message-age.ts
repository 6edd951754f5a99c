/** How old messages are by Discord's clock, whatever ours says: their ids tell when they were posted. */
import type { Log } from '../log.js';

/** Discord may answer a repeated post with the message of minutes ago: less than this says nothing about a clock. */
const WRONG_FROM_MS = 10 * 60_000;

export interface MessageAge {
  /** Told of each message just posted: how far our clock is off follows from it. */
  posted(messageId: string): void;
  ageMs(messageId: string): number;
}

export function createMessageAge({
  nowMs,
  log,
}: {
  readonly nowMs: () => number;
  readonly log: Log;
}): MessageAge {
  let skewMs = 0;
  let isWarned = false;

  return {
    posted: (messageId) => {
      skewMs = nowMs() - postedAtMs(messageId);
      const isWrong = Math.abs(skewMs) >= WRONG_FROM_MS;
      if (isWrong && !isWarned) {
        log.warn(
          { aheadMinutes: Math.round(skewMs / 60_000) },
          'the clock of this machine is not Discord’s: it should be set',
        );
      }
      isWarned = isWrong;
    },
    ageMs: (messageId) => nowMs() - skewMs - postedAtMs(messageId),
  };
}

/** Discord's ids carry the time they were made, in milliseconds since 2015. */
function postedAtMs(messageId: string): number {
  return Number(BigInt(messageId) >> 22n) + 1_420_070_400_000;
}
