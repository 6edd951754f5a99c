/** The real bot as a process of its own, against a loopback Discord and a real database file. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WorldClock } from '../../src/playground/clock.js';
import { LoopbackDiscord } from '../../src/playground/loopback-discord.js';

const MAIN = fileURLToPath(new URL('../../dist/src/main.js', import.meta.url));
const READY_WITHIN_MS = 60_000;

export type Environment = Readonly<Record<string, string>>;

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export class BotProcess {
  output = '';
  readonly ended: Promise<Ended>;
  readonly #child: ChildProcess;

  constructor(environment: Environment, folder: string) {
    this.#child = spawn(process.execPath, [MAIN], {
      cwd: folder,
      env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'test', LOG_LEVEL: 'debug', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.output += text;
      });
    }
    this.ended = new Promise((resolve) => {
      this.#child.once('close', (code, signal) => {
        resolve({ code, signal });
      });
    });
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Waits until its output says so, or fails with the output when it ends or stays silent. */
  async says(pattern: RegExp): Promise<void> {
    const deadline = performance.now() + READY_WITHIN_MS;
    while (!pattern.test(this.output)) {
      const hasEnded = this.#child.exitCode !== null || this.#child.signalCode !== null;
      if (hasEnded || performance.now() > deadline) {
        throw new Error(`the bot did not say ${String(pattern)}:\n${this.output}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** As a crash of the machine would end it. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.ended;
  }

  /** As an operator stops it. */
  async stop(): Promise<Ended> {
    this.#child.kill('SIGTERM');
    return this.ended;
  }
}

/** One bot at one Discord with one database; the bot may be killed and started again. */
export class Host {
  readonly databaseFile: string;
  #bot: BotProcess | undefined;

  private constructor(
    readonly discord: LoopbackDiscord,
    readonly folder: string,
    private readonly settings: Environment,
  ) {
    this.databaseFile = join(folder, 'spite.db');
  }

  /** With these settings, whenever the bot is started. */
  static async start(
    settings: Environment = {},
    kept: { readonly requestsKept?: number; readonly messagesKept?: number } = {},
  ): Promise<Host> {
    // Discord's deadlines pass only where a test lets them: a busy machine must not fail a test.
    const clock = new WorldClock({ frozenAt: Date.now() });
    const discord = await LoopbackDiscord.start({ clock, ...kept });
    const host = new Host(discord, mkdtempSync(join(tmpdir(), 'spite-e2e-')), settings);
    await host.startBot();
    return host;
  }

  get bot(): BotProcess {
    if (!this.#bot) throw new Error('the bot was not started');
    return this.#bot;
  }

  get environment(): Environment {
    return {
      DISCORD_TOKEN: this.discord.token,
      DISCORD_API_URL: this.discord.apiUrl,
      DATABASE_URL: `file:${this.databaseFile}`,
      ...this.settings,
    };
  }

  /** Another process with the same settings, beside the one that may be running. */
  launch(environment: Environment = {}): BotProcess {
    return new BotProcess({ ...this.environment, ...environment }, this.folder);
  }

  async startBot(environment: Environment = {}): Promise<BotProcess> {
    this.#bot = this.launch(environment);
    await this.#bot.says(/"msg":"ready"/);
    return this.#bot;
  }

  async killAndRestart(): Promise<void> {
    await this.bot.kill();
    await this.startBot();
  }

  async close(): Promise<void> {
    await this.#bot?.kill();
    await this.discord.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
