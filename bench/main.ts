import { parseArgs } from 'node:util';
import { benchChain } from './chain.js';
import { benchEngine } from './engine.js';
import { benchTurns } from './turns.js';

const USAGE = `Usage: npm run bench -- engine [--seconds N] [--json]     moves per second of the engine and of the search core
       npm run bench -- chain [--positions N] [--seed S] [--json]   the search for the chain in positions of play
       npm run bench -- turns [--positions N] [--seed S] [--json]   turns of the levels in random positions`;

function number(name: string, text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new Error(`--${name} is a number above 0`);
  return value;
}

function run(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      seconds: { type: 'string', default: '3' },
      positions: { type: 'string', default: '10000' },
      seed: { type: 'string', default: '1' },
    },
  });
  const [what, ...more] = positionals;
  if (more.length > 0 || (what !== 'engine' && what !== 'chain' && what !== 'turns')) {
    throw new Error('say what to measure: engine, chain or turns');
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
