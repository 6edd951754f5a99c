/** Through whose eyes a message is drawn: names, language, and which presses still wait for an answer. */
export interface Viewer {
  readonly memberId: string;
  /** Discord locale; each of them is also a valid BCP 47 tag. */
  readonly locale: string;
  readonly nameOf: (userId: string) => string | undefined;
  readonly channelName: (channelId: string) => string | undefined;
  /** In degrees; `undefined` for a bot. */
  readonly hueOf: (userId: string) => number | undefined;
  readonly isPending: (messageId: string, customId: string) => boolean;
}
