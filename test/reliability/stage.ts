/** A bot, its database and a Discord, to be crashed: time passes only where the run lets it, and for both alike. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WorldClock } from '../../src/playground/clock.js';
import { LoopbackDiscord } from '../../src/playground/loopback-discord.js';
import { BotProcess } from '../kit/bot-process.js';
import type { Environment } from '../kit/bot-process.js';

const BOT_TIME = new URL('bot-time.mjs', import.meta.url).href;
const MAINTENANCE = fileURLToPath(new URL('../../dist/src/store/maintenance.js', import.meta.url));
/** After so long Discord calls a press failed that nobody answered. */
const PRESS_FAILS_MS = 3_001;
/** Quicker than for people, so that there are more turns. */
const COMPUTER_PACE = '200';
const REQUESTS_KEPT = 2_000;
/** A challenge that nobody answers must not be forgotten while the others play on. */
const MESSAGES_KEPT = 5_000;

export class Stage {
  readonly databaseFile: string;
  #bot: BotProcess | undefined;
  #down: Promise<'down'> = Promise.resolve('down');
  #goDown: () => void = () => undefined;

  private constructor(
    readonly discord: LoopbackDiscord,
    readonly folder: string,
    private readonly settings: Environment,
  ) {
    this.databaseFile = join(folder, 'spite.db');
  }

  /** Time passes only by `pass`, unless it is to run by itself. */
  static async open({
    timeRuns = false,
    settings = {},
  }: { readonly timeRuns?: boolean; readonly settings?: Environment } = {}): Promise<Stage> {
    const clock = timeRuns ? new WorldClock() : new WorldClock({ frozenAt: Date.now() });
    const discord = await LoopbackDiscord.start({
      clock,
      requestsKept: REQUESTS_KEPT,
      messagesKept: MESSAGES_KEPT,
    });
    return new Stage(discord, mkdtempSync(join(tmpdir(), 'spite-reliability-')), settings);
  }

  /** Resolves when the present bot is killed. */
  get down(): Promise<'down'> {
    return this.#down;
  }

  /** What the bot wrote since it was last started. */
  get output(): string {
    return this.#bot?.output ?? '';
  }

  get isUp(): boolean {
    return this.#bot !== undefined;
  }

  get pid(): number {
    const pid = this.#bot?.pid;
    if (pid === undefined) throw new Error('there is no bot');
    return pid;
  }

  /** Starts the bot; the milliseconds until it was ready. */
  async startBot(environment: Environment = {}): Promise<number> {
    const began = performance.now();
    const bot = this.launch(environment);
    await bot.says(/"msg":"ready"/);
    return performance.now() - began;
  }

  /** Starts the bot without waiting for it. */
  launch(environment: Environment = {}): BotProcess {
    this.#bot = new BotProcess({ ...this.environment, ...environment }, this.folder);
    this.#down = new Promise((resolve) => {
      this.#goDown = () => {
        resolve('down');
      };
    });
    return this.#bot;
  }

  get environment(): Environment {
    return {
      DISCORD_TOKEN: this.discord.token,
      DISCORD_API_URL: this.discord.apiUrl,
      DATABASE_URL: `file:${this.databaseFile}`,
      NODE_OPTIONS: `--import=${BOT_TIME}`,
      CLOCK_AHEAD_MS: String(this.discord.clock.now() - Date.now()),
      COMPUTER_PACE_MS: COMPUTER_PACE,
      ...this.settings,
    };
  }

  /** Kill -9 for the bot and all it started; the milliseconds until it was gone. Presses under way then fail, as they do in Discord. */
  async kill(): Promise<number> {
    if (!this.#bot) return 0;
    const began = performance.now();
    killChildrenOf(this.#bot.pid);
    const gone = this.#bot.kill();
    this.#goDown();
    await gone;
    this.#bot = undefined;
    const took = performance.now() - began;
    this.pass(PRESS_FAILS_MS);
    return took;
  }

  /** Asks it to stop, as an operator does; its exit code. */
  async stop(): Promise<number | null> {
    const code = (await this.#bot?.stop())?.code ?? null;
    this.#goDown();
    this.#bot = undefined;
    return code;
  }

  /** Lets time pass in Discord; a bot that is started afterwards lives at the same time. */
  pass(ms: number): void {
    this.discord.clock.advance(ms);
  }

  async close({ keepsFolder = false }: { readonly keepsFolder?: boolean } = {}): Promise<void> {
    await this.kill();
    await this.discord.close();
    if (!keepsFolder) rmSync(this.folder, { recursive: true, force: true });
  }
}

export interface Maintenance {
  /** `code` is null where it was killed. */
  readonly ended: Promise<{ readonly code: number | null; readonly output: string }>;
  kill(): void;
}

/** What `npm run db` does, in a process that may be killed. */
export function maintain(databaseFile: string, ...words: readonly string[]): Maintenance {
  const child = spawn(process.execPath, [MAINTENANCE, ...words], {
    env: { PATH: process.env['PATH'] ?? '', DATABASE_URL: `file:${databaseFile}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, output }));
  return {
    ended,
    kill: () => {
      child.kill('SIGKILL');
    },
  };
}

/** Where the system tells, the children die with their parent, as all do when a machine does. */
function killChildrenOf(pid: number | undefined): void {
  const list = `/proc/${pid ?? 0}/task/${pid ?? 0}/children`;
  if (!existsSync(list)) return;
  for (const child of readFileSync(list, 'utf8').split(' ').map(Number)) {
    if (child > 0) endAtOnce(child);
  }
}

function endAtOnce(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // It ended by itself just now.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
