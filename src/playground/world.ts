import { PermissionFlagsBits as may } from 'discord-api-types/v10';
import { Signal } from './signal.js';
import type { SnowflakeMint } from './snowflake.js';

export interface Person {
  readonly id: string;
  name: string;
  locale: string;
  readonly role: 'player' | 'onlooker' | 'bot';
  /** Takes no direct messages (50007). */
  closedToDms: boolean;
  /** What the member may do in every channel, as Discord's bit field. */
  permissions: bigint;
}

export interface Guild {
  readonly id: string;
  readonly name: string;
  locale: string;
  readonly memberIds: Set<string>;
  /** What this server alone calls a member, by their id. */
  readonly nicknames: Map<string, string>;
  /** `removed`: the bot was put out of it. */
  state: 'available' | 'outage' | 'removed';
}

export interface Channel {
  readonly id: string;
  readonly kind: 'text' | 'thread' | 'dm';
  readonly name: string;
  /** None for direct messages. */
  readonly guildId?: string | undefined;
  readonly parentId?: string | undefined;
  readonly recipientId?: string | undefined;
  /** The bot's permissions here, overwrites counted in. */
  botPermissions: bigint;
  archived: boolean;
  locked: boolean;
}

const USUAL_PERMISSIONS =
  may.ViewChannel |
  may.SendMessages |
  may.SendMessagesInThreads |
  may.EmbedLinks |
  may.AttachFiles |
  may.ReadMessageHistory |
  may.AddReactions |
  may.UseExternalEmojis |
  may.UseApplicationCommands;

/** The same in every start, so that what was stored still fits. */
export const HOME = {
  applicationId: '1200000000000000001',
  guildId: '1200000000000000100',
  channelId: '1200000000000000200',
  ownerId: '1200000000000000301',
} as const;

const HOME_PEOPLE = [
  { id: HOME.ownerId, name: 'Ann', role: 'player' },
  { id: '1200000000000000302', name: 'Ben', role: 'player' },
  { id: '1200000000000000303', name: 'Cleo', role: 'onlooker' },
] as const;

/** Who and where: servers, channels and people. Messages are in `messages.ts`. */
export class World {
  readonly people = new Map<string, Person>();
  readonly guilds = new Map<string, Guild>();
  readonly channels = new Map<string, Channel>();
  readonly peopleChanged = new Signal<undefined>();
  /** A server's settings. */
  readonly guildsChanged = new Signal<undefined>();

  constructor(private readonly ids: SnowflakeMint) {
    this.people.set(
      HOME.applicationId,
      person({ id: HOME.applicationId, name: 'Spite & Malice', role: 'bot' }),
    );
    const home = this.addGuild({ id: HOME.guildId, name: 'Card Table' });
    this.addChannel({ id: HOME.channelId, guildId: home.id, name: 'card-table' });
    for (const each of HOME_PEOPLE) this.addPerson(each);
  }

  get bot(): Person {
    return this.person(HOME.applicationId);
  }

  addGuild(given: { readonly name: string; readonly id?: string; readonly locale?: string }): Guild {
    const guild: Guild = {
      id: given.id ?? this.ids.next(),
      name: given.name,
      locale: given.locale ?? 'en-US',
      memberIds: new Set([HOME.applicationId]),
      nicknames: new Map(),
      state: 'available',
    };
    this.guilds.set(guild.id, guild);
    return guild;
  }

  addChannel(given: {
    readonly name: string;
    readonly guildId: string;
    readonly id?: string;
    /** Makes it a thread of that channel. */
    readonly parentId?: string;
  }): Channel {
    const channel: Channel = {
      id: given.id ?? this.ids.next(),
      kind: given.parentId === undefined ? 'text' : 'thread',
      name: given.name,
      guildId: given.guildId,
      parentId: given.parentId,
      botPermissions: USUAL_PERMISSIONS,
      archived: false,
      locked: false,
    };
    this.channels.set(channel.id, channel);
    return channel;
  }

  /** The channel for direct messages between the bot and a person: one each. */
  directChannel(recipientId: string, id?: string): Channel {
    const known = [...this.channels.values()].find((channel) => channel.recipientId === recipientId);
    if (known) return known;
    const channel: Channel = {
      id: id ?? this.ids.next(),
      kind: 'dm',
      name: '',
      recipientId,
      botPermissions: USUAL_PERMISSIONS,
      archived: false,
      locked: false,
    };
    this.channels.set(channel.id, channel);
    return channel;
  }

  /** Joins the home server unless others are named. */
  addPerson(given: {
    readonly name: string;
    readonly id?: string;
    readonly role?: Person['role'];
    readonly locale?: string;
    readonly guildIds?: readonly string[];
  }): Person {
    const added = person({ ...given, id: given.id ?? this.ids.next() });
    this.people.set(added.id, added);
    for (const guildId of given.guildIds ?? [HOME.guildId]) this.guilds.get(guildId)?.memberIds.add(added.id);
    this.peopleChanged.emit(undefined);
    return added;
  }

  rename(personId: string, changes: { readonly name?: string; readonly locale?: string }): void {
    Object.assign(this.person(personId), changes);
    this.peopleChanged.emit(undefined);
  }

  person(id: string): Person {
    const found = this.people.get(id);
    if (!found) throw new Error(`Nobody here has the id ${id}.`);
    return found;
  }

  guild(id: string): Guild {
    const found = this.guilds.get(id);
    if (!found) throw new Error(`No server here has the id ${id}.`);
    return found;
  }

  channel(id: string): Channel {
    const found = this.channels.get(id);
    if (!found) throw new Error(`No channel here has the id ${id}.`);
    return found;
  }

  guildOf(channel: Channel): Guild | undefined {
    return channel.guildId === undefined ? undefined : this.guilds.get(channel.guildId);
  }

  isMember(guildId: string, personId: string): boolean {
    return this.guilds.get(guildId)?.memberIds.has(personId) ?? false;
  }
}

function person(given: {
  readonly id: string;
  readonly name: string;
  readonly role?: Person['role'];
  readonly locale?: string;
}): Person {
  return {
    id: given.id,
    name: given.name,
    locale: given.locale ?? 'en-US',
    role: given.role ?? 'player',
    closedToDms: false,
    permissions: USUAL_PERMISSIONS,
  };
}
