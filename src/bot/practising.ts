/** A match against the computer as the answer to whoever began it. */
import type { PracticeRequest } from '../match/matches.js';
import { translator } from '../i18n/translate.js';
import { noteView, refusalText } from '../view/refusal.js';
import { tell } from './answer.js';
import type { Answer } from './answer.js';
import type { Bot } from './bot.js';
import type { GuildPress } from './command.js';
import { handAnswer } from './panel.js';

type Terms = Pick<PracticeRequest, 'computer' | 'level' | 'target' | 'allowsChain'>;

/** Begins the match: the presser's hand, to them only. The table comes to the channel by itself. */
export async function practiceAnswer(terms: Terms, press: GuildPress, bot: Bot): Promise<Answer> {
  const match = await bot.matches.practice({
    ...terms,
    guildId: press.guildId,
    channelId: press.channelId,
    guildLocale: press.guildLocale,
    player: press.player,
    interactionId: press.id,
  });
  if ('refusal' in match) return tell(noteView(refusalText(match.refusal, translator(press.locale))));
  return handAnswer(match, { press, bot });
}
