import type { APIMessageTopLevelComponent } from 'discord-api-types/v10';
import type { UserId } from '../match/match.js';

/** A file that is sent with a message and shown in it by `attachment://` and its name. */
export interface PictureFile {
  readonly name: string;
  readonly data: Uint8Array;
}

/** What a message shows, as Discord's Components V2. The bot adds flags and `allowed_mentions`. */
export interface View {
  readonly components: readonly APIMessageTopLevelComponent[];
  /** Whom the message may ping; nobody when absent. */
  readonly mentions?: readonly UserId[];
  /** Sent with it; none when absent. */
  readonly files?: readonly PictureFile[];
}
