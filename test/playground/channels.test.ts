import { PermissionFlagsBits as may } from 'discord.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WorldClock } from '../../src/playground/clock.js';
import { LoopbackDiscord } from '../../src/playground/loopback-discord.js';
import { api, callback, errorCodes, openInteraction, register } from './raw-bot.js';
import { PIXEL, readyClient } from './small-bot.js';

const HOUR_MS = 3_600_000;

let discord: LoopbackDiscord;
let path: string;

beforeEach(async () => {
  discord = await LoopbackDiscord.start({ clock: new WorldClock({ frozenAt: Date.UTC(2026, 0, 1) }) });
  path = `/channels/${discord.homeChannelId}/messages`;
});

afterEach(async () => {
  expect(discord.violations).toEqual([]);
  await discord.close();
});

const send = (body: unknown, to = path) => api(discord, { method: 'POST', path: to, body });
const edit = (id: unknown, body: unknown, where = path) =>
  api(discord, { method: 'PATCH', path: `${where}/${String(id)}`, body });

function upload(content: string): FormData {
  const form = new FormData();
  form.set('payload_json', JSON.stringify({ content }));
  form.set('files[0]', new Blob([new Uint8Array(PIXEL)], { type: 'image/png' }), 'a.png');
  return form;
}

describe('a channel message', () => {
  it('is sent, edited, fetched, listed and deleted by discord.js', async () => {
    const client = await readyClient(discord);
    const channel = await client.channels.fetch(discord.homeChannelId);
    if (!channel?.isSendable()) throw new Error('no channel');
    const message = await channel.send({ content: 'Table', files: [{ attachment: PIXEL, name: 'a.png' }] });
    expect(message.attachments.map((file) => [file.name, file.width])).toEqual([['a.png', 1]]);
    await message.edit({ content: 'Table 2' });
    expect(discord.files(message.id)).toHaveLength(1);
    await message.edit({ files: [{ attachment: PIXEL, name: 'b.png' }], attachments: [] });
    expect(discord.files(message.id).map((file) => file.filename)).toEqual(['b.png']);
    expect((await channel.messages.fetch({ message: message.id, force: true })).content).toBe('Table 2');
    expect((await channel.messages.fetch({ limit: 5 })).size).toBe(1);
    await message.delete();
    await expect(message.edit('Late')).rejects.toMatchObject({ code: 10008 });
    expect(
      discord.requests.filter(({ method, route }) => method === 'PATCH' && route.startsWith('/channels/')),
    ).toHaveLength(3);
    await client.destroy();
  });

  it('has one picture however often it is edited with a new one, and old ones are gone', async () => {
    const table = (version: number): FormData => {
      const form = new FormData();
      const media = { url: 'attachment://table.png' };
      const components = [{ type: 12, items: [{ media, description: `table ${String(version)}` }] }];
      const attachments = version === 0 ? undefined : [];
      form.set('payload_json', JSON.stringify({ flags: 1 << 15, components, attachments }));
      form.set('files[0]', new Blob([new Uint8Array(PIXEL)]), 'table.png');
      return form;
    };
    const { body } = await api(discord, { method: 'POST', path, form: table(0) });
    const id = String(body.id);
    const old = discord.files(id)[0];
    let replaced = old;
    for (let version = 1; version <= 20; version += 1) {
      replaced = discord.files(id)[0];
      const edited = await api(discord, { method: 'PATCH', path: `${path}/${id}`, form: table(version) });
      expect(edited.status).toBe(200);
      expect(discord.files(id)).toHaveLength(1);
    }
    const shown = JSON.stringify(discord.message(id)?.message);
    expect(shown).toContain('"description":"table 20"');
    expect(shown).toContain(String(discord.files(id)[0]?.id));
    expect(discord.message(id)?.message.attachments).toEqual([]);
    const address = (fileId: unknown) =>
      `${discord.url}/attachments/${discord.homeChannelId}/${String(fileId)}/table.png`;
    expect((await fetch(address(old?.id))).status).toBe(404);
    // A client may just be fetching it.
    expect((await fetch(address(replaced?.id))).status).toBe(200);
    expect((await fetch(address(discord.files(id)[0]?.id))).status).toBe(200);
    discord.channel().botPermissions &= ~may.AttachFiles;
    const refused = await api(discord, { method: 'PATCH', path: `${path}/${id}`, form: table(21) });
    expect(refused).toMatchObject({ status: 403, body: { code: 50013 } });
    expect(
      await edit(id, { components: [{ type: 10, content: 'in words' }], attachments: [] }),
    ).toMatchObject({
      status: 200,
    });
    expect(discord.files(id)).toEqual([]);
  });

  it('needs the bot’s rights in the channel', async () => {
    const channel = discord.channel();
    const { body } = await send({ content: 'a' });
    channel.botPermissions &= ~may.AttachFiles;
    expect(await api(discord, { method: 'POST', path, form: upload('a') })).toMatchObject({
      status: 403,
      body: { code: 50013 },
    });
    channel.botPermissions &= ~may.SendMessages;
    expect(await send({ content: 'a' })).toMatchObject({ status: 403, body: { code: 50013 } });
    expect(await edit(body.id, { content: 'b' })).toMatchObject({ status: 200 });
    channel.botPermissions &= ~may.ReadMessageHistory;
    expect(await api(discord, { method: 'GET', path })).toMatchObject({ status: 403, body: { code: 50013 } });
    channel.botPermissions &= ~may.ViewChannel;
    expect(await edit(body.id, { content: 'c' })).toMatchObject({ status: 403, body: { code: 50001 } });
    expect(
      await callback(discord, await openInteraction(discord), { type: 4, data: { content: 'still' } }),
    ).toMatchObject({ status: 200 });
  });

  it('is not edited in an archived thread until something is sent there', async () => {
    const thread = discord.addChannel({ name: 'game', parentId: discord.homeChannelId });
    const where = `/channels/${thread.id}/messages`;
    const { body } = await send({ content: 'a' }, where);
    thread.archived = true;
    expect(await edit(body.id, { content: 'b' }, where)).toMatchObject({
      status: 400,
      body: { code: 50083 },
    });
    thread.locked = true;
    expect(await send({ content: 'c' }, where)).toMatchObject({ status: 400, body: { code: 160005 } });
    thread.locked = false;
    expect(await send({ content: 'c' }, where)).toMatchObject({ status: 200 });
    expect(await edit(body.id, { content: 'b' }, where)).toMatchObject({ status: 200 });
    thread.botPermissions &= ~may.SendMessagesInThreads;
    expect(await send({ content: 'd' }, where)).toMatchObject({ body: { code: 50013 } });
    expect(await api(discord, { method: 'GET', path: `/channels/${thread.id}` })).toMatchObject({
      body: { type: 11 },
    });
  });

  it('takes three edits in six seconds once it is older than an hour', async () => {
    const { body } = await send({ content: 'a' });
    discord.clock.advance(HOUR_MS + 1);
    for (const content of ['b', 'c', 'd'])
      expect(await edit(body.id, { content })).toMatchObject({ status: 200 });
    expect(await edit(body.id, { content: 'e' })).toMatchObject({
      status: 429,
      body: { code: 30046, retry_after: 6 },
    });
    discord.clock.advance(6_000);
    expect(await edit(body.id, { content: 'e' })).toMatchObject({ status: 200 });
  });

  it('is the same one for the same nonce, where that is asked for', async () => {
    const twice = { content: 'a', nonce: 'n1', enforce_nonce: true };
    const [first, second] = [await send(twice), await send(twice)];
    expect(second.body.id).toBe(first.body.id);
    expect((await send({ ...twice, enforce_nonce: false })).body.id).not.toBe(first.body.id);
  });

  it('pings everything it mentions unless told otherwise', async () => {
    const ben = discord.member('Ben').id;
    await send({ content: `<@${ben}> <@&5> @everyone` });
    await send({ content: `<@${ben}> @here`, allowed_mentions: { parse: [] } });
    await send({
      flags: 1 << 15,
      components: [{ type: 10, content: `<@${ben}>` }],
      allowed_mentions: { users: [ben] },
    });
    const { body } = await send({ content: 'nobody' });
    await edit(body.id, { content: `<@${ben}>` });
    expect(discord.pings.map(({ userIds, roleIds, everyone }) => ({ userIds, roleIds, everyone }))).toEqual([
      { userIds: [ben], roleIds: ['5'], everyone: true },
      { userIds: [ben], roleIds: [], everyone: false },
    ]);
  });

  it('answers another one that exists', async () => {
    const { body } = await send({ content: 'a' });
    const answer = await send({ content: 'b', message_reference: { message_id: body.id } });
    expect(answer.body).toMatchObject({ type: 19, message_reference: { message_id: body.id } });
    expect(await send({ content: 'b', message_reference: { message_id: '1' } })).toMatchObject({
      body: { code: 50035 },
    });
  });

  it('may go to a person who takes direct messages and shares a server', async () => {
    const ben = discord.member('Ben');
    const open = await api(discord, {
      method: 'POST',
      path: '/users/@me/channels',
      body: { recipient_id: ben.id },
    });
    const where = `/channels/${String(open.body.id)}/messages`;
    expect(await send({ content: 'psst' }, where)).toMatchObject({ status: 200 });
    expect(ben.directMessages()).toHaveLength(1);
    expect(discord.member('Ann').directMessages()).toEqual([]);
    ben.closedToDms = true;
    expect(await send({ content: 'psst' }, where)).toMatchObject({ body: { code: 50007 } });
    ben.closedToDms = false;
    ben.leave();
    expect(await send({ content: 'psst' }, where)).toMatchObject({ body: { code: 50278 } });
  });
});

