import { ActionRowBuilder, ButtonBuilder, ButtonStyle, Events, SlashCommandBuilder } from 'discord.js';
import type { Client } from 'discord.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LoopbackDiscord } from '../../src/playground/loopback-discord.js';
import { newClient, readyClient } from './small-bot.js';

let discord: LoopbackDiscord;
let client: Client | undefined;

beforeEach(async () => {
  discord = await LoopbackDiscord.start();
});

afterEach(async () => {
  await client?.destroy();
  await discord.close();
});

describe('a discord.js bot on the loopback Discord', () => {
  it('logs in, registers commands and answers a command and its button', async () => {
    const bot = await readyClient(discord);
    client = bot;
    expect(bot.guilds.cache.map((guild) => guild.name)).toEqual(['Card Table']);
    await bot.application.commands.set([
      new SlashCommandBuilder()
        .setName('challenge')
        .setDescription('Challenge somebody')
        .addUserOption((option) => option.setName('opponent').setDescription('Who').setRequired(true))
        .addIntegerOption((option) =>
          option.setName('points').setDescription('To').setMinValue(1).setMaxValue(100),
        ),
    ]);
    bot.on(Events.InteractionCreate, (interaction) => {
      if (interaction.isChatInputCommand()) {
        const opponent = interaction.options.getUser('opponent', true);
        const button = new ButtonBuilder()
          .setCustomId('accept')
          .setLabel('Accept')
          .setStyle(ButtonStyle.Primary);
        void interaction.reply({
          content: `<@${opponent.id}>, ${interaction.user.displayName} challenges you`,
          components: [new ActionRowBuilder<ButtonBuilder>().addComponents(button)],
        });
      } else if (interaction.isButton()) {
        void interaction.update({ content: `${interaction.user.displayName} accepted`, components: [] });
      }
    });
    const ann = discord.member('Ann');
    const ben = discord.member('Ben');
    const answer = await ann.command('challenge', { opponent: ben, points: 20 });
    expect(answer.state).toBe('answered');
    expect(answer.message?.message.content).toContain('Ann challenges you');
    expect(discord.pings.map((ping) => ping.userIds)).toEqual([[ben.id]]);
    const pressed = await ben.press(answer.message!, 'Accept');
    expect(pressed.message?.message.content).toBe('Ben accepted');
    expect(ann.sees()).toHaveLength(1);
    expect(discord.violations).toEqual([]);
  });

  it('is refused with a wrong token', async () => {
    client = newClient(discord);
    await expect(client.login('not.the.token')).rejects.toThrow(/token/i);
  });
});
