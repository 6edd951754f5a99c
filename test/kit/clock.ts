import type { Clock } from '../../src/match/ports.js';

export interface FakeClock extends Clock {
  advance(ms: number): void;
}

/** A clock that stands still until it is moved. */
export function createFakeClock(startMs = Date.UTC(2026, 0, 1)): FakeClock {
  let nowMs = startMs;
  return {
    now: () => nowMs,
    advance: (ms) => {
      nowMs += ms;
    },
  };
}
