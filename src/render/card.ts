/**
 * Cards that can be read 45 pixels wide: one upright rank fills the card, in one of four inks. Kings are
 * gold; on a center stack a king shows the rank it stands for (rules.md 2.2).
 */
import { isKing, rankOf, suitOf } from '../engine/index.js';
import type { Card, Rank } from '../engine/index.js';
import { box, line, shape } from './node.js';
import type { Area, DrawnNode } from './node.js';
import { BACK_NAME, crownName, pipName } from './shapes.js';
import { COLORS, INKS } from './theme.js';

export function rankText(rank: Rank): string {
  return rank === 'T' ? '10' : rank;
}

/** Width of each rank in the rank font, as a part of the font's size. */
export const ADVANCES: Readonly<Record<Rank, number>> = {
  A: 0.769,
  '2': 0.664,
  '3': 0.68,
  '4': 0.72,
  '5': 0.682,
  '6': 0.7,
  '7': 0.598,
  '8': 0.668,
  '9': 0.7,
  T: 1.131,
  J: 0.491,
  Q: 0.826,
  K: 0.716,
};

const RANK_SIZE = 0.9;
const RANK_WIDTH_MAX = 0.9;
/** "10" is set closer and moved a little: its ink is not in the middle of its width. */
const TEN_SPACING = -0.03;
const TEN_SHIFT = -0.02;

function within(area: Area): Area {
  return { x: 0, y: 0, width: area.width, height: area.height };
}

function cornerOf(area: Area): number {
  return Math.round(area.width * 0.085);
}

function bigRank({ width, height }: Area, rank: Rank, color: string): DrawnNode {
  const size = Math.round(height * RANK_SIZE);
  const isTen = rank === 'T';
  const spacing = isTen ? Math.round(size * TEN_SPACING) : 0;
  const natural = ADVANCES[rank] * size + 2 * spacing;
  const squeeze = Math.min(1, (RANK_WIDTH_MAX * width) / natural);
  const top = Math.round(height * -0.19);
  const shift = isTen ? Math.round(width * TEN_SHIFT) : 0;
  return line(
    { x: shift - width, y: top, width: 3 * width, height: Math.round(size * 1.3) },
    rankText(rank),
    {
      font: 'rank',
      size,
      color,
      squeeze: Math.round(squeeze * 1000) / 1000,
      spacing,
    },
  );
}

function square(center: number, middle: number, size: number): Area {
  return { x: Math.round(center - size / 2), y: Math.round(middle - size / 2), width: size, height: size };
}

function goldCard(area: Area, children: readonly DrawnNode[]): DrawnNode {
  return box(
    area,
    { fill: COLORS.gold, radius: cornerOf(area), border: `1px solid ${COLORS.goldEdge}` },
    children,
  );
}

/** A card face up, anywhere but on a center stack. */
export function cardFace(area: Area, card: Card): DrawnNode {
  const { width, height } = area;
  const suit = suitOf(card);
  const pip = Math.round(height * 0.18);
  const middle = height * 0.875;
  if (isKing(card)) {
    return goldCard(area, [
      bigRank(within(area), 'K', COLORS.onGold),
      shape(square(width * 0.28, middle, pip), crownName('gold')),
      shape(square(width * 0.72, middle, pip), pipName(suit, 'gold')),
    ]);
  }
  return box(area, { fill: COLORS.face, radius: cornerOf(area), border: `1px solid ${COLORS.faceEdge}` }, [
    bigRank(within(area), rankOf(card), INKS[suit]),
    shape(square(width / 2, middle, pip), pipName(suit, 'face')),
  ]);
}

/** A king on a center stack: the rank it stands for, huge, over a dark bar that says which king it is. */
export function kingOnCenter(
  area: Area,
  { card, as }: { readonly card: Card; readonly as: Rank },
): DrawnNode {
  const { width, height } = area;
  const margin = Math.round(width * 0.05);
  const barHeight = Math.round(height * 0.19);
  const bar = { x: margin, y: height - margin - barHeight, width: width - 2 * margin, height: barHeight };
  const pip = Math.round(barHeight * 0.74);
  const middle = barHeight / 2;
  return goldCard(area, [
    bigRank(within(area), as, COLORS.onGold),
    box(bar, { fill: COLORS.onGold, radius: Math.round(barHeight * 0.32) }, [
      shape(square(bar.width * 0.2, middle, pip), crownName('dark')),
      line(
        { x: Math.round(bar.width * 0.3), y: 0, width: Math.round(bar.width * 0.36), height: barHeight },
        'K',
        {
          font: 'rank',
          size: Math.round(barHeight * 0.9),
          color: COLORS.gold,
        },
      ),
      shape(square(bar.width * 0.8, middle, pip), pipName(suitOf(card), 'dark')),
    ]),
  ]);
}

/** A card face down; the pattern is for backs that are large enough to show one. */
export function cardBack(area: Area, { patterned }: { readonly patterned: boolean }): DrawnNode {
  const edge = Math.max(2, Math.round(area.width * 0.045));
  const inner = { x: edge, y: edge, width: area.width - 2 * edge, height: area.height - 2 * edge };
  return box(area, { fill: COLORS.backEdge, radius: cornerOf(area) }, [
    box(inner, { fill: COLORS.back, radius: Math.round(cornerOf(area) * 0.6) }),
    ...(patterned
      ? [shape({ x: edge + 3, y: edge + 3, width: inner.width - 6, height: inner.height - 6 }, BACK_NAME)]
      : []),
  ]);
}

/** The wild itself, without a suit: what any king is. */
export function wildFace(area: Area): DrawnNode {
  const { width, height } = area;
  return goldCard(area, [
    shape(square(width / 2, height * 0.32, Math.round(width * 0.66)), crownName('gold')),
    line({ x: 0, y: Math.round(height * 0.5), width, height: Math.round(height * 0.46) }, 'K', {
      font: 'rank',
      size: Math.round(height * 0.5),
      color: COLORS.onGold,
    }),
  ]);
}

/** Where a card may lie and none does. */
export function emptySlot(area: Area): DrawnNode {
  return box(area, {
    radius: cornerOf(area),
    border: `${Math.max(2, Math.round(area.width * 0.02))}px dashed ${COLORS.slot}`,
  });
}
