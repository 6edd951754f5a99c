/** Pictures of tables, painted beside everything else: after the presses of the moment, and only for a while. */
import { setTimeout as sleep } from 'node:timers/promises';
import { translator } from '../i18n/translate.js';
import type { Log } from '../log.js';
import type { Game, Match } from '../match/match.js';
import { TALL } from '../render/index.js';
import type { Pictures } from '../render/index.js';
import { tableOrder } from '../view/picture.js';
import { loggable } from './failure.js';

/** How long a picture may take before the table is shown in words. */
export const PAINT_WITHIN_MS = 4_000;
/** How long the answers to presses of that moment are waited for. */
const ANSWERED_WITHIN_MS = 1_000;
/** A picture that did not come in time keeps others from being ordered until it comes, but no longer than this. */
const REST_MS = 60_000;

export interface TableToPaint {
  readonly match: Match;
  /** The present game where absent. */
  readonly game?: Game;
}

export interface TablePictures {
  /** A PNG file; undefined where it cannot be painted, or not in time. Never rejects. */
  paint(table: TableToPaint): Promise<Uint8Array | undefined>;
}

interface TablePicturesParts {
  /** What paints; undefined where nothing can be painted. */
  readonly pictures: () => Promise<Pick<Pictures, 'table'> | undefined>;
  /** Resolves when every press taken so far is answered: no picture is begun before. */
  readonly answered: () => Promise<void>;
  readonly log: Log;
  readonly monotonicMs: () => number;
  /** Resolves after so many milliseconds. */
  readonly pause?: (ms: number) => Promise<void>;
}

export function createTablePictures(parts: TablePicturesParts): TablePictures {
  const { pictures, answered, log, monotonicMs } = parts;
  const pause = parts.pause ?? ((ms: number) => sleep(ms, undefined, { ref: false }));
  let restsUntilMs = -Infinity;

  const within = <T>(work: Promise<T>, ms: number): Promise<T | 'late'> =>
    Promise.race([work, pause(ms).then(() => 'late' as const)]);

  async function painted({ match, game }: TableToPaint): Promise<Uint8Array | undefined> {
    const painter = await pictures();
    const order = tableOrder({ match, ...(game && { game }), t: translator(match.guildLocale) });
    const key = game ? `${match.id} end ${game.number}` : String(match.id);
    return order && painter?.table({ ...order, key, layout: TALL });
  }

  return {
    paint: async (table) => {
      if (monotonicMs() < restsUntilMs) return undefined;
      await within(answered(), ANSWERED_WITHIN_MS);
      const painting = painted(table).catch((error: unknown) => {
        log.warn({ match: table.match.id, error: loggable(error) }, 'a picture could not be painted');
        return undefined;
      });
      const picture = await within(painting, PAINT_WITHIN_MS);
      if (picture !== 'late') return picture;
      restsUntilMs = monotonicMs() + REST_MS;
      void painting.then(() => {
        restsUntilMs = -Infinity;
      });
      log.warn({ match: table.match.id }, 'a picture did not come in time');
      return undefined;
    },
  };
}
