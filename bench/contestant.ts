/** A side of the arena: one of our players, or a program spoken to over standard input and output. */
import { spawn } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { createInterface } from 'node:readline';
import { isPlayerName, PLAYERS } from '../src/ai/players.js';
import { isMove, legalMovesSeen } from '../src/engine/index.js';
import type { Move, Sight } from '../src/engine/index.js';

export interface Contestant {
  /** The move, or in plain words why there is none: then the game is lost. */
  choose(sight: Sight, seed: string): Promise<{ readonly move: Move } | { readonly fault: string }>;
  close(): void;
}

const EXTERNAL = 'exec:';
const SILENCE_MS = 10_000;

/** Undefined for a name that means nothing. */
export function createContestant(name: string): Contestant | undefined {
  if (name.startsWith(EXTERNAL)) return createExternal(name.slice(EXTERNAL.length));
  if (!isPlayerName(name)) return undefined;
  return {
    choose: (sight, seed) => Promise.resolve(PLAYERS[name]({ sight, seed })),
    close: () => undefined,
  };
}

interface Running {
  readonly child: ChildProcessByStdio<Writable, Readable, null>;
  /** Called with each line; with undefined when the program has ended. */
  onLine: (line: string | undefined) => void;
}

function start(command: string): Running {
  const child = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'inherit'] });
  const running: Running = { child, onLine: () => undefined };
  createInterface({ input: child.stdout }).on('line', (line) => {
    running.onLine(line);
  });
  child.on('close', () => {
    running.onLine(undefined);
  });
  child.on('error', () => {
    running.onLine(undefined);
  });
  // A program that has ended no longer reads: that it is gone is told by 'close'.
  child.stdin.on('error', () => undefined);
  return running;
}

function createExternal(command: string): Contestant {
  let running: Running | undefined;
  const stop = (): void => {
    running?.child.stdin.destroy();
    running?.child.kill();
    running = undefined;
  };
  return {
    choose: async (sight) => {
      const moves = legalMovesSeen(sight);
      running ??= start(command);
      const line = await answer(running, JSON.stringify({ sight, moves }));
      const read = readMove(line, moves);
      // After silence or an end the next game gets a new process, so that a late answer cannot be taken for the next.
      if ('fault' in read) stop();
      return read;
    },
    close: stop,
  };
}

type Answer = { readonly line: string } | { readonly fault: string };

function answer(running: Running, question: string): Promise<Answer> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      resolve({ fault: `no answer within ${SILENCE_MS / 1000} s` });
    }, SILENCE_MS);
    running.onLine = (line) => {
      clearTimeout(timer);
      running.onLine = () => undefined;
      resolve(line === undefined ? { fault: 'the program ended' } : { line });
    };
    running.child.stdin.write(`${question}\n`);
  });
}

function readMove(
  read: Answer,
  moves: readonly Move[],
): { readonly move: Move } | { readonly fault: string } {
  if ('fault' in read) return read;
  const shown = read.line.slice(0, 100);
  try {
    const { move } = JSON.parse(read.line) as { move?: unknown };
    if (!isMove(move) || !moves.includes(move)) return { fault: `not a legal move: ${shown}` };
    return { move };
  } catch {
    return { fault: `not an answer: ${shown}` };
  }
}
