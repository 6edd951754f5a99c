import { tell } from '../src/bot/answer.js';
import type { Command } from '../src/bot/command.js';
import { guildCommand } from '../src/bot/definition.js';
import { translator } from '../src/i18n/translate.js';
import { rulesView } from '../src/view/rules.js';

/** Teaches the game. */
export const rules: Command = {
  definition: guildCommand('command.rules'),
  run: ({ locale }) => Promise.resolve(tell(rulesView({ t: translator(locale) }))),
};
