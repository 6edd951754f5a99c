/**
 * The application's card emoji as hands are drawn with them: read from Discord now and then, and left out for
 * a while where Discord refuses them. Without any, cards are shown in words.
 */
import type { Log } from '../log.js';
import type { EmojiFace } from '../render/index.js';
import { emojiFaces, PLAIN_FACES } from '../view/faces.js';
import type { CardEmoji, CardFaces } from '../view/faces.js';
import type { View } from '../view/view.js';
import { isAboutEmoji, loggable } from './failure.js';

const READ_EVERY_MS = 6 * 60 * 60_000;
/** Emoji that are missing are perhaps being uploaded, and a failed reading may go well the next time. */
const READ_AGAIN_MS = 10 * 60_000;
/** Discord refuses good emoji now and then: words for so long are the lesser harm. */
const REST_MS = 60_000;

/** A view, and where it has emoji, how it looks without. */
export interface Faced {
  readonly view: View;
  readonly plain?: () => View;
}

export interface FacesInUse {
  /** Draws a view with the faces of now. */
  drawn(draw: (faces: CardFaces) => View): Faced;
  /** Sends what was drawn; where Discord refuses it for its emoji, once more without. Rejects as `send` does. */
  send<T>(faced: Faced, send: (view: View) => Promise<T>): Promise<T>;
  /** Reads the emoji where that is due. Never rejects. */
  refresh(): Promise<void>;
  /** Reads the emoji now: they were changed. Never rejects. */
  read(): Promise<void>;
}

interface FacesParts {
  readonly emojis: () => Promise<ReadonlyMap<EmojiFace, CardEmoji>>;
  /** How many faces there are when none is missing. */
  readonly facesInAll: number;
  readonly monotonicMs: () => number;
  readonly log: Log;
}

export function createFacesInUse({ emojis, facesInAll, monotonicMs, log }: FacesParts): FacesInUse {
  let faces = PLAIN_FACES;
  let dueMs = -Infinity;
  let restsUntilMs = -Infinity;

  async function read(): Promise<void> {
    dueMs = monotonicMs() + READ_AGAIN_MS;
    try {
      const found = await emojis();
      faces = found.size === 0 ? PLAIN_FACES : emojiFaces(found);
      if (found.size >= facesInAll) dueMs = monotonicMs() + READ_EVERY_MS;
      log.info({ faces: found.size }, 'card emoji read');
    } catch (error) {
      log.warn({ error: loggable(error) }, 'card emoji could not be read');
    }
  }

  return {
    drawn: (draw) => {
      if (faces === PLAIN_FACES || monotonicMs() < restsUntilMs) return { view: draw(PLAIN_FACES) };
      return { view: draw(faces), plain: () => draw(PLAIN_FACES) };
    },
    send: async ({ view, plain }, send) => {
      try {
        return await send(view);
      } catch (error) {
        if (!plain || !isAboutEmoji(error)) throw error;
        log.warn('card emoji were refused; cards are shown in words for a while');
        restsUntilMs = monotonicMs() + REST_MS;
        void read();
        return send(plain());
      }
    },
    refresh: async () => {
      if (monotonicMs() >= dueMs) await read();
    },
    read,
  };
}
