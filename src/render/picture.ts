/** The one module that knows the renderer: a drawing becomes a PNG, off the main thread. */
import type { Node } from '@takumi-rs/core';
import { findFonts } from './fonts.js';
import { openLettering } from './lettering.js';
import type { OnBrokenFont, Register } from './lettering.js';
import type { Covers } from './names.js';
import type { DrawnNode, Drawing } from './node.js';
import { SHAPES } from './shapes.js';

export interface Painter {
  readonly paint: (drawing: Drawing) => Promise<Buffer>;
  /** Which characters of a text a font for words has. */
  readonly coverage: (text: string) => Promise<Covers>;
}

/** For the rasters of our few small shapes, and for the outlines and masks of letters: more is not faster. */
const CACHE_BYTES = 1024 * 1024;

const IMAGES = SHAPES.map(({ name, svg }) => ({ src: name, data: Buffer.from(svg) }));

function textOf(node: DrawnNode): string {
  if (node.type === 'text') return node.text;
  return node.type === 'container' ? node.children.map(textOf).join('') : '';
}

export interface PainterOptions {
  /** With fonts for more scripts than ours; what cannot be used of it is left out. */
  readonly fontsFolder?: string;
  readonly onBrokenFont?: OnBrokenFont;
}

/** Loads the renderer and the fonts, once for all pictures. Rejects where there is no renderer for the platform. */
export async function openPainter({
  fontsFolder,
  onBrokenFont = () => undefined,
}: PainterOptions = {}): Promise<Painter> {
  const [{ Renderer, setGlyphCacheMaxBytes }, fonts] = await Promise.all([
    import('@takumi-rs/core'),
    findFonts(fontsFolder).catch((error: unknown) => {
      if (fontsFolder === undefined) throw error;
      onBrokenFont(fontsFolder, 'the folder cannot be read');
      return findFonts();
    }),
  ]);
  setGlyphCacheMaxBytes(CACHE_BYTES);
  const renderer = new Renderer({ cacheMaxBytes: CACHE_BYTES });
  const register: Register = (name, data) => renderer.registerFont({ name, data });
  const lettering = await openLettering({ fonts, register, onBrokenFont });
  return {
    paint: async ({ root, width, height }) => {
      const fontFamilies = await lettering.familiesFor(textOf(root));
      const options = { width, height, format: 'png', fontFamilies, images: IMAGES } as const;
      // Not awaited here, which would keep the drawing until it is painted: the renderer has a copy of it.
      return renderer.render(root as Node, options).catch(() => {
        // The renderer's message repeats the drawing, which may be a hand: it must not reach a log.
        throw new Error(`a picture of ${width} x ${height} could not be painted`);
      });
    },
    coverage: lettering.coverage,
  };
}
