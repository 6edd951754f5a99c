import { expect, it } from 'vitest';
import { runCrashTest } from './crash-run.js';

const SOMETIMES_SLOW_MS = 10 * 60_000;

it(
  'a bot that is killed again and again loses nothing and does nothing twice',
  async () => {
    const report = await runCrashTest({ kills: 5, seed: 1, mostPresses: 40, onProgress: () => undefined });
    expect(report.faults).toEqual([]);
    expect(report.restarts).toBe(5);
    expect(report.acknowledgedMoves).toBeGreaterThan(0);
  },
  SOMETIMES_SLOW_MS,
);
