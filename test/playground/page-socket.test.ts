import { ButtonStyle, ComponentType, Events, Locale, MessageFlags } from 'discord.js';
import type { Client } from 'discord.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { FromPage, FromServer } from '../../src/playground/page-protocol.js';
import { startPlayground } from '../../src/playground/playground.js';
import type { Playground } from '../../src/playground/playground.js';
import { api, register } from './raw-bot.js';
import { readyClient } from './small-bot.js';

let playground: Playground;
let client: Client;
let page: WebSocket;
let heard: FromServer[];

beforeEach(async () => {
  playground = await startPlayground({ port: 0, onNotice: () => undefined });
  const { discord } = playground;
  const bot = await readyClient(discord);
  client = bot;
  await register(discord, [
    {
      name: 'hand',
      description: 'Hand',
      options: [{ type: 3, name: 'match', description: 'Which', autocomplete: true }],
    },
  ]);
  bot.on(Events.InteractionCreate, (interaction) => {
    if (interaction.isChatInputCommand()) {
      const button = {
        type: ComponentType.Button as const,
        style: ButtonStyle.Primary as const,
        custom_id: 'play',
        label: 'Play',
      };
      void interaction.reply({
        content: `Hand of ${interaction.options.getString('match') ?? 'nothing'} in ${interaction.locale}`,
        components: [
          {
            type: ComponentType.ActionRow,
            components: [button, { ...button, custom_id: 'not', disabled: true }],
          },
        ],
        flags: MessageFlags.Ephemeral,
      });
    } else if (interaction.isButton()) void interaction.update({ content: 'Played', components: [] });
    else if (interaction.isAutocomplete())
      void interaction.respond([{ name: interaction.options.getFocused(), value: 'm1' }]);
  });
  page = await open();
});

afterEach(async () => {
  page.terminate();
  await client.destroy();
  expect(playground.discord.violations).toEqual([]);
  await playground.close();
});

async function open(): Promise<WebSocket> {
  const socket = new WebSocket(`${playground.url.replace('http', 'ws')}/page`, { origin: playground.url });
  heard = [];
  socket.on('message', (raw: Buffer) => heard.push(JSON.parse(raw.toString('utf8')) as FromServer));
  await hear('hello');
  return socket;
}

async function hear<Type extends FromServer['type']>(
  type: Type,
  isMeant: (message: Extract<FromServer, { type: Type }>) => boolean = () => true,
): Promise<Extract<FromServer, { type: Type }>> {
  const find = () =>
    heard.find(
      (each): each is Extract<FromServer, { type: Type }> => each.type === type && isMeant(each as never),
    );
  await playground.discord.until(() => find() !== undefined);
  const found = find();
  if (!found) throw new Error(`no ${type}`);
  return found;
}

const say = (message: FromPage) => {
  page.send(JSON.stringify(message));
};
const handCommand = async () => {
  const command = (await hear('hello')).commands[0];
  if (!command) throw new Error('no command');
  return command;
};

