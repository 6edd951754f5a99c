import type { APIComponentInContainer } from 'discord-api-types/v10';
import { seenBy } from '../engine/index.js';
import type { BySeat, Seat, Sight } from '../engine/index.js';
import type { Translate } from '../i18n/translate.js';
import type { Game, Match } from '../match/match.js';
import { middleLines, payoffLine, sideLines } from './board.js';
import { PLAIN_FACES } from './faces.js';
import type { CardFaces, Wording } from './faces.js';
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
  /** Plain where absent. */
  readonly faces?: CardFaces;
}

/** Every card that lies open, in words. */
function cardsInWords(
  sight: Sight,
  names: BySeat<string>,
  words: Wording,
): readonly APIComponentInContainer[] {
  const lines = (seat: Seat) => {
    const player = sight.players[seat];
    return text(`**${names[seat]}**`, payoffLine(player, words), ...sideLines(player.sides, words));
  };
  return [separator(), text(...middleLines(sight, words)), separator(), lines(0), lines(1), separator()];
}

/** What is wanted at a glance beside the picture. */
function countsLine({ players, stockCount }: Sight, names: BySeat<string>, t: Translate): string {
  return t('table.counts', {
    first: names[0],
    firstCount: players[0].payoffCount,
    second: names[1],
    secondCount: players[1].payoffCount,
    stock: stockCount,
  });
}

/** Whole before the first card is played (rules.md 6.3); later its beginning, to recognise it by. */
function fingerprint({ commitment, state }: Game, t: Translate): string {
  return state.ply === 0
    ? t('table.fingerprint', { hash: commitment })
    : t('table.fingerprintShort', { hash: commitment.slice(0, 12) });
}

/** The public message of a match: everything an onlooker may know, complete without a picture. */
export function tableView({ match, t, picture, faces = PLAIN_FACES }: TableParts): View {
  const { id, game, status } = match;
  const names = safeNames(match, t);
  const title = heading(t('table.title', { match: id, first: names[0], second: names[1] }));
  if (!game) return { components: [container('table', text(title))] };

  const sight = seenBy(game.state, 'public');
  const isPlaying = status === 'playing';
  const since = relativeTime(game.turnSinceMs);
  const whoseTurn = isPlaying
    ? t(sight.ply === 0 ? 'table.dealt' : 'table.turn', { name: names[sight.toMove], time: since })
    : `${matchEndLine(match, t)} ${t('table.over', { time: relativeTime(match.changedAtMs) })}`;

  const pictured = picture && shownPicture(picture, { match, t });

  return {
    ...(pictured && { files: pictured.files }),
    components: [
      container(
        'table',
        text(
          title,
          scoreLine({ match, names, t }),
          whoseTurn,
          pictured ? countsLine(sight, names, t) : undefined,
        ),
        ...(pictured ? [pictured.shown] : cardsInWords(sight, names, { t, faces })),
        text(...story({ game, names, t, faces })),
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
