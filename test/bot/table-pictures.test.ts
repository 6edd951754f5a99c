import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTablePictures, PAINT_WITHIN_MS } from '../../src/bot/table-pictures.js';
import type { TablePictures } from '../../src/bot/table-pictures.js';
import type { Match } from '../../src/match/match.js';
import type { TableOrder } from '../../src/render/index.js';
import { createTestMatches, gameOf, startMatch } from '../kit/matches.js';

const PICTURE = Buffer.from('a picture');
const never = new Promise<never>(() => undefined);

describe('painting tables beside the game', () => {
  let match: Match;
  let nowMs: number;
  let orders: TableOrder[];
  let table: (order: TableOrder) => Promise<Buffer | undefined>;
  let answered: Promise<void>;
  /** Pauses that are over only when a test says so. */
  let pauses: { readonly ms: number; readonly end: () => void }[];
  let pictures: TablePictures;
  beforeEach(async () => {
    match = await startMatch(createTestMatches().matches);
    nowMs = 0;
    orders = [];
    table = () => Promise.resolve(PICTURE);
    answered = Promise.resolve();
    pauses = [];
    pictures = createTablePictures({
      pictures: () =>
        Promise.resolve({
          table: (order) => {
            orders.push(order);
            return table(order);
          },
        }),
      answered: () => answered,
      log: pino({ level: 'silent' }),
      monotonicMs: () => nowMs,
      pause: (ms) => new Promise((end) => pauses.push({ ms, end })),
    });
  });

  async function endPause(ms: number): Promise<void> {
    await expect.poll(() => pauses.some((pause) => pause.ms === ms)).toBe(true);
    for (const pause of pauses) if (pause.ms === ms) pause.end();
  }

  it('gives the picture of the table as everybody sees it', async () => {
    expect(await pictures.paint({ match })).toBe(PICTURE);
    expect(orders[0]?.scene.sight.viewer).toBe('public');
    expect(orders[0]?.scene.names).toEqual(['Anna', 'Bert']);
  });

  it('the end of a game and the next table do not overtake each other', async () => {
    await Promise.all([pictures.paint({ match }), pictures.paint({ match, game: gameOf(match) })]);
    expect(new Set(orders.map(({ key }) => key)).size).toBe(2);
  });

  it('is not begun before the presses of the moment are answered', async () => {
    let answer = (): void => undefined;
    answered = new Promise((resolve) => (answer = resolve));
    const painting = pictures.paint({ match });
    await new Promise((resolve) => setImmediate(resolve));
    expect(orders).toEqual([]);
    answer();
    expect(await painting).toBe(PICTURE);
  });

  it('waits for answers that never come only for a while', async () => {
    answered = never;
    const painting = pictures.paint({ match });
    await endPause(1_000);
    expect(await painting).toBe(PICTURE);
  });

  it('a painting that never ends is given up, and none is ordered for a minute after it', async () => {
    table = () => never;
    const painting = pictures.paint({ match });
    await endPause(PAINT_WITHIN_MS);
    expect(await painting).toBeUndefined();
    table = () => Promise.resolve(PICTURE);
    expect(await pictures.paint({ match })).toBeUndefined();
    expect(orders).toHaveLength(1);
    nowMs += 60_000;
    expect(await pictures.paint({ match })).toBe(PICTURE);
  });

  it('a painting that is only slow keeps others waiting no longer than itself', async () => {
    let finish = (): void => undefined;
    table = () =>
      new Promise(
        (done) =>
          (finish = () => {
            done(PICTURE);
          }),
      );
    const painting = pictures.paint({ match });
    await endPause(PAINT_WITHIN_MS);
    expect(await painting).toBeUndefined();
    expect(await pictures.paint({ match })).toBeUndefined();
    finish();
    table = () => Promise.resolve(PICTURE);
    await expect.poll(() => pictures.paint({ match })).toBe(PICTURE);
  });

  it('what cannot be painted, or by nobody, is no picture and no error', async () => {
    table = () => Promise.reject(new Error('out of paint'));
    expect(await pictures.paint({ match })).toBeUndefined();
    const nobody = createTablePictures({
      pictures: () => Promise.resolve(undefined),
      answered: () => Promise.resolve(),
      log: pino({ level: 'silent' }),
      monotonicMs: () => nowMs,
    });
    expect(await nobody.paint({ match })).toBeUndefined();
  });
});
