import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LoopbackDiscord } from '../../src/playground/loopback-discord.js';
import { FORBIDDEN_MESSAGES } from '../kit/forbidden-messages.js';
import { api, callback, errorCodes, openInteraction, register } from './raw-bot.js';

const V2 = 1 << 15;
const button = (custom_id: string, more: object = {}) => ({
  type: 2,
  style: 1,
  label: custom_id,
  custom_id,
  ...more,
});
const row = (...components: unknown[]) => ({ type: 1, components });
const text = (content: string) => ({ type: 10, content });
const rows = (count: number, width: number) =>
  Array.from({ length: count }, (_, y) =>
    row(...Array.from({ length: width }, (_, x) => button(`b${y}-${x}`))),
  );

let discord: LoopbackDiscord;

beforeAll(async () => {
  discord = await LoopbackDiscord.start();
});

afterAll(async () => {
  expect(discord.violations).toEqual([]);
  await discord.close();
});

describe('a message is refused', () => {
  it.each(FORBIDDEN_MESSAGES)('with $what', async ({ components, refusal }) => {
    const before = discord.messages().length;
    const answer = await api(discord, {
      method: 'POST',
      path: `/channels/${discord.homeChannelId}/messages`,
      body: { flags: V2, components },
    });
    if (refusal === '500') expect(answer.status).toBe(500);
    else {
      expect(answer).toMatchObject({ status: 400, body: { code: 50035 } });
      expect(errorCodes(answer.body.errors)).toContain(refusal);
    }
    expect(discord.messages()).toHaveLength(before);
  });

  it.each([
    [
      'with the components flag and content',
      { flags: V2, content: 'hello', components: [text('a')] },
      'content: MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
    ],
    [
      'with the components flag and embeds',
      { flags: V2, embeds: [{ title: 'hello' }], components: [text('a')] },
      'embeds: MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
    ],
    [
      'with a new component and without the flag',
      { components: [text('a')] },
      'components.0.type: UNION_TYPE_CHOICES',
    ],
    ['with six rows and without the flag', { components: rows(6, 1) }, 'components: BASE_TYPE_BAD_LENGTH'],
    [
      'with an emoji nobody uploaded',
      { components: [row(button('a', { emoji: { id: '1', name: 'ace' } }))] },
      'components.0.components.0.emoji.name: BUTTON_COMPONENT_INVALID_EMOJI',
    ],
    [
      'with an attachment that was not sent',
      { content: 'a', attachments: [{ id: '0', filename: 'a.png' }] },
      'attachments.0.id: ATTACHMENT_NOT_FOUND',
    ],
    ['with 2001 characters', { content: 'a'.repeat(2001) }, 'content: BASE_TYPE_MAX_LENGTH'],
    [
      'with more than 6000 characters in embeds',
      { embeds: [{ description: 'a'.repeat(4000) }, { description: 'b'.repeat(2001) }] },
      'embeds: MAX_EMBED_SIZE_EXCEEDED',
    ],
    [
      'with mentions allowed by kind and by list',
      { content: 'a', allowed_mentions: { parse: ['users'], users: ['1'] } },
      'allowed_mentions.users: MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
    ],
    [
      'with roles allowed by kind and by list',
      { content: 'a', allowed_mentions: { parse: ['roles'], roles: ['1'] } },
      'allowed_mentions.roles: MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
    ],
    ['that would be ephemeral in a channel', { content: 'a', flags: 64 }, 'flags: MESSAGE_FLAGS_INVALID'],
  ])('%s', async (_, body, expected) => {
    const before = discord.messages().length;
    const answer = await api(discord, {
      method: 'POST',
      path: `/channels/${discord.homeChannelId}/messages`,
      body,
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 50035, message: 'Invalid Form Body' } });
    expect(errorCodes(answer.body.errors)).toContain(expected);
    expect(discord.messages()).toHaveLength(before);
  });

  it('when there is nothing in it', async () => {
    const answer = await api(discord, {
      method: 'POST',
      path: `/channels/${discord.homeChannelId}/messages`,
      body: { content: '' },
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 50006 } });
  });

  it('when a change leaves nothing in it, or more than fits', async () => {
    const { body } = await api(discord, {
      method: 'POST',
      path: `/channels/${discord.homeChannelId}/messages`,
      body: { content: 'a' },
    });
    const path = `/channels/${discord.homeChannelId}/messages/${String(body.id)}`;
    expect(await api(discord, { method: 'PATCH', path, body: { content: '' } })).toMatchObject({
      body: { code: 50006 },
    });
    const long = await api(discord, { method: 'PATCH', path, body: { content: 'a'.repeat(2001) } });
    expect(errorCodes(long.body.errors)).toEqual(['content: BASE_TYPE_MAX_LENGTH']);
    const hidden = await api(discord, { method: 'PATCH', path, body: { content: 'b', flags: 64 } });
    expect(errorCodes(hidden.body.errors)).toEqual(['flags: MESSAGE_FLAGS_INVALID']);
  });

  it('when a change takes the text of a message with the components flag', async () => {
    const sent = { flags: V2, components: [text('a')] };
    const { body } = await api(discord, {
      method: 'POST',
      path: `/channels/${discord.homeChannelId}/messages`,
      body: sent,
    });
    const path = `/channels/${discord.homeChannelId}/messages/${String(body.id)}`;
    const answer = await api(discord, { method: 'PATCH', path, body: { content: 'a', flags: 0 } });
    expect(errorCodes(answer.body.errors)).toEqual([
      'content: MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
    ]);
  });
});

