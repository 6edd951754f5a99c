/** Where everything of the table lies, in two arrangements. */
import type { Area } from './node.js';

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Place extends Area {
  readonly fontSize: number;
}

/** Inside a player's row. */
interface RowLayout {
  readonly height: number;
  /** The names of up to `nameLength` characters have this size; longer ones are smaller, then cut. */
  readonly name: Place;
  readonly longNameSize: number;
  readonly nameLength: number;
  readonly badge: Place;
  readonly score: Place;
  readonly scoreAlign: 'left' | 'right';
  readonly targetSize: number;
  /** The way to the target as a bar; absent where there is no room. */
  readonly bar?: Area;
  readonly handCount: Place;
  readonly payoffX: number;
  readonly sideXs: readonly number[];
  readonly headerY: number;
  readonly headerHeight: number;
  readonly headerSize: number;
  readonly cardY: number;
}

export interface Layout extends Size {
  readonly card: Size;
  readonly rows: { readonly top: number; readonly center: number; readonly bottom: number };
  readonly row: RowLayout;
  readonly centerHeight: number;
  /** In the center row. */
  readonly stock: Area;
  readonly stockWord: Place;
  readonly stockCountSize: number;
  readonly centerXs: readonly number[];
  readonly centerY: number;
  /** From the top left corner of a center stack: the ground it has in common with what it needs next. */
  readonly tray: Area;
  readonly nextWord: Place;
  readonly nextRank: Place;
}

/** Larger cards and room for names: reads best on a phone. */
export const TALL: Layout = {
  width: 1000,
  height: 1000,
  card: { width: 172, height: 226 },
  rows: { top: 0, center: 368, bottom: 632 },
  row: {
    height: 368,
    name: { x: 24, y: 12, width: 430, height: 56, fontSize: 40 },
    longNameSize: 32,
    nameLength: 18,
    badge: { x: 466, y: 18, width: 150, height: 44, fontSize: 30 },
    score: { x: 630, y: 10, width: 216, height: 60, fontSize: 52 },
    scoreAlign: 'right',
    targetSize: 34,
    handCount: { x: 874, y: 14, width: 102, height: 52, fontSize: 44 },
    payoffX: 24,
    sideXs: [228, 420, 612, 804],
    headerY: 76,
    headerHeight: 44,
    headerSize: 36,
    cardY: 124,
  },
  centerHeight: 264,
  stock: { x: 24, y: 18, width: 138, height: 182 },
  stockWord: { x: 12, y: 206, width: 162, height: 38, fontSize: 28 },
  stockCountSize: 52,
  centerXs: [192, 462, 732],
  centerY: 19,
  tray: { x: -8, y: -11, width: 266, height: 248 },
  nextWord: { x: 175, y: 48, width: 80, height: 40, fontSize: 29 },
  nextRank: { x: 172, y: 82, width: 86, height: 84, fontSize: 70 },
};

/** Less high: leaves more room for the buttons below. */
export const WIDE: Layout = {
  width: 1000,
  height: 700,
  card: { width: 128, height: 168 },
  rows: { top: 0, center: 242, bottom: 458 },
  row: {
    height: 242,
    name: { x: 20, y: 14, width: 216, height: 44, fontSize: 28 },
    longNameSize: 24,
    nameLength: 13,
    badge: { x: 120, y: 176, width: 106, height: 44, fontSize: 28 },
    score: { x: 20, y: 60, width: 216, height: 58, fontSize: 52 },
    scoreAlign: 'left',
    targetSize: 32,
    bar: { x: 20, y: 136, width: 206, height: 16 },
    handCount: { x: 20, y: 172, width: 100, height: 52, fontSize: 40 },
    payoffX: 254,
    sideXs: [418, 562, 706, 850],
    headerY: 16,
    headerHeight: 38,
    headerSize: 32,
    cardY: 58,
  },
  centerHeight: 216,
  stock: { x: 70, y: 14, width: 116, height: 152 },
  stockWord: { x: 30, y: 172, width: 196, height: 34, fontSize: 26 },
  stockCountSize: 44,
  centerXs: [286, 522, 758],
  centerY: 24,
  tray: { x: -8, y: -12, width: 232, height: 192 },
  nextWord: { x: 133, y: 34, width: 86, height: 36, fontSize: 27 },
  nextRank: { x: 128, y: 64, width: 96, height: 80, fontSize: 66 },
};
