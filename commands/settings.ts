import { tell } from '../src/bot/answer.js';
import type { Command } from '../src/bot/command.js';
import { guildCommand } from '../src/bot/definition.js';
import { settingsPanel } from '../src/bot/settings.js';

/** What a player sets for all of their matches, and the server's managers for the server. */
export const settings: Command = {
  definition: guildCommand('command.settings'),
  run: async (press, _interaction, bot) =>
    tell(settingsPanel(await bot.matches.settings(press.player.userId), press, bot)),
};