describe('a message is taken', () => {
  it.each([
    [
      'with 40 components',
      { flags: V2, components: [{ type: 17, components: [...rows(6, 5), text('a'), text('b'), text('c')] }] },
    ],
    [
      'with a heart with and without its colour mark',
      { components: [row(button('a', { emoji: { name: '❤' } }), button('b', { emoji: { name: '❤️' } }))] },
    ],
    [
      'with an unknown key, which Discord ignores',
      { content: 'a', nonce: 'n', tts: false, enforce_nonce: false },
    ],
    ['with bit fields as digits', { flags: String(V2), components: [text('a')] }],
  ])('%s', async (_, body) => {
    const answer = await api(discord, {
      method: 'POST',
      path: `/channels/${discord.homeChannelId}/messages`,
      body,
    });
    expect(answer.status).toBe(200);
  });
});

const command = (more: object = {}) => ({ name: 'play', description: 'Plays', ...more });
const option = (name: string, more: object = {}) => ({ type: 3, name, description: 'An option', ...more });

describe('commands are refused', () => {
  it.each([
    ['with a capital in a name', [command({ name: 'Play' })], '0.name: APPLICATION_COMMAND_INVALID_NAME'],
    ['with a space in a name', [command({ name: 'play on' })], '0.name: APPLICATION_COMMAND_INVALID_NAME'],
    [
      'with a capital in an option name',
      [command({ options: [option('Who')] })],
      '0.options.0.name: APPLICATION_COMMAND_INVALID_NAME',
    ],
    [
      'with a space in an option name',
      [command({ options: [option('a b')] })],
      '0.options.0.name: APPLICATION_COMMAND_INVALID_NAME',
    ],
    [
      'with a capital in a translated name',
      [command({ name_localizations: { el: 'Παίξε' } })],
      '0.name_localizations.el: APPLICATION_COMMAND_INVALID_NAME',
    ],
    [
      'with a language Discord does not have',
      [command({ name_localizations: { es: 'juega' } })],
      '0.name_localizations.es: ENUM_TYPE_COERCE',
    ],
    ['without a description', [{ name: 'play' }], '0.description: BASE_TYPE_REQUIRED'],
    ['with an empty description', [command({ description: '' })], '0.description: BASE_TYPE_REQUIRED'],
    [
      'with a required option after an optional one',
      [command({ options: [option('a'), option('b', { required: true })] })],
      '0.options.1: APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
    ],
    [
      'with an option name used twice',
      [command({ options: [option('a'), option('a')] })],
      '0.options.1.name: APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED',
    ],
    [
      'with a translated option name used twice',
      [
        command({
          options: [
            option('a', { name_localizations: { it: 'x' } }),
            option('b', { name_localizations: { it: 'x' } }),
          ],
        }),
      ],
      '0.options.1.name: APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED',
    ],
    [
      'with a subcommand beside an option',
      [command({ options: [{ type: 1, name: 'a', description: 'A' }, option('b')] })],
      '0.options: APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
    ],
    [
      'with completion and choices',
      [command({ options: [option('a', { autocomplete: true, choices: [{ name: 'x', value: 'x' }] })] })],
      '0.options.0.choices: APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES',
    ],
    ['with a name used twice', [command(), command()], '1.name: APPLICATION_COMMANDS_DUPLICATE_NAME'],
    [
      'when there are 101',
      Array.from({ length: 101 }, (_, index) => command({ name: `play${index}` })),
      ': APPLICATION_COMMANDS_MAX',
    ],
    [
      'when one holds more than 8000 characters',
      [
        command({
          options: Array.from({ length: 25 }, (_, index) =>
            option(`o${index}`, {
              description: 'd'.repeat(100),
              choices: Array.from({ length: 3 }, (__, choice) => ({
                name: `${'n'.repeat(97)}${choice}`,
                value: 'v',
              })),
            }),
          ),
        }),
      ],
      '0: APPLICATION_COMMAND_TOO_LARGE',
    ],
  ])('%s', async (_, body, expected) => {
    const answer = await register(discord, body);
    expect(answer).toMatchObject({ status: 400, body: { code: 50035 } });
    expect(errorCodes(answer.body.errors)).toContain(expected);
  });
});

