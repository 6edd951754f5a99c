import { ApplicationCommandOptionType as Option } from 'discord.js';
import { DEFAULT_LEVEL, isLevel, LEVELS } from '../src/ai/levels.js';
import type { Level } from '../src/ai/levels.js';
import { obstacle } from '../src/bot/challenging.js';
import type { Command } from '../src/bot/command.js';
import { guildCommand } from '../src/bot/definition.js';
import { inEveryLocale, localized } from '../src/bot/localized.js';
import { practiceAnswer } from '../src/bot/practising.js';
import { playerOf } from '../src/bot/press.js';
import { chosenTarget, targetOption } from '../src/bot/target-option.js';
import { translator } from '../src/i18n/translate.js';

function levelName(level: Level, locale: string): string {
  return translator(locale)(`command.practice.level.${level}`);
}

/** Begins a match against the computer. */
export const practice: Command = {
  definition: guildCommand('command.practice', [
    {
      ...localized('command.practice.level'),
      type: Option.String,
      choices: LEVELS.map((level) => ({
        name: levelName(level, 'en-US'),
        name_localizations: inEveryLocale((locale) => levelName(level, locale)),
        value: level,
      })),
    },
    targetOption('command.practice.points'),
  ]),
  run: async (press, interaction, bot) => {
    const missing = obstacle(press);
    if (missing) return missing;
    const level = interaction.options.getString('level') ?? DEFAULT_LEVEL;
    return practiceAnswer(
      {
        computer: playerOf(interaction.client.user, null),
        level: isLevel(level) ? level : DEFAULT_LEVEL,
        target: chosenTarget(interaction),
        allowsChain: true,
      },
      press,
      bot,
    );
  },
};
