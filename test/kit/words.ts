import type { FacesInUse } from '../../src/bot/faces-in-use.js';
import { PLAIN_FACES } from '../../src/view/faces.js';

/** Cards in words: no emoji were uploaded. */
export const WORDS: Pick<FacesInUse, 'drawn' | 'send'> = {
  drawn: (draw) => ({ view: draw(PLAIN_FACES) }),
  send: ({ view }, send) => send(view),
};
