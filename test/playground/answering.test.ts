import { setTimeout as pause } from 'node:timers/promises';
import {
  ActionRowBuilder,
  ApplicationCommandOptionType,
  AttachmentBuilder,
  ButtonBuilder,
  ButtonStyle,
  ComponentType,
  ContainerBuilder,
  Events,
  InteractionContextType,
  LabelBuilder,
  MediaGalleryBuilder,
  MediaGalleryItemBuilder,
  MessageFlags,
  ModalBuilder,
  StringSelectMenuBuilder,
  TextDisplayBuilder,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js';
import type { ChatInputCommandInteraction, Client, Interaction } from 'discord.js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { LoopbackDiscord } from '../../src/playground/loopback-discord.js';
import type { Member } from '../../src/playground/member.js';
import type { ShownMessage } from '../../src/playground/page-protocol.js';
import { PIXEL, readyClient } from './small-bot.js';

let discord: LoopbackDiscord;
let client: Client<true>;
let ann: Member;
let ben: Member;
let handler: (interaction: Interaction) => Promise<unknown>;
const thrown: unknown[] = [];

beforeAll(async () => {
  discord = await LoopbackDiscord.start();
  client = await readyClient(discord, { allowedMentions: { parse: [] } });
  client.on(Events.InteractionCreate, (interaction) => {
    handler(interaction).catch((error: unknown) => thrown.push(error));
  });
  await client.application.commands.set([
    {
      name: 'challenge',
      description: 'Challenges',
      contexts: [InteractionContextType.Guild],
      options: [
        { type: ApplicationCommandOptionType.User, name: 'opponent', description: 'Who', required: true },
        {
          type: ApplicationCommandOptionType.Integer,
          name: 'points',
          description: 'To how many',
          choices: [20, 50].map((value) => ({ name: String(value), value })),
        },
      ],
    },
    {
      name: 'replay',
      description: 'Replays',
      options: [
        { type: ApplicationCommandOptionType.String, name: 'game', description: 'Which', autocomplete: true },
      ],
    },
  ]);
  ann = discord.member('Ann');
  ben = discord.member('Ben');
});

afterEach(() => {
  expect(thrown.splice(0)).toEqual([]);
  expect(discord.violations).toEqual([]);
});

afterAll(async () => {
  await client.destroy();
  await discord.close();
});

function shown(message: ShownMessage | undefined): ShownMessage {
  if (!message) throw new Error('There is no such message.');
  return message;
}

const onCommand = (act: (interaction: ChatInputCommandInteraction) => Promise<unknown>) => {
  handler = async (interaction) => {
    if (interaction.isChatInputCommand()) await act(interaction);
  };
};

const row = (...buttons: ButtonBuilder[]) => new ActionRowBuilder<ButtonBuilder>().addComponents(buttons);
const button = (id: string) =>
  new ButtonBuilder().setCustomId(id).setLabel(`Do ${id}`).setStyle(ButtonStyle.Primary);
const picture = (name: string) => new AttachmentBuilder(PIXEL, { name, description: 'One pixel' });
const panel = (title: string, file: string) =>
  new ContainerBuilder()
    .addTextDisplayComponents(new TextDisplayBuilder().setContent(title))
    .addMediaGalleryComponents(
      new MediaGalleryBuilder().addItems(new MediaGalleryItemBuilder().setURL(`attachment://${file}`)),
    )
    .addActionRowComponents(row(button('more')));

describe('an answer through discord.js', () => {
  it('finds the command, its user option and everything that tells where it came from', async () => {
    let seen: Record<string, unknown> = {};
    onCommand(async (interaction) => {
      seen = {
        opponent: interaction.options.getUser('opponent', true).id,
        nick: interaction.options.getMember('opponent') !== null,
        points: interaction.options.getInteger('points'),
        locale: interaction.locale,
        guildLocale: interaction.guildLocale,
        isCached: interaction.inCachedGuild(),
        channel: interaction.channel?.id,
        may: interaction.appPermissions.has('SendMessages'),
        context: interaction.context,
        limit: interaction.attachmentSizeLimit,
        owner: interaction.authorizingIntegrationOwners.guildId,
        name: interaction.user.displayName,
      };
      await interaction.reply('Asked.');
    });
    ann.locale = 'vi';
    const answer = await ann.command('challenge', { opponent: ben, points: 20 });
    ann.locale = 'en-US';
    expect(seen).toEqual({
      opponent: ben.id,
      nick: true,
      points: 20,
      locale: 'vi',
      guildLocale: 'en-US',
      isCached: true,
      channel: discord.homeChannelId,
      may: true,
      context: 0,
      limit: 10 * 1024 * 1024,
      owner: discord.homeGuildId,
      name: 'Ann',
    });
    expect(answer.state).toBe('answered');
    expect(answer.message).toMatchObject({
      audience: 'everyone',
      usedBy: { memberId: ann.id, command: 'challenge' },
    });
  });

  it('is an ephemeral panel with a picture, which only its owner sees and whose button replaces the picture', async () => {
    handler = async (interaction) => {
      if (interaction.isChatInputCommand()) {
        const response = await interaction.reply({
          flags: MessageFlags.Ephemeral | MessageFlags.IsComponentsV2,
          components: [panel('First', 'first.png')],
          files: [picture('first.png')],
          withResponse: true,
        });
        expect(response.resource?.message?.flags.has('Ephemeral')).toBe(true);
      } else if (interaction.isButton()) {
        await interaction.update({
          components: [panel('Second', 'second.png')],
          files: [picture('second.png')],
          attachments: [],
        });
      }
    };
    const { message } = await ann.command('challenge', { opponent: ben });
    expect(message?.audience).toEqual({ only: ann.id });
    expect(ben.sees().some((each) => each.message.id === message?.message.id)).toBe(false);
    expect(ann.ephemerals().map((each) => each.message.id)).toContain(message?.message.id);
    await expect(ben.press(shown(message), 'more')).rejects.toThrow('does not see');
    const forged = await ben.forge(shown(message), 'more');
    expect(forged.state).toBe('answered');
    const pressed = await ann.press(shown(message), 'Do more');
    const id = shown(pressed.message).message.id;
    expect(id).toBe(message?.message.id);
    expect(discord.files(id).map((file) => file.filename)).toEqual(['second.png']);
    expect(discord.editCount(id)).toBe(2);
    const container = pressed.message?.message.components?.[0];
    if (container?.type !== ComponentType.Container) throw new Error('no container');
    const [title, gallery] = container.components;
    expect(title).toMatchObject({ content: 'Second' });
    if (gallery?.type !== ComponentType.MediaGallery) throw new Error('no gallery');
    expect(gallery.items[0]?.media).toMatchObject({ width: 1, height: 1, content_type: 'image/png' });
    const served = await fetch(String(gallery.items[0]?.media.url));
    expect(served.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await served.arrayBuffer())).toEqual(PIXEL);
  });

  it('may be deferred, then edited with a file, followed up, fetched and deleted', async () => {
    onCommand(async (interaction) => {
      await interaction.deferReply({ flags: MessageFlags.Ephemeral });
      await interaction.editReply({ content: 'Here', files: [picture('a.png')] });
      const further = await interaction.followUp({ content: 'And this', flags: MessageFlags.Ephemeral });
      expect((await interaction.fetchReply()).content).toBe('Here');
      expect((await interaction.fetchReply(further.id)).content).toBe('And this');
      await interaction.deleteReply(further.id);
    });
    const states: string[] = [];
    const stop = discord.core.interactions.changed.listen(({ state }) => states.push(state));
    const answer = await ann.command('challenge', { opponent: ben });
    stop();
    expect(states.slice(0, 2)).toEqual(['thinking', 'answered']);
    expect(answer.message).toMatchObject({
      audience: { only: ann.id },
      message: { content: 'Here', flags: 64 },
    });
    expect(answer.message?.message.attachments).toMatchObject([
      { filename: 'a.png', description: 'One pixel' },
    ]);
    await discord.until(() => answer.interaction.followUpIds.length === 1 && answer.followUps.length === 0);
  });

  it('may be deferred and filled by the first follow-up', async () => {
    onCommand(async (interaction) => {
      await interaction.deferReply();
      await interaction.followUp({ content: 'Filled' });
    });
    const answer = await ann.command('challenge', { opponent: ben });
    expect(answer.message?.message.content).toBe('Filled');
    expect(answer.followUps).toEqual([]);
  });

  it('may put off a change of the pressed message', async () => {
    handler = async (interaction) => {
      if (interaction.isChatInputCommand())
        await interaction.reply({ content: 'One', components: [row(button('go'))] });
      else if (interaction.isButton()) {
        await interaction.deferUpdate();
        await interaction.editReply({ content: 'Two', components: [] });
      }
    };
    const { message } = await ann.command('challenge', { opponent: ben });
    const pressed = await ben.press(shown(message), 'go');
    await discord.until(() => pressed.message?.message.content === 'Two');
    await expect(ben.press(shown(message), 'go')).rejects.toThrow('no such button');
  });

  it('may open a form, which is sent in', async () => {
    const field = new TextInputBuilder().setCustomId('why').setStyle(TextInputStyle.Short);
    const form = new ModalBuilder()
      .setCustomId('resign')
      .setTitle('Resign')
      .addLabelComponents(new LabelBuilder().setLabel('Why').setTextInputComponent(field));
    handler = async (interaction) => {
      if (interaction.isChatInputCommand()) await interaction.showModal(form);
      else if (interaction.isModalSubmit())
        await interaction.reply(interaction.fields.getTextInputValue('why'));
    };
    const opened = await ann.command('challenge', { opponent: ben });
    expect(opened.modal).toMatchObject({ custom_id: 'resign' });
    const sent = await ann.submit(opened, { why: 'Late' });
    expect(sent.message?.message.content).toBe('Late');
  });

  it('may be choices for a half-typed option', async () => {
    handler = async (interaction) => {
      if (interaction.isAutocomplete()) {
        await interaction.respond([{ name: `${interaction.options.getFocused()}!`, value: 'x' }]);
      }
    };
    expect(await ann.complete('replay', { game: 'fi' }, { focused: 'game' })).toEqual([
      { name: 'fi!', value: 'x' },
    ]);
    await expect(ann.complete('challenge', { points: 2 }, { focused: 'points' })).rejects.toThrow(
      'does not complete',
    );
  });

  it('may be a select, whose choice comes back', async () => {
    const menu = new StringSelectMenuBuilder()
      .setCustomId('card')
      .addOptions(['ace', 'king'].map((value) => ({ label: value, value })));
    handler = async (interaction) => {
      if (interaction.isChatInputCommand()) {
        await interaction.reply({
          components: [new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(menu)],
        });
      } else if (interaction.isStringSelectMenu())
        await interaction.update({ content: interaction.values.join(), components: [] });
    };
    const { message } = await ann.command('challenge', { opponent: ben });
    await expect(ann.select(shown(message), 'card', ['queen'])).rejects.toThrow('not among the choices');
    await expect(ann.select(shown(message), 'card', [])).rejects.toThrow('Choose 1 to 1');
    expect((await ann.select(shown(message), 'card', ['king'])).message?.message.content).toBe('king');
  });

  it('pings users it mentions unless told otherwise, and edits ping nobody', async () => {
    const before = discord.pings.length;
    onCommand(async (interaction) => {
      await interaction.reply({ content: `<@${ben.id}> @everyone`, allowedMentions: { users: [ben.id] } });
      await interaction.followUp({ content: `<@${ben.id}>` });
      await interaction.editReply({ content: `<@${ben.id}>!`, allowedMentions: { parse: ['users'] } });
    });
    const answer = await ann.command('challenge', { opponent: ben });
    await discord.until(() => answer.message?.message.content.endsWith('!') ?? false);
    expect(discord.pings.slice(before)).toMatchObject([
      { userIds: [ben.id], everyone: false, messageId: answer.message?.message.id },
    ]);
  });
});

