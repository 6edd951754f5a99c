import { ApplicationCommandType, ApplicationIntegrationType, InteractionContextType } from 'discord.js';
import type {
  APIApplicationCommandOption,
  RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord.js';
import { localized } from './localized.js';
import type { CommandKey } from './localized.js';

/**
 * A slash command for servers. Contexts and installation types are given because Discord's defaults
 * would offer it in private messages too, where nobody could be challenged.
 */
export function guildCommand(
  key: CommandKey,
  options: readonly APIApplicationCommandOption[] = [],
): RESTPostAPIChatInputApplicationCommandsJSONBody {
  return {
    ...localized(key),
    type: ApplicationCommandType.ChatInput,
    contexts: [InteractionContextType.Guild],
    integration_types: [ApplicationIntegrationType.GuildInstall],
    options: [...options],
  };
}
