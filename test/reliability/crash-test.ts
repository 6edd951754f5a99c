/** `npm run crash-test -- --kills 200 --seed 1`: see `USAGE`. */
import { runCrashTest } from './crash-run.js';
import type { CrashReport } from './crash-run.js';
import { readNumbers } from './options.js';

const EXIT_FAILED = 1;
const EXIT_WRONG_ARGUMENTS = 2;

const USAGE = `Usage: npm run crash-test -- [options]

Kills a real bot with kill -9 while people play, at random and at chosen moments, and compares after each
restart what is stored with what the players were told.

  --kills N   how often, 1 to 100000 (200)
  --seed S    a whole number: the moments and what the players choose (1)
  --json      the figures once more as a line of JSON, last
  --help      show this

It ends with 0 if nothing was lost, applied twice or left unanswered, with 1 otherwise.
`;

function told(report: CrashReport): string {
  const { killToReadyMs: ready } = report;
  return [
    ...Object.entries(report.kills).map(
      ([moment, count]) => `  ${String(count).padStart(5)} killed ${moment}`,
    ),
    `${report.restarts} restarts, from the kill to ready ${ready.median} ms (half), ${ready.p95} ms (19 of 20), ${ready.most} ms (all)`,
    `${report.presses} presses and ${report.commands} commands, ${report.acknowledgedMoves} moves acknowledged`,
    `${report.matches} matches, ${report.gamesFinished} games finished, ${report.oldButtonsPressed} old buttons pressed`,
  ].join('\n');
}

async function main(): Promise<number> {
  const read = readNumbers(process.argv.slice(2), {
    kills: { least: 1, most: 100_000, byDefault: 200 },
    seed: { least: 0, most: 999_999_999, byDefault: 1 },
  });
  if ('problem' in read) {
    process.stderr.write(`${read.problem}\n\n${USAGE}`);
    return EXIT_WRONG_ARGUMENTS;
  }
  if ('help' in read) {
    process.stdout.write(USAGE);
    return 0;
  }
  const { kills, seed } = read.numbers;
  const report = await runCrashTest({
    kills,
    seed,
    onProgress: (line) => process.stderr.write(`${line}\n`),
  });
  process.stdout.write(`${told(report)}\n`);
  const isWell = report.faults.length === 0;
  for (const fault of report.faults) process.stdout.write(`WRONG: ${fault}\n`);
  if (report.folder !== undefined) process.stdout.write(`The database is kept in ${report.folder}\n`);
  process.stdout.write(
    `${isWell ? 'All is well' : 'NOT all is well'}. Seed ${seed}; again with: npm run crash-test -- --kills ${kills} --seed ${seed}\n`,
  );
  if (read.json) process.stdout.write(`${JSON.stringify({ seed, ...report })}\n`);
  return isWell ? 0 : EXIT_FAILED;
}

// Players who wait for nothing any more would keep nobody here.
process.exit(await main());
