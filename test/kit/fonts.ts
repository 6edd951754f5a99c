import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';

const FOLDER = join(import.meta.dirname, '..', '..', 'assets', 'fonts');

/** Names that stand in the page's own font list, so that nothing of the page has to change. */
const LENT = [
  { family: 'Noto Sans', file: 'noto-sans-devanagari-700.woff2', unicodeRange: 'U+0900-097F, U+A8E0-A8FF' },
  // Without the suits of cards: as emoji they are black whatever the text's color is.
  { family: 'Noto Sans', file: 'twemoji-colr.woff2', unicodeRange: 'U+1F000-1FAFF' },
] as const;

/**
 * Gives every page of the context the scripts that a bare machine's fonts lack, so that a picture of it
 * can be read. They are loaded from memory, which the page's content policy does not touch.
 */
export async function lendFonts(context: BrowserContext): Promise<void> {
  const fonts = await Promise.all(
    LENT.map(async ({ family, file, unicodeRange }) => {
      return { family, unicodeRange, data: await readFile(join(FOLDER, file), 'base64') };
    }),
  );
  await context.addInitScript({
    content: `for (const { family, unicodeRange, data } of ${JSON.stringify(fonts)}) {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      document.fonts.add(new FontFace(family, bytes, { unicodeRange }));
    }`,
  });
}
