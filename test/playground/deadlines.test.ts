import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WorldClock } from '../../src/playground/clock.js';
import { LoopbackDiscord } from '../../src/playground/loopback-discord.js';
import { api, callback, openInteraction, webhook } from './raw-bot.js';

const MINUTE_MS = 60_000;
const START = Date.UTC(2026, 0, 1);

let discord: LoopbackDiscord;

beforeEach(async () => {
  discord = await LoopbackDiscord.start({ clock: new WorldClock({ frozenAt: START }) });
});

afterEach(async () => {
  expect(discord.violations).toEqual([]);
  await discord.close();
});

const reply = (content: string, flags = 0) => ({ type: 4, data: { content, flags } });

describe('the first answer', () => {
  it('is in time at three seconds and an unknown interaction after them', async () => {
    const [first, second] = [await openInteraction(discord), await openInteraction(discord)];
    discord.clock.advance(2_999);
    expect(await callback(discord, first, reply('a'))).toMatchObject({ status: 200 });
    expect(second.state).toBe('pending');
    discord.clock.advance(2);
    expect(second).toMatchObject({ state: 'failed', reason: 'no-answer' });
    expect(await callback(discord, second, reply('b'))).toMatchObject({ status: 404, body: { code: 10062 } });
    expect(discord.messages().map((each) => each.message.content)).toEqual(['a']);
  });

  it('is given once', async () => {
    const interaction = await openInteraction(discord);
    await callback(discord, interaction, reply('a'));
    expect(await callback(discord, interaction, reply('b'))).toMatchObject({
      status: 400,
      body: { code: 40060 },
    });
    discord.clock.advance(10_000);
    expect(await callback(discord, interaction, reply('c'))).toMatchObject({
      status: 400,
      body: { code: 40060 },
    });
  });

  it('needs the right token', async () => {
    const interaction = await openInteraction(discord);
    const path = `/interactions/${interaction.id}/${'x'.repeat(64)}/callback`;
    expect(await api(discord, { method: 'POST', path, body: reply('a') })).toMatchObject({
      body: { code: 10062 },
    });
  });

  it('comes before anything else a token can do', async () => {
    const interaction = await openInteraction(discord);
    const path = webhook(discord, interaction);
    expect(await api(discord, { method: 'POST', path, body: { content: 'a' } })).toMatchObject({
      body: { code: 10015 },
    });
  });
});

describe('a token', () => {
  it('edits and follows up for fifteen minutes and not longer', async () => {
    const interaction = await openInteraction(discord);
    await callback(discord, interaction, reply('a'));
    const path = webhook(discord, interaction, '@original');
    discord.clock.advance(15 * MINUTE_MS);
    expect(await api(discord, { method: 'PATCH', path, body: { content: 'b' } })).toMatchObject({
      status: 200,
    });
    discord.clock.advance(1);
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      const body = method === 'PATCH' ? { content: 'c' } : undefined;
      expect(await api(discord, { method, path, body })).toMatchObject({
        status: 401,
        body: { code: 50027 },
      });
    }
    const further = { method: 'POST', path: webhook(discord, interaction), body: { content: 'd' } };
    expect(await api(discord, further)).toMatchObject({ status: 401, body: { code: 50027 } });
  });

  it('reaches only the messages of its own interaction', async () => {
    const [first, second] = [await openInteraction(discord), await openInteraction(discord)];
    await callback(discord, first, reply('a'));
    await callback(discord, second, reply('b'));
    const path = webhook(discord, first, second.originalMessageId);
    expect(await api(discord, { method: 'GET', path })).toMatchObject({ body: { code: 10008 } });
  });
});

describe('a deferred answer', () => {
  it('fails when it has not come by the end of the token', async () => {
    const interaction = await openInteraction(discord);
    expect(await callback(discord, interaction, { type: 5 })).toMatchObject({ status: 200 });
    expect(interaction.state).toBe('thinking');
    expect(discord.messages()[0]?.message.flags).toBe(128);
    discord.clock.advance(15 * MINUTE_MS);
    expect(interaction.state).toBe('failed');
  });

  it('keeps the ephemeral state of its first answer', async () => {
    const [open, hidden] = [await openInteraction(discord), await openInteraction(discord)];
    await callback(discord, open, { type: 5 });
    await callback(discord, hidden, { type: 5, data: { flags: 64 } });
    const edit = { content: 'now', flags: 64 };
    const filled = await api(discord, {
      method: 'PATCH',
      path: webhook(discord, open, '@original'),
      body: edit,
    });
    expect(filled).toMatchObject({ status: 200, body: { flags: 0 } });
    const again = await api(discord, {
      method: 'PATCH',
      path: webhook(discord, open, '@original'),
      body: edit,
    });
    expect(again).toMatchObject({ status: 400, body: { code: 50035 } });
    const plain = { method: 'PATCH', path: webhook(discord, hidden, '@original'), body: { content: 'now' } };
    expect(await api(discord, plain)).toMatchObject({ status: 200, body: { flags: 64 } });
    expect(discord.member('Ben').sees()).toHaveLength(1);
    expect(discord.member('Ann').sees()).toHaveLength(2);
  });
});

describe('an ephemeral message', () => {
  it('cannot be reached with the bot token', async () => {
    const interaction = await openInteraction(discord);
    await callback(discord, interaction, reply('hand', 64));
    const path = `/channels/${discord.homeChannelId}/messages/${String(interaction.originalMessageId)}`;
    expect(await api(discord, { method: 'GET', path })).toMatchObject({ status: 404, body: { code: 10008 } });
    expect(await api(discord, { method: 'PATCH', path, body: { content: 'b' } })).toMatchObject({
      body: { code: 10008 },
    });
    const list = await api(discord, { method: 'GET', path: `/channels/${discord.homeChannelId}/messages` });
    expect(list.body).toEqual([]);
  });
});

describe('the clock', () => {
  it('rings alarms in order, each at its own time, and not those taken back', () => {
    const clock = new WorldClock({ frozenAt: 0 });
    const rung: string[] = [];
    clock.after(20, () => rung.push(`b at ${clock.now()}`));
    clock.after(10, () => {
      rung.push(`a at ${clock.now()}`);
      clock.after(5, () => rung.push(`c at ${clock.now()}`));
    });
    const cancel = clock.after(12, () => rung.push('never'));
    cancel();
    clock.advance(30);
    expect(rung).toEqual(['a at 10', 'c at 15', 'b at 20']);
    expect(clock.now()).toBe(30);
  });
});
