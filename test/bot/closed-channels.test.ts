import { expect, test } from 'vitest';
import { createClosedChannels } from '../../src/bot/closed-channels.js';

const MINUTE_MS = 60_000;

/** The minutes of a time at which a channel that stays closed may be tried, looked at every minute. */
function triesWithin(minutes: number, openedAfter?: number): number[] {
  let nowMs = 0;
  const channels = createClosedChannels(() => nowMs);
  channels.refused('1');
  const tries: number[] = [];
  for (let minute = 1; minute <= minutes; minute++) {
    nowMs = minute * MINUTE_MS;
    if (minute === openedAfter) channels.opened('1');
    if (!channels.claim('1')) continue;
    tries.push(minute);
    channels.refused('1');
  }
  return tries;
}

test('a closed channel is tried after 5 minutes, then ever more rarely, then each hour', () => {
  expect(triesWithin(200)).toEqual([5, 15, 35, 75, 135, 195]);
});

test('after about a day it is tried no more', () => {
  const tries = triesWithin(7 * 24 * 60);
  expect(tries).toHaveLength(28);
  expect(tries.at(-1)).toBeLessThan(26 * 60);
});

test('one that took something begins anew, and one never refused is always open', () => {
  expect(triesWithin(100, 80)).toEqual([5, 15, 35, 75, 80, 85, 95]);
  const channels = createClosedChannels(() => 0);
  channels.refused('1');
  expect([channels.claim('2'), channels.claim('2'), channels.claim('1')]).toEqual([true, true, false]);
});
