import type { Command } from '../src/bot/command.js';
import { guildCommand } from '../src/bot/definition.js';
import { matchesPanel } from '../src/bot/matches-panel.js';

/** Lists the player's open matches everywhere, with the challenges that wait. */
export const matches: Command = {
  definition: guildCommand('command.matches'),
  run: (press, _interaction, bot) => matchesPanel(press, bot),
};
