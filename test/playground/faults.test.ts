import { Events } from 'discord.js';
import type { Client } from 'discord.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LoopbackDiscord } from '../../src/playground/loopback-discord.js';
import { DEAL, api, callback, errorCodes, openInteraction, register } from './raw-bot.js';
import { PIXEL, readyClient } from './small-bot.js';

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

  it('refuses emoji now and then, and says where they stand', async () => {
    const { id } = discord.core.emojis.add('ace', { contentType: 'image/png', data: PIXEL });
    const button = { type: 2, style: 1, custom_id: 'a', label: 'a', emoji: { id, name: 'ace' } };
    const components = [{ type: 1, components: [button] }];
    const path = `/channels/${discord.homeChannelId}/messages`;
    discord.faults.add({ kind: 'emoji', every: 3, times: 2 });
    expect((await send('no emoji here')).status).toBe(200);
    const answers = [];
    for (let at = 0; at < 6; at += 1)
      answers.push(await api(discord, { method: 'POST', path, body: { components } }));
    expect(answers.map(({ status }) => status)).toEqual([400, 200, 200, 400, 200, 200]);
    expect(answers[0]?.body.code).toBe(50035);
    expect(errorCodes(answers[0]?.body.errors)).toEqual([
      'components.0.components.0.emoji.name: BUTTON_COMPONENT_INVALID_EMOJI',
    ]);
    discord.faults.add({ kind: 'emoji' });
    const data = { components, content: 'hand' };
    const refused = await callback(discord, await openInteraction(discord), { type: 4, data });
    expect(errorCodes(refused.body.errors)).toEqual([
      'data.components.0.components.0.emoji.name: BUTTON_COMPONENT_INVALID_EMOJI',
    ]);
  });

  it.each([
    [413, 40005],
    [400, 50035],
    [403, 50013],
    [500, 0],
  ] as const)('lets an upload fail with %i and code %i, and nothing else', async (status, code) => {
    const path = `/channels/${discord.homeChannelId}/messages`;
    const form = new FormData();
    const items = [{ media: { url: 'attachment://table.png' } }];
    form.set('payload_json', JSON.stringify({ flags: 1 << 15, components: [{ type: 12, items }] }));
    form.set('files[0]', new Blob([new Uint8Array(PIXEL)]), 'table.png');
    discord.faults.add({ kind: 'upload', status });
    expect((await send('words')).status).toBe(200);
    expect(await api(discord, { method: 'POST', path, form })).toMatchObject({ status, body: { code } });
    expect(contents()).toEqual(['words']);
    expect((await api(discord, { method: 'POST', path, form })).status).toBe(200);
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

  it.each([
    ['user', undefined],
    ['shared', undefined],
    ['global', 'true'],
  ] as const)('limits the rate by the limit called %s, with its headers', async (scope, isGlobal) => {
    const at = { route: '/messages', retryAfterMs: 1_500 };
    discord.faults.add({ ...at, kind: 'rate-limit', scope });
    discord.faults.add({ ...at, kind: 'rate-limit', scope, code: 30046 });
    const path = `/api/v10/channels/${discord.homeChannelId}/messages`;
    const ask = () => fetch(discord.url + path, { headers: { authorization: `Bot ${discord.token}` } });
    const limited = await ask();
    expect(limited.status).toBe(429);
    expect(limited.headers.get('retry-after')).toBe('2');
    expect(limited.headers.get('x-ratelimit-scope')).toBe(scope);
    expect(limited.headers.get('x-ratelimit-global') ?? undefined).toBe(isGlobal);
    expect(await limited.json()).toMatchObject({ code: 0, retry_after: 1.5, global: scope === 'global' });
    expect(await (await ask()).json()).toMatchObject({ code: 30046, retry_after: 1.5 });
    expect((await ask()).status).toBe(200);
  });

  it('is told of as it strikes, with the request', async () => {
    const told: string[] = [];
    discord.faults.struck.listen(({ fault, request }) => told.push(`${fault.kind} ${request.method}`));
    discord.faults.add({ route: '/messages', kind: 'error-before', method: 'POST', every: 2, times: 2 });
    for (const content of ['a', 'b', 'c', 'd']) await send(content);
    expect(told).toEqual(['error-before POST', 'error-before POST']);
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

  it('deletes a channel with its threads and messages, and the bot hears of it', async () => {
    const bot = await readyClient(discord);
    client = bot;
    const told: string[] = [];
    bot.on(Events.ChannelDelete, ({ id }) => told.push(id));
    bot.on(Events.ThreadDelete, ({ id }) => told.push(id));
    const { id: channelId } = discord.addChannel({ name: 'table' });
    const threads = ['first', 'second'].map((name) => discord.addChannel({ name, parentId: channelId }).id);
    const [threadId = '', innerId = ''] = threads;
    await register(discord, [DEAL]);
    const { body } = await api(discord, {
      method: 'POST',
      path: `/channels/${threadId}/messages`,
      body: { content: 'a' },
    });
    const interaction = await openInteraction(discord);
    discord.deleteChannel(threadId);
    expect(discord.message(String(body.id))).toBeUndefined();
    discord.deleteChannel(channelId);
    await discord.until(() => told.length === 2);
    expect(told).toEqual([threadId, channelId]);
    for (const gone of [channelId, threadId, innerId])
      expect(await api(discord, { method: 'GET', path: `/channels/${gone}` })).toMatchObject({
        status: 404,
        body: { code: 10003 },
      });
    discord.deleteChannel(discord.homeChannelId);
    const late = await callback(discord, interaction, { type: 4, data: { content: 'hand' } });
    expect(late).toMatchObject({ status: 404, body: { code: 10003 } });
  });

  it('has members leave and come back', () => {
    const ben = discord.member('Ben');
    const isHere = () => discord.core.world.isMember(discord.homeGuildId, ben.id);
    ben.leave();
    expect(isHere()).toBe(false);
    ben.join();
    expect(isHere()).toBe(true);
  });

  it.each([true, false])(
    'calls a session invalid, resumable: %s, and the bot comes back',
    async (resumable) => {
      const bot = await readyClient(discord);
      client = bot;
      const told: string[] = [];
      bot.on(Events.ShardResume, () => told.push('resumed'));
      bot.on(Events.ShardReady, () => told.push('ready'));
      discord.dropSockets({ resumable, how: 'invalidate' });
      await discord.until(() => told.length === 1, 30_000);
      expect(told).toEqual([resumable ? 'resumed' : 'ready']);
    },
  );
});
