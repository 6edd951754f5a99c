/** The messages of a match that have a picture of its table. */
import { translator } from '../i18n/translate.js';
import type { Game, Match } from '../match/match.js';
import { gameEndView, matchEndView } from '../view/result.js';
import { tableView } from '../view/table.js';
import type { FacesInUse } from './faces-in-use.js';
import type { Illustrated } from './illustrated.js';

export function tableMessage(match: Match, faces: Pick<FacesInUse, 'drawn'>): Illustrated {
  const t = translator(match.guildLocale);
  return {
    match,
    draw: (picture) =>
      faces.drawn((shown) => tableView({ match, t, faces: shown, ...(picture && { picture }) })).view,
  };
}

/** The end of a game, and with the last one of the match. */
export function endMessage(match: Match, game: Game): Illustrated {
  const t = translator(match.guildLocale);
  const isLast = match.status === 'finished' && game.number === match.game?.number;
  const view = isLast ? matchEndView : gameEndView;
  return { match, game, draw: (picture) => view({ match, ended: game, t, ...(picture && { picture }) }) };
}
