/** The font files: ours in `assets/fonts`, and those that the operator adds. System fonts are never asked. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RANK_FAMILY } from './theme.js';

export interface FontFile {
  /** One family a file: which of them serves a letter is then decided by their order alone. */
  readonly family: string;
  /** For messages about it. */
  readonly file: string;
  readonly data: Buffer;
}

const RANK_FILE = 'be-vietnam-pro-latin-700.woff2';
const EMOJI_FILE = 'twemoji-colr.woff2';
const WORD_SUBSETS = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'greek', 'devanagari'] as const;
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

async function readFont(family: string, file: string): Promise<FontFile> {
  return { family, file, data: await readFile(file) };
}

async function addedFonts(folder: string): Promise<FontFile[]> {
  const files = (await readdir(folder)).filter((file) => ADDED_TYPES.has(extname(file).toLowerCase())).sort();
  return Promise.all(files.map((file, index) => readFont(`added-${index}`, join(folder, file))));
}

export interface Fonts {
  readonly rank: FontFile;
  /** In the order in which they are asked for a letter. */
  readonly words: readonly FontFile[];
}

/** `addedFolder` may hold .ttf, .otf and .woff2 files for more scripts. Rejects if a folder cannot be read. */
export async function readFonts(addedFolder?: string): Promise<Fonts> {
  const folder = ownFolder();
  const own = (family: string, file: string) => readFont(family, join(folder, file));
  const [rank, emoji, added, ...words] = await Promise.all([
    own(RANK_FAMILY, RANK_FILE),
    own('emoji', EMOJI_FILE),
    addedFolder === undefined ? [] : addedFonts(addedFolder),
    ...WORD_SUBSETS.map((subset) => own(`words-${subset}`, `noto-sans-${subset}-700.woff2`)),
  ]);
  return { rank, words: [...words, ...added, emoji] };
}
