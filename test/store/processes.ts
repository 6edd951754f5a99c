/** Processes of our own, to kill and to be locked out by. */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';

const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const MAINTENANCE = fileURLToPath(new URL('../../src/store/maintenance.ts', import.meta.url));

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly output: string;
  readonly errors: string;
}

export interface Running {
  readonly ended: Promise<Ended>;
  /** Resolves when this many lines were written; rejects if the process ends before. */
  lines(count: number): Promise<readonly string[]>;
  kill(signal: NodeJS.Signals): void;
}

interface Surroundings {
  readonly environment?: NodeJS.ProcessEnv;
  /** No file can grow beyond this, as where the disk is full. */
  readonly fileLimitKb?: number;
}

/** Starts a TypeScript program of the tests; it is killed with the test if it still runs then. */
function start(program: string, words: readonly string[], surroundings: Surroundings = {}): Running {
  const { environment, fileLimitKb } = surroundings;
  const command = [process.execPath, '--import', TSX, program, ...words];
  // The limit counts blocks of 512 bytes.
  const limited =
    fileLimitKb === undefined
      ? command
      : ['sh', '-c', `ulimit -f ${fileLimitKb * 2}; exec "$@"`, 'sh', ...command];
  const [first = '', ...rest] = limited;
  const child = spawn(first, rest, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  let check = (): void => undefined;
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    check();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      resolve({ code, signal, output, errors });
    });
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return {
    ended,
    lines: (count) =>
      new Promise((resolve, reject) => {
        check = () => {
          const whole = output.split('\n').slice(0, -1);
          if (whole.length >= count) resolve(whole);
        };
        check();
        void ended.then(() => {
          reject(new Error(`ended early: ${errors}`));
        });
      }),
    kill: (signal) => {
      child.kill(signal);
    },
  };
}

export function startProgram(name: string, ...words: readonly string[]): Running {
  return start(fileURLToPath(new URL(name, import.meta.url)), words);
}

/** `npm run db -- ...` on this database. */
export function maintain(path: string, ...words: readonly string[]): Promise<Ended> {
  return start(MAINTENANCE, words, { environment: { DATABASE_URL: `file:${path}` } }).ended;
}

/** The same where no file can grow beyond so many kilobytes. */
export function maintainWithin(
  fileLimitKb: number,
  path: string,
  ...words: readonly string[]
): Promise<Ended> {
  return start(MAINTENANCE, words, { environment: { DATABASE_URL: `file:${path}` }, fileLimitKb }).ended;
}
