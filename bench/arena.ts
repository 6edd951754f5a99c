/** Lets two players meet over many games, as duplicate deals: each deal is played twice, with seats swapped. */
import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { PLAYERS } from '../src/ai/players.js';
import type { GameResult } from './arena-game.js';
import type { Share } from './arena-worker.js';
import { createContestant } from './contestant.js';
import { tallyOf, winShare } from './tally.js';
import type { Tally } from './tally.js';

const USAGE = `Usage: npm run arena -- --a PLAYER --b PLAYER [--games N] [--seed S] [--workers W] [--json]
A player is one of ${Object.keys(PLAYERS).join(', ')}, or exec:COMMAND (docs/external-player.md).`;

interface Options {
  readonly a: string;
  readonly b: string;
  readonly games: number;
  readonly seed: number;
  readonly workers: number;
  readonly json: boolean;
}

function whole(name: string, text: string, least: number): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < least)
    throw new Error(`--${name} is a whole number from ${least}`);
  return value;
}

function player(name: string, text: string | undefined): string {
  if (text === undefined) throw new Error(`--${name} is missing`);
  const contestant = text === 'exec:' ? undefined : createContestant(text);
  if (!contestant) throw new Error(`--${name}: there is no player "${text}"`);
  contestant.close();
  return text;
}

function options(): Options {
  const { values } = parseArgs({
    options: {
      a: { type: 'string' },
      b: { type: 'string' },
      games: { type: 'string', default: '800' },
      seed: { type: 'string', default: '1' },
      workers: { type: 'string', default: String(availableParallelism()) },
      json: { type: 'boolean', default: false },
    },
  });
  const games = whole('games', values.games, 2);
  if (games % 2 !== 0) throw new Error('--games is an even number: each deal is played twice');
  return {
    a: player('a', values.a),
    b: player('b', values.b),
    games,
    seed: whole('seed', values.seed, 0),
    workers: whole('workers', values.workers, 1),
    json: values.json,
  };
}

/** Plays a share in a process of its own. */
function playShare(share: Share, onGame: (result: GameResult) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
    const child = fork(fileURLToPath(new URL(`./arena-worker.${extension}`, import.meta.url)));
    child.on('message', (result) => {
      onGame(result as GameResult);
    });
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`a process of the arena ended with code ${String(code)}`));
    });
    child.send(share);
  });
}

function report(tally: Tally, results: readonly GameResult[]): void {
  const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;
  const perWin = (points: number, wins: number): string => (wins === 0 ? '-' : (points / wins).toFixed(2));
  const times = ({ median, p95, max }: Tally['thinkMsA']): string =>
    `median ${median} ms, 95% ${p95} ms, longest ${max} ms`;
  const share = winShare(results);
  console.log(
    `${tally.a} against ${tally.b}, ${tally.games} games: ${tally.winsA} won, ${tally.winsB} lost, ${tally.ties} tied`,
  );
  if (share) {
    console.log(
      `${percent(share.share)} of the decided games (95% interval ${percent(share.low)} to ${percent(share.high)})`,
    );
  }
  console.log(
    `points a win: ${perWin(tally.pointsA, tally.winsA)} and ${perWin(tally.pointsB, tally.winsB)}`,
  );
  console.log(`think time of ${tally.a}: ${times(tally.thinkMsA)}`);
  console.log(`think time of ${tally.b}: ${times(tally.thinkMsB)}`);
}

async function run(): Promise<void> {
  const { a, b, games, seed, workers, json } = options();
  const deals = Array.from({ length: games / 2 }, (_, number) => number);
  const results: GameResult[] = [];
  const onGame = (result: GameResult): void => {
    results.push(result);
    const loser = result.winner === 'a' ? b : a;
    if (result.fault)
      console.error(`game ${results.length} of deal ${result.deal} is lost for ${loser}: ${result.fault}`);
    if (process.stderr.isTTY) process.stderr.write(`\r${results.length} of ${games} games`);
  };
  const shares = Array.from({ length: Math.min(workers, deals.length) }, (_, worker) =>
    deals.filter((number) => number % workers === worker),
  );
  await Promise.all(shares.map((share) => playShare({ a, b, seed, deals: share }, onGame)));
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  const tally = tallyOf({ a, b }, results);
  report(tally, results);
  if (json) console.log(JSON.stringify(tally));
}

run().catch((error: unknown) => {
  console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  process.exitCode = 2;
});
