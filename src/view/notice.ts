import { otherSeat } from '../engine/index.js';
import type { Translate } from '../i18n/translate.js';
import type { Match } from '../match/match.js';
import { PLAIN_FACES } from './faces.js';
import type { CardFaces } from './faces.js';
import { mention, tableUrl } from './links.js';
import { safeNames } from './names.js';
import { story } from './narrate.js';
import { button, link, row, small, text } from './parts.js';
import type { View } from './view.js';

interface NoticeParts {
  readonly match: Match;
  readonly t: Translate;
  /** Plain where absent. */
  readonly faces?: CardFaces;
}

/** The one ping at the start of a turn, or of a game, to the player to move. */
export function turnNoticeView({ match, t, faces = PLAIN_FACES }: NoticeParts): View {
  const { id, game, players } = match;
  if (!game) return { components: [text(t('refusal.match-not-playing'))] };
  const seat = game.state.toMove;
  const names = safeNames(match, t);
  const player = mention(players[seat].userId);
  const opponent = names[otherSeat(seat)];
  const url = tableUrl(match);
  const isStart = game.state.ply === 0;
  return {
    components: [
      isStart
        ? text(t('notice.begin', { match: id, player, opponent, game: game.number }))
        : text(
            t('notice.turn', { match: id, player, opponent }),
            ...story({ game, names, by: otherSeat(seat), t, faces }).map(small),
          ),
      row(
        button({ label: t('button.hand'), id: { action: 'hand', match: id }, style: 'primary' }),
        url === undefined ? undefined : link({ label: t('button.table'), url }),
      ),
    ],
    mentions: [players[seat].userId],
  };
}
