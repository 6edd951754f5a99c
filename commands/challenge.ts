import { ApplicationCommandOptionType as Option } from 'discord.js';
import { DEFAULT_LEVEL } from '../src/ai/levels.js';
import type { Command } from '../src/bot/command.js';
import { guildCommand } from '../src/bot/definition.js';
import { localized } from '../src/bot/localized.js';
import { challengeAnswer, obstacle } from '../src/bot/challenging.js';
import { practiceAnswer } from '../src/bot/practising.js';
import { playerOf } from '../src/bot/press.js';
import { chosenTarget, targetOption } from '../src/bot/target-option.js';
import { tell } from '../src/bot/answer.js';
import { translator } from '../src/i18n/translate.js';
import { noteView, refusalText } from '../src/view/refusal.js';

/** Asks another member of the server for a match, publicly; the bot itself plays at once. */
export const challenge: Command = {
  definition: guildCommand('command.challenge', [
    { ...localized('command.challenge.opponent'), type: Option.User, required: true },
    targetOption('command.challenge.points'),
    { ...localized('command.challenge.chain'), type: Option.Boolean },
  ]),
  run: async (press, interaction, bot) => {
    const t = translator(press.locale);
    const missing = obstacle(press);
    if (missing) return missing;
    const user = interaction.options.getUser('opponent', true);
    const member = interaction.options.getMember('opponent');
    const terms = {
      target: chosenTarget(interaction),
      allowsChain: interaction.options.getBoolean('chain') ?? true,
    };
    if (user.id === interaction.client.user.id) {
      const computer = playerOf(user, member);
      return practiceAnswer({ computer, level: DEFAULT_LEVEL, ...terms }, press, bot);
    }
    if (member === null) return tell(noteView(refusalText('opponent-left', t)));
    const match = await bot.matches.challenge({
      guildId: press.guildId,
      channelId: press.channelId,
      guildLocale: press.guildLocale,
      challenger: press.player,
      opponent: { ...playerOf(user, member), isBot: user.bot },
      ...terms,
      interactionId: press.id,
    });
    if ('refusal' in match) return tell(noteView(refusalText(match.refusal, t)));
    return challengeAnswer(match, bot);
  },
};
