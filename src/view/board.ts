/** The cards on the table in words: lines that the table, the hand and the picture's alt text share. */
import { rankOf } from '../engine/index.js';
import type { Card, SeenPlayer, Sight } from '../engine/index.js';
import { centerFace, rankText } from './cards.js';
import type { Wording } from './faces.js';

/** Cards named under the top of a side stack; deeper ones are only counted. */
const UNDER_MAX = 6;

type Sides = SeenPlayer['sides'];

function centerLine(center: number, cards: readonly Card[], { t, faces }: Wording): string {
  const { top, kingAs, needs } = centerFace(cards);
  if (top === undefined) return t('center.empty', { center, rank: needs ?? '' });
  const card = faces.text(top);
  if (needs === undefined) return t('center.full', { center, card });
  return kingAs === undefined
    ? t('center.top', { center, card, rank: needs })
    : t('center.king', { center, card, as: kingAs, rank: needs });
}

/** One line for each center stack: its top, what a king stands for, and the rank it needs. */
export function centerLines({ centers }: Sight, words: Wording): readonly string[] {
  return centers.map((cards, index) => centerLine(index + 1, cards, words));
}

/** The center stacks under a line that names them and tells the stock. */
export function middleLines(sight: Sight, words: Wording): readonly string[] {
  return [words.t('table.centers', { count: sight.stockCount }), ...centerLines(sight, words)];
}

function areEmpty(sides: Sides): boolean {
  return sides.every((cards) => cards.length === 0);
}

interface SideWording extends Wording {
  /** How many of the cards under a top are named at most. */
  readonly underMax?: number;
}

function sideLine(side: number, cards: readonly Card[], words: SideWording): string {
  const { t, faces, underMax = UNDER_MAX } = words;
  const [top, ...under] = cards.toReversed();
  if (!top) return t('side.empty', { side });
  const card = faces.text(top);
  if (under.length === 0) return t('side.one', { side, card });
  const more = under.length - underMax;
  const named = t.row(under.slice(0, underMax).map((hidden) => rankText(rankOf(hidden))));
  return more > 0
    ? t('side.overMore', { side, card, under: named, more })
    : t('side.over', { side, card, under: named });
}

/** One line for each side stack: its top card and the ranks under it, nearest first. */
export function sideLines(sides: Sides, words: SideWording): readonly string[] {
  if (areEmpty(sides)) return [words.t('side.allEmpty')];
  return sides.map((cards, index) => sideLine(index + 1, cards, words));
}

/** The tops of all side stacks in one line. */
export function sideTopsLine(sides: Sides, { t, faces }: Wording): string {
  if (areEmpty(sides)) return t('side.allEmpty');
  const tops = sides.map((cards) => {
    const top = cards.at(-1);
    return top ? faces.text(top) : t('side.none');
  });
  return t('player.sideTops', { tops: t.row(tops) });
}

/** Pay-off card, how many are left, and the size of the hand. */
export function payoffLine(player: SeenPlayer, { t, faces }: Wording): string {
  const { payoffTop, payoffCount, handCount } = player;
  return payoffTop
    ? t('player.payoff', { card: faces.text(payoffTop), count: payoffCount, hand: handCount })
    : t('player.payoffGone', { hand: handCount });
}
