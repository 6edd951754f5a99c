import { press, pressPart, pressableParts, submitForm, useCommand } from './acting.js';
import { Answer } from './answer.js';
import { ClientRefusal } from './command-filling.js';
import type { OptionValue, Options } from './command-filling.js';
import type { Core } from './core.js';
import type { Interaction } from './interactions.js';
import { isEphemeral, shownMessage } from './messages.js';
import type { StoredMessage } from './messages.js';
import type { Choice, ShownMessage } from './page-protocol.js';
import { PART } from './parts.js';
import { takeDown } from './publishing.js';
import type { Part } from './wire.js';
import { HOME } from './world.js';

/** A person given where a user option wants one. */
export type Given = OptionValue | Member;
/** A message by its id or as it was seen. */
export type Seen = string | ShownMessage;

export interface Where {
  /** The home channel unless said. */
  readonly channelId?: string;
}

/**
 * A person at their client. Everything they do waits until the bot has answered it or Discord calls
 * it failed; what a client would not offer throws a ClientRefusal.
 */
export class Member {
  constructor(
    private readonly core: Core,
    readonly id: string,
  ) {}

  get name(): string {
    return this.core.world.person(this.id).name;
  }

  get locale(): string {
    return this.core.world.person(this.id).locale;
  }

  /** A Discord locale, such as `vi`. */
  set locale(locale: string) {
    this.core.world.rename(this.id, { locale });
  }

  rename(name: string): void {
    this.core.world.rename(this.id, { name });
  }

  /** What one server alone calls this member from now on; undefined for what everybody does. */
  setNickname(nickname: string | undefined, guildId: string = HOME.guildId): void {
    const { nicknames } = this.core.world.guild(guildId);
    if (nickname === undefined) nicknames.delete(this.id);
    else nicknames.set(this.id, nickname);
  }

  /** Discord's bit field of what this member may do. */
  set permissions(permissions: bigint) {
    this.core.world.person(this.id).permissions = permissions;
  }

  set closedToDms(isClosed: boolean) {
    this.core.world.person(this.id).closedToDms = isClosed;
  }

  join(guildId: string = HOME.guildId): void {
    this.core.world.guild(guildId).memberIds.add(this.id);
  }

  leave(guildId: string = HOME.guildId): void {
    this.core.world.guilds.get(guildId)?.memberIds.delete(this.id);
  }

  /** `name` may go on with a subcommand: `settings player`. */
  async command(
    name: string,
    options: Readonly<Record<string, Given>> = {},
    where: Where = {},
  ): Promise<Answer> {
    return this.#settled(useCommand(this.core, this.#typing(name, options, where)));
  }

  /** What completion offers for `focused`, whose text so far is among the options. */
  async complete(
    name: string,
    options: Readonly<Record<string, Given>>,
    where: Where & { readonly focused: string },
  ): Promise<readonly Choice[]> {
    const typing = { ...this.#typing(name, options, where), focused: where.focused };
    const answer = await this.#settled(useCommand(this.core, typing));
    return answer.choices;
  }

  /** Presses the button with that custom id or, if none has it, that label. */
  async press(message: Seen, customIdOrLabel: string): Promise<Answer> {
    return this.#settled(this.pressing(message, customIdOrLabel));
  }

  /** As `press`, without waiting for anything. */
  pressing(message: Seen, customIdOrLabel: string): Interaction {
    const messageId = idOf(message);
    const part = partMeant(this.core.messages.get(messageId), customIdOrLabel);
    return press(this.core, { memberId: this.id, messageId, customId: part?.custom_id ?? customIdOrLabel });
  }

  async select(message: Seen, customId: string, values: readonly string[]): Promise<Answer> {
    return this.#settled(press(this.core, { memberId: this.id, messageId: idOf(message), customId, values }));
  }

  /** Fills the form that an answer opened; `fields` by custom id. */
  async submit(answer: Answer, fields: Readonly<Record<string, string>>): Promise<Answer> {
    return this.#settled(submitForm(this.core, answer.interaction, fields));
  }

  /** Sends any custom id on any message, seen or not, as a tampered client could. */
  async forge(message: Seen, customId: string, values?: readonly string[]): Promise<Answer> {
    return this.#settled(this.forging(message, customId, values));
  }

  /** As `forge`, without waiting for anything. */
  forging(message: Seen, customId: string, values?: readonly string[]): Interaction {
    const forged = { memberId: this.id, messageId: idOf(message), customId, values };
    return pressPart(this.core, forged, values ? PART.stringSelect : PART.button);
  }

  /** Public messages and this member's own ephemeral ones, oldest first. */
  sees(where: Where = {}): readonly ShownMessage[] {
    const channelId = where.channelId ?? HOME.channelId;
    return this.#seen((stored) => stored.channelId === channelId);
  }

  ephemerals(): readonly ShownMessage[] {
    return this.#seen(isEphemeral);
  }

  directMessages(): readonly ShownMessage[] {
    return this.#seen((stored) => this.core.world.channel(stored.channelId).recipientId === this.id);
  }

  /** Puts an ephemeral message away for good, as its owner can. */
  dismiss(message: Seen): void {
    const stored = this.core.messages.seenBy(this.id).find((each) => each.id === idOf(message));
    if (!stored || !isEphemeral(stored))
      throw new ClientRefusal('Only an ephemeral message of one’s own can be dismissed.');
    takeDown(this.core, stored);
  }

  #seen(isMeant: (stored: StoredMessage) => boolean): readonly ShownMessage[] {
    return this.core.messages.seenBy(this.id).filter(isMeant).map(shownMessage);
  }

  async #settled(interaction: Interaction): Promise<Answer> {
    return new Answer(this.core, interaction).until('answered');
  }

  #typing(name: string, options: Readonly<Record<string, Given>>, where: Where) {
    const [first = '', ...path] = name.replace(/^\//, '').split(' ');
    const channelId = where.channelId ?? HOME.channelId;
    const { guildId } = this.core.world.channel(channelId);
    const command = this.core.commands.offeredIn(guildId).find((each) => each.name === first);
    if (!command) throw new ClientRefusal(`There is no command /${first}.`);
    return { memberId: this.id, channelId, command, path, options: plainOptions(options) };
  }
}

function plainOptions(options: Readonly<Record<string, Given>>): Options {
  return Object.fromEntries(
    Object.entries(options).map(([name, value]) => [name, value instanceof Member ? value.id : value]),
  );
}

function idOf(message: Seen): string {
  return typeof message === 'string' ? message : message.message.id;
}

function partMeant(stored: StoredMessage | undefined, customIdOrLabel: string): Part | undefined {
  const parts = stored ? pressableParts(stored) : [];
  const exact = parts.find((part) => part.custom_id === customIdOrLabel);
  if (exact) return exact;
  const labelled = parts.filter((part) => part.label === customIdOrLabel);
  if (labelled.length > 1) throw new ClientRefusal(`Several buttons are labelled "${customIdOrLabel}".`);
  return labelled[0];
}
