import type { MatchId } from '../../match/match.js';
import type { Played } from '../../match/matches.js';
import type { Refusal } from '../../match/refusal.js';
import type { Answer } from '../answer.js';
import type { Button } from '../button.js';
import { handAnswer, noteName, refusalAnswer, standingNote } from '../panel.js';
import type { Asking } from '../panel.js';

/** The panel that was pressed becomes the hand after it, or the hand as it is with the refusal in words. */
async function redrawn(
  played: Played | Refusal,
  asking: Asking & { readonly matchId: MatchId },
): Promise<Answer> {
  if ('refusal' in played) return refusalAnswer(played.refusal, asking);
  await noteName(played.match, asking);
  return handAnswer(played.match, asking, standingNote(played.match, asking));
}

/** One move. */
export const play: Button<'play'> = {
  deferral: 'private',
  run: async (press, { match: matchId, game, ply, move }, bot) => {
    const { userId } = press.player;
    const played = await bot.matches.play({ matchId, game, ply, move, userId, interactionId: press.id });
    return redrawn(played, { press, bot, matchId });
  },
};

export const takeBack: Button<'takeBack'> = {
  deferral: 'private',
  run: async (press, { match: matchId, game, ply }, bot) => {
    const { userId } = press.player;
    const taken = await bot.matches.takeBack({ matchId, game, ply, userId, interactionId: press.id });
    return redrawn(taken, { press, bot, matchId });
  },
};

/** The shortest way to the pay-off card and the card itself, in one tap. */
export const chain: Button<'chain'> = {
  deferral: 'private',
  run: async (press, { match: matchId, game, ply }, bot) => {
    const { userId } = press.player;
    const played = await bot.matches.playChain({ matchId, game, ply, userId, interactionId: press.id });
    return redrawn(played, { press, bot, matchId });
  },
};
