/** How the connection to Discord is lost, tried again and given up. */
import { Writable } from 'node:stream';
import type { Client } from 'discord.js';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createClient, logIn, logOut, stayLoggedIn } from '../../src/bot/gateway.js';
import { TOKEN_REFUSED } from '../../src/bot/token-watch.js';
import { StartProblem } from '../../src/config.js';
import { WorldClock } from '../../src/playground/clock.js';
import { LoopbackDiscord } from '../../src/playground/loopback-discord.js';
import { listen } from '../../src/playground/server.js';

describe('the connection to Discord', () => {
  let discord: LoopbackDiscord;
  let client: Client;
  let said: string[];
  let pauses: number[];
  let parts: Parameters<typeof logIn>[0];
  const stop = { now: new AbortController() };

  beforeEach(async () => {
    discord = await LoopbackDiscord.start({ clock: new WorldClock({ frozenAt: Date.now() }) });
    said = [];
    pauses = [];
    const output = new Writable({
      write: (line: Buffer, _, done) => {
        said.push(String((JSON.parse(line.toString()) as { msg: unknown }).msg));
        done();
      },
    });
    const log = pino({ level: 'debug' }, output);
    const pause = (ms: number) => Promise.resolve(pauses.push(ms));
    client = createClient({ apiUrl: discord.apiUrl, pause }, log, () => undefined);
    // Discord wants five seconds between two sessions; this one does not.
    const buildIdentifyThrottler = () => ({ waitForIdentify: () => Promise.resolve() });
    Object.assign(client.options.ws ?? {}, { buildIdentifyThrottler });
    stop.now = new AbortController();
    parts = { client, token: discord.token, log, signal: stop.now.signal };
  });
  afterEach(async () => {
    stop.now.abort();
    await logOut(client);
    await discord.close();
  });

  const FINAL = [
    [4010, /remove SHARDS and SHARD_COUNT/],
    [4011, /more servers/],
    [4012, /Update the bot/],
    [4013, /intents.*Update the bot/],
    [4014, /"Privileged Gateway Intents"/],
  ] as const;

  it.each(FINAL)('fault 53: closed for good at the start with %i, it says what to do', async (code, what) => {
    discord.refuseSessions([code]);
    const problem: unknown = await logIn(parts).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(StartProblem);
    expect((problem as Error).message).toMatch(what);
  });

  it.each(FINAL)('fault 53: closed for good later with %i, it says what to do', async (code, what) => {
    await logIn(parts);
    const problem = stayLoggedIn(parts).catch((error: unknown) => error);
    discord.dropSockets({ resumable: false, code });
    expect(await problem).toBeInstanceOf(StartProblem);
    expect(String(await problem)).toMatch(what);
  });

  it('fault 53: a token that is refused once at the start is tried again', async () => {
    discord.faults.add({ route: '/gateway/bot', kind: 'code', status: 401, code: 0 });
    discord.refuseSessions([4004]);
    await logIn(parts);
    expect(said).toContain('Discord did not accept the token, trying again');
    await logOut(client);
    await discord.until(() => discord.core.gateway.sessionCount === 0);
  });

  it('fault 53: a token that the gateway alone refuses is given up after three tries', async () => {
    discord.refuseSessions([4004, 4004, 4004, 4004]);
    await expect(logIn(parts)).rejects.toThrow(TOKEN_REFUSED);
    expect(said.filter((line) => line.includes('did not accept the token'))).toHaveLength(2);
  });

  it('fault 53: a token that is refused later is tried again, and given up when it stays refused', async () => {
    await logIn(parts);
    const problem = stayLoggedIn(parts).catch((error: unknown) => error);
    discord.dropSockets({ resumable: false, code: 4004 });
    await discord.botOnline();
    expect(await Promise.race([problem, Promise.resolve('runs')])).toBe('runs');
    discord.refuseSessions([4004, 4004, 4004]);
    discord.dropSockets({ resumable: false, code: 4004 });
    expect(await problem).toMatchObject({ message: TOKEN_REFUSED });
  });

  it('fault 54: an outage is told once when it begins and once when it ends, with growing pauses between', async () => {
    await logIn(parts);
    const { port, core } = discord;
    await discord.close();
    await expect.poll(() => pauses.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(8);
    expect(pauses.slice(0, 8)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
    const again = await listen(core, {
      port,
      onPage: (socket) => {
        socket.close();
      },
    });
    await expect.poll(() => said.at(-1), { timeout: 30_000 }).toBe('connection to Discord is back');
    expect(said).toEqual(['connection to Discord lost, connecting again', 'connection to Discord is back']);
    await logOut(client);
    await again.close();
  });

  it('fault 54: a connection that is merely dropped is back without a pause', async () => {
    await logIn(parts);
    discord.dropSockets({ resumable: false });
    await discord.botOnline();
    await expect.poll(() => said.at(-1), { timeout: 30_000 }).toBe('connection to Discord is back');
    expect(pauses).toEqual([]);
  });
});
