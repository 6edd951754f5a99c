import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { createSecondCopy, SECOND_COPY_ADVICE } from '../../src/bot/second-copy.js';
import type { SecondCopy } from '../../src/bot/second-copy.js';

const MINUTE_MS = 60_000;

describe('presses that are answered already', () => {
  let nowMs: number;
  let presses: number;
  let said: string[];
  let secondCopy: SecondCopy;

  beforeEach(() => {
    [nowMs, presses, said] = [0, 0, []];
    const log = pino({}, { write: (line: string) => void said.push(line) });
    secondCopy = createSecondCopy({ monotonicMs: () => nowMs, log });
  });

  function elsewhere(id = String(++presses)): void {
    secondCopy.begin(id);
    secondCopy.answeredElsewhere(id);
  }

  it('fault 5: are taken for a second copy at the third within five minutes, and told once', () => {
    elsewhere();
    elsewhere();
    expect(said).toEqual([]);
    for (let times = 0; times < 50; times++) elsewhere();
    expect(said).toHaveLength(1);
    expect(said[0]).toContain(JSON.stringify(SECOND_COPY_ADVICE));
    nowMs += 24 * 60 * MINUTE_MS;
    for (let times = 0; times < 50; times++) elsewhere();
    expect(said).toHaveLength(1);
  });

  it('now and then are not', () => {
    for (let times = 0; times < 100; times++) {
      elsewhere();
      nowMs += 3 * MINUTE_MS;
    }
    expect(said).toEqual([]);
  });

  it('because Discord delivered them twice to this process are not, however many', () => {
    for (let times = 0; times < 2_000; times++) {
      secondCopy.begin(`twice ${String(times)}`);
      elsewhere(`twice ${String(times)}`);
    }
    expect(said).toEqual([]);
  });
});
