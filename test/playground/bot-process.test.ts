import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { BotProcess } from '../../src/playground/bot-process.js';
import type { BotState } from '../../src/playground/page-protocol.js';
import { startPlayground } from '../../src/playground/playground.js';

const STAY = 'setInterval(() => undefined, 1000)';
let bot: BotProcess | undefined;
let notices: string[] = [];

afterEach(async () => {
  await bot?.close();
  bot = undefined;
  notices = [];
});

function newBot(script: string, stopTimeoutMs = 5_000): { bot: BotProcess; states: BotState[] } {
  const started = new BotProcess({
    command: [process.execPath, '-e', script],
    onNotice: (text) => notices.push(text),
    firstRestartMs: 20,
    stopTimeoutMs,
  });
  const states: BotState[] = [];
  started.changed.listen((state) => states.push(state));
  bot = started;
  return { bot: started, states };
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await pause(10);
}

function isRunning(pid: number | undefined): boolean {
  if (pid === undefined) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('the bot’s process', () => {
  it('starts, is online when the gateway says so, and stops when asked', async () => {
    const { bot: process, states } = newBot(STAY);
    process.start();
    const { pid } = process;
    process.setConnected(true);
    process.setConnected(false);
    process.setConnected(true);
    await process.stopped();
    expect(states).toEqual(['starting', 'online', 'starting', 'online', 'stopping', 'stopped']);
    expect(isRunning(pid)).toBe(false);
    expect(notices).toEqual([]);
  });

  it('is another one after a restart, which is no crash', async () => {
    const { bot: process, states } = newBot(STAY);
    process.start();
    const { pid } = process;
    process.setConnected(true);
    process.restart();
    process.setConnected(false);
    await until(() => process.state === 'starting');
    expect(states).toEqual(['starting', 'online', 'restarting', 'starting']);
    expect(isRunning(pid)).toBe(false);
    expect(isRunning(process.pid)).toBe(true);
    await process.stopped();
    process.restart();
    expect(process.state).toBe('starting');
    expect(notices).toEqual([]);
  });

  it('that is asked to stop while it restarts stays stopped, and one that is started while it stops runs', async () => {
    const { bot: process, states } = newBot(STAY);
    process.start();
    process.restart();
    await process.stopped();
    process.start();
    process.stop();
    process.start();
    await until(() => states.filter((state) => state === 'starting').length === 3);
    expect(states.slice(1, 4)).toEqual(['restarting', 'stopping', 'stopped']);
    expect(states.slice(4)).toEqual(['starting', 'stopping', 'restarting', 'starting']);
  });

  it('that is killed counts as crashed and is started again', async () => {
    const { bot: process, states } = newBot(STAY);
    process.start();
    const { pid } = process;
    process.kill();
    await until(() => states.length === 3);
    expect(states).toEqual(['starting', 'crashed', 'starting']);
    expect(process.pid).not.toBe(pid);
    expect(notices[0]).toMatch(/ended unasked \(SIGKILL\)/);
  });

  it('that crashes at once again and again is given up until somebody starts it', async () => {
    const { bot: process, states } = newBot('process.exit(3)');
    process.start();
    await until(() => notices.length === 5);
    expect(notices.at(-1)).toMatch(/exit code 3\) 5 times in a row and is not started again/);
    await pause(100);
    expect(process.state).toBe('crashed');
    process.start();
    await until(() => states.length > 10);
    expect(states[10]).toBe('starting');
  });

  it('that does not stop when asked is made to', async () => {
    const { bot: process } = newBot(`process.on('SIGTERM', () => undefined); ${STAY}`, 100);
    process.start();
    await pause(300);
    const { pid } = process;
    await process.stopped();
    expect(isRunning(pid)).toBe(false);
  });

  it('whose program is missing is said to be, and is no crash of ours', async () => {
    const missing = new BotProcess({
      command: ['/no/such/program'],
      onNotice: (text) => notices.push(text),
      firstRestartMs: 20,
    });
    bot = missing;
    missing.start();
    await until(() => notices.length > 0);
    expect(notices[0]).toMatch(/cannot be started/);
  });

  it('ends when the playground is killed', async () => {
    const module = new URL('../../src/playground/bot-process.ts', import.meta.url);
    const parent = spawn(
      process.execPath,
      [
        '--import',
        'tsx',
        '--input-type=module',
        '-e',
        `import { BotProcess } from ${JSON.stringify(module.href)};
         const bot = new BotProcess({ command: [process.execPath, '-e', ${JSON.stringify(STAY)}], onNotice: console.error });
         bot.start();
         console.log(bot.pid);`,
      ],
      { cwd: fileURLToPath(new URL('../..', import.meta.url)), stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(line.toString().trim());
    await pause(500);
    expect(isRunning(pid)).toBe(true);
    parent.kill('SIGKILL');
    await until(() => !isRunning(pid));
  }, 30_000);

  it('is told where this Discord is, and is commanded from the page', async () => {
    const script = `
      import { Client } from 'discord.js';
      const client = new Client({ intents: [1], rest: { api: process.env.DISCORD_API_URL } });
      await client.login(process.env.DISCORD_TOKEN);`;
    const playground = await startPlayground({
      port: 0,
      onNotice: (text) => notices.push(text),
      bot: { command: [process.execPath, '--input-type=module', '-e', script] },
    });
    await playground.discord.until(() => playground.bot?.state === 'online', 30_000);
    playground.bot?.stop();
    await playground.discord.until(() => playground.bot?.state === 'stopped');
    expect(playground.discord.violations).toEqual([]);
    expect(notices).toEqual([]);
    await playground.close();
  }, 45_000);
});