describe('an answer is refused', () => {
  it.each([
    [
      'with a form of six rows',
      {
        type: 9,
        data: {
          custom_id: 'f',
          title: 'Form',
          components: Array.from({ length: 6 }, (_, index) =>
            row({ type: 4, style: 1, label: 'l', custom_id: `i${index}` }),
          ),
        },
      },
      'data.components: BASE_TYPE_BAD_LENGTH',
    ],
    [
      'with a form whose fields share a custom id',
      {
        type: 9,
        data: {
          custom_id: 'f',
          title: 'Form',
          components: [
            row({ type: 4, style: 1, label: 'l', custom_id: 'i' }),
            row({ type: 4, style: 1, label: 'l', custom_id: 'i' }),
          ],
        },
      },
      'data.components.1.components.0.custom_id: COMPONENT_CUSTOM_ID_DUPLICATED',
    ],
    [
      'that updates a message where a command has none',
      { type: 7, data: { content: 'a' } },
      'type: INTERACTION_APPLICATION_COMMAND_INVALID_TYPE',
    ],
    [
      'that completes what is no completion',
      { type: 8, data: { choices: [] } },
      'type: INTERACTION_APPLICATION_COMMAND_INVALID_TYPE',
    ],
    [
      'that is deferred with more than the ephemeral flag',
      { type: 5, data: { flags: V2 } },
      'data.flags: MESSAGE_FLAGS_INVALID',
    ],
    [
      'with a message that breaks a rule',
      { type: 4, data: { content: 'a'.repeat(1999) + 'bb', components: [row(button('a'), button('a'))] } },
      'data.content: TOO_BIG',
    ],
    ['of a kind that is not modelled', { type: 12 }, 'type: INVALID_VALUE'],
  ])('%s', async (_, body, expected) => {
    const interaction = await openFresh();
    const answer = await callback(discord, interaction, body);
    expect(answer).toMatchObject({ status: 400, body: { code: 50035 } });
    expect(errorCodes(answer.body.errors)).toContain(expected);
    expect(interaction.state).toBe('pending');
  });

  async function openFresh() {
    await register(discord, [{ name: 'deal', description: 'Deals' }]);
    return openInteraction(discord);
  }
});
