/** The picture of the table: what the renderer needs for it, and everything it shows in words. */
import { seenBy } from '../engine/index.js';
import type { BySeat, Sight } from '../engine/index.js';
import type { Translate } from '../i18n/translate.js';
import type { Game, Match } from '../match/match.js';
import type { TableOrder } from '../render/index.js';
import { centerLines, payoffLine, sideLines } from './board.js';
import { safeNames } from './names.js';
import { gallery } from './parts.js';
import type { PictureFile } from './view.js';

const FILE_NAME = 'table.png';

interface PictureParts {
  readonly match: Match;
  /** The present game where absent. */
  readonly game?: Game;
  readonly t: Translate;
}

/** As the public sees it; a game that was given up is shown as won by the other player. */
function pictured(game: Game): Sight {
  const sight = seenBy(game.state, 'public');
  const { result } = game;
  if (!result || sight.outcome) return sight;
  const { winner, points } = result;
  return winner === undefined ? sight : { ...sight, outcome: { reason: 'pay-off', winner, points } };
}

/** What the picture of a game is drawn from, but for key and layout. Undefined before the first deal. */
export function tableOrder({
  match,
  game = match.game,
  t,
}: PictureParts): Pick<TableOrder, 'scene' | 'fallbackNames'> | undefined {
  if (!game) return undefined;
  const fallbackNames: BySeat<string> = [
    t('picture.player', { number: 1 }),
    t('picture.player', { number: 2 }),
  ];
  return {
    scene: {
      sight: pictured(game),
      names: [match.players[0].name, match.players[1].name],
      score: match.score,
      ...(match.target > 1 && { target: match.target }),
      words: {
        payoff: t('picture.payoff'),
        next: t('picture.next'),
        stock: t('picture.stock'),
        empty: t('picture.empty'),
        turn: t('picture.turn'),
        won: t('picture.won'),
        tie: t('picture.tie'),
      },
    },
    fallbackNames,
  };
}

/** Everything the picture says, in at most 1,024 characters. */
export function tableAlt({ match, game = match.game, t }: PictureParts): string {
  if (!game) return '';
  const sight = pictured(game);
  const names = safeNames(match);
  return [
    ...sight.players.flatMap((player, seat) => [
      names[seat === 0 ? 0 : 1],
      payoffLine(player, t),
      ...sideLines(player.sides, t),
    ]),
    ...centerLines(sight, t),
  ]
    .join(' ')
    .slice(0, 1024);
}

/** A picture with its words, as parts of a message. */
export function shownPicture(picture: Uint8Array, parts: PictureParts) {
  const files: readonly PictureFile[] = [{ name: FILE_NAME, data: picture }];
  return { shown: gallery({ name: FILE_NAME, alt: tableAlt(parts) }), files };
}
