/** What to do when Discord refuses the bot's token: look whether it lasts, then have the bot end. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Routes } from 'discord.js';
import type { REST } from 'discord.js';
import type { Config } from '../config.js';
import { StartProblem } from '../config.js';
import { statusOf } from './failure.js';
import { createRest } from './rest.js';

export const TOKEN_REFUSED =
  'Discord does not accept DISCORD_TOKEN. Copy the token again from your application\'s "Bot" page.';

/** About a minute in all. After a reset of the token the gateway, which Discord closes then, knows it sooner. */
const LOOKS = 5;
const PAUSE_MS = 12_000;

export interface TokenWatch {
  /** After Discord refused the token: the watch looks again, and fails when it is refused each time. */
  readonly look: () => void;
  /** Rejects with a StartProblem that says what to do. */
  readonly failed: Promise<never>;
}

export interface TokenWatchParts {
  /** Any request that needs nothing but the token; rejects as the library does. */
  readonly ask: () => Promise<unknown>;
  readonly pause?: () => Promise<unknown>;
}

export function createTokenWatch({ ask, pause = longPause }: TokenWatchParts): TokenWatch {
  let fail: (problem: StartProblem) => void;
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  // Whoever waits for it reports it; until then it must not count as unhandled.
  failed.catch(() => undefined);
  let isLooking = false;
  const isRefused = (): Promise<boolean> =>
    ask().then(
      () => false,
      (error: unknown) => statusOf(error) === 401,
    );
  const isRefusedEachTime = async (): Promise<boolean> => {
    for (let looks = 0; looks < LOOKS; looks++) {
      await pause();
      if (!(await isRefused())) return false;
    }
    return true;
  };
  return {
    failed,
    look: () => {
      if (isLooking) return;
      isLooking = true;
      void isRefusedEachTime().then((isLasting) => {
        isLooking = false;
        if (isLasting) fail(new StartProblem(TOKEN_REFUSED));
      });
    },
  };
}

/** Requests with the token, and what rejects with a StartProblem once Discord refuses it for good. */
export function openRest(
  { apiUrl, token }: Pick<Config, 'apiUrl'> & { readonly token: string },
  pause = longPause,
): { readonly rest: REST; readonly refused: Promise<never> } {
  const rest: REST = createRest({
    apiUrl,
    token,
    onTokenRefused: () => {
      watch.look();
    },
  });
  const watch = createTokenWatch({ ask: () => rest.get(Routes.user()), pause });
  return { rest, refused: watch.failed };
}

const longPause = (): Promise<unknown> => sleep(PAUSE_MS, undefined, { ref: false });
