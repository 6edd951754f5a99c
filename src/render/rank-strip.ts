/** What lies under the top card of a side stack, as a row of ranks. */
import { rankOf } from '../engine/index.js';
import type { Card } from '../engine/index.js';
import { ADVANCES, rankText } from './card.js';
import { box, line } from './node.js';
import type { Area, DrawnNode } from './node.js';
import { COLORS } from './theme.js';

const RANKS_MAX = 4;
const MORE = '…';
const MARGIN = 5;
// As parts of the letters' size.
const MORE_WIDTH = 0.863;
const SPACE_WIDTH = 0.23;
/** Besides the space: two ranks side by side must not read as one number. */
const EXTRA_SPACE = 0.22;
/** Narrow letters read better than small ones, down to this part of their width. */
const SQUEEZE_MIN = 0.78;

/** From the nearest card down; four at most, then an ellipsis. */
export function rankStrip(area: Area, side: readonly Card[], size: number): DrawnNode[] {
  const under = side.slice(0, -1).reverse().map(rankOf);
  const shown = under.slice(0, RANKS_MAX);
  const hasMore = under.length > RANKS_MAX;
  const letters = shown.reduce((sum, rank) => sum + ADVANCES[rank], hasMore ? MORE_WIDTH : 0);
  const gaps = shown.length - (hasMore ? 0 : 1);
  const width = (letters + gaps * (SPACE_WIDTH + EXTRA_SPACE)) * size;
  const room = Math.min(1, (area.width - 2 * MARGIN) / width);
  const squeeze = Math.max(SQUEEZE_MIN, room);
  const fontSize = Math.floor((size * room) / squeeze);
  return [
    box(area, { fill: COLORS.strip, radius: 10 }),
    // Wider than the strip: there must be room for what will be squeezed.
    line(
      { x: area.x - area.width, y: area.y, width: 3 * area.width, height: area.height },
      [...shown.map(rankText), ...(hasMore ? [MORE] : [])].join(' '),
      {
        font: 'rank',
        size: fontSize,
        color: COLORS.onStrip,
        squeeze: Math.round(squeeze * 1000) / 1000,
        wordSpacing: Math.round(fontSize * EXTRA_SPACE),
      },
    ),
  ];
}
