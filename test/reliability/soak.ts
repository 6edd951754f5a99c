/** `npm run soak -- --minutes 30 --seed 1`: see `USAGE`. */
import { readNumbers } from './options.js';
import type { Sample } from './samples.js';
import { runSoak } from './soak-run.js';
import type { SoakReport } from './soak-run.js';

const EXIT_FAILED = 1;
const EXIT_WRONG_ARGUMENTS = 2;

const USAGE = `Usage: npm run soak -- [options]

Keeps a real bot busy with matches of several people and looks at it every ten seconds: memory, open handles, how
long presses take, the size of the database. Says at the end whether any of it grew. Needs /proc (Linux).

  --minutes N   how long, 1 to 1440 (30)
  --rate N      steps of players a second, 1 to 1000; 0 finds what this machine sustains (0)
  --seed S      a whole number: what the players choose (1)
  --json        the figures once more as a line of JSON, last
  --help        show this

It ends with 0 if all was answered and nothing grew, with 1 otherwise.
`;

const COLUMNS = [
  ['seconds', 'seconds'],
  ['memory MB', 'residentMb'],
  ['heap MB', 'heapMb'],
  ['files', 'descriptors'],
  ['handles', 'resources'],
  ['CPU %', 'processorPercent'],
  ['presses', 'presses'],
  ['half ms', 'medianMs'],
  ['p95 ms', 'p95Ms'],
  ['database KB', 'databaseKb'],
  ['WAL KB', 'walKb'],
] as const satisfies readonly (readonly [string, keyof Sample])[];

const header = COLUMNS.map(([title]) => title).join('  ');

function lineOf(sample: Sample): string {
  return COLUMNS.map(([title, name]) => String(sample[name]).padStart(title.length)).join('  ');
}

function told(report: SoakReport): string {
  const trends = report.trends?.map(
    ({ name, first, last, anHour, isFlat }) =>
      `  ${name.padEnd(12)} ${String(first).padStart(6)} at first, ${String(last).padStart(6)} at last (${anHour} an hour): ${isFlat ? 'flat' : 'NOT flat'}`,
  );
  return [
    `${report.rate} steps a second aimed at, ${report.answeredRate} presses a second answered; ${report.presses} presses (${report.unanswered} not answered in time), ${report.commands} commands, ${report.matches} matches, ${report.moves} moves`,
    ...(trends ?? ['Too short to say whether anything grew.']),
    ...report.faults.map((fault) => `WRONG: ${fault}`),
  ].join('\n');
}

async function main(): Promise<number> {
  const read = readNumbers(process.argv.slice(2), {
    minutes: { least: 1, most: 1_440, byDefault: 30 },
    rate: { least: 0, most: 1_000, byDefault: 0 },
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
  const { minutes, rate, seed } = read.numbers;
  process.stdout.write(`${header}\n`);
  const report = await runSoak({
    seconds: minutes * 60,
    seed,
    ...(rate > 0 && { rate }),
    onSample: (sample) => process.stdout.write(`${lineOf(sample)}\n`),
  });
  const isFlat = (report.trends ?? []).every((trend) => trend.isFlat);
  const isWell = report.faults.length === 0 && report.unanswered === 0 && isFlat;
  process.stdout.write(`${told(report)}\n${isWell ? 'All is well' : 'NOT all is well'}. Seed ${seed}.\n`);
  if (read.json) process.stdout.write(`${JSON.stringify({ seed, minutes, ...report })}\n`);
  return isWell ? 0 : EXIT_FAILED;
}

// Players who wait for nothing any more would keep nobody here.
process.exit(await main());
