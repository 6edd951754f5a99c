import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inspect, promisify } from 'node:util';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seenBy } from '../../src/engine/index.js';
import type { Card, State } from '../../src/engine/index.js';
import { drawHand } from '../../src/render/hand.js';
import { EMOJI_FACES, emojiName, openPictures, TALL, WIDE } from '../../src/render/index.js';
import type { Layout, Pictures, TableScene } from '../../src/render/index.js';
import type { Drawing } from '../../src/render/node.js';
import { openPainter } from '../../src/render/picture.js';
import { gameNumber } from '../kit/games.js';
import {
  CAPTION,
  FALLBACK_NAMES,
  FULL,
  HINDI,
  INDONESIAN,
  MIDDLE,
  sceneOf,
  START,
  TIE,
  VIETNAMESE,
  WON,
} from './scenes.js';

const GOLDEN = fileURLToPath(new URL('../golden/pictures/', import.meta.url));
const HAND: readonly Card[] = ['3H', 'KS', 'TC', 'AD', '7S'];
/** Of a picture's pixels: antialiasing may differ between processors, a rank may not. */
const PIXELS_OFF_MAX = 0.0001;

let pictures: Pictures;
let folder: string;
beforeAll(async () => {
  pictures = await openPictures();
  folder = mkdtempSync(join(tmpdir(), 'pictures-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

async function table(scene: TableScene, layout: Layout): Promise<Buffer> {
  const picture = await pictures.table({ key: 'test', scene, fallbackNames: FALLBACK_NAMES, layout });
  if (!picture) throw new Error('overtaken');
  return picture;
}

async function hand(cards: readonly Card[]): Promise<Buffer> {
  const picture = await pictures.hand({ key: 'test', cards });
  if (!picture) throw new Error('overtaken');
  return picture;
}

const SCENES: Readonly<Record<string, TableScene>> = {
  middle: sceneOf(MIDDLE),
  start: sceneOf(START, { names: ['A', 'अनन्या शर्मा 🎉'], score: [0, 9], words: HINDI }),
  full: sceneOf(FULL, {
    names: ['The Most Excellent Player Of All Cards', '👩‍👩‍👧‍👦👍🏽🇮🇹❤️ Ω Žluťoučký kůň пёс'],
    score: [100, 128],
    target: 100,
    words: INDONESIAN,
  }),
  won: sceneOf(WON, {
    names: ['עברית العربية', 'ℌ𝔢𝔯𝔪𝔞𝔫𝔫 Z̷̛͚a̵l̶g̶o̶'],
    score: [8, 57],
    words: VIETNAMESE,
  }),
  tie: { sight: seenBy(TIE, 'public'), names: CAPTION.names, score: [1, 0], words: CAPTION.words },
};

/** The part of a picture's pixels that differ from its golden file. */
function difference(name: string, picture: Buffer): number {
  const golden = PNG.sync.read(readFileSync(join(GOLDEN, `${name}.png`)));
  const painted = PNG.sync.read(picture);
  const { width, height } = golden;
  expect([painted.width, painted.height], name).toEqual([width, height]);
  return (
    pixelmatch(painted.data, golden.data, undefined, width, height, { threshold: 0.1 }) / (width * height)
  );
}

/** With UPDATE_PICTURES=1 in the environment the file is written anew: look at it before keeping it. */
function expectGolden(name: string, picture: Buffer): void {
  if (process.env['UPDATE_PICTURES'] === '1') writeFileSync(join(GOLDEN, `${name}.png`), picture);
  expect(difference(name, picture), name).toBeLessThan(PIXELS_OFF_MAX);
}

describe('a picture of the table', () => {
  test.each(Object.keys(SCENES))('looks as it did: %s', async (name) => {
    const scene = SCENES[name];
    if (!scene) throw new Error('no such scene');
    expectGolden(`${name}-tall`, await table(scene, TALL));
    expectGolden(`${name}-wide`, await table(scene, WIDE));
  });

  test('differs from its golden file by more than the tolerance if a single rank does', async () => {
    const [one, two] = MIDDLE.players;
    const [side = [], ...sides] = one.sides;
    const other: State = {
      ...MIDDLE,
      players: [{ ...one, sides: [['8S', ...side.slice(1)], ...sides] }, two],
    };
    expect(difference('middle-tall', await table(sceneOf(other), TALL))).toBeGreaterThan(PIXELS_OFF_MAX);
    expect(difference('middle-wide', await table(sceneOf(other), WIDE))).toBeGreaterThan(PIXELS_OFF_MAX);
  });

  test('is small enough all through a game', async () => {
    const bytes = { tall: 0, wide: 0 };
    for (const { after } of [...gameNumber(3)].filter((_, ply) => ply % 24 === 0)) {
      bytes.tall = Math.max(bytes.tall, (await table(sceneOf(after), TALL)).length);
      bytes.wide = Math.max(bytes.wide, (await table(sceneOf(after), WIDE)).length);
    }
    for (const scene of Object.values(SCENES)) {
      bytes.tall = Math.max(bytes.tall, (await table(scene, TALL)).length);
      bytes.wide = Math.max(bytes.wide, (await table(scene, WIDE)).length);
    }
    expect(bytes.tall).toBeGreaterThan(10_000);
    expect(bytes.tall).toBeLessThanOrEqual(95_000);
    expect(bytes.wide).toBeGreaterThan(10_000);
    expect(bytes.wide).toBeLessThanOrEqual(70_000);
  });

  test('does not change when the cards that nobody may see change places', async () => {
    const shuffled = hiddenCardsMoved(MIDDLE);
    expect(shuffled).not.toEqual(MIDDLE);
    for (const layout of [TALL, WIDE]) {
      const before = await table(sceneOf(MIDDLE), layout);
      expect((await table(sceneOf(shuffled), layout)).equals(before)).toBe(true);
    }
  });

  test('shows no hand even to the player whose hand it is', async () => {
    const shown = (state: State) => table({ ...sceneOf(state), sight: seenBy(state, 1) }, TALL);
    expect((await shown(hiddenCardsMoved(MIDDLE))).equals(await shown(MIDDLE))).toBe(true);
  });

  test('puts the player who looks at the bottom', async () => {
    const seat1 = await table({ ...sceneOf(MIDDLE), sight: seenBy(MIDDLE, 1) }, TALL);
    const seat0 = await table({ ...sceneOf(MIDDLE), sight: seenBy(MIDDLE, 0) }, TALL);
    expect(seat1.equals(await table(sceneOf(MIDDLE), TALL))).toBe(true);
    expect(seat0.equals(seat1)).toBe(false);
  });
});

/** Every hidden card in another place: hands, face-down pay-off cards and the stock, all thrown together. */
function hiddenCardsMoved(state: State): State {
  const [one, two] = state.players;
  const zones = [one.payoff.slice(0, -1), one.hand, two.payoff.slice(0, -1), two.hand, state.stock];
  const hidden = zones.flat().reverse();
  const [payoffOne = [], handOne = [], payoffTwo = [], handTwo = [], stock = []] = zones.map(({ length }) =>
    hidden.splice(0, length),
  );
  return {
    ...state,
    stock,
    players: [
      { ...one, payoff: [...payoffOne, ...one.payoff.slice(-1)], hand: handOne },
      { ...two, payoff: [...payoffTwo, ...two.payoff.slice(-1)], hand: handTwo },
    ],
  };
}

describe('a picture of a hand', () => {
  test('looks as it did', async () => {
    expectGolden('hand', await hand(HAND));
  });

  test('is small, whatever the cards are', async () => {
    for (const cards of [HAND, ['QS', 'QH', 'QD', 'QC', '8C'], ['KS', 'KH', 'KD', 'KC', 'TS']] as const) {
      expect((await hand(cards)).length).toBeLessThanOrEqual(10_000);
    }
  });

  test('has the same size for one card as for five', async () => {
    const one = PNG.sync.read(await hand(['7S']));
    const five = PNG.sync.read(await hand(HAND));
    expect([one.width, one.height]).toEqual([five.width, five.height]);
  });
});

describe('card emoji', () => {
  test('look as they did', async () => {
    for (const face of ['7S', 'TH', 'QD', 'KC', 'back', 'wild'] as const) {
      expectGolden(`emoji-${face}`, await pictures.emoji(face));
    }
  });

  test('have names that a screen reader can say, each its own and with room for a hash', () => {
    expect((['AS', '7H', 'TC', 'KD', 'back', 'wild'] as const).map(emojiName)).toEqual([
      'ace_of_spades',
      'seven_of_hearts',
      'ten_of_clubs',
      'king_of_diamonds',
      'card_back',
      'wild_king',
    ]);
    const names = EMOJI_FACES.map(emojiName);
    expect(new Set(names).size).toBe(54);
    for (const name of names) expect(name).toMatch(/^[a-z_]{2,27}$/);
  });

  test('are all different squares that Discord takes', async () => {
    const digests = new Set<string>();
    for (const face of EMOJI_FACES) {
      const picture = await pictures.emoji(face);
      digests.add(createHash('sha256').update(picture).digest('hex'));
      const { width, height } = PNG.sync.read(picture);
      expect([width, height]).toEqual([128, 128]);
      expect(picture.length).toBeLessThan(256 * 1024);
    }
    expect(digests.size).toBe(54);
  });
});

test('another process without any fonts of its own paints the same bytes (fault 49)', async () => {
  const program = fileURLToPath(new URL('./paint-process.ts', import.meta.url));
  const run = (environment: NodeJS.ProcessEnv) =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', program], { env: environment });
  expect(readdirSync(folder)).toEqual([]);
  const bare = await run({ HOME: folder, FONTCONFIG_FILE: join(folder, 'none'), FONTCONFIG_PATH: folder });
  const usual = await run(process.env);
  expect(bare.stdout.trim().split('\n')).toHaveLength(5);
  expect(bare.stdout).toBe(usual.stdout);
});

test('the fonts that other pictures needed change nothing in one that does not need them', async () => {
  const fresh = await openPictures();
  const plain = sceneOf(MIDDLE, { names: ['Ann © ® ½', 'José 1 # *'] });
  const order = { key: 'a', fallbackNames: FALLBACK_NAMES, layout: WIDE };
  const before = await fresh.table({ ...order, scene: plain });
  await fresh.table({ ...order, scene: sceneOf(MIDDLE, { names: ['👍🏽 ❤️', 'अनन्या ế Ω ё'], words: HINDI }) });
  const after = await fresh.table({ ...order, scene: plain });
  expect(before && after?.equals(before)).toBe(true);
});

test('added fonts that cannot be used are named, and pictures are as without them', async () => {
  const fonts = mkdtempSync(join(folder, 'fonts-'));
  writeFileSync(join(fonts, 'broken.ttf'), 'this is not a font');
  const leftOut: string[] = [];
  for (const fontsFolder of [fonts, join(fonts, 'missing')]) {
    const { hand: paint } = await openPictures({ fontsFolder, onBrokenFont: (file) => leftOut.push(file) });
    expect(await paint({ key: 'test', cards: HAND })).toEqual(await hand(HAND));
  }
  expect(leftOut).toEqual([join(fonts, 'broken.ttf'), join(fonts, 'missing')]);
});

test('a failure to paint does not tell what was to be painted', async () => {
  const { paint } = await openPainter();
  const { root, ...size } = drawHand(['7S']);
  const broken = { ...size, root: { ...root, children: [{ type: 'secret 7S' }] } } as unknown as Drawing;
  const failure: unknown = await paint(broken).catch((error: unknown) => error);
  expect(inspect(failure)).toContain('could not be painted');
  expect(inspect(failure)).not.toContain('7S');
});
