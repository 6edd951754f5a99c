/**
 * Which characters a font has, read from the `cmap` table of a TrueType, OpenType or WOFF2 file. The renderer
 * does not tell, and a name must not be drawn as a row of boxes.
 */
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Covers } from './names.js';

const decompress = promisify(brotliDecompress);

const WOFF2 = 0x774f4632;
const SFNT = new Set([0x00010000, 0x4f54544f, 0x74727565]);
const CMAP = 0x636d6170;

interface Reader {
  at: number;
}

/** WOFF2's numbers of variable length, "UIntBase128". */
function readBase128(font: Buffer, reader: Reader): number {
  let value = 0;
  for (let byte = 0; byte < 5; byte += 1) {
    const part = font.readUInt8(reader.at);
    reader.at += 1;
    value = value * 128 + (part & 0x7f);
    if (part < 0x80) return value;
  }
  throw new RangeError('a length in the font file is too long');
}

async function woff2Cmap(font: Buffer): Promise<Buffer | undefined> {
  const tableCount = font.readUInt16BE(12);
  const compressedLength = font.readUInt32BE(20);
  const reader = { at: 48 };
  let offset = 0;
  let found: { readonly start: number; readonly end: number } | undefined;
  for (let table = 0; table < tableCount; table += 1) {
    const flags = font.readUInt8(reader.at);
    reader.at += 1;
    const known = flags & 0x3f;
    const version = flags >> 6;
    let isCmap = known === 0;
    if (known === 63) {
      isCmap = font.readUInt32BE(reader.at) === CMAP;
      reader.at += 4;
    }
    const length = readBase128(font, reader);
    // glyf (10) and loca (11) are transformed unless the version says 3, all others unless it says 0.
    const isTransformed = known === 10 || known === 11 ? version !== 3 : version !== 0;
    const stored = isTransformed ? readBase128(font, reader) : length;
    if (isCmap) found = { start: offset, end: offset + stored };
    offset += stored;
  }
  if (!found) return undefined;
  const tables = await decompress(font.subarray(reader.at, reader.at + compressedLength));
  return tables.subarray(found.start, found.end);
}

function sfntCmap(font: Buffer): Buffer | undefined {
  const tableCount = font.readUInt16BE(4);
  for (let table = 0; table < tableCount; table += 1) {
    const at = 12 + table * 16;
    if (font.readUInt32BE(at) !== CMAP) continue;
    const start = font.readUInt32BE(at + 8);
    return font.subarray(start, start + font.readUInt32BE(at + 12));
  }
  return undefined;
}

/** Format 4: the Basic Multilingual Plane in segments. */
function* segmentCharacters(cmap: Buffer, start: number): Generator<number> {
  const segments = cmap.readUInt16BE(start + 6) / 2;
  const ends = start + 14;
  const starts = ends + 2 * segments + 2;
  const deltas = starts + 2 * segments;
  const offsets = deltas + 2 * segments;
  for (let segment = 0; segment < segments; segment += 1) {
    const first = cmap.readUInt16BE(starts + 2 * segment);
    const last = cmap.readUInt16BE(ends + 2 * segment);
    const delta = cmap.readUInt16BE(deltas + 2 * segment);
    const place = offsets + 2 * segment;
    const offset = cmap.readUInt16BE(place);
    for (let character = first; character <= last && character < 0xffff; character += 1) {
      const glyph = offset === 0 ? character : cmap.readUInt16BE(place + offset + 2 * (character - first));
      if (glyph !== 0 && ((glyph + delta) & 0xffff) !== 0) yield character;
    }
  }
}

/** Format 12: all of Unicode in groups. */
function* groupCharacters(cmap: Buffer, start: number): Generator<number> {
  const groups = cmap.readUInt32BE(start + 12);
  for (let group = 0; group < groups; group += 1) {
    const at = start + 16 + group * 12;
    const first = cmap.readUInt32BE(at);
    const last = Math.min(cmap.readUInt32BE(at + 4), 0x10ffff);
    const glyph = cmap.readUInt32BE(at + 8);
    for (let character = first; character <= last; character += 1) {
      if (glyph + character - first !== 0) yield character;
    }
  }
}

type Range = [first: number, last: number];

/** All of Unicode. */
const CHARACTERS_MAX = 0x110000;

/** Few even for tens of thousands of characters, as neighbors come one after another. */
function addRanges(ranges: Range[], characters: Iterable<number>): void {
  let count = 0;
  for (const character of characters) {
    // A broken font may claim to have the same ones for ever.
    count += 1;
    if (count > CHARACTERS_MAX) throw new RangeError('the font file names more characters than there are');
    const range = ranges.at(-1);
    if (range?.[1] === character - 1) range[1] = character;
    else ranges.push([character, character]);
  }
}

function cmapRanges(cmap: Buffer): readonly Range[] {
  const ranges: Range[] = [];
  const tableCount = cmap.readUInt16BE(2);
  for (let table = 0; table < tableCount; table += 1) {
    const at = 4 + table * 8;
    const platform = cmap.readUInt16BE(at);
    const encoding = cmap.readUInt16BE(at + 2);
    const isUnicode = platform === 0 ? encoding !== 5 : platform === 3 && (encoding === 1 || encoding === 10);
    if (!isUnicode) continue;
    const start = cmap.readUInt32BE(at + 4);
    const format = cmap.readUInt16BE(start);
    if (format === 4) addRanges(ranges, segmentCharacters(cmap, start));
    if (format === 12) addRanges(ranges, groupCharacters(cmap, start));
  }
  return ranges;
}

/** The code points that the font has a glyph for. Throws for anything but a TrueType, OpenType or WOFF2 file. */
export async function coverageOf(font: Buffer): Promise<Covers> {
  const signature = font.length < 12 ? 0 : font.readUInt32BE(0);
  if (signature !== WOFF2 && !SFNT.has(signature)) {
    throw new TypeError('not a TrueType, OpenType or WOFF2 font');
  }
  const cmap = signature === WOFF2 ? await woff2Cmap(font) : sfntCmap(font);
  const ranges = cmap ? cmapRanges(cmap) : [];
  return (codePoint) => ranges.some(([first, last]) => first <= codePoint && codePoint <= last);
}
