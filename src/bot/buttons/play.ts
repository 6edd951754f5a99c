import type { Button } from '../button.js';
import { handAnswer, refusalAnswer, standingNote } from '../panel.js';

/** One move. The panel that was pressed becomes the hand after it, or the hand as it is with the refusal in words. */
export const play: Button<'play'> = {
  deferral: 'private',
  run: async (press, { match: matchId, game, ply, move }, bot) => {
    const played = await bot.matches.play({
      matchId,
      game,
      ply,
      move,
      userId: press.player.userId,
      interactionId: press.id,
    });
    if ('refusal' in played) return refusalAnswer(played.refusal, { press, bot, matchId });
    return handAnswer(played.match, press, standingNote(matchId, press, bot));
  },
};
