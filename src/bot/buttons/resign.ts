import { translator } from '../../i18n/translate.js';
import { noteView } from '../../view/refusal.js';
import type { Button } from '../button.js';
import { askToResign, handAnswer, refusalAnswer } from '../panel.js';

export const resign: Button<'resign'> = {
  deferral: 'private',
  run: (press, { match }, bot) => askToResign(match, press, bot),
};

export const resignYes: Button<'resignYes'> = {
  deferral: 'private',
  run: async (press, { match: matchId }, bot) => {
    const match = await bot.matches.resign({
      matchId,
      userId: press.player.userId,
      interactionId: press.id,
    });
    if ('refusal' in match) return refusalAnswer(match.refusal, { press, bot, matchId });
    return handAnswer(match, { press, bot });
  },
};

export const resignNo: Button<'resignNo'> = {
  deferral: 'private',
  run: ({ locale }) => Promise.resolve({ to: 'panel', view: noteView(translator(locale)('answer.kept')) }),
};
