import type {
  ChatInputCommandInteraction,
  RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord.js';
import type { Answer } from './answer.js';
import type { Bot } from './bot.js';
import type { Press } from './press.js';

/** A press inside a server: matches live there. */
export type GuildPress = Press & { readonly guildId: string };

export interface Command {
  /** What Discord shows, in every language. */
  readonly definition: RESTPostAPIChatInputApplicationCommandsJSONBody;
  /** `interaction` is there for the filled-in options and the bot's permissions; never answer through it. */
  readonly run: (press: GuildPress, interaction: ChatInputCommandInteraction, bot: Bot) => Promise<Answer>;
}
