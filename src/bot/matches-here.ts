import { translator } from '../i18n/translate.js';
import type { MatchSummary } from '../match/match.js';
import { matchChoiceView } from '../view/matches.js';
import { noteView } from '../view/refusal.js';
import { tell } from './answer.js';
import type { Answer } from './answer.js';
import type { Bot } from './bot.js';
import type { Purpose } from '../view/ids.js';
import type { GuildPress } from './command.js';

/**
 * The one match in this channel that the presser means: their own matches in play here. With
 * several they choose; with none they are told what to do.
 */
export async function withMatchHere(
  { press, bot, purpose }: { readonly press: GuildPress; readonly bot: Bot; readonly purpose: Purpose },
  act: (match: MatchSummary) => Promise<Answer>,
): Promise<Answer> {
  const { userId } = press.player;
  const open = await bot.matches.openMatches({ userId, channelId: press.channelId });
  const playing = open.filter(({ status }) => status === 'playing');
  const t = translator(press.locale);
  const [only, ...others] = playing;
  if (only === undefined) return tell(noteView(t('answer.noMatchHere')));
  if (others.length === 0) return act(only);
  return tell(matchChoiceView({ matches: playing, userId, t, purpose }));
}
