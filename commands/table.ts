import type { Command } from '../src/bot/command.js';
import { guildCommand } from '../src/bot/definition.js';
import { withMatchHere } from '../src/bot/matches-here.js';
import { repostTable } from '../src/bot/panel.js';

/** Puts a fresh table at the bottom of the channel. */
export const table: Command = {
  definition: guildCommand('command.table'),
  run: (press, _interaction, bot) =>
    withMatchHere({ press, bot, purpose: 'table' }, ({ id }) => repostTable(id, press, bot)),
};
