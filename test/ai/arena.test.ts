import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { playGame } from '../../bench/arena-game.js';
import type { GameResult } from '../../bench/arena-game.js';
import { createContestant } from '../../bench/contestant.js';
import type { Contestant } from '../../bench/contestant.js';
import { tallyOf, winShare } from '../../bench/tally.js';

const started: Contestant[] = [];

function contestant(name: string): Contestant {
  const made = createContestant(name);
  if (!made) throw new Error(`no player ${name}`);
  started.push(made);
  return made;
}

afterEach(() => {
  for (const each of started.splice(0)) each.close();
});

const EXAMPLE = fileURLToPath(new URL('../../bench/example-player.mjs', import.meta.url));

it('plays the same game for the same seed', async () => {
  const both = { a: contestant('steady'), b: contestant('easy') };
  const once = await playGame(both, { seed: 3, number: 1, seatOfA: 0 });
  const again = await playGame(both, { seed: 3, number: 1, seatOfA: 0 });
  expect(again.winner).toBe(once.winner);
  expect(again.thinkMs.a.length).toBe(once.thinkMs.a.length);
});

it('plays against a program over standard input and output', async () => {
  const both = { a: contestant(`exec:"${process.execPath}" "${EXAMPLE}"`), b: contestant('easy') };
  const result = await playGame(both, { seed: 3, number: 2, seatOfA: 1 });
  expect(result.fault).toBeUndefined();
  expect(result.thinkMs.a.length).toBeGreaterThan(20);
});

it.each([
  ['ends', 'process.exit(0)', 'the program ended'],
  ['babbles', "process.stdin.on('data', () => console.log('what?'))", 'not an answer: what?'],
  [
    'cheats',
    `process.stdin.on('data', () => console.log('{"move":"h9>9"}'))`,
    'not a legal move: {"move":"h9>9"}',
  ],
])('a program that %s loses the game, which is reported', async (_, program, fault) => {
  const code = Buffer.from(program).toString('base64');
  const command = `"${process.execPath}" -e "eval(Buffer.from('${code}', 'base64').toString())"`;
  const both = { a: contestant(`exec:${command}`), b: contestant('easy') };
  const result = await playGame(both, { seed: 3, number: 3, seatOfA: 0 });
  expect(result).toMatchObject({ winner: 'b', points: 20, fault });
});

it('knows no other players', () => {
  expect(createContestant('nobody')).toBeUndefined();
  expect(createContestant('toString')).toBeUndefined();
});

function game(deal: number, winner: 'a' | 'b' | undefined, points: number): GameResult {
  return { deal, points, thinkMs: { a: [1, 2, 3], b: [4] }, ...(winner && { winner }) };
}

it('counts games, points and think times', () => {
  const results = [game(0, 'a', 5), game(0, 'b', 7), game(1, 'a', 2), game(1, undefined, 0)];
  expect(tallyOf({ a: 'hard', b: 'easy' }, results)).toEqual({
    a: 'hard',
    b: 'easy',
    games: 4,
    winsA: 2,
    winsB: 1,
    ties: 1,
    pointsA: 7,
    pointsB: 7,
    thinkMsA: { median: 2, p95: 3, max: 3 },
    thinkMsB: { median: 4, p95: 4, max: 4 },
  });
  expect(winShare(results)?.share).toBeCloseTo(2 / 3);
  expect(winShare([game(0, undefined, 0)])).toBeUndefined();
});

it('gives an interval that narrows with the number of deals', () => {
  const results = (deals: number) =>
    Array.from({ length: deals }, (_, deal) => [
      game(deal, 'a', 1),
      game(deal, deal % 2 ? 'a' : 'b', 1),
    ]).flat();
  const [few, many] = [winShare(results(20)), winShare(results(2000))];
  expect(few?.share).toBeCloseTo(0.75);
  expect(many?.share).toBeCloseTo(0.75);
  expect((many?.high ?? 1) - (many?.low ?? 0)).toBeLessThan(((few?.high ?? 1) - (few?.low ?? 0)) / 5);
});
