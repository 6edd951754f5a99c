import { HOME } from './world.js';
import type { Channel, Guild, Person, World } from './world.js';

/** Discord's JSON forms of the people and places of the world. */

const JOINED_AT = '2024-01-01T00:00:00.000Z';
const CHANNEL_TYPES = { text: 0, dm: 1, thread: 11 } as const;

export function userPayload(person: Person) {
  return {
    id: person.id,
    username: person.role === 'bot' ? 'card-table-bot' : `member${person.id.slice(-3)}`,
    global_name: person.role === 'bot' ? null : person.name,
    avatar: null,
    discriminator: person.role === 'bot' ? '0001' : '0',
    public_flags: 0,
    flags: 0,
    primary_guild: null,
    ...(person.role === 'bot' && { bot: true, username: person.name }),
  };
}

export function ownUserPayload(person: Person) {
  return { ...userPayload(person), mfa_enabled: false, locale: 'en-US', verified: true, email: null };
}

/** A member without the user inside, as in `resolved` and in message events. */
export function bareMemberPayload(guild: Guild | undefined, personId: string) {
  return {
    nick: guild?.nicknames.get(personId) ?? null,
    avatar: null,
    banner: null,
    roles: [],
    joined_at: JOINED_AT,
    premium_since: null,
    pending: false,
    communication_disabled_until: null,
    flags: 0,
  };
}

export function memberPayload(guild: Guild, person: Person) {
  return { ...bareMemberPayload(guild, person.id), user: userPayload(person), mute: false, deaf: false };
}

export function channelPayload(world: World, channel: Channel) {
  if (channel.kind === 'dm') {
    const recipient = channel.recipientId === undefined ? undefined : world.people.get(channel.recipientId);
    return {
      id: channel.id,
      type: CHANNEL_TYPES.dm,
      flags: 0,
      recipients: recipient ? [userPayload(recipient)] : [],
    };
  }
  const shared = {
    id: channel.id,
    type: CHANNEL_TYPES[channel.kind],
    guild_id: channel.guildId,
    name: channel.name,
    flags: 0,
    last_message_id: null,
    rate_limit_per_user: 0,
  };
  if (channel.kind === 'text') {
    return { ...shared, position: 0, parent_id: null, nsfw: false, topic: null, permission_overwrites: [] };
  }
  return {
    ...shared,
    parent_id: channel.parentId ?? null,
    owner_id: HOME.ownerId,
    message_count: 0,
    member_count: 1,
    total_message_sent: 0,
    thread_metadata: {
      archived: channel.archived,
      locked: channel.locked,
      auto_archive_duration: 1440,
      archive_timestamp: JOINED_AT,
      create_timestamp: JOINED_AT,
    },
  };
}

/** A server as its settings have it, without who and what is in it. */
export function guildSettingsPayload(world: World, guild: Guild) {
  const everyone = world.people.get(HOME.ownerId)?.permissions ?? 0n;
  return {
    id: guild.id,
    name: guild.name,
    icon: null,
    splash: null,
    discovery_splash: null,
    owner_id: HOME.ownerId,
    region: 'deprecated',
    afk_channel_id: null,
    afk_timeout: 300,
    verification_level: 0,
    default_message_notifications: 0,
    explicit_content_filter: 0,
    roles: [
      {
        id: guild.id,
        name: '@everyone',
        color: 0,
        colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
        hoist: false,
        icon: null,
        unicode_emoji: null,
        position: 0,
        permissions: everyone.toString(),
        managed: false,
        mentionable: false,
        flags: 0,
      },
    ],
    emojis: [],
    stickers: [],
    features: [],
    mfa_level: 0,
    application_id: null,
    system_channel_id: null,
    system_channel_flags: 0,
    rules_channel_id: null,
    public_updates_channel_id: null,
    safety_alerts_channel_id: null,
    vanity_url_code: null,
    description: null,
    banner: null,
    premium_tier: 0,
    premium_subscription_count: 0,
    premium_progress_bar_enabled: false,
    preferred_locale: guild.locale,
    nsfw_level: 0,
    nsfw: false,
    hub_type: null,
    incidents_data: null,
  };
}

export function guildPayload(world: World, guild: Guild) {
  const channels = [...world.channels.values()].filter((channel) => channel.guildId === guild.id);
  return {
    ...guildSettingsPayload(world, guild),
    joined_at: JOINED_AT,
    large: false,
    unavailable: false,
    member_count: guild.memberIds.size,
    // Without the members intent Discord lists only the bot itself here.
    members: [memberPayload(guild, world.bot)],
    channels: channels
      .filter((channel) => channel.kind === 'text')
      .map((each) => channelPayload(world, each)),
    threads: channels
      .filter((channel) => channel.kind === 'thread')
      .map((each) => channelPayload(world, each)),
    voice_states: [],
    presences: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
  };
}

export function applicationPayload(world: World) {
  const owner = world.person(HOME.ownerId);
  return {
    id: HOME.applicationId,
    name: world.bot.name,
    icon: null,
    description: '',
    type: null,
    flags: 0,
    flags_new: '0',
    bot: userPayload(world.bot),
    bot_public: true,
    bot_require_code_grant: false,
    verify_key: '0'.repeat(64),
    redirect_uris: [],
    interactions_endpoint_url: null,
    role_connections_verification_url: null,
    owner: userPayload(owner),
    approximate_guild_count: world.guilds.size,
    approximate_user_install_count: 0,
    approximate_user_authorization_count: 0,
    explicit_content_filter: 0,
    team: null,
    eligible_oauth2_scopes: [],
  };
}