describe('what the bot asks about people and places', () => {
  it('is answered, also where the answer is no', async () => {
    const get = (asked: string) => api(discord, { method: 'GET', path: asked });
    const ben = discord.member('Ben');
    const member = `/guilds/${discord.homeGuildId}/members/${ben.id}`;
    expect(await get(member)).toMatchObject({ status: 200, body: { user: { global_name: 'Ben' } } });
    ben.leave();
    expect(await get(member)).toMatchObject({ status: 404, body: { code: 10007 } });
    expect(await get(`/users/${ben.id}`)).toMatchObject({ status: 200 });
    expect(await get('/users/1')).toMatchObject({ body: { code: 10013 } });
    expect(await get('/channels/1')).toMatchObject({ body: { code: 10003 } });
    expect(await get('/users/@me')).toMatchObject({ body: { bot: true } });
    expect(await get('/applications/@me')).toMatchObject({ status: 200 });
    expect(await get(`/channels/${discord.homeChannelId}`)).toMatchObject({
      body: { type: 0, name: 'card-table' },
    });
    expect((await fetch(`${discord.apiUrl}/v10/users/@me`)).status).toBe(401);
  });

  it('keeps commands’ ids and versions while they stay the same, and lists them without translations unless asked', async () => {
    const commands = [{ name: 'play', description: 'Plays', name_localizations: { it: 'gioca' } }];
    const first = (await register(discord, commands)).body as unknown as readonly Record<string, unknown>[];
    const again = (await register(discord, commands)).body as unknown;
    expect(again).toEqual(first);
    const listPath = `/applications/${discord.core.world.bot.id}/commands`;
    const [plain] = (await api(discord, { method: 'GET', path: listPath }))
      .body as unknown as readonly object[];
    expect(plain).not.toHaveProperty('name_localizations');
    const full = await api(discord, { method: 'GET', path: `${listPath}?with_localizations=true` });
    expect(full.body).toEqual(first);
    const changed = (await register(discord, [{ ...commands[0], description: 'Plays on' }]))
      .body as unknown as typeof first;
    expect(changed[0]?.['id']).toBe(first[0]?.['id']);
    expect(changed[0]?.['version']).not.toBe(first[0]?.['version']);
    const guildPath = `/applications/${discord.core.world.bot.id}/guilds/${discord.homeGuildId}/commands`;
    await api(discord, { method: 'PUT', path: guildPath, body: [{ name: 'play', description: 'Here' }] });
    expect(discord.core.commands.offeredIn(discord.homeGuildId).map((each) => each.description)).toEqual([
      'Here',
    ]);
  });

  it('keeps the application’s emoji, which buttons may then show', async () => {
    const emojiPath = `/applications/${discord.core.world.bot.id}/emojis`;
    const body = { name: 'ace', image: `data:image/png;base64,${PIXEL.toString('base64')}` };
    const made = await api(discord, { method: 'POST', path: emojiPath, body });
    expect(made.status).toBe(201);
    expect(await api(discord, { method: 'POST', path: emojiPath, body })).toMatchObject({ status: 400 });
    const emoji = { id: made.body.id, name: 'ace' };
    const button = { type: 2, style: 1, custom_id: 'a', emoji };
    expect(await send({ components: [{ type: 1, components: [button] }] })).toMatchObject({ status: 200 });
    expect((await api(discord, { method: 'GET', path: emojiPath })).body).toMatchObject({ items: [emoji] });
    const onePath = `${emojiPath}/${String(made.body.id)}`;
    const renamed = await api(discord, { method: 'PATCH', path: onePath, body: { name: 'ace_9f3a' } });
    expect(renamed.body).toMatchObject({ id: emoji.id, name: 'ace_9f3a' });
    expect((await api(discord, { method: 'GET', path: onePath })).body).toMatchObject({ name: 'ace_9f3a' });
    const shown = await send({ components: [{ type: 1, components: [button] }] });
    expect(JSON.stringify(shown.body)).toContain('ace_9f3a');
    const picture = await fetch(`${discord.url}/emojis/${String(emoji.id)}.png`);
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(PIXEL);
    expect(
      await api(discord, { method: 'DELETE', path: `${emojiPath}/${String(made.body.id)}` }),
    ).toMatchObject({ status: 204 });
    expect(await api(discord, { method: 'DELETE', path: `${emojiPath}/1` })).toMatchObject({
      body: { code: 10014 },
    });
    expect((await fetch(`${discord.url}/emojis/${String(emoji.id)}.png`)).status).toBe(404);
    const refused = await send({ components: [{ type: 1, components: [button] }] });
    expect(refused).toMatchObject({ status: 400, body: { code: 50035 } });
    expect(errorCodes(refused.body.errors)).toEqual([
      'components.0.components.0.emoji.name: BUTTON_COMPONENT_INVALID_EMOJI',
    ]);
  });
});
