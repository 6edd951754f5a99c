import { parseArgs } from 'node:util';
import { benchChain } from './chain.js';
import { benchCommits } from './commits.js';
import { benchEngine } from './engine.js';
import { benchShuffle, SUSPICIOUS } from './shuffle.js';
import type { ShuffleFigure } from './shuffle.js';
import { benchTurns } from './turns.js';

const USAGE = `Usage: npm run bench -- engine [--seconds N] [--json]     moves per second of the engine and of the search core
       npm run bench -- chain [--positions N] [--seed S] [--json]   the search for the chain in positions of play
       npm run bench -- turns [--positions N] [--seed S] [--json]   turns of the levels in random positions
       npm run bench -- shuffle [--deals N] [--seed S] [--json]     how evenly deals and reshuffles come out
       npm run bench -- commits [--commits N] [--folder F] [--json] what a commit costs on the disk of that folder`;

function number(name: string, text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new Error(`--${name} is a number above 0`);
  return value;
}

function lineOf({ what, statistic, freedom, p }: ShuffleFigure): string {
  const value =
    freedom === undefined ? `z ${statistic.toFixed(2)}` : `chi-squared ${statistic.toFixed(0)} of ${freedom}`;
  return `${what.padEnd(46)} ${value.padEnd(28)} p = ${p.toFixed(4)}`;
}

function run(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      seconds: { type: 'string', default: '3' },
      positions: { type: 'string', default: '10000' },
      commits: { type: 'string', default: '2000' },
      folder: { type: 'string', default: '.' },
      deals: { type: 'string', default: '100000' },
      seed: { type: 'string', default: '1' },
    },
  });
  const [what, ...more] = positionals;
  if (more.length > 0 || !['engine', 'chain', 'turns', 'shuffle', 'commits'].includes(what ?? '')) {
    throw new Error('say what to measure: engine, chain, turns, shuffle or commits');
  }
  if (what === 'chain') {
    const bench = benchChain(number('positions', values.positions), number('seed', values.seed));
    console.log(
      values.json
        ? JSON.stringify(bench)
        : `${bench.positions} positions, ${bench.chains} with a chain, the longest of ${bench.longest} plays: ` +
            `half within ${bench.medianMs} ms, 999 of 1,000 within ${bench.p999Ms} ms, all within ${bench.mostMs} ms`,
    );
    return;
  }
  if (what === 'turns') {
    const bench = benchTurns(number('positions', values.positions), number('seed', values.seed));
    console.log(
      values.json
        ? JSON.stringify(bench)
        : `${bench.positions} positions: every move legal, longest turn ${bench.longestTurn} moves, longest move ${bench.longestMoveMs} ms`,
    );
    return;
  }
  if (what === 'shuffle') {
    const figures = benchShuffle(number('deals', values.deals), number('seed', values.seed));
    if (values.json) console.log(JSON.stringify(figures));
    else for (const figure of figures) console.log(lineOf(figure));
    if (figures.some(({ p }) => p < SUSPICIOUS)) process.exitCode = 1;
    return;
  }
  if (what === 'commits') {
    const bench = benchCommits(number('commits', values.commits), values.folder);
    if (values.json) console.log(JSON.stringify(bench));
    else
      for (const { synchronous, medianMs, p95Ms } of bench)
        console.log(`${synchronous.padEnd(6)} half within ${medianMs} ms, 95 of 100 within ${p95Ms} ms`);
    return;
  }
  const bench = benchEngine(number('seconds', values.seconds));
  if (values.json) {
    console.log(JSON.stringify(bench));
    return;
  }
  console.log(`readable engine  ${bench.engineMovesPerSecond.toLocaleString('en')} moves a second`);
  console.log(`search core      ${bench.searchMovesPerSecond.toLocaleString('en')} moves a second`);
}

try {
  run();
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  process.exitCode = 2;
}
