import type { WebSocket } from 'ws';
import { newToken } from './bot-token.js';
import { WorldClock } from './clock.js';
import { createCore } from './core.js';
import { deleteChannel, tellOfChannel } from './channel-changes.js';
import type { Core, RequestRecord, Violation } from './core.js';
import type { StoredFile } from './files.js';
import { setGuildLocale, tellOfGuild } from './guild-changes.js';
import { Member } from './member.js';
import { isSeenBy, shownMessage } from './messages.js';
import type { ShownMessage } from './page-protocol.js';
import type { Drop } from './gateway.js';
import type { Ping } from './pings.js';
import { takeDown } from './publishing.js';
import { listen } from './server.js';
import type { Listening } from './server.js';
import { until } from './waiting.js';
import { HOME } from './world.js';
import type { Channel, Person } from './world.js';

interface LoopbackOptions {
  /** 0: any free one. */
  readonly port?: number;
  readonly token?: string;
  readonly clock?: WorldClock;
  /** How many of the last requests to remember; all unless said. */
  readonly requestsKept?: number;
  /** How many messages of all channels to keep. */
  readonly messagesKept?: number;
  /** Gets each open page's socket; without it pages are turned away. */
  readonly onPage?: (socket: WebSocket) => void;
}

/**
 * A Discord of one's own on 127.0.0.1: real HTTP and WebSocket for a real bot, and people a test or
 * the playground's page can act as. Strict: whatever Discord would refuse is refused, and whatever it
 * does not model is listed in `violations`.
 */
export class LoopbackDiscord {
  readonly core: Core;
  #listening: Listening | undefined;

  private constructor(core: Core) {
    this.core = core;
  }

