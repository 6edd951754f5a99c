/** `npm run --silent simulate -- --games 1000 --jsonl games.jsonl`: see `USAGE`. */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { playGame } from './game.js';
import { readOptions, USAGE } from './options.js';
import type { Options } from './options.js';
import { PLAYERS } from './players.js';
import { createProgress } from './progress.js';
import { EMPTY_TALLY, summaryText, tallied } from './summary.js';
import { transcript } from './transcript.js';

const EXIT_FAILED = 1;
const EXIT_WRONG_ARGUMENTS = 2;

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

async function write(stream: Writable, text: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    stream.write(text, (error) => {
      if (error) reject(error);
      else resolve();
    });
  });
}

/** A stream tells of a failed write twice; without a listener the second telling would end the process. */
function toldByTheWrite(): void {
  // Nothing more to do.
}

/** Opens the file at once, so that a wrong name is told before any game is played. */
async function openJsonl(name: string): Promise<Writable> {
  if (name === '-') return process.stdout;
  const file = createWriteStream(name);
  await once(file, 'open');
  file.on('error', toldByTheWrite);
  return file;
}

async function simulate({ games, seed, players, jsonl }: Options): Promise<void> {
  const run = { seed, players: [PLAYERS[players[0]], PLAYERS[players[1]]] as const };
  const output = jsonl === undefined ? undefined : await openJsonl(jsonl);
  const progress = createProgress(process.stderr, games, () => performance.now());
  let tally = EMPTY_TALLY;
  for (let number = 1; number <= games; number++) {
    const game = playGame(run, number);
    tally = tallied(tally, game);
    if (output) await write(output, `${JSON.stringify(transcript(game))}\n`);
    progress.show(number);
  }
  progress.clear();
  if (output && output !== process.stdout) await finished(output.end());
  await write(output ? process.stderr : process.stdout, summaryText(tally, players));
}

async function main(): Promise<void> {
  const read = readOptions(process.argv.slice(2));
  if ('problem' in read) {
    process.stderr.write(`${read.problem}\n\n${USAGE}`);
    process.exitCode = EXIT_WRONG_ARGUMENTS;
    return;
  }
  if ('help' in read) {
    process.stdout.write(USAGE);
    return;
  }
  try {
    await simulate(read.options);
  } catch (error) {
    // Whoever read the output has had enough, as `head` does.
    if (codeOf(error) === 'EPIPE') return;
    if (codeOf(error) === undefined) throw error;
    process.stderr.write(`Could not write the transcripts: ${(error as Error).message}\n`);
    process.exitCode = EXIT_FAILED;
  }
}

process.stdout.on('error', toldByTheWrite);
process.stderr.on('error', toldByTheWrite);
await main();
