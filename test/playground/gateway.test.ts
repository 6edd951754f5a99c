import { once } from 'node:events';
import { constants, createInflate } from 'node:zlib';
import { Events, GatewayIntentBits, MessageFlags } from 'discord.js';
import type { Client } from 'discord.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { LoopbackDiscord } from '../../src/playground/loopback-discord.js';
import { DEAL, api, register } from './raw-bot.js';
import { newClient, readyClient } from './small-bot.js';

let discord: LoopbackDiscord;
let client: Client | undefined;

beforeEach(async () => {
  discord = await LoopbackDiscord.start();
});

afterEach(async () => {
  await client?.destroy();
  client = undefined;
  await discord.close();
});

async function dealingBot(intents: GatewayIntentBits[] = [GatewayIntentBits.Guilds]) {
  const bot = await readyClient(discord, { intents });
  client = bot;
  await register(discord, [DEAL]);
  const dealt: string[] = [];
  bot.on(Events.InteractionCreate, (interaction) => {
    if (!interaction.isChatInputCommand()) return;
    dealt.push(interaction.id);
    interaction.reply('dealt').catch(() => undefined);
  });
  return { bot, dealt };
}

const send = (content: string) =>
  api(discord, { method: 'POST', path: `/channels/${discord.homeChannelId}/messages`, body: { content } });

describe('a session', () => {
  it.each([
    ['closed', 'close'],
    ['cut', 'terminate'],
    ['asked to reconnect', 'ask'],
  ] as const)('that was %s resumes and gets the interaction sent meanwhile', async (_, how) => {
    const { bot, dealt } = await dealingBot();
    const resumed = once(bot, Events.ShardResume);
    discord.dropSockets({ resumable: true, how });
    const answer = await discord.member('Ann').command('deal');
    await resumed;
    expect(answer.state).toBe('answered');
    expect(dealt).toHaveLength(1);
    expect(discord.violations).toEqual([]);
  });

  it('that was forgotten identifies anew', async () => {
    const { dealt } = await dealingBot();
    discord.dropSockets({ resumable: false });
    expect(discord.core.gateway.sessionCount).toBe(0);
    await discord.botOnline();
    const answer = await discord.member('Ann').command('deal');
    expect(answer.state).toBe('answered');
    expect(dealt).toHaveLength(1);
  }, 15_000);

  it('hears an event twice when told to, and late when told to', async () => {
    const { dealt } = await dealingBot();
    discord.duplicateNextDispatch();
    await discord.member('Ann').command('deal');
    await discord.until(() => dealt.length === 2);
    expect(new Set(dealt).size).toBe(1);
    discord.delayNextDispatch(5_000);
    const late = discord.member('Ann').command('deal');
    discord.clock.advance(5_000);
    expect((await late).state).toBe('failed');
    await discord.until(() => dealt.length === 3);
  });

  it('without message intents hears of no messages', async () => {
    const { bot } = await dealingBot();
    const events: string[] = [];
    bot.on(Events.Raw, (packet: { t: string }) => events.push(packet.t));
    await send('a');
    await discord.member('Ann').command('deal');
    expect(events).toEqual(['INTERACTION_CREATE']);
  });

  it('with message intents hears of messages, changes and removals, of ephemeral ones as of direct messages', async () => {
    const { GuildMessages, DirectMessages, Guilds } = GatewayIntentBits;
    const { bot } = await dealingBot([Guilds, GuildMessages, DirectMessages]);
    const events: string[] = [];
    bot.on(Events.Raw, (packet: { t: string; d: { guild_id?: string } }) =>
      events.push(`${packet.t} ${packet.d.guild_id === undefined ? 'direct' : 'guild'}`),
    );
    const { body } = await send('a');
    const path = `/channels/${discord.homeChannelId}/messages/${String(body.id)}`;
    await api(discord, { method: 'PATCH', path, body: { content: 'b' } });
    await api(discord, { method: 'DELETE', path });
    bot.removeAllListeners(Events.InteractionCreate);
    bot.on(Events.InteractionCreate, (interaction) => {
      if (interaction.isChatInputCommand())
        void interaction.reply({ content: 'hand', flags: MessageFlags.Ephemeral });
    });
    await discord.member('Ann').command('deal');
    await discord.until(() => events.length === 5);
    expect(events).toEqual([
      'MESSAGE_CREATE guild',
      'MESSAGE_UPDATE guild',
      'MESSAGE_DELETE guild',
      'INTERACTION_CREATE guild',
      'MESSAGE_CREATE direct',
    ]);
  });

  it('hears of an outage, a removal and an invitation', async () => {
    const { bot } = await dealingBot();
    const events: string[] = [];
    bot.on(Events.GuildUnavailable, () => events.push('outage'));
    bot.on(Events.GuildAvailable, () => events.push('back'));
    bot.on(Events.GuildDelete, () => events.push('removed'));
    bot.on(Events.GuildCreate, (guild) => events.push(`invited to ${guild.name}`));
    discord.setGuildState('outage');
    discord.setGuildState('available');
    discord.setGuildState('removed');
    discord.addGuild({ name: 'Other' });
    await discord.until(() => events.length === 4);
    expect(events).toEqual(['outage', 'back', 'removed', 'invited to Other']);
    expect(await send('a')).toMatchObject({ status: 403, body: { code: 50001 } });
  });
});

