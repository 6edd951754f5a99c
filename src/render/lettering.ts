/**
 * Fonts are loaded when a text first needs them: most names need the first one alone, and the emoji take as much
 * time and memory as all others together.
 */
import { readFile, stat } from 'node:fs/promises';
import { coverageOf } from './coverage.js';
import type { FontFile, Fonts } from './fonts.js';
import type { Covers } from './names.js';

/** Of what the fonts that are always loaded have: Basic Latin, Latin-1 and the ellipsis. */
const BASIC = /^[ -~\u00a1-\u00ff\u2026]$/;
const isBasic: Covers = (codePoint) => BASIC.test(String.fromCodePoint(codePoint));
/** They come with letters that need a font more. */
const JOINERS = new Set([0x200c, 0x200d]);

export interface Lettering {
  /** Which characters of a text, or of their plain forms, a font for words has. */
  readonly coverage: (text: string) => Promise<Covers>;
  /** Loads what the text needs and gives its families, in the order in which they are asked for a letter. */
  readonly familiesFor: (text: string) => Promise<string[]>;
}

interface Face {
  readonly family: string;
  readonly covers: () => Promise<Covers>;
  readonly load: () => Promise<unknown>;
}

/** Does the work when it is first asked for, and again only if it failed. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let begun: Promise<T> | undefined;
  return () => {
    begun ??= work().catch((reason: unknown) => {
      begun = undefined;
      throw reason;
    });
    return begun;
  };
}

export type Register = (family: string, data: Buffer) => Promise<unknown>;

/** Told of a file of the operator's that is left out, and why. */
export type OnBrokenFont = (file: string, reason: string) => void;

export interface LetteringParts {
  readonly fonts: Fonts;
  readonly register: Register;
  readonly onBrokenFont: OnBrokenFont;
}

function faceOf({ family, file }: FontFile, register: Register): Face {
  const using = <T>(use: (data: Buffer) => Promise<T>) =>
    once(async () => {
      try {
        // Reading a pipe would never end.
        if (!(await stat(file)).isFile()) throw new TypeError('no file');
        return await use(await readFile(file));
      } catch (cause) {
        throw new Error(`the font ${file} cannot be used`, { cause });
      }
    });
  return { family, covers: using(coverageOf), load: using((data) => register(family, data)) };
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error ? cause.message : String(cause);
}

/**
 * Loads what every picture needs, and the operator's fonts, so that a broken one is told at the start and left out. Rejects
 * with the file's name where one of ours is broken.
 */
export async function openLettering({ fonts, register, onBrokenFont }: LetteringParts): Promise<Lettering> {
  const face = (font: FontFile) => faceOf(font, register);
  const [rank, latin] = [face(fonts.rank), face(fonts.latin)];
  await Promise.all([rank.load(), latin.load()]);
  const added: Face[] = [];
  for (const font of fonts.added) {
    const each = face(font);
    try {
      await each.covers();
      await each.load();
      added.push(each);
    } catch (error) {
      onBrokenFont(font.file, reasonOf(error));
    }
  }
  const faces = [latin, ...fonts.more.map(face), ...added, face(fonts.emoji)];

  /** Asks one font after another until each letter is found, so that the large emoji font is seldom read. */
  async function search(text: string): Promise<{ readonly found: Face[]; readonly asked: Covers[] }> {
    const found: Face[] = [];
    const asked = [isBasic];
    let missing = Array.from(text.normalize('NFC'), (letter) => letter.codePointAt(0) ?? 0).filter(
      (codePoint) => !isBasic(codePoint) && !JOINERS.has(codePoint),
    );
    for (const each of faces) {
      if (missing.length === 0) break;
      const covers = await each.covers();
      asked.push(covers);
      const rest = missing.filter((codePoint) => !covers(codePoint));
      if (rest.length < missing.length) found.push(each);
      missing = rest;
    }
    return { found, asked };
  }

  return {
    coverage: async (text) => {
      const { asked } = await search(text);
      return (codePoint) => asked.some((covers) => covers(codePoint));
    },
    familiesFor: async (text) => {
      const { found } = await search(text);
      const needed = found.filter((each) => each !== latin);
      for (const { load } of needed) await load();
      return [latin, ...needed, rank].map(({ family }) => family);
    },
  };
}
