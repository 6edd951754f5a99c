/** The one module that knows the renderer: a drawing becomes a PNG, off the main thread. */
import { Renderer } from '@takumi-rs/core';
import type { Node } from '@takumi-rs/core';
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

/** Loads the fonts, once for all pictures. Rejects and names the file if one cannot be used. */
export async function openPainter(addedFontsFolder?: string): Promise<Painter> {
  const { rank, words } = await readFonts(addedFontsFolder);
  const renderer = new Renderer({ cacheMaxBytes: CACHE_BYTES });
  const [, ...characters] = await Promise.all([rank, ...words].map((font) => register(renderer, font)));
  const fontFamilies = [...words, rank].map(({ family }) => family);
  return {
    paint: ({ root, width, height }) =>
      renderer.render(root as Node, { width, height, format: 'png', fontFamilies, images: IMAGES }),
    covers: (codePoint) => characters.some((set) => set.has(codePoint)),
  };
}
