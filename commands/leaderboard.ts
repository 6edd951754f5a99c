import { ApplicationCommandOptionType as Option } from 'discord.js';
import { tell } from '../src/bot/answer.js';
import type { Command } from '../src/bot/command.js';
import { guildCommand } from '../src/bot/definition.js';
import { leaderboardPage } from '../src/bot/leaderboard.js';
import { localized } from '../src/bot/localized.js';

/** The server's standings, to the one who asked. */
export const leaderboard: Command = {
  definition: guildCommand('command.leaderboard', [
    { ...localized('command.leaderboard.page'), type: Option.Integer, min_value: 1 },
  ]),
  run: async (press, interaction, bot) =>
    tell(await leaderboardPage(press, interaction.options.getInteger('page') ?? 1, bot)),
};
