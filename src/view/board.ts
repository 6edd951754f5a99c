/** The cards on the table in words: lines that the table, the hand and the side stacks share. */
import { rankOf } from '../engine/index.js';
import type { Card, SeenPlayer, Sight } from '../engine/index.js';
import type { Translate } from '../i18n/translate.js';
import { cardText, centerFace, rankText } from './cards.js';

/** Cards named under the top of a side stack; deeper ones are only counted. */
const UNDER_MAX = 6;

function centerLine(center: number, cards: readonly Card[], t: Translate): string {
  const { top, kingAs, needs } = centerFace(cards);
  if (top === undefined) return t('center.empty', { center, rank: needs ?? '' });
  if (needs === undefined) return t('center.full', { center, card: top });
  return kingAs === undefined
    ? t('center.top', { center, card: top, rank: needs })
    : t('center.king', { center, card: top, as: kingAs, rank: needs });
}

/** One line for each center stack: its top, what a king stands for, and the rank it needs. */
export function centerLines({ centers }: Sight, t: Translate): readonly string[] {
  return centers.map((cards, index) => centerLine(index + 1, cards, t));
}

function areEmpty(sides: SeenPlayer['sides']): boolean {
  return sides.every((cards) => cards.length === 0);
}

function sideLine(side: number, cards: readonly Card[], t: Translate): string {
  const [top, ...under] = cards.toReversed();
  if (!top) return t('side.empty', { side });
  const card = cardText(top);
  if (under.length === 0) return t('side.one', { side, card });
  const named = t.row(under.slice(0, UNDER_MAX).map((hidden) => rankText(rankOf(hidden))));
  const more = under.length - UNDER_MAX;
  return more > 0
    ? t('side.overMore', { side, card, under: named, more })
    : t('side.over', { side, card, under: named });
}

/** One line for each side stack: its top card and the ranks under it, nearest first. */
export function sideLines(sides: SeenPlayer['sides'], t: Translate): readonly string[] {
  if (areEmpty(sides)) return [t('side.allEmpty')];
  return sides.map((cards, index) => sideLine(index + 1, cards, t));
}

/** The tops of all side stacks in one line. */
export function sideTopsLine(sides: SeenPlayer['sides'], t: Translate): string {
  if (areEmpty(sides)) return t('side.allEmpty');
  const tops = sides.map((cards) => {
    const top = cards.at(-1);
    return top ? cardText(top) : t('side.none');
  });
  return t('player.sideTops', { tops: t.row(tops) });
}

/** Pay-off card, how many are left, and the size of the hand. */
export function payoffLine({ payoffTop, payoffCount, handCount }: SeenPlayer, t: Translate): string {
  return payoffTop
    ? t('player.payoff', { card: cardText(payoffTop), count: payoffCount, hand: handCount })
    : t('player.payoffGone', { hand: handCount });
}