describe('the gateway', () => {
  it('refuses a wrong token', async () => {
    client = newClient(discord);
    await expect(client.login('not.the.token')).rejects.toThrow(/token/i);
  });

  it.each([
    ['a wrong token', { op: 2, d: { token: 'wrong', intents: 1, properties: {} } }, 4004],
    ['privileged intents', { op: 2, d: { intents: GatewayIntentBits.MessageContent, properties: {} } }, 4014],
    ['intents that are none', { op: 2, d: { intents: 'all', properties: {} } }, 4013],
    ['a shard that is none', { op: 2, d: { intents: 1, shard: [2, 2], properties: {} } }, 4010],
    ['an opcode that is not modelled', { op: 99, d: null }, 4001],
    ['presence before identification', { op: 3, d: {} }, 4003],
    ['what is no JSON', '{', 4002],
  ])('closes on %s', async (_, frame, code) => {
    const socket = new WebSocket(discord.url.replace('http', 'ws'));
    await once(socket, 'message');
    const whole = typeof frame === 'string' ? frame : JSON.stringify(withToken(frame));
    socket.send(whole);
    const [closed] = (await once(socket, 'close')) as [number];
    expect(closed).toBe(code);
  });

  it('sends a guild only to its shard', async () => {
    const shard = Number((BigInt(discord.homeGuildId) >> 22n) % 2n);
    const events = await readEvents({ op: 2, d: { intents: 1, shard: [1 - shard, 2], properties: {} } }, 1);
    const own = await readEvents({ op: 2, d: { intents: 1, shard: [shard, 2], properties: {} } }, 2);
    expect(events).toEqual(['READY']);
    expect(own).toEqual(['READY', 'GUILD_CREATE']);
  });

  it('packs its frames into one zlib stream for those who ask', async () => {
    const socket = new WebSocket(
      `${discord.url.replace('http', 'ws')}/?v=10&encoding=json&compress=zlib-stream`,
    );
    const inflate = createInflate({ flush: constants.Z_SYNC_FLUSH });
    const texts: string[] = [];
    inflate.on('data', (piece: Buffer) => texts.push(piece.toString('utf8')));
    socket.on('message', (raw: Buffer) => inflate.write(raw));
    await discord.until(() => texts.join('').includes('"op":10'));
    socket.send(JSON.stringify(withToken({ op: 2, d: { intents: 1, properties: {} } })));
    await discord.until(() => texts.join('').includes('GUILD_CREATE'));
    socket.terminate();
  });

  function withToken(frame: { op: number; d: object | null }) {
    return { ...frame, d: frame.op === 2 ? { token: discord.token, ...frame.d } : frame.d };
  }

  async function readEvents(identify: { op: number; d: object }, count: number): Promise<readonly string[]> {
    const socket = new WebSocket(discord.url.replace('http', 'ws'));
    const events: string[] = [];
    socket.on('message', (raw: Buffer) => {
      const frame = JSON.parse(raw.toString('utf8')) as { op: number; t: string | null };
      if (frame.op === 10) socket.send(JSON.stringify(withToken(identify)));
      else if (frame.t !== null) events.push(frame.t);
      if (frame.t !== null && events.length === count) socket.send(JSON.stringify({ op: 1, d: null }));
      if (frame.op === 11) socket.close(1000);
    });
    await once(socket, 'close');
    return events;
  }
});
