/**
 * What the playground's server and its web page say to each other: one JSON object per WebSocket
 * text frame, on the path `/page`. The page is a window on all members at once; the server decides
 * which member may see what, and the page shows each member only what is marked for them.
 */
import type { APIApplicationCommand, APIMessage } from 'discord-api-types/v10';

/** A member of the playground's server, as the page draws them. */
export interface PageMember {
  readonly id: string;
  readonly name: string;
  /** Discord locale, such as `en-US` or `vi`. */
  readonly locale: string;
  /** `player` columns can type commands; the `onlooker` can too, but stands apart on the page. */
  readonly role: 'player' | 'onlooker' | 'bot';
}

/**
 * `stopping` and `stopped` were asked for; after `restarting` and `crashed` a new start follows by itself.
 */
export type BotState = 'starting' | 'online' | 'stopping' | 'restarting' | 'stopped' | 'crashed';

export interface Choice {
  readonly name: string;
  readonly value: string | number;
}

/** One option of a slash command as a member filled it in. A user option's value is the user's id. */
export interface FilledOption {
  readonly name: string;
  readonly type: number;
  readonly value: string | number | boolean;
}

/** Who sees a message: everybody, or the one member an ephemeral message belongs to. */
export type Audience = 'everyone' | { readonly only: string };

export interface ShownMessage {
  readonly message: APIMessage;
  readonly audience: Audience;
  /** Who pressed or typed what this message answers, for the "X used /hand" line above it. */
  readonly usedBy?: { readonly memberId: string; readonly command?: string };
  /** The language its readers had set when the bot wrote it: the server's, or that of the one who sees it. */
  readonly locale?: string;
}

/** Why nothing came of a press or command; the page has words for each. */
export type FailureReason =
  | 'no-answer'
  | 'message-gone'
  | 'button-gone'
  | 'button-disabled'
  | 'command-gone'
  | 'not-offered'
  /** A client would not send it with these values. */
  | 'unfit';

export type FromServer =
  | {
      readonly type: 'hello';
      readonly channel: { readonly id: string; readonly name: string };
      /** Discord locale of the server. */
      readonly serverLocale: string;
      readonly members: readonly PageMember[];
      readonly commands: readonly APIApplicationCommand[];
      readonly messages: readonly ShownMessage[];
      readonly bot: BotState;
    }
  | { readonly type: 'message'; readonly shown: ShownMessage }
  | { readonly type: 'message-deleted'; readonly messageId: string }
  | { readonly type: 'commands'; readonly commands: readonly APIApplicationCommand[] }
  | { readonly type: 'members'; readonly members: readonly PageMember[] }
  | { readonly type: 'server-locale'; readonly locale: string }
  | { readonly type: 'bot'; readonly bot: BotState }
  /** A press or command of `memberId` was taken, answered, or failed ("This interaction failed"). */
  | {
      readonly type: 'interaction';
      readonly request: number;
      readonly memberId: string;
      readonly state: 'pending' | 'thinking' | 'answered' | 'failed';
      readonly reason?: FailureReason;
    }
  | { readonly type: 'choices'; readonly request: number; readonly choices: readonly Choice[] };

/** `request` is a number the page counts up, so that it can match the server's reports to a press. */
export type FromPage =
  | {
      readonly type: 'command';
      readonly request: number;
      readonly memberId: string;
      readonly commandId: string;
      readonly options: readonly FilledOption[];
    }
  | {
      readonly type: 'complete';
      readonly request: number;
      readonly memberId: string;
      readonly commandId: string;
      readonly options: readonly FilledOption[];
      readonly focused: string;
    }
  | {
      readonly type: 'press';
      readonly request: number;
      readonly memberId: string;
      readonly messageId: string;
      readonly customId: string;
      /** Chosen values, for a select menu. */
      readonly values?: readonly string[];
    }
  | { readonly type: 'dismiss'; readonly memberId: string; readonly messageId: string }
  | { readonly type: 'locale'; readonly memberId: string; readonly locale: string }
  | { readonly type: 'server-locale'; readonly locale: string }
  | { readonly type: 'bot'; readonly action: 'start' | 'stop' | 'restart' | 'kill' };
