import { GatewayIntentBits } from 'discord-api-types/v10';
import type { Core } from './core.js';
import { guildSettingsPayload } from './payloads.js';

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
