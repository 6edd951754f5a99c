import { translator } from '../../i18n/translate.js';
import type { Match } from '../../match/match.js';
import type { Matches } from '../../match/matches.js';
import { challengeView, outcomeLine } from '../../view/challenge.js';
import { noteView, refusalText } from '../../view/refusal.js';
import { tell } from '../answer.js';
import type { Answer } from '../answer.js';
import type { Button } from '../button.js';
import { matchesPanel } from '../matches-panel.js';
import { handAnswer } from '../panel.js';
import type { Asking } from '../panel.js';

/** What each answer makes of a challenge. */
const OUTCOMES = { accept: 'playing', decline: 'declined', cancel: 'cancelled' } as const;
type AnswerAction = keyof typeof OUTCOMES;

/** The challenge's own message becomes what came of it; a private list shows the hand, or what is still open. */
function answered(match: Match, { press, bot }: Asking): Answer | Promise<Answer> {
  if (press.message?.isPrivate !== true) {
    const t = translator(bot.languages.tableLocale(match));
    return { to: 'pressed', view: challengeView({ match, t, nowMs: bot.clock.now() }) };
  }
  if (match.game) return handAnswer(match, { press, bot });
  return matchesPanel(press, bot, { note: outcomeLine(match, translator(press.locale)) });
}

/** The three answers to a challenge, on its message or in the list of open matches. */
function answering<A extends AnswerAction>(action: A & keyof Matches): Button<A> {
  return {
    deferral: 'update',
    run: async (press, { match: matchId }, bot) => {
      const match = await bot.matches[action]({
        matchId,
        userId: press.player.userId,
        interactionId: press.id,
      });
      if (!('refusal' in match)) return answered(match, { press, bot });
      if (match.refusal === 'challenge-not-open') {
        // Pressed twice at once, the second press has got what it wanted.
        const present = await bot.matches.find(matchId);
        if (!('refusal' in present) && present.status === OUTCOMES[action]) {
          return answered(present, { press, bot });
        }
      }
      const note = refusalText(match.refusal, translator(press.locale));
      return press.message?.isPrivate === true ? matchesPanel(press, bot, { note }) : tell(noteView(note));
    },
  };
}

export const accept = answering('accept');
export const decline = answering('decline');
export const cancel = answering('cancel');
