// Makes a reading test: pictures of ten positions with questions, and the answers apart from them (docs/reading-test.md).
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launchBrowser } from '../test/kit/browser.js';
import { openCamera } from './reading/pictures.js';
import { readings } from './reading/positions.js';
import { questionsOf } from './reading/questions.js';

const USAGE = 'Usage: npm run reading -- --out FOLDER [--seed S]';

const { values } = parseArgs({
  options: { out: { type: 'string' }, seed: { type: 'string', default: '1' } },
});
if (values.out === undefined) throw new Error(USAGE);
const folder = values.out;
mkdirSync(folder, { recursive: true });

const tests = readings(Number(values.seed)).map((reading, index) => ({
  name: String(index + 1).padStart(2, '0'),
  reading,
  questions: questionsOf(reading),
}));

const browser = await launchBrowser();
try {
  const camera = await openCamera(browser);
  for (const { name, reading } of tests) {
    const { hand, table } = await camera.take(reading);
    writeFileSync(join(folder, `${name}-hand.png`), hand);
    writeFileSync(join(folder, `${name}-table.png`), table);
  }
  await camera.close();
} finally {
  await browser.close();
}

const sheet = tests.map(({ name, reading: { match, seat }, questions }) => {
  const asked = (picture: 'hand' | 'table'): string =>
    questions
      .flatMap((question, index) => (question.picture === picture ? [`${index + 1}. ${question.asked}`] : []))
      .join('\n');
  const you = match.players[seat].name;
  return `## ${name}: you are ${you}\n\nFrom \`${name}-table.png\`:\n\n${asked('table')}\n\nFrom \`${name}-hand.png\`:\n\n${asked('hand')}\n`;
});
const intro =
  '# Reading test\n\nName ranks only (A, 2 to 10, J, Q, K). Say “empty” for a place without a card, “none” where there is nothing to name.\n';
writeFileSync(join(folder, 'questions.md'), [intro, ...sheet].join('\n'));
const answers = tests.map(({ name, reading: { kind }, questions }) => ({
  position: name,
  kind,
  answers: questions.map(({ asked, answer }, index) => ({ number: index + 1, asked, answer })),
}));
writeFileSync(join(folder, 'answers.json'), `${JSON.stringify(answers, undefined, 2)}\n`);
console.log(
  `${tests.length} positions with ${tests.flatMap(({ questions }) => questions).length} questions in ${folder}`,
);
