import { expect, test } from 'vitest';
import type { Card } from '../../src/engine/index.js';
import { cardText, centerFace } from '../../src/view/cards.js';
import { scoreLine } from '../../src/view/score.js';
import { dealt, t } from './shown.js';

test('a card is its rank and its suit, a ten in two digits', () => {
  expect(['7S', 'TH', 'KD', 'AC'].map((card) => cardText(card as Card))).toEqual(['7♠', '10♥', 'K♦', 'A♣']);
});

test('a center stack shows its top, what a king there stands for, and what it needs', () => {
  expect(centerFace([])).toEqual({ needs: 'A' });
  expect(centerFace(['AS', '2H'])).toEqual({ top: '2H', needs: '3' });
  expect(centerFace(['AS', 'KH'])).toEqual({ top: 'KH', kingAs: '2', needs: '3' });
  expect(centerFace(Array.from({ length: 12 }, (): Card => 'KS'))).toEqual({ top: 'KS', kingAs: 'Q' });
});

test('the score names the game, both players with their points, and the target', () => {
  const match = { ...dealt('0'.repeat(64)), score: [7, 12] as const, target: 50 as const };
  const line = scoreLine({ match, names: ['Anna', 'Bert'], t });
  for (const part of ['4', 'Anna', '7', 'Bert', '12', '50']) expect(line).toContain(part);
  const { game, ...open } = match;
  expect(game?.number).toBe(4);
  expect(scoreLine({ match: open, names: ['Anna', 'Bert'], t })).toBe(line.replace('4', '1'));
});
