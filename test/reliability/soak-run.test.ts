import { describe, expect, it } from 'vitest';
import { trendsOf } from './samples.js';
import type { Sample } from './samples.js';
import { runSoak } from './soak-run.js';

const SOMETIMES_SLOW_MS = 10 * 60_000;

it(
  'a bot under load is looked at from outside, and answers everything',
  async () => {
    const seen: Sample[] = [];
    const report = await runSoak({
      seconds: 8,
      seed: 1,
      rate: 5,
      sampleEverySeconds: 4,
      timeRuns: false,
      onSample: (sample) => seen.push(sample),
    });
    expect(report.faults).toEqual([]);
    expect(report.presses).toBeGreaterThan(0);
    expect(report.samples).toEqual(seen);
    for (const { residentMb, descriptors, databaseKb } of seen) {
      expect(Math.min(residentMb, descriptors, databaseKb)).toBeGreaterThan(0);
    }
    expect(report.trends).toBeUndefined();
  },
  SOMETIMES_SLOW_MS,
);

describe('what the samples of a long run say', () => {
  const sample = (index: number, residentMb: number): Sample => ({
    seconds: index * 10,
    residentMb,
    heapMb: 50,
    descriptors: 30,
    resources: 10,
    processorPercent: 20,
    presses: 40,
    medianMs: 20,
    p95Ms: 40,
    databaseKb: 100 + index,
    walKb: 4_000,
  });
  const verdicts = (samples: readonly Sample[]) =>
    trendsOf(samples)?.map(({ name, isFlat }) => (isFlat ? `${name} flat` : `${name} grows`));

  it('is flat where memory goes up and down, and while a bot warms up', () => {
    const wavy = Array.from({ length: 60 }, (_, index) =>
      sample(index, index < 10 ? index * 10 : 150 + (index % 7)),
    );
    expect(verdicts(wavy)).not.toContain('residentMb grows');
    expect(verdicts(wavy)).toHaveLength(6);
  });

  it('is flat where garbage lies longer, and memory still comes down to where it was', () => {
    const saw = Array.from({ length: 60 }, (_, index) => sample(index, 150 + (index % 10) * index));
    expect(verdicts(saw)).not.toContain('residentMb grows');
  });

  it('is not flat where memory grows all the time', () => {
    const growing = Array.from({ length: 60 }, (_, index) => sample(index, 150 + index));
    expect(verdicts(growing)).toContain('residentMb grows');
    expect(trendsOf(growing)?.find(({ name }) => name === 'residentMb')?.anHour).toBe(360);
  });
});
