/** `npm run monkey -- --presses 10000 --seed 1`: random presses under random faults, and what must hold all the same. */
import { parseArgs } from 'node:util';
import type { MonkeyReport } from './monkey-counts.js';
import { runMonkey } from './monkey-run.js';
import type { MonkeyOptions } from './monkey-run.js';

const { values } = parseArgs({
  options: {
    presses: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    places: { type: 'string', default: '8' },
    only: { type: 'string' },
    round: { type: 'string', default: '500' },
    words: { type: 'boolean', default: false },
    'no-shrink': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});

function whole(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  console.error(`--${name} is a whole number`);
  process.exit(2);
}

const options: MonkeyOptions = {
  presses: whole('presses', values.presses),
  seed: whole('seed', values.seed),
  places: whole('places', values.places),
  ...(values.only !== undefined && { only: whole('only', values.only) }),
  roundPresses: whole('round', values.round),
  hasEmoji: !values.words,
  report: (line) => {
    console.log(line);
  },
};

function tell(report: MonkeyReport): void {
  for (const part of ['deeds', 'answers', 'faults', 'mischief', 'requests'] as const) {
    console.log(`${part}:`);
    for (const [name, count] of Object.entries(report[part]))
      console.log(`  ${String(count).padStart(6)} ${name}`);
  }
  const { answeredMs, messages, logLines, presses, seconds } = report;
  console.log(
    `${presses} presses in ${seconds} s; answered after ${answeredMs.median} ms (half), ${answeredMs.p95} ms (95 %), ${answeredMs.most} ms (all); ${messages} messages and ${logLines} log lines looked at`,
  );
}

function tellFailure({ failure, seed }: MonkeyReport): void {
  if (!failure) return;
  const { what, press, place, told, log } = failure;
  console.log(
    `\nFAILED with seed ${seed} after ${press} presses${place === undefined ? '' : ` at place ${place}`}: ${what}`,
  );
  console.log(['The last steps there:', ...told, 'The bot’s last lines:', ...log].join('\n'));
}

const report = await runMonkey(options);
tell(report);
tellFailure(report);
const place = report.failure?.place;
if (place !== undefined && options.only === undefined && !values['no-shrink']) {
  console.log(`\nThe same with nobody but the people of place ${place}:`);
  const alone = await runMonkey({ ...options, only: place });
  tellFailure(alone);
  console.log(
    alone.failure
      ? `Again: npm run monkey -- --seed ${options.seed} --only ${place}`
      : 'It does not fail then.',
  );
}
if (values.json) console.log(JSON.stringify(report));
process.exit(report.failure ? 1 : 0);
