import { tell } from '../src/bot/answer.js';
import type { Command } from '../src/bot/command.js';
import { guildCommand } from '../src/bot/definition.js';
import { translator } from '../src/i18n/translate.js';
import { matchesView } from '../src/view/matches.js';

/** Lists the player's open matches everywhere. */
export const matches: Command = {
  definition: guildCommand('command.matches'),
  run: async ({ player: { userId }, locale }, _interaction, bot) => {
    const open = await bot.matches.openMatches({ userId });
    return tell(matchesView({ matches: open, userId, t: translator(locale) }));
  },
};
