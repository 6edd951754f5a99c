/** Pips, the king's crown and the pattern of the backs, as small vector files. */
import { SUITS } from '../engine/index.js';
import type { Suit } from '../engine/index.js';
import { COLORS, INKS } from './theme.js';

const PIP_PATHS: Readonly<Record<Suit, string>> = {
  S: 'M50 4C44 22 8 40 8 65c0 14 10 22 21 22 8 0 14-4 17-10-1 9-4 14-11 18v1h30v-1c-7-4-10-9-11-18 3 6 9 10 17 10 11 0 21-8 21-22C92 40 56 22 50 4Z',
  H: 'M50 95C42 82 6 60 6 31 6 16 17 6 29 6c9 0 17 5 21 14C54 11 62 6 71 6c12 0 23 10 23 25 0 29-36 51-44 64Z',
  D: 'M50 3 88 50 50 97 12 50Z',
  C: 'M50 5a21 21 0 0 1 15 36 21 21 0 1 1-4 38c-3-1-5-3-7-6 1 10 5 17 12 22v1H34v-1c7-5 11-12 12-22-2 3-4 5-7 6a21 21 0 1 1-4-38A21 21 0 0 1 50 5Z',
};

const CROWN_PATH = 'M4 84V24l26 26L50 12l20 38 26-26v60Z';

function svg(body: string, viewBox = '0 0 100 100'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${body}</svg>`;
}

/** A lattice as high and wide as the backs it lies on. */
function backPattern(): string {
  const lines = [-120, -96, -72, -48, -24, 0, 24, 48, 72]
    .map((at) => `M${at} 0l140 140M${100 - at} 0l-140 140`)
    .join('');
  return svg(
    `<path d="${lines}" stroke="${COLORS.backPattern}" stroke-width="5" fill="none"/>`,
    '0 0 100 133',
  );
}

/** What a pip or crown is drawn on: each has its own colour there. */
const GROUNDS = ['face', 'gold', 'dark'] as const;
export type Ground = (typeof GROUNDS)[number];

function pipColor(suit: Suit, ground: Ground): string {
  if (ground === 'face') return INKS[suit];
  return ground === 'gold' ? COLORS.onGold : COLORS.gold;
}

export function pipName(suit: Suit, ground: Ground): string {
  return `pip-${suit}-${ground}`;
}

export function crownName(ground: 'gold' | 'dark'): string {
  return `crown-${ground}`;
}

export const BACK_NAME = 'back';

export interface ShapeFile {
  readonly name: string;
  readonly svg: string;
}

export const SHAPES: readonly ShapeFile[] = [
  ...SUITS.flatMap((suit) =>
    GROUNDS.map((ground) => ({
      name: pipName(suit, ground),
      svg: svg(`<path fill="${pipColor(suit, ground)}" d="${PIP_PATHS[suit]}"/>`),
    })),
  ),
  { name: crownName('gold'), svg: svg(`<path fill="${COLORS.onGold}" d="${CROWN_PATH}"/>`) },
  { name: crownName('dark'), svg: svg(`<path fill="${COLORS.gold}" d="${CROWN_PATH}"/>`) },
  { name: BACK_NAME, svg: backPattern() },
];
