import { PermissionFlagsBits } from 'discord.js';
import type { ChatInputCommandInteraction, MessageComponentInteraction } from 'discord.js';
import type { NeededPermission } from '../view/refusal.js';

/**
 * What the bot may not do in this channel though a match needs it. Answers to commands work without
 * any permission, so a good answer proves nothing: the table is an ordinary message.
 */
export function missingPermissions(
  interaction: Pick<ChatInputCommandInteraction | MessageComponentInteraction, 'appPermissions' | 'channel'>,
): readonly NeededPermission[] {
  const send = interaction.channel?.isThread() === true ? 'SendMessagesInThreads' : 'SendMessages';
  const needed: readonly NeededPermission[] = ['ViewChannel', send];
  return needed.filter((permission) => !interaction.appPermissions.has(PermissionFlagsBits[permission]));
}
