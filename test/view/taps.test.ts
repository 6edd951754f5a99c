import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countTaps } from '../../bench/tapping.js';
import { PLAYERS } from '../../src/ai/players.js';

const ROOT = join(import.meta.dirname, '..', '..');
const COMMAND = ['--import', 'tsx', 'bench/taps.ts'];

const options = { player: PLAYERS.planner, games: 3, seed: 5 } as const;

test('a game of a reasonable player takes at most 1.35 taps a move, and one tap for a whole chain', () => {
  const { moves, taps, max, byTaps, chained } = countTaps({ ...options, offersChain: true });
  expect(moves).toBeGreaterThan(300);
  expect(taps / moves).toBeLessThanOrEqual(1.35);
  expect(max).toBeLessThanOrEqual(3);
  expect(chained.chains).toBeGreaterThan(0);
  expect(byTaps[0]).toBe(chained.moves - chained.chains);
});

test('without the chain button every move takes a tap of its own', () => {
  const { byTaps, chained } = countTaps({ ...options, offersChain: false });
  expect(byTaps[0]).toBe(0);
  expect(chained).toEqual({ moves: 0, chains: 0 });
});

test('playable cards can be put aside too, in three taps at most', () => {
  const stubborn: typeof options.player = ({ sight, seed }) => {
    const choice = PLAYERS.planner({ sight, seed });
    // Every third turn ends at once, by whatever card is first.
    return sight.turn % 3 === 0 ? { ...choice, move: 'h1/s1' } : choice;
  };
  const { max } = countTaps({ player: stubborn, games: 1, seed: 2, offersChain: true });
  expect(max).toBe(3);
});

test('the command ends with one line of JSON, and says what it does not understand', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [...COMMAND, ...args], { cwd: ROOT, encoding: 'utf8' });
  const { status, stdout } = run('--games', '1', '--seed', '1', '--json');
  expect(status).toBe(0);
  const last: unknown = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
  expect(Object.keys(last as object)).toEqual(['moves', 'taps', 'perMove', 'max']);
  expect(stdout).toContain('Without it');
  const wrong = run('--games', 'many');
  expect(wrong.status).toBe(2);
  expect(wrong.stderr).toContain('--games is a whole number');
});
