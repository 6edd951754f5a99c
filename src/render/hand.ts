/** A player's own cards, side by side: a private picture. */
import type { Card } from '../engine/index.js';
import { cardFace } from './card.js';
import { box } from './node.js';
import type { Drawing } from './node.js';
import { COLORS } from './theme.js';

const WIDTH = 700;
const HEIGHT = 196;
const CARD = { width: 128, height: 168 };
const MARGIN = 14;
const STEP = 136;

/** Up to five cards in the order given; the picture's size does not depend on their number. */
export function drawHand(cards: readonly Card[]): Drawing {
  return {
    width: WIDTH,
    height: HEIGHT,
    root: box(
      { x: 0, y: 0, width: WIDTH, height: HEIGHT },
      { fill: COLORS.felt },
      cards.map((card, index) => cardFace({ x: MARGIN + index * STEP, y: MARGIN, ...CARD }, card)),
    ),
  };
}
