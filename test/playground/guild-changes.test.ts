import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Events, MessageFlags } from 'discord.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startPlayground } from '../../src/playground/playground.js';
import type { Playground } from '../../src/playground/playground.js';
import { readyClient } from './small-bot.js';

let folder: string;
let playground: Playground;

async function start(): Promise<Playground> {
  return startPlayground({ port: 0, stateFile: join(folder, 'state.json'), onNotice: () => undefined });
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playground-'));
  playground = await start();
});

afterEach(async () => {
  await playground.close();
  await rm(folder, { recursive: true });
});

describe('the language of a server', () => {
  it('is told to the bot at once, with every interaction, and after a restart', async () => {
    const { discord } = playground;
    const bot = await readyClient(discord);
    const updated = new Promise<string>((resolve) => {
      bot.once(Events.GuildUpdate, (_, guild) => {
        resolve(guild.preferredLocale);
      });
    });
    discord.setGuildLocale('vi');
    expect(await updated).toBe('vi');
    await bot.application.commands.set([{ name: 'where', description: 'Says the languages' }]);
    bot.on(Events.InteractionCreate, (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      const content = `${interaction.locale} in ${interaction.guildLocale ?? ''}`;
      void interaction.reply({ content, flags: MessageFlags.Ephemeral });
    });
    const ann = discord.member('Ann');
    ann.locale = 'hi';
    expect((await ann.command('where')).message?.message.content).toBe('hi in vi');
    expect(discord.violations).toEqual([]);
    await bot.destroy();
    await playground.close();
    playground = await start();
    const again = await readyClient(playground.discord);
    expect(again.guilds.cache.get(playground.discord.homeGuildId)?.preferredLocale).toBe('vi');
    await again.destroy();
  });

  it('stays with what the bot wrote: the server’s for all, the reader’s own for one', async () => {
    const { discord } = playground;
    const bot = await readyClient(discord);
    await bot.application.commands.set([{ name: 'both', description: 'For all and for one' }]);
    bot.on(Events.InteractionCreate, (interaction) => {
      if (interaction.isChatInputCommand()) {
        void interaction
          .reply('for all')
          .then(() => interaction.followUp({ content: 'for one', flags: MessageFlags.Ephemeral }));
      }
    });
    discord.setGuildLocale('it');
    const ben = discord.member('Ben');
    ben.locale = 'id';
    const answer = await ben.command('both');
    await discord.until(() => answer.followUps.length === 1);
    discord.setGuildLocale('vi');
    const locales = (): readonly unknown[] => [answer.message?.locale, answer.followUps[0]?.locale];
    expect(locales()).toEqual(['it', 'id']);
    await bot.destroy();
    await playground.close();
    playground = await start();
    expect(playground.discord.messages().map(({ locale }) => locale)).toEqual(['it', 'id']);
  });
});
