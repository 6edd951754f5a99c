const SILENT_FOR_MS = 2_000;
const EVERY_MS = 200;
const CLEAR_LINE = '\r\u001b[K';

export interface Terminal {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

export interface Progress {
  /** Says that so many games are done. */
  show(done: number): void;
  /** Takes the line away. */
  clear(): void;
}

/**
 * A line on a terminal that counts games, once they take longer than two seconds; elsewhere nothing.
 * `nowMs` is a clock that never goes back.
 */
export function createProgress(terminal: Terminal, games: number, nowMs: () => number): Progress {
  let nextMs = nowMs() + SILENT_FOR_MS;
  let isShown = false;
  return {
    show: (done) => {
      if (terminal.isTTY !== true || nowMs() < nextMs) return;
      nextMs = nowMs() + EVERY_MS;
      isShown = true;
      terminal.write(`${CLEAR_LINE}${done} of ${games} games`);
    },
    clear: () => {
      if (isShown) terminal.write(CLEAR_LINE);
    },
  };
}
