/** Counts how many taps a move takes on the hand panel, over games between two reasonable players. */
import { parseArgs } from 'node:util';
import { PLAYERS } from '../src/ai/players.js';
import { countTaps } from './tapping.js';
import type { TapCount } from './tapping.js';

const USAGE = 'Usage: npm run taps -- [--games N] [--seed S] [--json]';

function whole(name: string, text: string, least: number): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < least)
    throw new Error(`--${name} is a whole number from ${least}`);
  return value;
}

function options() {
  const { values } = parseArgs({
    options: {
      games: { type: 'string', default: '200' },
      seed: { type: 'string', default: '1' },
      json: { type: 'boolean', default: false },
    },
  });
  return {
    games: whole('games', values.games, 1),
    seed: whole('seed', values.seed, 0),
    json: values.json,
  };
}

function perMove({ taps, moves }: TapCount): number {
  return Math.round((taps / moves) * 10_000) / 10_000;
}

function report(name: string, count: TapCount): void {
  const { moves, turns, taps, max, byTaps, chained } = count;
  const share = (part: number): string => `${((part / moves) * 100).toFixed(1)}%`;
  console.log(
    `${name}: ${perMove(count).toFixed(3)} taps a move, at most ${max} (${moves} moves, ${taps} taps)`,
  );
  byTaps.forEach((made, number) => {
    if (made > 0)
      console.log(
        `  ${number} ${number === 1 ? 'tap ' : 'taps'}  ${String(made).padStart(7)} moves  ${share(made)}`,
      );
  });
  if (chained.chains > 0)
    console.log(
      `  ${chained.chains} chains made ${chained.moves} moves, ${(chained.moves / chained.chains).toFixed(1)} each`,
    );
  const opened = (taps + turns) / moves;
  console.log(
    `  ${opened.toFixed(3)} taps a move where the hand is opened anew in every turn (${turns} turns)`,
  );
}

function run(): void {
  const { games, seed, json } = options();
  const counted = (offersChain: boolean): TapCount => {
    const onGame = (done: number): void => {
      if (process.stderr.isTTY)
        process.stderr.write(`\rchain ${offersChain ? 'on' : 'off'}: ${done} of ${games} games`);
    };
    const count = countTaps({ player: PLAYERS.planner, games, seed, offersChain, onGame });
    if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
    return count;
  };
  const on = counted(true);
  report('With the chain button', on);
  report('Without it', counted(false));
  if (json) {
    const { moves, taps, max } = on;
    console.log(JSON.stringify({ moves, taps, perMove: perMove(on), max }));
  }
}

try {
  run();
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  process.exitCode = 2;
}
