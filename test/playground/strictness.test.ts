import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LoopbackDiscord } from '../../src/playground/loopback-discord.js';
import { api } from './raw-bot.js';

let discord: LoopbackDiscord;

beforeEach(async () => {
  discord = await LoopbackDiscord.start();
});

afterEach(() => discord.close());

describe('strictness', () => {
  it('refuses and records a route that is not modelled', async () => {
    expect(await api(discord, { method: 'GET', path: '/guilds/1/bans' })).toMatchObject({ status: 404 });
    expect((await fetch(`${discord.apiUrl}/v9/users/@me`)).status).toBe(404);
    expect(discord.violations).toMatchObject([
      { where: 'GET /guilds/1/bans', what: 'this route is not modelled' },
      { where: 'GET /api/v9/users/@me', what: 'only /api/v10 is spoken here' },
    ]);
  });

  it('records a field that Discord does not know and one that is not modelled', async () => {
    const body = { content: 'a', contnet: 'b', sticker_ids: ['1'] };
    const path = `/channels/${discord.homeChannelId}/messages`;
    expect(await api(discord, { method: 'POST', path, body })).toMatchObject({ status: 200 });
    expect(discord.violations.map(({ what }) => what)).toEqual([
      'Discord knows no field contnet',
      'the field sticker_ids is not modelled',
    ]);
  });

  it('records an answer of its own that breaks Discord’s schema', async () => {
    discord.core.emojis.add(7 as unknown as string, { contentType: 'image/png', data: Buffer.of(1) });
    await api(discord, { method: 'GET', path: `/applications/${discord.core.world.bot.id}/emojis` });
    expect(discord.violations).toMatchObject([
      { what: expect.stringMatching(/^our own answer breaks the schema at items\.0\.name/) as string },
    ]);
  });

  it('takes no body that is no JSON and none that is too large', async () => {
    const url = `${discord.apiUrl}/v10/channels/${discord.homeChannelId}/messages`;
    const headers = { authorization: `Bot ${discord.token}`, 'content-type': 'application/json' };
    expect((await fetch(url, { method: 'POST', headers, body: '{' })).status).toBe(400);
    const form = new FormData();
    form.set('payload_json', '{}');
    form.set('files[0]', new Blob([new Uint8Array(11 * 1024 * 1024)]), 'a.png');
    const large = await fetch(url, {
      method: 'POST',
      headers: { authorization: headers.authorization },
      body: form,
    });
    expect(large.status).toBe(413);
  });

  it('never writes a token of an interaction into a violation', async () => {
    await api(discord, { method: 'PUT', path: `/webhooks/1/${'t'.repeat(64)}`, body: {} });
    expect(JSON.stringify(discord.violations)).not.toContain('tttt');
  });
});
