/** The private list of a player's open matches. */
import { translator } from '../i18n/translate.js';
import { matchesView } from '../view/matches.js';
import { panel } from './answer.js';
import type { Answer } from './answer.js';
import type { Bot } from './bot.js';
import type { Press } from './press.js';

/** As it is now, redrawn where it was pressed. */
export async function matchesPanel(
  { player: { userId }, locale }: Press,
  bot: Bot,
  shown: { readonly page?: number; readonly note?: string } = {},
): Promise<Answer> {
  const matches = await bot.matches.openMatches({ userId });
  return panel(matchesView({ matches, userId, t: translator(locale), ...shown }));
}
