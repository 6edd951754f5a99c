/** What a drawing is made of: boxes, one-line texts and shapes, each at a fixed place in its parent. */
import { RANK_FAMILY } from './theme.js';

/** In pixels of the finished picture, from the parent's top left corner. Whole numbers keep edges sharp. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type StyleValue = string | number;
type Style = Readonly<Record<string, StyleValue>>;

interface BoxNode {
  readonly type: 'container';
  readonly style: Style;
  readonly children: readonly DrawnNode[];
}

interface TextNode {
  readonly type: 'text';
  readonly text: string;
  readonly style: Style;
}

interface ShapeNode {
  readonly type: 'image';
  readonly src: string;
  readonly style: Style;
}

export type DrawnNode = BoxNode | TextNode | ShapeNode;

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly root: DrawnNode;
}

function placed({ x, y, width, height }: Area): Style {
  return { position: 'absolute', left: x, top: y, width, height };
}

export interface Look {
  readonly fill?: string;
  readonly radius?: number;
  /** As in CSS, drawn inside the area. */
  readonly border?: string;
}

export function box(
  area: Area,
  { fill, radius, border }: Look,
  children: readonly DrawnNode[] = [],
): DrawnNode {
  return {
    type: 'container',
    style: {
      ...placed(area),
      boxSizing: 'border-box',
      ...(fill !== undefined && { backgroundColor: fill }),
      ...(radius !== undefined && { borderRadius: radius }),
      ...(border !== undefined && { border }),
    },
    children,
  };
}

/** Ranks and numbers have a font of their own; words and names are asked for from one font after another. */
export type LetterFont = 'rank' | 'words';

export interface Letters {
  readonly font: LetterFont;
  readonly size: number;
  readonly color: string;
  readonly align?: 'left' | 'center' | 'right';
  /** What happens to a text that is too wide; it is never broken into lines. */
  readonly tooWide?: 'ellipsis' | 'shrink';
  /** Narrows the letters: 1 leaves them as they are. */
  readonly squeeze?: number;
  readonly spacing?: number;
}

const JUSTIFIED = { left: 'flex-start', center: 'center', right: 'flex-end' } as const;

function words(
  text: string,
  { font, size, color, align, tooWide, squeeze = 1, spacing = 0 }: Letters,
): TextNode {
  return {
    type: 'text',
    text,
    style: {
      ...(font === 'rank' && { fontFamily: RANK_FAMILY }),
      fontWeight: 700,
      fontSize: size,
      lineHeight: 1.3,
      color,
      whiteSpace: 'nowrap',
      ...(tooWide === 'ellipsis' && {
        maxWidth: '100%',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        wordBreak: 'break-all',
      }),
      ...(tooWide === 'shrink' && { width: '100%', textAlign: align ?? 'center', textFit: 'shrink' }),
      ...(spacing !== 0 && { letterSpacing: `${spacing}px` }),
      ...(squeeze !== 1 && { transform: `scaleX(${squeeze})` }),
    },
  };
}

/** One line, vertically centered in its area. */
export function line(area: Area, text: string, letters: Letters): DrawnNode {
  return {
    type: 'container',
    style: {
      ...placed(area),
      display: 'flex',
      alignItems: 'center',
      justifyContent: JUSTIFIED[letters.align ?? 'center'],
    },
    children: [words(text, letters)],
  };
}

export interface Part {
  readonly text: string;
  readonly letters: Letters;
}

/** Texts of different looks after one another on one base line, at the area's top. */
export function parts(area: Area, align: 'left' | 'right', texts: readonly Part[]): DrawnNode {
  return {
    type: 'container',
    style: { ...placed(area), display: 'flex', alignItems: 'baseline', justifyContent: JUSTIFIED[align] },
    children: texts.map(({ text, letters }) => words(text, letters)),
  };
}

/** A shape of `shapes.ts`, by its name. */
export function shape(area: Area, name: string): DrawnNode {
  return { type: 'image', src: name, style: placed(area) };
}
