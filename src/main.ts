/** Starts the bot on Discord, or without a token the playground, and stops it again. */
import { readConfig, StartProblem } from './config.js';
import { loadEnvironment } from './environment.js';
import type { Config } from './config.js';
import { createLog } from './log.js';
import { PlaygroundProblem } from './playground/problem.js';
import { readyFolder } from './store/location.js';
import { StoreProblem } from './store/problem.js';

/** Something that runs until told to stop. */
interface Running {
  /** Rejects when it cannot go on by itself. */
  readonly failed?: Promise<never>;
  stop(): Promise<void>;
}

async function start(config: Config, signal: AbortSignal): Promise<Running> {
  const { token } = config;
  if (token === undefined) {
    const { openPlayground } = await import('./playground/open.js');
    return openPlayground({ port: config.port, folder: readyFolder(config.databaseUrl) });
  }
  const { startApp } = await import('./app.js');
  return startApp({ config: { ...config, token }, log: createLog(config), signal });
}

// What is said to an operator whose disk is full or who has gone may be lost; nothing else.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

/** One Ctrl-C may come twice, from the terminal and from npm. */
const SAME_SIGNAL_MS = 1_000;

/** Runs until SIGINT or SIGTERM. A second signal does not wait for what runs. */
async function main(): Promise<void> {
  const config = readConfig(loadEnvironment());
  const stopping = new AbortController();
  let stoppingSinceMs = 0;
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => {
        if (!stopping.signal.aborted) {
          stoppingSinceMs = performance.now();
          stopping.abort();
          resolve();
        } else if (performance.now() - stoppingSinceMs > SAME_SIGNAL_MS) process.exit(1);
      });
    }
  });
  const running = await start(config, stopping.signal);
  try {
    await Promise.race([stopped, running.failed ?? stopped]);
  } finally {
    await running.stop();
  }
}

/** The exit code of a problem that starting again would not mend (EX_CONFIG of sysexits.h). */
const PROBLEM = 78;

const TOO_MANY_FILES =
  'Too many files are open at once: the limit for this user or machine is too low. ' +
  'Raise it to 1024 or more (ulimit -n, or LimitNOFILE= of a service), then start again.';

/** Problems that the operator can mend say all that is needed; anything else is a bug and keeps its stack. */
function explain(error: unknown): number {
  if (!(error instanceof Error)) {
    console.error(error);
    return 1;
  }
  if (error.name === 'AbortError') return 0;
  const isLimit = /^(EMFILE|ENFILE)$/.test((error as NodeJS.ErrnoException).code ?? '');
  const isProblem =
    isLimit || [StartProblem, StoreProblem, PlaygroundProblem].some((kind) => error instanceof kind);
  console.error(isLimit ? TOO_MANY_FILES : isProblem ? error.message : error);
  return isProblem ? PROBLEM : 1;
}

main().then(
  () => process.exit(0),
  (error: unknown) => process.exit(explain(error)),
);
