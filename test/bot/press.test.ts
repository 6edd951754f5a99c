/** A press as the library hands it over: who pressed, by the name that Discord told last. */
import { once } from 'node:events';
import { Events, REST, Routes } from 'discord.js';
import type { APIMessage, Client, Interaction } from 'discord.js';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { hand } from '../../src/bot/buttons/hand.js';
import { play } from '../../src/bot/buttons/play.js';
import { createClient, logIn, logOut } from '../../src/bot/gateway.js';
import { playerOf, pressOf } from '../../src/bot/press.js';
import type { Press } from '../../src/bot/press.js';
import { legalMoves } from '../../src/engine/index.js';
import { WorldClock } from '../../src/playground/clock.js';
import { LoopbackDiscord } from '../../src/playground/loopback-discord.js';
import type { Member } from '../../src/playground/member.js';
import { done, gameOf, startMatch } from '../kit/matches.js';
import { pressBy, testBot } from '../kit/test-bot.js';

const log = pino({ level: 'silent' });
const languages = { memberLocale: (_: string, locale: string) => locale };

describe('the name of a member', () => {
  let discord: LoopbackDiscord;
  let client: Client;
  let rest: REST;
  beforeAll(async () => {
    discord = await LoopbackDiscord.start({ clock: new WorldClock({ frozenAt: Date.now() }) });
    client = createClient(discord, log, () => undefined);
    await logIn({ client, token: discord.token, log, signal: new AbortController().signal });
    rest = new REST({ api: discord.apiUrl, version: '10' }).setToken(discord.token);
    await client.application?.commands.set([{ name: 'ask', description: 'Ask' }]);
  });
  afterAll(async () => {
    await logOut(client);
    await discord.close();
  });

  /** A public message that pings the member, as it was stored when it was posted. */
  async function postedTo(member: Member): Promise<string> {
    const { id } = (await rest.post(Routes.channelMessages(discord.homeChannelId), {
      body: {
        content: `<@${member.id}>`,
        components: [{ type: 1, components: [{ type: 2, style: 2, label: 'Press', custom_id: 'press' }] }],
        allowed_mentions: { users: [member.id] },
      },
    })) as APIMessage;
    return id;
  }

  async function pressed(member: Member, messageId: string): Promise<Press> {
    const arrival = once(client, Events.InteractionCreate) as Promise<[Interaction]>;
    member.pressing(messageId, 'press');
    const [interaction] = await arrival;
    if (!interaction.isButton()) throw new Error('not the button');
    return pressOf(interaction, languages);
  }

  const oldUser = (member: Member) => ({ id: member.id, username: 'old', global_name: 'Old name' });

  it.each([
    ['mentions', (member: Member) => ({ mentions: [{ ...oldUser(member) }] })],
    [
      'mentions of a member by nickname',
      (member: Member) => ({
        mentions: [{ ...oldUser(member), member: { nick: 'Old nickname', roles: [] } }],
      }),
    ],
    [
      'what it answers',
      (member: Member) => ({
        interaction_metadata: {
          id: '1',
          type: 2,
          user: oldUser(member),
          authorizing_integration_owners: {},
        },
      }),
    ],
    [
      'what it replies to',
      (member: Member) => ({
        referenced_message: { id: '1', channel_id: discord.homeChannelId, author: oldUser(member) },
      }),
    ],
    ['its author', (member: Member) => ({ author: oldUser(member) })],
  ])('is the one of the press, whatever an older message says in %s', async (_, old) => {
    const [ann, ben] = [discord.addMember({ name: 'Anna' }), discord.member('Ben')];
    const messageId = await postedTo(ann);
    expect((await pressed(ann, messageId)).player.name).toBe('Anna');
    const stored = discord.core.messages.get(messageId);
    if (!stored) throw new Error('the message is gone');
    Object.assign(stored.message, old(ann));
    ann.rename('Annabel');
    expect((await pressed(ann, messageId)).player).toEqual({ userId: ann.id, name: 'Annabel' });
    // Somebody else's press brings the old name as well, and the next one is by the new name all the same.
    expect((await pressed(ben, messageId)).player.name).toBe('Ben');
    expect((await pressed(ann, messageId)).player.name).toBe('Annabel');
  });

  it('is the nickname in the server of the press, and that of no other', async () => {
    const dora = discord.addMember({ name: 'Dora' });
    const { id: elsewhere } = discord.addGuild({ name: 'Elsewhere' });
    dora.join(elsewhere);
    dora.setNickname('Of elsewhere', elsewhere);
    const messageId = await postedTo(dora);
    expect((await pressed(dora, messageId)).player.name).toBe('Dora');
    dora.setNickname('Of home');
    expect((await pressed(dora, messageId)).player).toEqual({ userId: dora.id, name: 'Of home' });
    dora.setNickname(undefined);
    expect((await pressed(dora, messageId)).player.name).toBe('Dora');
  });

  it('of the bot itself is no older one either', async () => {
    const ann = discord.member('Ann');
    const messageId = await postedTo(ann);
    const stored = discord.core.messages.get(messageId);
    if (!stored || !client.user) throw new Error('not posted');
    const { name } = playerOf(client.user, null);
    Object.assign(stored.message, { author: { ...stored.message.author, username: 'Old bot' } });
    await pressed(ann, messageId);
    expect(playerOf(client.user, null).name).toBe(name);
  });
});

test.each(['hand', 'play'] as const)('a new name is noted with the next press of %s', async (action) => {
  const { bot, matches } = testBot();
  const match = await startMatch(matches);
  const { number, state } = gameOf(match);
  const [move] = legalMoves(state);
  if (!move) throw new Error('there is no move');
  const mover = match.players[state.toMove];
  const press = pressBy({ ...mover, name: 'Of another name' });
  if (action === 'hand') await hand.run(press, { action, match: match.id }, bot);
  else await play.run(press, { action, match: match.id, game: number, ply: state.ply, move }, bot);
  const { players } = done(await matches.find(match.id));
  expect(players[state.toMove]).toEqual({ userId: mover.userId, name: 'Of another name' });
});

test('the name of another server is not noted, from where the match is pressed on', async () => {
  const { bot, matches } = testBot();
  const match = await startMatch(matches);
  const press = { ...pressBy({ ...match.players[0], name: 'Of another server' }), guildId: '11' };
  const answer = await hand.run(press, { action: 'hand', match: match.id }, bot);
  expect(answer).toMatchObject({ to: 'panel' });
  expect(done(await matches.find(match.id)).players).toEqual(match.players);
});
