import type { BotState, FromPage, FromServer, PageMember, ShownMessage } from '../page-protocol.js';
import { commandNamed } from './command-line.js';
import { localName } from './command-option.js';
import type { Requests } from './requests.js';
import type { Viewer } from './viewer.js';
import { wordsFor } from './words/words.js';

type Hello = Extract<FromServer, { readonly type: 'hello' }>;

/** Far apart on the colour wheel, in degrees; members take them in order. */
const HUES = [22, 215, 275, 160, 330, 50] as const;

/** The server as the page knows it: a copy of what the server has told, nothing decided here. */
export class Playground {
  readonly send: (message: FromPage) => void;
  channel: Hello['channel'] = { id: '', name: '' };
  serverLocale = 'en-US';
  members: readonly PageMember[] = [];
  commands: Hello['commands'] = [];
  bot: BotState = 'starting';
  readonly #messages = new Map<string, ShownMessage>();

  constructor(send: (message: FromPage) => void) {
    this.send = send;
  }

  get messages(): Iterable<ShownMessage> {
    return this.#messages.values();
  }

  get botName(): string {
    return this.members.find((member) => member.role === 'bot')?.name ?? '';
  }

  /** Whether somebody has begun to play here. */
  get hasBegun(): boolean {
    return [...this.#messages.values()].some(
      ({ audience, usedBy }) =>
        (audience === 'everyone' && usedBy?.command === 'challenge') || usedBy?.command === 'practice',
    );
  }

  /** The members that have a column of their own. */
  get people(): readonly PageMember[] {
    return this.members.filter((member) => member.role !== 'bot');
  }

  message(messageId: string): ShownMessage | undefined {
    return this.#messages.get(messageId);
  }

  takeHello(hello: Hello): void {
    this.channel = hello.channel;
    this.serverLocale = hello.serverLocale;
    this.members = hello.members;
    this.commands = hello.commands;
    this.bot = hello.bot;
    this.#messages.clear();
    for (const shown of hello.messages) this.#messages.set(shown.message.id, shown);
  }

  /** True when the message was not there before. */
  takeMessage(shown: ShownMessage): boolean {
    const isNew = !this.#messages.has(shown.message.id);
    this.#messages.set(shown.message.id, shown);
    return isNew;
  }

  /** Drops a message, and so does the server when it keeps too many. */
  forget(messageId: string): void {
    this.#messages.delete(messageId);
  }

  hueOf(userId: string): number | undefined {
    const at = this.people.findIndex((member) => member.id === userId);
    return at < 0 ? undefined : HUES[at % HUES.length];
  }

  /** A command's name in that language; its own for one that is not there. */
  #commandName(name: string, locale: string): string {
    const command = commandNamed(this.commands, name, locale);
    return command ? localName(command, locale) : name;
  }

  viewer(memberId: string, requests: Requests): Viewer {
    const find = (id: string): PageMember | undefined => this.members.find((member) => member.id === id);
    return {
      memberId,
      // A getter, since the member may switch languages while the column stands.
      get locale() {
        return find(memberId)?.locale ?? 'en-US';
      },
      get words() {
        return wordsFor(this.locale);
      },
      nameOf: (userId) => find(userId)?.name,
      channelName: (channelId) => (channelId === this.channel.id ? this.channel.name : undefined),
      commandName: (name) => this.#commandName(name, find(memberId)?.locale ?? 'en-US'),
      hueOf: (userId) => this.hueOf(userId),
      isPending: (messageId, customId) => requests.isPending(memberId, messageId, customId),
    };
  }
}
