/** PNG files of at most 256 colors: screens need no more, and the files are a third of the size. */
import { crc32, deflateSync } from 'node:zlib';
import { PNG } from 'pngjs';

const COLORS_MAX = 256;
const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
const BIT_DEPTH = 8;
const PALETTE_TYPE = 3;
/** Of red, green and blue in one number. */
const SHIFTS = [16, 8, 0] as const;

interface Counted {
  readonly color: number;
  readonly pixels: number;
}

interface Box {
  readonly colors: readonly Counted[];
  /** The channel in which its colors differ most. */
  readonly shift: number;
  /** How much is wrong when one color stands for all of them. */
  readonly error: number;
}

function channel(color: number, shift: number): number {
  return (color >> shift) & 255;
}

function total(colors: readonly Counted[], of: (color: number) => number): number {
  return colors.reduce((sum, { color, pixels }) => sum + pixels * of(color), 0);
}

function mean(colors: readonly Counted[], shift: number): number {
  return total(colors, (color) => channel(color, shift)) / total(colors, () => 1);
}

function boxOf(colors: readonly Counted[]): Box {
  const errors = SHIFTS.map((shift) => {
    const middle = mean(colors, shift);
    return { shift, error: total(colors, (color) => (channel(color, shift) - middle) ** 2) };
  });
  const { shift } = errors.reduce((worst, one) => (one.error > worst.error ? one : worst));
  return { colors, shift, error: errors.reduce((sum, one) => sum + one.error, 0) };
}

function halves({ colors, shift }: Box): readonly Box[] {
  const middle = mean(colors, shift);
  const isLow = ({ color }: Counted): boolean => channel(color, shift) <= middle;
  return [colors.filter(isLow), colors.filter((one) => !isLow(one))]
    .filter((half) => half.length > 0)
    .map(boxOf);
}

/** The most frequent color of a box stays as it is: surfaces and letters keep their exact colors. */
function standIn({ colors }: Box): number {
  return colors.reduce((most, one) => (one.pixels > most.pixels ? one : most)).color;
}

/** Which color stands for which. */
function reduced(counted: readonly Counted[]): ReadonlyMap<number, number> {
  const boxes = [boxOf(counted)];
  while (boxes.length < COLORS_MAX) {
    boxes.sort((one, other) => one.error - other.error);
    const worst = boxes.at(-1);
    if (!worst || worst.error === 0) break;
    boxes.splice(-1, 1, ...halves(worst));
  }
  return new Map(
    boxes.flatMap((box) => {
      const stands = standIn(box);
      return box.colors.map(({ color }) => [color, stands] as const);
    }),
  );
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** The same picture, opaque, in a palette. */
export function paletted(png: Buffer): Buffer {
  const { width, height, data } = PNG.sync.read(png);
  const pixels = Uint32Array.from({ length: width * height }, (_, at) => data.readUInt32BE(at * 4) >>> 8);
  const counts = new Map<number, number>();
  for (const color of pixels) counts.set(color, (counts.get(color) ?? 0) + 1);
  const standIns = reduced([...counts].map(([color, count]) => ({ color, pixels: count })));
  const palette = [...new Set(standIns.values())];
  const places = new Map(palette.map((color, place) => [color, place]));

  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([BIT_DEPTH, PALETTE_TYPE], 8);
  // Each row begins with its filter: none, which suits a palette best.
  const rows = Buffer.alloc((width + 1) * height);
  pixels.forEach((color, at) => {
    rows[at + Math.floor(at / width) + 1] = places.get(standIns.get(color) ?? color) ?? 0;
  });
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Uint8Array.from(palette.flatMap((color) => SHIFTS.map((shift) => channel(color, shift))))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
