/** Colours. Letters have at least 5 : 1 against their ground; large ones on a row in turn at least 3 : 1. */
import type { Suit } from '../engine/index.js';

/** Four inks, so that suits differ in more than their pips. */
export const INKS: Readonly<Record<Suit, string>> = {
  S: '#111111',
  H: '#C0261C',
  D: '#0B5FB0',
  C: '#00704A',
};

export const COLORS = {
  felt: '#17503A',
  feltInTurn: '#1F7A53',
  feltCenter: '#0F3D2C',
  tray: '#07261B',
  face: '#FFFFFF',
  faceEdge: '#4A5A52',
  gold: '#FFD84A',
  goldEdge: '#8A6D00',
  onGold: '#1C1400',
  back: '#27457F',
  backPattern: '#4A6AAB',
  backEdge: '#FFFFFF',
  badge: '#0B1D3A',
  payoff: '#5B1F73',
  onPayoff: '#FFFFFF',
  payoffWord: '#E9D3F2',
  strip: '#F3EFE2',
  onStrip: '#1E1E1E',
  light: '#FFFFFF',
  soft: '#CFEADB',
  track: '#0F3D2C',
  slot: '#8CC7AA',
} as const;

/** The font of ranks and numbers. */
export const RANK_FAMILY = 'sm-rank';
