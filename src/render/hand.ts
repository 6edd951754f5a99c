/** A player's own cards, side by side: a private picture. */
import type { Card } from '../engine/index.js';
import { cardFace } from './card.js';
import { sheet } from './node.js';
import type { Drawing } from './node.js';
import { COLORS } from './theme.js';

const SIZE = { width: 700, height: 196 };
const CARD = { width: 128, height: 168 };
const MARGIN = 14;
const STEP = 136;

/** Up to five cards in the order given; the picture's size does not depend on their number. */
export function drawHand(cards: readonly Card[]): Drawing {
  const faces = cards.map((card, index) => cardFace({ x: MARGIN + index * STEP, y: MARGIN, ...CARD }, card));
  return sheet(SIZE, COLORS.felt, faces);
}
