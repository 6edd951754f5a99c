import { seatOf } from '../../match/match.js';
import type { Button } from '../button.js';
import { handAnswer, refusalAnswer } from '../panel.js';

/** The hand with a move suggested on top; only against the computer, in the player's own turn. Nothing is kept of it. */
export const hint: Button<'hint'> = {
  deferral: 'private',
  run: async (press, { match: matchId, game, ply }, bot) => {
    const match = await bot.matches.find(matchId);
    const asking = { press, bot, matchId };
    if ('refusal' in match) return refusalAnswer(match.refusal, asking);
    const seat = seatOf(match, press.player.userId);
    if (seat === undefined) return refusalAnswer('not-a-player', asking);
    if (match.level === undefined) return refusalAnswer('no-hint', asking);
    if (match.status !== 'playing') return refusalAnswer('match-not-playing', asking);
    const isCurrent = match.game?.number === game && match.game.state.ply === ply;
    if (!isCurrent) return refusalAnswer('stale-position', asking);
    if (match.game.state.toMove !== seat) return refusalAnswer('not-your-turn', asking);
    return handAnswer(match, asking, { hint: await bot.advise(match, seat) });
  },
};
