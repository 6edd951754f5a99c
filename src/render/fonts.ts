/** The font files: ours in `assets/fonts`, and those that the operator adds. System fonts are never asked. */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RANK_FAMILY } from './theme.js';

export interface FontFile {
  /** One family a file: which of them serves a letter is then decided by their order alone. */
  readonly family: string;
  readonly file: string;
}

const RANK_FILE = 'be-vietnam-pro-latin-700.woff2';
const EMOJI_FILE = 'twemoji-colr.woff2';
const MORE_SUBSETS = ['latin-ext', 'vietnamese', 'cyrillic', 'greek', 'devanagari'] as const;
const ADDED_TYPES = new Set(['.ttf', '.otf', '.woff2']);

/** The source and the build lie at different depths below the project's folder. */
function ownFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'assets', 'fonts', RANK_FILE))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('the folder assets/fonts is missing');
    folder = parent;
  }
  return join(folder, 'assets', 'fonts');
}

async function addedFonts(folder: string): Promise<FontFile[]> {
  const files = (await readdir(folder)).filter((file) => ADDED_TYPES.has(extname(file).toLowerCase())).sort();
  return files.map((file, index) => ({ family: `added-${index}`, file: join(folder, file) }));
}

/** A letter of words and names is asked for in all but `rank`, in the order in which they stand here. */
export interface Fonts {
  readonly rank: FontFile;
  /** Has all that western European languages need. */
  readonly latin: FontFile;
  readonly more: readonly FontFile[];
  /** Those of the operator. */
  readonly added: readonly FontFile[];
  readonly emoji: FontFile;
}

/** `addedFolder` may hold .ttf, .otf and .woff2 files for more scripts. Rejects if it cannot be read. */
export async function findFonts(addedFolder?: string): Promise<Fonts> {
  const folder = ownFolder();
  const own = (family: string, file: string): FontFile => ({ family, file: join(folder, file) });
  const subset = (name: string) => own(`words-${name}`, `noto-sans-${name}-700.woff2`);
  return {
    rank: own(RANK_FAMILY, RANK_FILE),
    latin: subset('latin'),
    more: MORE_SUBSETS.map(subset),
    added: addedFolder === undefined ? [] : await addedFonts(addedFolder),
    emoji: own('emoji', EMOJI_FILE),
  };
}
