import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import type { BotState } from './page-protocol.js';
import { Signal } from './signal.js';

export interface BotCommand {
  /** A program and its arguments. A Node program ends by itself when this process is gone. */
  readonly command: readonly [string, ...string[]];
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** An exit code after which it is not started again by itself. */
  readonly hopelessExitCode?: number;
}

export interface BotProcessOptions extends BotCommand {
  /** Told in plain words what a person at the console should know. */
  readonly onNotice: (text: string) => void;
  readonly firstRestartMs?: number;
  readonly stopTimeoutMs?: number;
}

const FIRST_RESTART_MS = 1_000;
const LONGEST_RESTART_MS = 30_000;
const STOP_TIMEOUT_MS = 10_000;
/** A bot that ran this long was well: the next crash starts the count anew. */
const WELL_AFTER_MS = 30_000;
const CRASHES_IN_A_ROW = 5;

/** Runs first in a Node child: when the pipe to the parent breaks, nobody is left to stop it but itself. */
const ORPHAN_WATCH = `data:text/javascript,${encodeURIComponent(
  `import { isMainThread } from 'node:worker_threads';
   if (isMainThread && process.channel) {
     process.once('disconnect', () => {
       setTimeout(() => process.kill(process.pid, 'SIGKILL'), 5000).unref();
       process.kill(process.pid, 'SIGTERM');
     });
     process.channel.unref();
   }`,
)}`;

/** The bot as a process of its own, which may be stopped, killed and started while the playground stays up. */
export class BotProcess {
  readonly changed = new Signal<BotState>();
  #state: BotState = 'stopped';
  #child: ChildProcess | undefined;
  #isWanted = false;
  #startedAt = 0;
  #crashes = 0;
  #restart: NodeJS.Timeout | undefined;
  readonly #endChild = () => {
    this.#child?.kill('SIGKILL');
  };

  constructor(private readonly options: BotProcessOptions) {
    process.once('exit', this.#endChild);
  }

  get state(): BotState {
    return this.#state;
  }

  get #isEnding(): boolean {
    return this.#state === 'stopping' || this.#state === 'restarting';
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  start(): void {
    this.#crashes = 0;
    this.#isWanted = true;
    // One that is still ending is started once it is gone.
    if (this.#isEnding) this.#become('restarting');
    else this.#launch();
  }

  stop(): void {
    void this.stopped();
  }

  /** Asks the bot to end and starts it again once it is gone; starts it where it does not run. */
  restart(): void {
    if (!this.#child) {
      this.start();
      return;
    }
    void this.#end('restarting');
  }

  /** Asks the bot to end, insists after a while, and resolves when it is gone. */
  async stopped(): Promise<void> {
    await this.#end('stopping');
  }

  /** As if it had crashed: it is started again by itself. */
  kill(): void {
    this.#child?.kill('SIGKILL');
  }

  /** The gateway says whether the bot that runs is connected. */
  setConnected(isConnected: boolean): void {
    if (!this.#child || this.#isEnding) return;
    this.#become(isConnected ? 'online' : 'starting');
  }

  async close(): Promise<void> {
    await this.stopped();
    process.off('exit', this.#endChild);
  }

  async #end(state: 'stopping' | 'restarting'): Promise<void> {
    this.#isWanted = state === 'restarting';
    clearTimeout(this.#restart);
    const child = this.#child;
    if (!child) {
      this.#become('stopped');
      return;
    }
    this.#become(state);
    const insist = setTimeout(() => child.kill('SIGKILL'), this.options.stopTimeoutMs ?? STOP_TIMEOUT_MS);
    const gone = new Promise<void>((resolve) => {
      child.once('close', () => {
        resolve();
      });
    });
    child.kill('SIGTERM');
    await gone;
    clearTimeout(insist);
  }

  #launch(): void {
    clearTimeout(this.#restart);
    if (this.#child || !this.#isWanted) return;
    const [program, ...given] = this.options.command;
    const isNode = program === process.execPath;
    const args = isNode ? ['--import', ORPHAN_WATCH, ...given] : given;
    this.#startedAt = performance.now();
    const child = spawn(program, args, {
      cwd: this.options.cwd,
      // Ctrl-C in the terminal goes to us alone, and we stop the bot in our own order.
      detached: process.platform !== 'win32',
      windowsHide: true,
      env: { ...process.env, ...this.options.env },
      stdio: isNode ? ['ignore', 'inherit', 'inherit', 'ipc'] : ['ignore', 'inherit', 'inherit'],
    });
    this.#child = child;
    this.#become('starting');
    child.once('error', (error) => {
      this.options.onNotice(`The bot cannot be started: ${error.message}`);
    });
    child.once('close', (code, signal) => {
      this.#child = undefined;
      if (code !== null && code === this.options.hopelessExitCode) this.#isWanted = false;
      this.#ended(signal ?? `exit code ${String(code)}`);
    });
  }

  #ended(how: string): void {
    if (!this.#isWanted) {
      this.#become('stopped');
      return;
    }
    if (this.#isEnding) {
      this.#crashes = 0;
      this.#launch();
      return;
    }
    const wasWell = performance.now() - this.#startedAt > WELL_AFTER_MS;
    this.#crashes = wasWell ? 1 : this.#crashes + 1;
    this.#become('crashed');
    if (this.#crashes >= CRASHES_IN_A_ROW) {
      this.#isWanted = false;
      this.options.onNotice(
        `The bot ended unasked (${how}) ${String(this.#crashes)} times in a row and is not started again. See its messages above; start it from the page when that is mended.`,
      );
      return;
    }
    const waitMs = Math.min(
      (this.options.firstRestartMs ?? FIRST_RESTART_MS) * 2 ** (this.#crashes - 1),
      LONGEST_RESTART_MS,
    );
    this.options.onNotice(
      `The bot ended unasked (${how}). It is started again in ${String(waitMs / 1000)} s.`,
    );
    this.#restart = setTimeout(() => {
      this.#launch();
    }, waitMs);
  }

  #become(state: BotState): void {
    if (this.#state === state) return;
    this.#state = state;
    this.changed.emit(state);
  }
}
