/** The picture of the table: what the renderer needs for it, and everything it shows in words. */
import { SEATS, seenBy } from '../engine/index.js';
import type { BySeat, Sight } from '../engine/index.js';
import type { Translate } from '../i18n/translate.js';
import type { Game, Match } from '../match/match.js';
import type { TableOrder } from '../render/index.js';
import { middleLines, payoffLine, sideLines } from './board.js';
import { PLAIN_FACES } from './faces.js';
import { ALT_MAX } from './limits.js';
import { cutToLength, plainNames, rawNames } from './names.js';
import { gallery } from './parts.js';
import { scoreLine } from './score.js';
import type { View } from './view.js';

const FILE_NAME = 'table.png';
/** How many of the cards under a top are named, as many as the picture shows if that fits. */
const UNDER_MAXIMA = [4, 3, 2, 1, 0] as const;

interface PictureParts {
  readonly match: Match;
  /** The present game where absent. */
  readonly game?: Game;
  readonly t: Translate;
}

/** As the public sees it; a game that was given up is shown as won by the other player. */
function pictured({ state, result }: Game): Sight {
  const sight = seenBy(state, 'public');
  if (result?.winner === undefined || sight.outcome) return sight;
  return { ...sight, outcome: { reason: 'pay-off', winner: result.winner, points: result.points } };
}

/** What the picture of a game is drawn from, but for key and layout; undefined before the first deal. */
export function tableOrder({
  match,
  game = match.game,
  t,
}: PictureParts): Pick<TableOrder, 'scene' | 'fallbackNames'> | undefined {
  if (!game) return undefined;
  const { score, target } = match;
  return {
    scene: {
      sight: pictured(game),
      names: rawNames(match, t),
      score,
      ...(target > 1 && { target }),
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
    fallbackNames: [t('picture.player', { number: 1 }), t('picture.player', { number: 2 })],
  };
}

function stateLine({ outcome, toMove }: Sight, names: BySeat<string>, t: Translate): string {
  if (!outcome) return t('alt.turn', { name: names[toMove] });
  return outcome.reason === 'stock'
    ? t('alt.tie')
    : t('alt.won', { name: names[outcome.winner], points: outcome.points });
}

/** Alt texts have no markup. */
function unmarked(lines: readonly string[]): readonly string[] {
  return lines.map((line) => line.replaceAll('**', ''));
}

/** Everything the picture says, from the first seat's cards to the second's, in at most 1,024 characters; empty before the first deal. */
export function tableAlt({ match, game = match.game, t }: PictureParts): string {
  if (!game) return '';
  const sight = pictured(game);
  const names = plainNames(match, t);
  const words = { t, faces: PLAIN_FACES };
  const told = (underMax: number): string => {
    const [first, second] = SEATS.map((seat) => [
      t('alt.player', { name: names[seat] }),
      ...unmarked([
        payoffLine(sight.players[seat], words),
        ...sideLines(sight.players[seat].sides, { ...words, underMax }),
      ]),
    ]);
    return [
      scoreLine({ match: { ...match, game }, names, t }),
      stateLine(sight, names, t),
      ...(first ?? []),
      ...unmarked(middleLines(sight, words)),
      ...(second ?? []),
    ].join('\n');
  };
  const texts = UNDER_MAXIMA.map(told);
  return texts.find((text) => text.length <= ALT_MAX) ?? cutToLength(texts.at(-1) ?? '', ALT_MAX);
}

/** A picture of the table as a part of a message, with the file that goes with it. */
export function shownPicture(
  picture: Uint8Array,
  parts: PictureParts,
): Pick<View, 'files'> & {
  readonly shown: ReturnType<typeof gallery>;
} {
  return {
    shown: gallery({ name: FILE_NAME, alt: tableAlt(parts) }),
    files: [{ name: FILE_NAME, data: picture }],
  };
}
