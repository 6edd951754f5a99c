import type { Words } from './words/words.js';

/** Through whose eyes a message is drawn: names, language, and which presses still wait for an answer. */
export interface Viewer {
  readonly memberId: string;
  /** Discord locale; each of them is also a valid BCP 47 tag. */
  readonly locale: string;
  /** The page's words in that language. */
  readonly words: Words;
  readonly nameOf: (userId: string) => string | undefined;
  readonly channelName: (channelId: string) => string | undefined;
  /** A command as this viewer's client calls it. */
  readonly commandName: (name: string) => string;
  /** In degrees; `undefined` for a bot. */
  readonly hueOf: (userId: string) => number | undefined;
  readonly isPending: (messageId: string, customId: string) => boolean;
}
