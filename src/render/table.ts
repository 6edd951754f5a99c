/** The table as everybody may see it: nothing here reads a hand, whoever the Sight is for. */
import { isKing, neededRank, otherSeat, rankAt } from '../engine/index.js';
import type { Card } from '../engine/index.js';
import { cardFace, emptySlot, kingOnCenter, cardBack, rankText } from './card.js';
import type { Layout } from './layouts.js';
import { box, line, sheet } from './node.js';
import type { Area, DrawnNode, Drawing } from './node.js';
import { playerRow } from './player-row.js';
import type { TableScene } from './scene.js';
import { COLORS } from './theme.js';

const TRAY_RADIUS = 20;

function stockPile(layout: Layout, count: number, word: string): DrawnNode[] {
  const { stock, stockWord, stockCountSize } = layout;
  const pill = { width: Math.round(stockCountSize * 1.9), height: Math.round(stockCountSize * 1.2) };
  const place = {
    x: stock.x + Math.round((stock.width - pill.width) / 2),
    y: stock.y + Math.round((stock.height - pill.height) / 2),
    ...pill,
  };
  return [
    count > 0 ? cardBack(stock, { patterned: true }) : emptySlot(stock),
    box(place, { fill: COLORS.badge, radius: pill.height / 2, border: `3px solid ${COLORS.light}` }, [
      line({ x: -3, y: -3, ...pill }, String(count), {
        font: 'rank',
        size: Math.round(stockCountSize * 0.9),
        color: COLORS.light,
      }),
    ]),
    line(stockWord, word, { font: 'words', size: stockWord.fontSize, color: COLORS.soft, tooWide: 'shrink' }),
  ];
}

function centerStack(
  layout: Layout,
  center: readonly Card[],
  { x, nextWord }: { readonly x: number; readonly nextWord: string },
): DrawnNode[] {
  const area = { x, y: layout.centerY, ...layout.card };
  const top = center.at(-1);
  const next = neededRank(center);
  const beside = (place: Area): Area => ({ ...place, x: x + place.x, y: layout.centerY + place.y });
  const face = () => {
    if (!top) return emptySlot(area);
    return isKing(top)
      ? kingOnCenter(area, { card: top, as: rankAt(center.length - 1) })
      : cardFace(area, top);
  };
  const stack = [box(beside(layout.tray), { fill: COLORS.tray, radius: TRAY_RADIUS }), face()];
  if (next === undefined) return stack;
  return [
    ...stack,
    line(beside(layout.nextWord), nextWord, {
      font: 'words',
      size: layout.nextWord.fontSize,
      color: COLORS.soft,
      tooWide: 'shrink',
    }),
    line(beside(layout.nextRank), rankText(next), {
      font: 'rank',
      size: layout.nextRank.fontSize,
      color: COLORS.light,
    }),
  ];
}

/** A player who looks at the picture sits at the bottom; for the public it is the second seat. */
export function drawTable(scene: TableScene, layout: Layout): Drawing {
  const { sight, words } = scene;
  const { width, rows, centerHeight } = layout;
  const bottom = sight.viewer === 'public' ? 1 : sight.viewer;
  return sheet(layout, COLORS.feltCenter, [
    playerRow(layout, scene, { seat: otherSeat(bottom), y: rows.top }),
    box({ x: 0, y: rows.center, width, height: centerHeight }, {}, [
      ...stockPile(layout, sight.stockCount, words.stock),
      ...sight.centers.flatMap((center, index) =>
        centerStack(layout, center, { x: layout.centerXs[index] ?? 0, nextWord: words.next }),
      ),
    ]),
    playerRow(layout, scene, { seat: bottom, y: rows.bottom }),
  ]);
}
