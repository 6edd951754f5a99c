import { otherSeat } from '../../engine/index.js';
import { translator } from '../../i18n/translate.js';
import { seatOf } from '../../match/match.js';
import { safeNames } from '../../view/names.js';
import { noteView } from '../../view/refusal.js';
import { tell } from '../answer.js';
import type { Button } from '../button.js';
import { challengeAnswer, obstacle } from '../challenging.js';
import { handAnswer, refusalAnswer } from '../panel.js';

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
