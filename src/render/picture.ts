/** The one module that knows the renderer: a drawing becomes a PNG, off the main thread. */
import type { Node, Renderer } from '@takumi-rs/core';
import { charactersOf } from './coverage.js';
import { readFonts } from './fonts.js';
import type { FontFile } from './fonts.js';
import type { Covers } from './names.js';
import type { Drawing } from './node.js';
import { SHAPES } from './shapes.js';

export interface Painter {
  readonly paint: (drawing: Drawing) => Promise<Buffer>;
  /** Whether a font for words has the character. */
  readonly covers: Covers;
}

/** For the rasters of our few small shapes. */
const CACHE_BYTES = 4 * 1024 * 1024;

const IMAGES = SHAPES.map(({ name, svg }) => ({ src: name, data: Buffer.from(svg) }));

async function register(renderer: Renderer, { family, file, data }: FontFile): Promise<ReadonlySet<number>> {
  try {
    const [characters] = await Promise.all([
      charactersOf(data),
      renderer.registerFont({ name: family, data }),
    ]);
    return characters;
  } catch (cause) {
    throw new Error(`the font ${file} cannot be used`, { cause });
  }
}

/**
 * Loads the renderer and the fonts, once for all pictures. Rejects where there is no renderer for the platform,
 * and with the file's name if a font cannot be used.
 */
export async function openPainter(addedFontsFolder?: string): Promise<Painter> {
  const [{ Renderer }, { rank, words }] = await Promise.all([
    import('@takumi-rs/core'),
    readFonts(addedFontsFolder),
  ]);
  const renderer = new Renderer({ cacheMaxBytes: CACHE_BYTES });
  const [, ...characters] = await Promise.all([rank, ...words].map((font) => register(renderer, font)));
  const fontFamilies = [...words, rank].map(({ family }) => family);
  return {
    paint: async ({ root, width, height }) => {
      try {
        return await renderer.render(root as Node, {
          width,
          height,
          format: 'png',
          fontFamilies,
          images: IMAGES,
        });
      } catch {
        // The renderer's message repeats the drawing, which may be a hand: it must not reach a log.
        throw new Error(`a picture of ${width} x ${height} could not be painted`);
      }
    },
    covers: (codePoint) => characters.some((set) => set.has(codePoint)),
  };
}
