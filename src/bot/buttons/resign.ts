import { otherSeat } from '../../engine/index.js';
import { translator } from '../../i18n/translate.js';
import { seatOf } from '../../match/match.js';
import type { Match, UserId } from '../../match/match.js';
import { noteView } from '../../view/refusal.js';
import type { Button } from '../button.js';
import { askToResign, handAnswer, refusalAnswer } from '../panel.js';

export const resign: Button<'resign'> = {
  deferral: 'private',
  run: (press, { match }, bot) => askToResign(match, press, bot),
};

function hasResigned({ players, result }: Match, userId: UserId): boolean {
  const seat = seatOf({ players }, userId);
  return seat !== undefined && result?.reason === 'resignation' && result.winner === otherSeat(seat);
}

export const resignYes: Button<'resignYes'> = {
  deferral: 'private',
  run: async (press, { match: matchId }, bot) => {
    const { userId } = press.player;
    const match = await bot.matches.resign({ matchId, userId, interactionId: press.id });
    if (!('refusal' in match)) return handAnswer(match, { press, bot });
    // Pressed twice at once, the second press has got what it wanted.
    const present = await bot.matches.find(matchId);
    if (!('refusal' in present) && hasResigned(present, userId)) return handAnswer(present, { press, bot });
    return refusalAnswer(match.refusal, { press, bot, matchId });
  },
};

export const resignNo: Button<'resignNo'> = {
  deferral: 'private',
  run: ({ locale }) => Promise.resolve({ to: 'panel', view: noteView(translator(locale)('answer.kept')) }),
};
