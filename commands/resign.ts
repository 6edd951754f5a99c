import type { Command } from '../src/bot/command.js';
import { guildCommand } from '../src/bot/definition.js';
import { withMatchHere } from '../src/bot/matches-here.js';
import { askToResign } from '../src/bot/panel.js';

/** Gives up a match, after a question. */
export const resign: Command = {
  definition: guildCommand('command.resign'),
  run: (press, _interaction, bot) =>
    withMatchHere({ press, bot, purpose: 'resign' }, ({ id }) => askToResign(id, press, bot)),
};
