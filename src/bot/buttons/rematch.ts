import { otherSeat } from '../../engine/index.js';
import { translator } from '../../i18n/translate.js';
import { seatOf } from '../../match/match.js';
import type { Match, MatchId } from '../../match/match.js';
import { safeNames } from '../../view/names.js';
import { noteView, refusalText } from '../../view/refusal.js';
import { tell } from '../answer.js';
import type { Answer } from '../answer.js';
import type { Bot } from '../bot.js';
import type { Button } from '../button.js';
import { challengeAnswer, obstacle } from '../challenging.js';
import type { GuildPress } from '../command.js';
import { handAnswer, refusalAnswer } from '../panel.js';
import type { Asking } from '../panel.js';

/** Two presses at once show the same: the rematch that one of them began, and never the match before it. */
async function begun(matchId: MatchId, asking: Asking): Promise<Answer> {
  const { press, bot } = asking;
  const id = await bot.matches.rematchOf(matchId);
  const match = id === undefined ? undefined : await bot.matches.find(id);
  if (!match || 'refusal' in match) return refusalAnswer('rematch-playing', { ...asking, matchId });
  return handAnswer(
    match,
    { press, bot },
    { note: refusalText('rematch-playing', translator(press.locale)) },
  );
}

/** The challenge to a rematch that still waits for its answer. */
async function askedRematch({ id }: Match, bot: Bot): Promise<Match | undefined> {
  const askedId = await bot.matches.rematchOf(id);
  const asked = askedId === undefined ? undefined : await bot.matches.find(askedId);
  return asked && !('refusal' in asked) && asked.status === 'challenged' ? asked : undefined;
}

/** Where the match is played again: where it was, or here where that channel takes nothing any more; else why not. */
async function placeFor(
  over: Match,
  { press, bot }: Asking & { readonly press: GuildPress },
): Promise<Pick<Match, 'channelId'> | Answer> {
  const asked = await askedRematch(over, bot);
  const { guildId, channelId } = asked ?? over;
  if (channelId === press.channelId) return obstacle(press) ?? { channelId };
  const mayAsk = over.status === 'finished' && seatOf(over, press.player.userId) !== undefined;
  if (!mayAsk || (await bot.announcer.takesMatches({ guildId, channelId }))) return { channelId };
  if (asked || guildId !== press.guildId) return tell(noteView(translator(press.locale)('answer.shutOut')));
  return obstacle(press) ?? { channelId: press.channelId };
}

/**
 * The first press asks the other player, in public; theirs begins the match and shows them their hand. Against the
 * computer the first one does.
 */
export const rematch: Button<'rematch'> = {
  deferral: 'private',
  run: async (press, { match: matchId }, bot) => {
    const over = await bot.matches.find(matchId);
    if ('refusal' in over) return refusalAnswer(over.refusal, { press, bot, matchId });
    const where = await placeFor(over, { press, bot });
    if ('view' in where) return where;
    const { userId } = press.player;
    const done = await bot.matches.rematch({ matchId, userId, interactionId: press.id, ...where });
    if ('refusal' in done && done.refusal === 'rematch-playing') return begun(matchId, { press, bot });
    if ('refusal' in done) return refusalAnswer(done.refusal, { press, bot, matchId });
    const { match, asked } = done;
    const t = translator(press.locale);
    if (!asked) return handAnswer(match, { press, bot }, { note: t('answer.rematchBegins') });
    if (match.channelId === press.channelId) return challengeAnswer(match, bot);
    // Pressed elsewhere: no answer to this press can stand where the match is played.
    bot.announcer.repost(match.id);
    const opponent = safeNames(match, t)[otherSeat(seatOf(match, userId) ?? 0)];
    return tell(noteView(t('answer.rematchAsked', { opponent })));
  },
};