  static async start(options: LoopbackOptions = {}): Promise<LoopbackDiscord> {
    const core = createCore({
      token: options.token ?? newToken(),
      clock: options.clock ?? new WorldClock(),
      requestsKept: options.requestsKept ?? Infinity,
      ...(options.messagesKept !== undefined && { messagesKept: options.messagesKept }),
    });
    const discord = new LoopbackDiscord(core);
    const refusePage = (socket: WebSocket) => {
      socket.close(1013);
    };
    discord.#listening = await listen(core, {
      port: options.port ?? 0,
      onPage: options.onPage ?? refusePage,
    });
    return discord;
  }

  get port(): number {
    return this.#listening?.port ?? 0;
  }

  get url(): string {
    return this.core.baseUrl;
  }

  /** For the bot's DISCORD_API_URL. */
  get apiUrl(): string {
    return `${this.core.baseUrl}/api`;
  }

  /** For the bot's DISCORD_TOKEN. */
  get token(): string {
    return this.core.token;
  }

  get clock(): WorldClock {
    return this.core.clock;
  }

  get faults(): Core['faults'] {
    return this.core.faults;
  }

  /** Every request of the bot, oldest first. */
  get requests(): readonly RequestRecord[] {
    return this.core.requests;
  }

  /** Whatever a real Discord would not have done or known. A test that is well leaves this empty. */
  get violations(): readonly Violation[] {
    return this.core.violations;
  }

  get pings(): readonly Ping[] {
    return this.core.pings;
  }

  get homeChannelId(): string {
    return HOME.channelId;
  }

  get homeGuildId(): string {
    return HOME.guildId;
  }

  /** Somebody by name; the home server has Ann, Ben and, to look on, Cleo. */
  member(name: string): Member {
    const found = [...this.core.world.people.values()].find((person) => person.name === name);
    if (!found) throw new Error(`Nobody here is called ${name}.`);
    return new Member(this.core, found.id);
  }

  addMember(given: {
    readonly name: string;
    readonly role?: Person['role'];
    readonly locale?: string;
    readonly guildIds?: readonly string[];
  }): Member {
    return new Member(this.core, this.core.world.addPerson(given).id);
  }

  /** The answer may be changed: permissions, archived, locked. */
  channel(id: string = HOME.channelId): Channel {
    return this.core.world.channel(id);
  }

  addChannel(given: {
    readonly name: string;
    readonly guildId?: string;
    readonly parentId?: string;
  }): Channel {
    const guildId = given.guildId ?? HOME.guildId;
    const channel = this.core.world.addChannel({ ...given, guildId });
    tellOfChannel(this.core, channel, 'CREATE');
    return channel;
  }

  /** With everything in it, threads too; as somebody who manages the server would. */
  deleteChannel(id: string): void {
    deleteChannel(this.core, id);
  }

  /** A server the bot has just been invited to, with one channel. */
  addGuild(given: { readonly name: string; readonly locale?: string }): {
    readonly id: string;
    readonly channelId: string;
  } {
    const guild = this.core.world.addGuild(given);
    const channel = this.core.world.addChannel({ name: 'general', guildId: guild.id });
    tellOfGuild(this.core, guild.id);
    return { id: guild.id, channelId: channel.id };
  }

  /** `outage`: Discord's own trouble; `removed`: the bot was put out; `available`: it is back. */
  setGuildState(state: 'outage' | 'removed' | 'available', guildId: string = HOME.guildId): void {
    this.core.world.guild(guildId).state = state;
    if (state === 'available') tellOfGuild(this.core, guildId);
    else {
      const data = { id: guildId, ...(state === 'outage' && { unavailable: true }) };
      this.core.gateway.dispatch({ event: 'GUILD_DELETE', data, guildId });
    }
  }

  /** A Discord locale, such as `vi`: the language of what everybody in the server sees. */
  setGuildLocale(locale: string, guildId: string = HOME.guildId): void {
    setGuildLocale(this.core, guildId, locale);
  }

  messages(channelId: string = HOME.channelId): readonly ShownMessage[] {
    return this.core.messages
      .all()
      .filter((stored) => stored.channelId === channelId)
      .map(shownMessage);
  }

  message(id: string): ShownMessage | undefined {
    const stored = this.core.messages.get(id);
    return stored && shownMessage(stored);
  }

  /** Whether that member can see that message now. */
  canSee(member: Member, messageId: string): boolean {
    const stored = this.core.messages.get(messageId);
    return stored !== undefined && isSeenBy(stored, member.id);
  }

  /** How often a message was changed. */
  editCount(messageId: string): number {
    return this.core.messages.get(messageId)?.edits ?? 0;
  }

  /** The files a message has, shown by components or beside it. */
  files(messageId: string): readonly StoredFile[] {
    return this.core.messages.get(messageId)?.files ?? [];
  }

  /** As a moderator would. */
  deleteMessage(id: string): void {
    const stored = this.core.messages.get(id);
    if (!stored) throw new Error(`There is no message ${id}.`);
    takeDown(this.core, stored);
  }

  /** `resumable: false` makes the bot identify anew. */
  dropSockets(given: Drop = { resumable: true }): void {
    this.core.gateway.drop(given);
  }

  /** Whoever identifies next is sent away with each of these close codes in turn. */
  refuseSessions(codes: readonly number[]): void {
    this.core.gateway.refuseNext(codes);
  }

  /** The next event reaches the bot twice. */
  duplicateNextDispatch(): void {
    this.core.gateway.duplicateNext();
  }

  /** The next event reaches the bot late, by this Discord's clock. */
  delayNextDispatch(delayMs: number): void {
    this.core.gateway.delayNext(delayMs);
  }

  /** Waits until a bot has a gateway session with a socket. */
  async botOnline(): Promise<void> {
    await this.until(() => this.core.gateway.sessionCount > 0);
  }

  /** Waits until `isSo` holds, looking again after everything that happens. */
  async until(isSo: () => boolean, timeoutMs?: number): Promise<void> {
    await until(this.core, isSo, timeoutMs);
  }

  async close(): Promise<void> {
    this.core.clock.stop();
    await this.#listening?.close();
  }
}
