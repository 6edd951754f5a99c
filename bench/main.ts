import { parseArgs } from 'node:util';
import { benchEngine } from './engine.js';

const USAGE = 'Usage: npm run bench -- engine [--seconds N] [--json]';

function run(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false }, seconds: { type: 'string', default: '3' } },
  });
  const seconds = Number(values.seconds);
  if (positionals.length !== 1 || positionals[0] !== 'engine') throw new Error('say what to measure: engine');
  if (!(seconds > 0)) throw new Error('--seconds is a number above 0');
  const bench = benchEngine(seconds);
  if (!values.json) {
    console.log(`readable engine  ${bench.engineMovesPerSecond.toLocaleString('en')} moves a second`);
    console.log(`search core      ${bench.searchMovesPerSecond.toLocaleString('en')} moves a second`);
  } else console.log(JSON.stringify(bench));
}

try {
  run();
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  process.exitCode = 2;
}
