import { translator } from '../../i18n/translate.js';
import type { Matches } from '../../match/matches.js';
import { challengeView } from '../../view/challenge.js';
import type { Button } from '../button.js';
import { refusalAnswer } from '../panel.js';

type AnswerAction = 'accept' | 'decline' | 'cancel';

/** The three answers to a challenge: the message that was pressed becomes what came of it. */
function answering<A extends AnswerAction>(action: A & keyof Matches): Button<A> {
  return {
    deferral: 'update',
    run: async (press, { match: matchId }, bot) => {
      const match = await bot.matches[action]({
        matchId,
        userId: press.player.userId,
        interactionId: press.id,
      });
      if ('refusal' in match) return refusalAnswer(match.refusal, { press, bot, matchId });
      const t = translator(bot.languages.tableLocale(match));
      const view = challengeView({ match, t, nowMs: bot.clock.now() });
      return { to: 'pressed', view };
    },
  };
}

export const accept = answering('accept');
export const decline = answering('decline');
export const cancel = answering('cancel');
