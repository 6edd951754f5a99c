import type { APIMessageTopLevelComponent } from 'discord-api-types/v10';
import type { UserId } from '../match/match.js';

/** What a message shows, as Discord's Components V2. The bot adds flags and `allowed_mentions`. */
export interface View {
  readonly components: readonly APIMessageTopLevelComponent[];
  /** Whom the message may ping; nobody when absent. */
  readonly mentions?: readonly UserId[];
}
