import { translator } from '../../i18n/translate.js';
import type { Press as PressedId } from '../../view/ids.js';
import { stacksView } from '../../view/stacks.js';
import type { Choice } from '../../view/targets.js';
import type { Answer } from '../answer.js';
import type { Bot } from '../bot.js';
import type { Button } from '../button.js';
import { handAnswer, refusalAnswer, repostTable, showHand, watching } from '../panel.js';
import type { Asking } from '../panel.js';
import type { Press } from '../press.js';

const opening = {
  deferral: 'private',
  run: (press: Press, { match }: { readonly match: number }, bot: Bot) => showHand(match, press, bot),
} as const;

export const hand: Button<'hand'> = opening;
export const show: Button<'show'> = opening;
export const back: Button<'back'> = opening;

export const table: Button<'table'> = {
  deferral: 'private',
  run: (press, { match }, bot) => repostTable(match, press, bot),
};

/** What an onlooker sees, explained; the players may look too. */
export const watch: Button<'watch'> = {
  deferral: 'private',
  run: async (press, { match: matchId }, bot) => {
    const match = await bot.matches.find(matchId);
    if ('refusal' in match) return refusalAnswer(match.refusal, { press, bot, matchId });
    return watching(match, { press, bot });
  },
};

/** Side stacks lie face up for everybody, so anybody may look. */
export const stacks: Button<'stacks'> = {
  deferral: 'private',
  run: async (press, { match: matchId }, bot) => {
    const match = await bot.matches.find(matchId);
    if ('refusal' in match) return refusalAnswer(match.refusal, { press, bot, matchId });
    return { to: 'panel', view: stacksView({ match, t: translator(press.locale) }) };
  },
};

/** The hand with a card chosen, so that its target can be asked; out of date, the hand as it is. */
async function choose(
  { press, bot }: Asking,
  position: Pick<PressedId<'pick'>, 'match' | 'game' | 'ply'>,
  chosen: Choice,
): Promise<Answer> {
  const match = await bot.matches.find(position.match);
  if ('refusal' in match) return refusalAnswer(match.refusal, { press, bot, matchId: position.match });
  const isCurrent = match.game?.number === position.game && match.game.state.ply === position.ply;
  if (!isCurrent) return refusalAnswer('stale-position', { press, bot, matchId: position.match });
  return handAnswer(match, { press, bot }, { chosen });
}

export const pick: Button<'pick'> = {
  deferral: 'private',
  run: (press, id, bot) => choose({ press, bot }, id, id.from),
};

export const put: Button<'put'> = {
  deferral: 'private',
  run: (press, id, bot) => choose({ press, bot }, id, 'aside'),
};
