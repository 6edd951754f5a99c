import { tell } from '../src/bot/answer.js';
import type { Command } from '../src/bot/command.js';
import { guildCommand } from '../src/bot/definition.js';
import { translator } from '../src/i18n/translate.js';
import { settingsView } from '../src/view/settings.js';

/** What a player sets for all of their matches. */
export const settings: Command = {
  definition: guildCommand('command.settings'),
  run: async ({ player, locale }, _interaction, bot) =>
    tell(settingsView({ settings: await bot.matches.settings(player.userId), t: translator(locale) })),
};
