import { GatewayIntentBits } from 'discord-api-types/v10';
import type { Core } from './core.js';
import { channelPayload } from './payloads.js';
import type { Channel } from './world.js';

/** The bot hears that a channel or thread was made or is no more. */
export function tellOfChannel(core: Core, channel: Channel, what: 'CREATE' | 'DELETE'): void {
  if (core.world.guildOf(channel)?.state !== 'available') return;
  const isThread = channel.kind === 'thread';
  const { id, guildId, parentId } = channel;
  const stub = { id, guild_id: guildId, parent_id: parentId, type: 11 };
  core.gateway.dispatch({
    event: `${isThread ? 'THREAD' : 'CHANNEL'}_${what}`,
    data: isThread && what === 'DELETE' ? stub : channelPayload(core.world, channel),
    guildId,
    intent: GatewayIntentBits.Guilds,
  });
}

/** Takes a channel or thread away for good: a channel with its threads, each with its messages. */
export function deleteChannel(core: Core, id: string): void {
  const channel = core.world.channel(id);
  for (const each of core.world.channels.values())
    if (each.parentId === id) core.world.channels.delete(each.id);
  core.world.channels.delete(id);
  // Discord tells of the channel alone, not of what was in it.
  for (const { id: messageId, channelId } of core.messages.all())
    if (!core.world.channels.has(channelId)) core.messages.remove(messageId);
  tellOfChannel(core, channel, 'DELETE');
}
