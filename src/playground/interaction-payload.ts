import { PermissionFlagsBits } from 'discord-api-types/v10';
import type { Core } from './core.js';
import type { Interaction } from './interactions.js';
import { bareMemberPayload, channelPayload, memberPayload, userPayload } from './payloads.js';
import { HOME } from './world.js';

const ATTACHMENT_BYTES = 10 * 1024 * 1024;
/** Who owns a server may do all that can be done in one. */
const OWNERS_PERMISSIONS = Object.values(PermissionFlagsBits).reduce((all, each) => all | each);
const IN_GUILD = 0;
const IN_BOT_DM = 1;

/** INTERACTION_CREATE as the bot gets it; `data` is what the member did. */
export function interactionPayload(core: Core, interaction: Interaction, data: unknown): unknown {
  const { world } = core;
  const person = world.person(interaction.memberId);
  const channel = world.channel(interaction.channelId);
  const guild = world.guildOf(channel);
  const permissions = (person.id === HOME.ownerId ? OWNERS_PERMISSIONS : person.permissions).toString();
  const source =
    interaction.sourceMessageId === undefined ? undefined : core.messages.get(interaction.sourceMessageId);
  return {
    id: interaction.id,
    application_id: HOME.applicationId,
    type: interaction.type,
    token: interaction.token,
    version: 1,
    data,
    channel_id: channel.id,
    channel: { ...channelPayload(world, channel), permissions },
    locale: person.locale,
    app_permissions: channel.botPermissions.toString(),
    attachment_size_limit: ATTACHMENT_BYTES,
    entitlements: [],
    ...(guild
      ? {
          guild_id: guild.id,
          guild: { id: guild.id, locale: guild.locale, features: [] },
          guild_locale: guild.locale,
          member: { ...memberPayload(guild, person), permissions },
          context: IN_GUILD,
          authorizing_integration_owners: { '0': guild.id },
        }
      : { user: userPayload(person), context: IN_BOT_DM, authorizing_integration_owners: { '0': '0' } }),
    ...(source && { message: source.message }),
  };
}

/** The people named by a command's options or chosen in a select. */
export function resolvedPeople(core: Core, ids: readonly string[], guildId: string | undefined) {
  const people = ids.map((id) => core.world.person(id));
  const guild = guildId === undefined ? undefined : core.world.guild(guildId);
  const members = people.filter((person) => guild?.memberIds.has(person.id));
  return {
    users: Object.fromEntries(people.map((person) => [person.id, userPayload(person)])),
    ...(members.length > 0 && {
      members: Object.fromEntries(
        members.map((person) => [
          person.id,
          { ...bareMemberPayload(guild, person.id), permissions: person.permissions.toString() },
        ]),
      ),
    }),
  };
}
