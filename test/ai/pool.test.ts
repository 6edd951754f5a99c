import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { LEVELS } from '../../src/ai/levels.js';
import { PLAYERS } from '../../src/ai/players.js';
import { createThinkingPool } from '../../src/ai/pool.js';
import type { ThinkingPool } from '../../src/ai/pool.js';
import { deal, seenBy } from '../../src/engine/index.js';
import { seedNamed } from '../kit/seeds.js';

const state = deal(seedNamed('pool'));
const sight = seenBy(state, state.toMove);
const folder = mkdtempSync(join(tmpdir(), 'pool-'));
let pool: ThinkingPool | undefined;

afterEach(async () => {
  await pool?.close();
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

it('chooses in a thread what the level chooses by itself', async () => {
  const troubles: unknown[] = [];
  pool = createThinkingPool({ limitMs: 60_000, onTrouble: (error) => troubles.push(error) });
  for (const level of LEVELS) {
    expect(await pool.choose({ level, sight, seed: 'same' })).toEqual(
      PLAYERS[level]({ sight, seed: 'same' }),
    );
  }
  expect(troubles).toEqual([]);
});

it('lets steady answer for a stuck thread, and replaces it', async () => {
  const troubles: unknown[] = [];
  const worker = new URL('./stuck-worker.mjs', import.meta.url);
  pool = createThinkingPool({ limitMs: 4000, worker, onTrouble: (error) => troubles.push(error) });
  const seed = join(folder, 'stuck');
  const first = await pool.choose({ level: 'hard', sight, seed });
  expect(first).toEqual(PLAYERS.steady({ sight, seed }));
  expect(troubles).toHaveLength(1);
  // On a busy machine the new thread may be late as well: it answers as soon as it has started.
  let second = first;
  for (let attempt = 0; attempt < 10 && second.move !== 'h5/s4'; attempt++) {
    second = await pool.choose({ level: 'hard', sight, seed });
  }
  expect(second.move).toBe('h5/s4');
});
