import { BotProcess } from './bot-process.js';
import type { BotCommand } from './bot-process.js';
import type { WorldClock } from './clock.js';
import type { Core } from './core.js';
import { LoopbackDiscord } from './loopback-discord.js';
import { servePageSocket } from './page-socket.js';
import type { BotSwitch } from './page-socket.js';
import { PlaygroundProblem, unusable } from './problem.js';
import { Signal } from './signal.js';
import { openStateFile } from './state-file.js';
import type { StateFile } from './state-file.js';

export interface PlaygroundOptions {
  /** 0: any free one. */
  readonly port: number;
  /** Where the channel is kept from one start to the next, in a folder that exists; without it nothing is. */
  readonly stateFile?: string;
  /** The bot to run beside the server; its DISCORD_TOKEN and DISCORD_API_URL are set here. */
  readonly bot?: BotCommand;
  readonly clock?: WorldClock;
  readonly token?: string;
  /** Told in plain words what a person at the console should know; standard error unless given. */
  readonly onNotice?: (text: string) => void;
}

export interface Playground {
  /** For the browser. */
  readonly url: string;
  readonly apiUrl: string;
  readonly token: string;
  readonly discord: LoopbackDiscord;
  readonly bot: BotProcess | undefined;
  close(): Promise<void>;
}

const REQUESTS_KEPT = 500;

/** Opens the loopback Discord with its page and, if given, the bot beside it. */
export async function startPlayground(options: PlaygroundOptions): Promise<Playground> {
  const onNotice = options.onNotice ?? ((text: string) => void process.stderr.write(`${text}\n`));
  const parts: { core?: Core; bot?: BotProcess | undefined; stateFile?: StateFile } = {};
  const discord = await LoopbackDiscord.start({
    port: options.port,
    requestsKept: REQUESTS_KEPT,
    ...(options.clock && { clock: options.clock }),
    ...(options.token !== undefined && { token: options.token }),
    onPage: (socket) => {
      if (parts.core) servePageSocket(parts.core, parts.bot ?? NO_BOT, socket);
      else socket.close(1013);
    },
  });
  const { core } = discord;
  core.violated.listen(({ where, what }) => {
    onNotice(`Not as on Discord: ${where}: ${what}`);
  });
  if (options.stateFile !== undefined) {
    const path = options.stateFile;
    parts.stateFile = await openStateFile(core, path, onNotice).catch(async (error: unknown) => {
      await discord.close();
      if (error instanceof PlaygroundProblem) throw error;
      throw unusable(path, error);
    });
  }
  parts.core = core;
  parts.bot = options.bot && runBot(discord, options.bot, onNotice);
  return {
    url: discord.url,
    apiUrl: discord.apiUrl,
    token: discord.token,
    discord,
    bot: parts.bot,
    close: async () => {
      await parts.bot?.close();
      await parts.stateFile?.close();
      await discord.close();
    },
  };
}

const NO_BOT: BotSwitch = {
  state: 'stopped',
  changed: new Signal(),
  start: () => undefined,
  stop: () => undefined,
  restart: () => undefined,
  kill: () => undefined,
};

function runBot(discord: LoopbackDiscord, given: BotCommand, onNotice: (text: string) => void): BotProcess {
  const bot = new BotProcess({
    ...given,
    env: { ...given.env, DISCORD_TOKEN: discord.token, DISCORD_API_URL: discord.apiUrl },
    onNotice,
  });
  discord.core.gateway.connected.listen((count) => {
    bot.setConnected(count > 0);
  });
  bot.start();
  return bot;
}
