import { REST } from 'discord.js';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { commands } from '../../commands/index.js';
import { registerCommands } from '../../src/bot/register.js';
import { commandProblems } from '../../src/playground/checks-commands.js';
import type { CommandBody } from '../../src/playground/checks-commands.js';
import { LoopbackDiscord } from '../../src/playground/loopback-discord.js';

const definitions = commands.map(({ definition }) => definition);

describe('the slash commands', () => {
  it('break no rule of Discord’s, in no language (fault 44)', () => {
    expect(commandProblems(definitions as readonly CommandBody[])).toEqual([]);
  });

  it('are for servers that installed the bot: not for private messages, nor for those who installed it for themselves (fault 50)', () => {
    for (const { name, contexts, integration_types } of definitions) {
      expect({ name, contexts, integration_types }).toEqual({ name, contexts: [0], integration_types: [0] });
    }
  });

  it('are registered at the first start and when they change, and at no other (fault 45)', async () => {
    const discord = await LoopbackDiscord.start();
    const saved = new Map<string, string>();
    const start = (more: { readonly commands?: typeof commands; readonly always?: boolean } = {}) =>
      registerCommands({
        rest: new REST({ api: discord.apiUrl, version: '10' }).setToken(discord.token),
        apiUrl: discord.apiUrl,
        applicationId: discord.core.world.bot.id,
        commands,
        registrations: {
          registration: (key) => Promise.resolve(saved.get(key)),
          saveRegistration: (key, hash) => Promise.resolve(void saved.set(key, hash)),
        },
        always: false,
        log: pino({ level: 'silent' }),
        ...more,
      });
    const puts: number[] = [];
    for (const more of [{}, {}, { commands: commands.slice(1) }, {}, {}, { always: true }]) {
      await start(more);
      puts.push(discord.requests.length);
    }
    expect(puts).toEqual([1, 1, 2, 3, 3, 4]);
    expect(discord.violations).toEqual([]);
    await discord.close();
  });
});
