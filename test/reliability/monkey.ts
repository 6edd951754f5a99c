/** `npm run monkey -- --presses 10000 --seed 1`: random presses under random faults, and what must hold all the same. */
import type { MonkeyReport } from './monkey-counts.js';
import { runMonkey } from './monkey-run.js';
import { readNumbers } from './options.js';

const USAGE = `npm run monkey -- [--presses N] [--seed N] [--places N] [--only N] [--json]
  --presses  how many presses and commands (10000)
  --seed     what they and the faults follow from (1)
  --places   how many groups of people, each with channels of its own (12)
  --only     only the people of this place press, the first being 1; 0: everybody (0)
  --json     the counts as one line of JSON, last`;

const ROUND_PRESSES = 500;

const read = readNumbers(process.argv.slice(2), {
  presses: { least: 1, most: 10_000_000, byDefault: 10_000 },
  seed: { least: 0, most: 999_999_999, byDefault: 1 },
  places: { least: 1, most: 50, byDefault: 12 },
  only: { least: 0, most: 50, byDefault: 0 },
});
if ('help' in read || 'problem' in read) {
  console.error('problem' in read ? `${read.problem}\n${USAGE}` : USAGE);
  process.exit('problem' in read ? 2 : 0);
}
const { presses, seed, places, only } = read.numbers;

function run(change: { readonly presses: number; readonly only: number }): Promise<MonkeyReport> {
  return runMonkey({
    seed,
    places,
    presses: change.presses,
    ...(change.only > 0 && { only: change.only - 1 }),
    roundPresses: ROUND_PRESSES,
    hasEmoji: true,
    report: (line) => {
      console.log(line);
    },
  });
}

function tell(report: MonkeyReport): void {
  for (const part of ['deeds', 'answers', 'faults', 'mischief', 'requests'] as const) {
    console.log(`${part}:`);
    for (const [name, count] of Object.entries(report[part]))
      console.log(`  ${String(count).padStart(6)} ${name}`);
  }
  const { answeredMs, messages, logLines, seconds } = report;
  console.log(
    `${report.presses} presses in ${seconds} s, answered after ${answeredMs.median} ms (median), ${answeredMs.p95} ms (95th percentile), ${answeredMs.most} ms (at most); ${messages} messages and ${logLines} log lines looked at`,
  );
}

function tellFailure({ failure }: MonkeyReport): void {
  if (!failure) return;
  const { what, press, place, told, trace, log } = failure;
  const where = place === undefined ? '' : ` at place ${place + 1}`;
  console.log(`\nFAILED with seed ${seed} after ${press} presses${where}: ${what}`);
  console.log(['The last steps there:', ...told, ...trace, 'The bot’s last lines:', ...log].join('\n'));
}

const report = await run({ presses, only });
tell(report);
tellFailure(report);
const { failure } = report;
if (failure?.place !== undefined && only === 0) {
  const alone = failure.place + 1;
  console.log(`\nThe same with nobody but the people of place ${alone}:`);
  const again = await run({ presses: Math.ceil((2 * failure.press) / places), only: alone });
  tellFailure(again);
  const command = `npm run monkey -- --seed ${seed} --places ${places} --only ${alone} --presses ${again.presses}`;
  console.log(again.failure ? `It fails as well: ${command}` : 'It does not fail then.');
}
if (read.json) console.log(JSON.stringify(report));
process.exit(failure ? 1 : 0);
