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

// Each property of each node is carried over to the renderer on the main thread: what can be inherited is said
// once, and what is as usual is not said at all.

/** A whole picture. Without a fill what nothing covers stays clear. */
export function sheet(
  { width, height }: { readonly width: number; readonly height: number },
  fill: string | undefined,
  children: readonly DrawnNode[],
): Drawing {
  const style: Record<string, StyleValue> = { width, height, fontWeight: 700, whiteSpace: 'nowrap' };
  if (fill !== undefined) style['backgroundColor'] = fill;
  return { width, height, root: { type: 'container', style, children } };
}

/** To be added to in place: V8 keeps a hidden class for each object that is spread and then given more. */
function placed({ x, y, width, height }: Area): Record<string, StyleValue> {
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
  const style = placed(area);
  if (fill !== undefined) style['backgroundColor'] = fill;
  if (radius !== undefined) style['borderRadius'] = radius;
  if (border !== undefined) {
    style['border'] = border;
    style['boxSizing'] = 'border-box';
  }
  return { type: 'container', style, children };
}

/** Ranks and numbers have a font of their own; words and names are asked for from one font after another. */
type LetterFont = 'rank' | 'words';

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
  /** More room between words than the font gives. */
  readonly wordSpacing?: number;
}

function setLetters(style: Record<string, StyleValue>, letters: Letters): void {
  const { font, size, color, squeeze = 1, spacing = 0, wordSpacing = 0 } = letters;
  style['fontSize'] = size;
  style['color'] = color;
  if (font === 'rank') style['fontFamily'] = RANK_FAMILY;
  if (spacing !== 0) style['letterSpacing'] = `${spacing}px`;
  if (wordSpacing !== 0) style['wordSpacing'] = `${wordSpacing}px`;
  if (squeeze !== 1) style['transform'] = `scaleX(${squeeze})`;
}

/** One line, vertically centered in its area. */
export function line(area: Area, text: string, letters: Letters): DrawnNode {
  const { align = 'center', tooWide } = letters;
  const style: Record<string, StyleValue> =
    tooWide === 'shrink' ? { width: '100%', lineHeight: 1.3, textFit: 'shrink' } : placed(area);
  if (tooWide !== 'shrink') style['lineHeight'] = `${area.height}px`;
  setLetters(style, letters);
  if (align !== 'left') style['textAlign'] = align;
  if (tooWide === 'ellipsis') {
    style['overflow'] = 'hidden';
    style['textOverflow'] = 'ellipsis';
    // Without it the ellipsis comes after a whole word, however much room that leaves.
    style['wordBreak'] = 'break-all';
  }
  const node: DrawnNode = { type: 'text', text, style };
  if (tooWide !== 'shrink') return node;
  // A text that shrinks takes its line's height with it, so something else has to center it.
  const around = placed(area);
  around['display'] = 'flex';
  around['alignItems'] = 'center';
  return { type: 'container', style: around, children: [node] };
}

export interface Part {
  readonly text: string;
  readonly letters: Letters;
}

const JUSTIFIED = { left: 'flex-start', right: 'flex-end' } as const;

/** Texts of different looks after one another on one base line, at the area's top. */
export function parts(area: Area, align: 'left' | 'right', texts: readonly Part[]): DrawnNode {
  const row = placed(area);
  row['display'] = 'flex';
  row['alignItems'] = 'baseline';
  row['justifyContent'] = JUSTIFIED[align];
  return {
    type: 'container',
    style: row,
    children: texts.map(({ text, letters }) => {
      const style: Record<string, StyleValue> = { lineHeight: 1.3 };
      setLetters(style, letters);
      return { type: 'text', text, style };
    }),
  };
}

/** A shape of `shapes.ts`, by its name. */
export function shape(area: Area, name: string): DrawnNode {
  return { type: 'image', src: name, style: placed(area) };
}