describe('a client', () => {
  it('does not send what a command does not take', async () => {
    await expect(ann.command('chalenge')).rejects.toThrow('no command /chalenge');
    await expect(ann.command('challenge')).rejects.toThrow('"opponent" is required');
    await expect(ann.command('challenge', { opponent: '1' })).rejects.toThrow('names nobody');
    await expect(ann.command('challenge', { opponent: ben, points: 21 })).rejects.toThrow(
      'one of the choices',
    );
    await expect(ann.command('challenge', { opponent: ben, points: '20' })).rejects.toThrow('is a number');
    await expect(ann.command('challenge', { opponent: ben, pace: 1 })).rejects.toThrow('no option "pace"');
    const dm = discord.core.world.directChannel(ann.id);
    await expect(ann.command('challenge', { opponent: ben }, { channelId: dm.id })).rejects.toThrow(
      'not offered here',
    );
  });

  it('puts an ephemeral message away, and then it is gone for the bot', async () => {
    let edited: (outcome: unknown) => void = () => undefined;
    const outcome = new Promise((resolve) => {
      edited = resolve;
    });
    onCommand(async (interaction) => {
      await interaction.reply({ content: 'Hand', flags: MessageFlags.Ephemeral });
      await pause(100);
      await interaction.editReply('New hand').then(edited, edited);
    });
    const { message } = await ann.command('challenge', { opponent: ben });
    expect(() => {
      ben.dismiss(shown(message));
    }).toThrow('of one’s own');
    ann.dismiss(shown(message));
    expect(ann.ephemerals().some((each) => each.message.id === message?.message.id)).toBe(false);
    expect(await outcome).toMatchObject({ code: 10008 });
  });
});
