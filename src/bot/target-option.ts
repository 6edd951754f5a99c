import { ApplicationCommandOptionType } from 'discord.js';
import type { APIApplicationCommandIntegerOption, ChatInputCommandInteraction } from 'discord.js';
import { translator } from '../i18n/translate.js';
import { DEFAULT_TARGET, TARGETS } from '../match/match.js';
import type { Target } from '../match/match.js';
import { inEveryLocale, localized } from './localized.js';

const NAME = 'points';

function targetName(target: Target, locale: string): string {
  return translator(locale)('command.challenge.points.choice', { target });
}

/** The option of a command that says how many points win the match. */
export function targetOption(
  key: 'command.challenge.points' | 'command.practice.points',
): APIApplicationCommandIntegerOption {
  return {
    ...localized(key),
    type: ApplicationCommandOptionType.Integer,
    choices: TARGETS.map((target) => ({
      name: targetName(target, 'en-US'),
      name_localizations: inEveryLocale((locale) => targetName(target, locale)),
      value: target,
    })),
  };
}

/** What was chosen, or the usual target. */
export function chosenTarget({ options }: ChatInputCommandInteraction): Target {
  const wanted = options.getInteger(NAME);
  return TARGETS.find((target) => target === wanted) ?? DEFAULT_TARGET;
}
