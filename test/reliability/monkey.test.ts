import { describe, expect, it } from 'vitest';
import { runMonkey } from './monkey-run.js';

/** Longer than it takes on any machine; how long it takes is not what is tested. */
const LONGEST_MS = 10 * 60_000;

describe('random presses under random faults', () => {
  it(
    'leave everything as it has to be, and every press has its answer or its reason',
    async () => {
      const report = await runMonkey({
        presses: 150,
        seed: 20,
        places: 4,
        roundPresses: 150,
        hasEmoji: false,
        report: () => undefined,
      });
      expect(report.failure).toBeUndefined();
      expect(report.presses).toBeGreaterThanOrEqual(150);
      expect(Object.keys(report.faults).length).toBeGreaterThan(5);
      expect(report.answers['answered']).toBeGreaterThan(100);
    },
    LONGEST_MS,
  );
});
