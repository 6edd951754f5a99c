import { GatewayIntentBits } from 'discord-api-types/v10';
import type { Core } from './core.js';
import { guildPayload, guildSettingsPayload } from './payloads.js';

/** Tells the bot of a server that it is in, as when it has just come into it. */
export function tellOfGuild(core: Core, guildId: string): void {
  const guild = core.world.guilds.get(guildId);
  if (guild?.state !== 'available') return;
  core.gateway.dispatch({
    event: 'GUILD_CREATE',
    data: guildPayload(core.world, guild),
    guildId,
    intent: GatewayIntentBits.Guilds,
  });
}

/** Sets the language of a server and tells the bot, as when its settings are changed. */
export function setGuildLocale(core: Core, guildId: string, locale: string): void {
  const guild = core.world.guild(guildId);
  if (guild.locale === locale) return;
  guild.locale = locale;
  core.world.guildsChanged.emit(undefined);
  if (guild.state !== 'available') return;
  core.gateway.dispatch({
    event: 'GUILD_UPDATE',
    data: guildSettingsPayload(core.world, guild),
    guildId,
    intent: GatewayIntentBits.Guilds,
  });
}
