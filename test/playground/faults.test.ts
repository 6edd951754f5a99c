import { Events } from 'discord.js';
import type { Client } from 'discord.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LoopbackDiscord } from '../../src/playground/loopback-discord.js';
import { api, register, DEAL } from './raw-bot.js';
import { readyClient } from './small-bot.js';

let discord: LoopbackDiscord;
let client: Client | undefined;

beforeEach(async () => {
  discord = await LoopbackDiscord.start();
});

afterEach(async () => {
  await client?.destroy();
  client = undefined;
  expect(discord.violations).toEqual([]);
  await discord.close();
});

const send = (content: string) =>
  api(discord, { method: 'POST', path: `/channels/${discord.homeChannelId}/messages`, body: { content } });
const contents = () => discord.messages().map((each) => each.message.content);

describe('a fault', () => {
  it('before: nothing happens, and the bot is told of an error', async () => {
    discord.faults.add({ route: '/messages', kind: 'error-before' });
    expect((await send('a')).status).toBe(500);
    expect((await send('b')).status).toBe(200);
    expect(contents()).toEqual(['b']);
  });

  it('after: it happens, and the bot is told of an error', async () => {
    discord.faults.add({
      route: /\/messages$/,
      kind: 'error-after',
      status: 404,
      code: 10062,
      method: 'POST',
    });
    expect(await send('a')).toMatchObject({ status: 404, body: { code: 10062 } });
    expect(contents()).toEqual(['a']);
  });

  it('by code, as often as asked', async () => {
    discord.faults.add({ route: '/messages', kind: 'code', status: 403, code: 50013, times: 2 });
    expect([await send('a'), await send('b'), await send('c')].map(({ status }) => status)).toEqual([
      403, 403, 200,
    ]);
    expect(discord.requests.map(({ method, status }) => [method, status])).toEqual([
      ['POST', 403],
      ['POST', 403],
      ['POST', 200],
    ]);
  });

  it('of another method or route does not strike, and one taken back neither', async () => {
    discord.faults.add({ route: '/messages', kind: 'error-before', method: 'PATCH' });
    discord.faults.add({ route: '/emojis', kind: 'error-before' });
    discord.faults.add({ route: '/messages', kind: 'error-before' });
    discord.faults.clear();
    expect((await send('a')).status).toBe(200);
  });

  it('limits the rate, which discord.js waits out', async () => {
    const bot = await readyClient(discord);
    client = bot;
    discord.faults.add({ route: '/messages', kind: 'rate-limit', retryAfterMs: 50 });
    const channel = await bot.channels.fetch(discord.homeChannelId);
    if (!channel?.isSendable()) throw new Error('no channel');
    await channel.send('a');
    expect(contents()).toEqual(['a']);
    const statuses = discord.requests.filter(({ method }) => method === 'POST').map(({ status }) => status);
    expect(statuses).toEqual([429, 200]);
  });

  it('hangs a callback with or without effect, and the time-out of discord.js ends it', async () => {
    const bot = await readyClient(discord, { rest: { timeout: 200, retries: 0 } });
    client = bot;
    await register(discord, [DEAL]);
    const outcomes: string[] = [];
    bot.on(Events.InteractionCreate, (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      interaction.reply('dealt').then(
        () => outcomes.push('answered'),
        (error: unknown) => outcomes.push(error instanceof Error ? error.name : 'thrown'),
      );
    });
    discord.faults.add({ route: '/callback', kind: 'hang' });
    const lost = discord.member('Ann').command('deal');
    await discord.until(() => outcomes.length === 1);
    discord.clock.advance(3_001);
    expect((await lost).state).toBe('failed');
    discord.faults.add({ route: '/callback', kind: 'hang', happens: true });
    const kept = await discord.member('Ann').command('deal');
    expect(kept.message?.message.content).toBe('dealt');
    await discord.until(() => outcomes.length === 2);
    expect(outcomes).toEqual(['AbortError', 'AbortError']);
  });

  it('deletes a message as a moderator would', async () => {
    const { body } = await send('a');
    discord.deleteMessage(String(body.id));
    expect(discord.message(String(body.id))).toBeUndefined();
    expect(() => {
      discord.deleteMessage(String(body.id));
    }).toThrow('no message');
  });
});
