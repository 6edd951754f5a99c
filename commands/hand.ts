import type { Command } from '../src/bot/command.js';
import { guildCommand } from '../src/bot/definition.js';
import { withMatchHere } from '../src/bot/matches-here.js';
import { showHand } from '../src/bot/panel.js';

/** Shows the player's own hand, privately. */
export const hand: Command = {
  definition: guildCommand('command.hand'),
  run: (press, _interaction, bot) =>
    withMatchHere({ press, bot, purpose: 'hand' }, ({ id }) => showHand(id, press, bot)),
};