describe('the page', () => {
  it('is told at once who and what is there', async () => {
    const hello = await hear('hello');
    expect(hello.channel).toEqual({ id: playground.discord.homeChannelId, name: 'card-table' });
    expect(hello.members.map(({ name, role }) => [name, role])).toEqual([
      ['Spite & Malice', 'bot'],
      ['Ann', 'player'],
      ['Ben', 'player'],
      ['Cleo', 'onlooker'],
    ]);
    expect(hello.commands.map(({ name }) => name)).toEqual(['hand']);
    expect(hello).toMatchObject({ messages: [], bot: 'stopped' });
  });

  it('lets nobody act as the bot', async () => {
    const bot = (await hear('hello')).members.find(({ role }) => role === 'bot');
    const { id } = await handCommand();
    say({ type: 'command', request: 7, memberId: bot?.id ?? '', commandId: id, options: [] });
    const { reason } = await hear('interaction', ({ request, state }) => request === 7 && state === 'failed');
    expect(reason).toBe('unfit');
  });

  it('lets a member use a command, press its button and put the message away', async () => {
    const ann = playground.discord.member('Ann');
    const { id } = await handCommand();
    const options = [{ name: 'match', type: 3, value: 'm1' }];
    say({ type: 'command', request: 1, memberId: ann.id, commandId: id, options });
    await hear('interaction', ({ request, state }) => request === 1 && state === 'answered');
    const { shown } = await hear('message');
    expect(shown).toMatchObject({
      audience: { only: ann.id },
      usedBy: { memberId: ann.id, command: 'hand' },
      message: { content: 'Hand of m1 in en-US' },
    });
    const messageId = shown.message.id;
    say({ type: 'press', request: 2, memberId: ann.id, messageId, customId: 'not' });
    expect(
      await hear('interaction', ({ request, state }) => request === 2 && state === 'failed'),
    ).toMatchObject({
      reason: 'button-disabled',
    });
    say({
      type: 'press',
      request: 3,
      memberId: playground.discord.member('Ben').id,
      messageId,
      customId: 'play',
    });
    await hear('interaction', ({ request, state }) => request === 3 && state === 'failed');
    say({ type: 'press', request: 4, memberId: ann.id, messageId, customId: 'play' });
    await hear('interaction', ({ request, state }) => request === 4 && state === 'answered');
    await hear('message', (message) => message.shown.message.content === 'Played');
    say({ type: 'dismiss', memberId: playground.discord.member('Ben').id, messageId });
    say({ type: 'dismiss', memberId: ann.id, messageId });
    expect(await hear('message-deleted')).toMatchObject({ messageId });
  });

  it('gets choices for a half-typed option', async () => {
    const { id } = await handCommand();
    const options = [{ name: 'match', type: 3, value: 'my m' }];
    const memberId = playground.discord.member('Ann').id;
    say({ type: 'complete', request: 7, memberId, commandId: id, options, focused: 'match' });
    expect(await hear('choices')).toEqual({
      type: 'choices',
      request: 7,
      choices: [{ name: 'my m', value: 'm1' }],
    });
  });

  it('is told when an interaction fails', async () => {
    client.removeAllListeners(Events.InteractionCreate);
    const { id } = await handCommand();
    const memberId = playground.discord.member('Ann').id;
    say({ type: 'command', request: 1, memberId, commandId: id, options: [] });
    await hear('interaction', ({ state }) => state === 'pending');
    playground.discord.clock.advance(3_001);
    expect(await hear('interaction', ({ state }) => state === 'failed')).toMatchObject({
      memberId,
      reason: 'no-answer',
    });
    say({ type: 'command', request: 2, memberId, commandId: '1', options: [] });
    await hear('interaction', ({ request, state }) => request === 2 && state === 'failed');
  });

  it('changes a member’s language, and every open page hears of it', async () => {
    say({ type: 'locale', memberId: playground.discord.member('Ben').id, locale: 'hi' });
    const { members } = await hear('members');
    expect(members.find(({ name }) => name === 'Ben')?.locale).toBe('hi');
    expect(playground.discord.member('Ben').locale).toBe('hi');
  });

  it.each(['', 'xx', 'en', 'en-us', 'vi-VN', 'de-AT', 'en-US ', '../..', 7, null])(
    'is shut out when it names %j as the language of a member or of the server, and nothing changes',
    async (locale) => {
      const member = playground.discord.member('Ben');
      const frames = [
        { type: 'locale', memberId: member.id, locale },
        { type: 'server-locale', locale },
      ];
      for (const frame of frames) {
        const closed = new Promise<number>((resolve) => page.once('close', resolve));
        page.send(JSON.stringify(frame));
        expect(await closed).toBe(1008);
        page = await open();
        expect((await hear('hello')).serverLocale).toBe('en-US');
        expect(member.locale).toBe('en-US');
      }
    },
  );

  it('may set any of Discord’s languages for a member and for the server', async () => {
    const { id } = playground.discord.member('Ben');
    const locales: readonly string[] = Object.values(Locale);
    for (const locale of locales.filter((each) => each !== 'en-US')) {
      say({ type: 'locale', memberId: id, locale });
      say({ type: 'server-locale', locale });
      await hear('server-locale', (told) => told.locale === locale);
      expect(playground.discord.member('Ben').locale).toBe(locale);
    }
  });

  it('sees only the home channel', async () => {
    const other = playground.discord.addChannel({ name: 'other' });
    const { discord } = playground;
    await api(discord, {
      method: 'POST',
      path: `/channels/${other.id}/messages`,
      body: { content: 'there' },
    });
    await api(discord, {
      method: 'POST',
      path: `/channels/${discord.homeChannelId}/messages`,
      body: { content: 'here' },
    });
    await hear('message');
    expect(heard.filter(({ type }) => type === 'message')).toHaveLength(1);
  });

  it.each(['{', '[]', '{"type":"bot","action":"format"}', '{"type":"press","request":"1"}'])(
    'is shut out when it sends %s',
    async (text) => {
      const closed = new Promise<number>((resolve) => page.once('close', resolve));
      page.send(text);
      expect(await closed).toBe(1008);
    },
  );
});
