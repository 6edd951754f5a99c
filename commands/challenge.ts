import { ApplicationCommandOptionType as Option } from 'discord.js';
import type { Command } from '../src/bot/command.js';
import { guildCommand } from '../src/bot/definition.js';
import { inEveryLocale, localized } from '../src/bot/localized.js';
import { challengeAnswer, obstacle } from '../src/bot/challenging.js';
import { playerOf } from '../src/bot/press.js';
import { tell } from '../src/bot/answer.js';
import { translator } from '../src/i18n/translate.js';
import { DEFAULT_TARGET, TARGETS } from '../src/match/match.js';
import type { Target } from '../src/match/match.js';
import { noteView, refusalText } from '../src/view/refusal.js';

function targetName(target: Target, locale: string): string {
  return translator(locale)('command.challenge.points.choice', { target });
}

/** Asks another member of the server for a match, publicly. */
export const challenge: Command = {
  definition: guildCommand('command.challenge', [
    { ...localized('command.challenge.opponent'), type: Option.User, required: true },
    {
      ...localized('command.challenge.points'),
      type: Option.Integer,
      choices: TARGETS.map((target) => ({
        name: targetName(target, 'en-US'),
        name_localizations: inEveryLocale((locale) => targetName(target, locale)),
        value: target,
      })),
    },
    { ...localized('command.challenge.chain'), type: Option.Boolean },
  ]),
  run: async (press, interaction, bot) => {
    const t = translator(press.locale);
    const missing = obstacle(press);
    if (missing) return missing;
    const user = interaction.options.getUser('opponent', true);
    const member = interaction.options.getMember('opponent');
    if (member === null) return tell(noteView(refusalText('opponent-left', t)));

    const wanted = interaction.options.getInteger('points');
    const match = await bot.matches.challenge({
      guildId: press.guildId,
      channelId: press.channelId,
      guildLocale: press.guildLocale,
      challenger: press.player,
      opponent: { ...playerOf(user, member), isBot: user.bot },
      target: TARGETS.find((target) => target === wanted) ?? DEFAULT_TARGET,
      allowsChain: interaction.options.getBoolean('chain') ?? true,
      interactionId: press.id,
    });
    if ('refusal' in match) return tell(noteView(refusalText(match.refusal, t)));
    return challengeAnswer(match, bot);
  },
};
