import { seenBy } from '../engine/index.js';
import type { Seat, SeenPlayer } from '../engine/index.js';
import type { Translate } from '../i18n/translate.js';
import type { Game, Match } from '../match/match.js';
import { centerLines, payoffLine, sideLines } from './board.js';
import { relativeTime } from './links.js';
import { safeNames } from './names.js';
import { story } from './narrate.js';
import { button, container, heading, row, separator, small, text } from './parts.js';
import { shownPicture } from './picture.js';
import { matchEndLine } from './result.js';
import { scoreLine } from './score.js';
import type { View } from './view.js';

interface TableParts {
  readonly match: Match;
  readonly t: Translate;
  /** A PNG file; the cards are told in words where absent. */
  readonly picture?: Uint8Array;
}

function playerLines({
  player,
  name,
  t,
}: {
  readonly player: SeenPlayer;
  readonly name: string;
  readonly t: Translate;
}) {
  return [`**${name}**`, payoffLine(player, t), ...sideLines(player.sides, t)];
}

/** Whole before the first card is played (rules.md 6.3); later its beginning, to recognise it by. */
function fingerprint({ commitment, state }: Game, t: Translate): string {
  return state.ply === 0
    ? t('table.fingerprint', { hash: commitment })
    : t('table.fingerprintShort', { hash: commitment.slice(0, 12) });
}

/** The public message of a match: everything an onlooker may know, complete without a picture. */
export function tableView({ match, t, picture }: TableParts): View {
  const { id, game, status } = match;
  const names = safeNames(match);
  const title = heading(t('table.title', { match: id, first: names[0], second: names[1] }));
  if (!game) return { components: [container('table', text(title))] };

  const sight = seenBy(game.state, 'public');
  const isPlaying = status === 'playing';
  const time = relativeTime(match.changedAtMs);
  const whoseTurn = isPlaying
    ? t(sight.ply === 0 ? 'table.dealt' : 'table.turn', { name: names[sight.toMove], time })
    : `${matchEndLine(match, t)} ${t('table.over', { time })}`;
  const lines = (seat: Seat) => text(...playerLines({ player: sight.players[seat], name: names[seat], t }));

  const pictured = picture && shownPicture(picture, { match, t });

  return {
    ...(pictured && { files: pictured.files }),
    components: [
      container(
        'table',
        text(title, scoreLine({ match, names, t }), whoseTurn),
        ...(pictured
          ? [pictured.shown]
          : [
              separator(),
              text(
                t('table.centers'),
                ...centerLines(sight, t),
                t('stock.count', { count: sight.stockCount }),
              ),
              separator(),
              lines(0),
              lines(1),
              separator(),
            ]),
        text(...story({ game, names, t })),
        text(small(fingerprint(game, t))),
        row(
          isPlaying
            ? button({ label: t('button.hand'), id: { action: 'hand', match: id }, style: 'primary' })
            : undefined,
          button({ label: t('button.rules'), id: { action: 'rules' } }),
          isPlaying ? button({ label: t('button.resign'), id: { action: 'resign', match: id } }) : undefined,
        ),
      ),
    ],
  };
}
