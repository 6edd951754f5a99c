/**
 * Channels that take nothing from us. What is owed there is tried ever more rarely and then no more: Discord shuts out
 * whoever it has to refuse too often. Kept in memory only: a new process tries each once.
 */
const FIRST_PAUSE_MS = 5 * 60_000;
const LONGEST_PAUSE_MS = 60 * 60_000;
/** For about a day. */
const MOST_TRIES = 28;

interface Closed {
  readonly tries: number;
  readonly pauseMs: number;
  readonly nextAtMs: number;
}

export interface ClosedChannels {
  /** It took nothing. */
  refused(channelId: string): void;
  /** It took a message. */
  opened(channelId: string): void;
  /** Whether it is time to try again there what nobody has asked for; who is told so has the try. */
  claim(channelId: string): boolean;
}

export function createClosedChannels(monotonicMs: () => number): ClosedChannels {
  const closed = new Map<string, Closed>();

  function wait(channelId: string, { tries, pauseMs }: Pick<Closed, 'tries' | 'pauseMs'>): void {
    closed.set(channelId, { tries, pauseMs, nextAtMs: monotonicMs() + pauseMs });
  }

  return {
    refused: (channelId) => {
      if (!closed.has(channelId)) wait(channelId, { tries: 0, pauseMs: FIRST_PAUSE_MS });
    },
    opened: (channelId) => {
      closed.delete(channelId);
    },
    claim: (channelId) => {
      const known = closed.get(channelId);
      if (!known) return true;
      if (known.tries >= MOST_TRIES || monotonicMs() < known.nextAtMs) return false;
      wait(channelId, { tries: known.tries + 1, pauseMs: Math.min(known.pauseMs * 2, LONGEST_PAUSE_MS) });
      return true;
    },
  };
}
