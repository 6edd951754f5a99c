/** One player's row: name, score, number of hand cards, pay-off pile and side stacks. Never reads a hand. */
import { winnerOf } from '../engine/index.js';
import type { Card, Seat, SeenPlayer } from '../engine/index.js';
import { cardBack, cardFace, emptySlot } from './card.js';
import type { Layout } from './layouts.js';
import { box, line, parts } from './node.js';
import type { Area, DrawnNode, Part } from './node.js';
import { rankStrip } from './rank-strip.js';
import type { TableScene, TableWords } from './scene.js';
import { COLORS } from './theme.js';

/** Beside these many pixels of a player's row in turn, felt shows around its frame. */
const FRAME_MARGIN = 4;
const FRAME_BORDER = 6;

function cardArea(layout: Layout, x: number, y: number): Area {
  return { x, y, ...layout.card };
}

function payoffPile(layout: Layout, player: SeenPlayer, words: TableWords): DrawnNode[] {
  const { payoffX, headerY, headerHeight, headerSize, cardY } = layout.row;
  const { width, height } = layout.card;
  const edge = 8;
  const top = headerY - 4;
  const panel = { x: payoffX - edge, y: top, width: width + 2 * edge, height: cardY - top + height + 5 };
  const text = { y: headerY - top - 2, height: headerHeight };
  const count = String(player.payoffCount);
  const countWidth = Math.round(headerSize * 0.84 * count.length);
  return [
    box(panel, { fill: COLORS.payoff, radius: 16 }, [
      line({ x: edge + 6, width: width - countWidth - 16, ...text }, words.payoff, {
        font: 'words',
        size: Math.round(headerSize * 0.8),
        color: COLORS.payoffWord,
        align: 'left',
        tooWide: 'shrink',
      }),
      line({ x: edge + width - countWidth - 4, width: countWidth, ...text }, count, {
        font: 'rank',
        size: Math.round(headerSize * 1.15),
        color: COLORS.onPayoff,
        align: 'right',
      }),
    ]),
    player.payoffTop
      ? cardFace(cardArea(layout, payoffX, cardY), player.payoffTop)
      : emptySlot(cardArea(layout, payoffX, cardY)),
  ];
}

function sideStack(
  layout: Layout,
  side: readonly Card[],
  { x, emptyWord }: { readonly x: number; readonly emptyWord: string },
): DrawnNode[] {
  const { headerY, headerHeight, headerSize, cardY } = layout.row;
  const area = cardArea(layout, x, cardY);
  const top = side.at(-1);
  if (!top) {
    const word = { ...area, x: x + 8, width: area.width - 16 };
    const size = Math.round(headerSize * 0.85);
    return [
      emptySlot(area),
      line(word, emptyWord, { font: 'words', size, color: COLORS.soft, tooWide: 'shrink' }),
    ];
  }
  const face = cardFace(area, top);
  if (side.length === 1) return [face];
  return [...rankStrip({ x, y: headerY, width: area.width, height: headerHeight }, side, headerSize), face];
}

/** Points of the target; nothing where one game decides, since a number alone would not say what it counts. */
function scoreLine(layout: Layout, points: number, target: number | undefined): DrawnNode[] {
  if (target === undefined) return [];
  const { score, scoreAlign, targetSize, bar } = layout.row;
  const numbers: Part[] = [
    { text: String(points), letters: { font: 'rank', size: score.fontSize, color: COLORS.gold } },
    { text: ` /${target}`, letters: { font: 'words', size: targetSize, color: COLORS.soft } },
  ];
  const done = bar && { ...bar, width: Math.round(bar.width * Math.min(1, points / target)) };
  return [
    parts(score, scoreAlign, numbers),
    ...(bar ? [box(bar, { fill: COLORS.track, radius: bar.height / 2 })] : []),
    ...(done && done.width >= done.height ? [box(done, { fill: COLORS.gold, radius: done.height / 2 })] : []),
  ];
}

function handCount(layout: Layout, count: number): DrawnNode[] {
  const { x, y, width, height, fontSize } = layout.row.handCount;
  const back = Math.round(fontSize * 0.8);
  const backHeight = Math.round(back * 1.3);
  return [
    cardBack(
      { x, y: y + Math.round((height - backHeight) / 2), width: back, height: backHeight },
      { patterned: false },
    ),
    line({ x: x + back + 8, y, width: width - back - 8, height }, `×${count}`, {
      font: 'words',
      size: fontSize,
      color: COLORS.light,
      align: 'left',
    }),
  ];
}

/** What is said beside a name; undefined for the player who waits or has lost. */
function badgeText({ sight, words }: TableScene, seat: Seat): string | undefined {
  const { outcome } = sight;
  if (!outcome) return seat === sight.toMove ? words.turn : undefined;
  const winner = winnerOf(outcome);
  if (winner === undefined) return words.tie;
  return seat === winner ? `${words.won} +${outcome.points}` : undefined;
}

function isLit({ sight }: TableScene, seat: Seat): boolean {
  return (sight.outcome ? winnerOf(sight.outcome) : sight.toMove) === seat;
}

function badge(layout: Layout, text: string): DrawnNode {
  const { badge: place } = layout.row;
  const { width, height } = place;
  return box(place, { fill: COLORS.gold, radius: height / 2 }, [
    line({ x: 12, y: 0, width: width - 24, height }, text, {
      font: 'words',
      size: place.fontSize,
      color: COLORS.onGold,
      tooWide: 'shrink',
    }),
  ]);
}

export function playerRow(
  layout: Layout,
  scene: TableScene,
  { seat, y }: { seat: Seat; y: number },
): DrawnNode {
  const { row, width } = layout;
  const player = scene.sight.players[seat];
  const name = scene.names[seat];
  const lit = isLit(scene, seat);
  const said = badgeText(scene, seat);
  const frame = {
    x: FRAME_MARGIN,
    y: FRAME_MARGIN,
    width: width - 2 * FRAME_MARGIN,
    height: row.height - 2 * FRAME_MARGIN,
  };
  const letters = Array.from(name).length > row.nameLength ? row.longNameSize : row.name.fontSize;
  return box({ x: 0, y, width, height: row.height }, { fill: COLORS.felt }, [
    ...(lit
      ? [
          box(frame, {
            fill: COLORS.feltInTurn,
            radius: 20,
            border: `${FRAME_BORDER}px solid ${COLORS.gold}`,
          }),
        ]
      : []),
    line(row.name, name, {
      font: 'words',
      size: letters,
      color: COLORS.light,
      align: 'left',
      tooWide: 'ellipsis',
    }),
    ...(said === undefined ? [] : [badge(layout, said)]),
    ...scoreLine(layout, scene.score[seat], scene.target),
    ...handCount(layout, player.handCount),
    ...payoffPile(layout, player, scene.words),
    ...player.sides.flatMap((side, index) =>
      sideStack(layout, side, { x: row.sideXs[index] ?? 0, emptyWord: scene.words.empty }),
    ),
  ]);
}
