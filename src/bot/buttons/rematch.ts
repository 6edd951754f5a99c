import { otherSeat } from '../../engine/index.js';
import { translator } from '../../i18n/translate.js';
import { seatOf } from '../../match/match.js';
import type { MatchId } from '../../match/match.js';
import { safeNames } from '../../view/names.js';
import { noteView, refusalText } from '../../view/refusal.js';
import { tell } from '../answer.js';
import type { Answer } from '../answer.js';
import type { Button } from '../button.js';
import { challengeAnswer, obstacle } from '../challenging.js';
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

/**
 * The first press asks the other player, in public; theirs begins the match and shows them their hand. Against the
 * computer the first one does.
 */
export const rematch: Button<'rematch'> = {
  deferral: 'private',
  run: async (press, { match: matchId }, bot) => {
    const missing = obstacle(press);
    if (missing) return missing;
    const { userId } = press.player;
    const done = await bot.matches.rematch({ matchId, userId, interactionId: press.id });
    if ('refusal' in done && done.refusal === 'rematch-playing') return begun(matchId, { press, bot });
    if ('refusal' in done) return refusalAnswer(done.refusal, { press, bot, matchId });
    const { match, asked } = done;
    const t = translator(press.locale);
    if (!asked) return handAnswer(match, { press, bot }, { note: t('answer.rematchBegins') });
    if (match.channelId === press.channelId) return challengeAnswer(match, bot);
    // Pressed elsewhere; the announcer posts what nobody saved the place of.
    const opponent = safeNames(match, t)[otherSeat(seatOf(match, userId) ?? 0)];
    return tell(noteView(t('answer.rematchAsked', { opponent })));
  },
};
