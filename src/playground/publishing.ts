import { GatewayIntentBits, MessageFlags } from 'discord-api-types/v10';
import type { APIMessage } from 'discord-api-types/v10';
import { refusal } from './api-error.js';
import { compose } from './composing.js';
import type { Composed } from './composing.js';
import type { Core } from './core.js';
import { INTERACTION } from './interactions.js';
import type { Interaction } from './interactions.js';
import { isEphemeral } from './messages.js';
import type { StoredMessage } from './messages.js';
import type { Audience, ShownMessage } from './page-protocol.js';
import { bareMemberPayload, userPayload } from './payloads.js';
import { mentionsAllowed } from './pings.js';
import type { MessageBody, Upload } from './wire.js';
import { HOME } from './world.js';
import type { Channel } from './world.js';

export interface Posting {
  readonly channel: Channel;
  readonly body: MessageBody;
  readonly uploads: readonly Upload[];
  /** The interaction this answers, and whether it is its first answer. */
  readonly answers?: { readonly interaction: Interaction; readonly isFirst: boolean };
}

export interface Revision {
  readonly body: MessageBody;
  readonly uploads: readonly Upload[];
}

const DEFAULT = 0;
const REPLY = 19;
const CHAT_INPUT_COMMAND = 20;
const HOUR_MS = 3_600_000;
const OLD_EDITS = { most: 3, inMs: 6_000 };

/** Puts a new message up. Throws Discord's refusal where the body does not stand. */
export function post(core: Core, posting: Posting): StoredMessage {
  const { channel, answers } = posting;
  const composed = compose(core, {
    ...posting,
    channelId: channel.id,
    mayBeEphemeral: answers !== undefined,
  });
  return putUp(core, posting, composed);
}

/** The "is thinking" message of a deferred answer. */
export function postThinking(core: Core, posting: Posting): StoredMessage {
  const flags = MessageFlags.Loading | ((posting.body.flags ?? 0) & MessageFlags.Ephemeral);
  const nothing = { content: '', embeds: [], components: [], attachments: [], files: [], texts: [], flags };
  return putUp(core, posting, nothing);
}

function putUp(core: Core, posting: Posting, composed: Composed): StoredMessage {
  const { channel, body, answers } = posting;
  const audience = audienceOf(channel, composed.flags, answers?.interaction.memberId);
  const allowed = mentionsAllowed({
    texts: composed.texts,
    allowed: body.allowed_mentions ?? undefined,
    isAnswer: answers !== undefined,
  });
  const userIds = allowed.userIds.filter((id) => audience === 'everyone' || audience.only === id);
  const id = core.ids.next();
  const createdAt = core.clock.now();
  const message = {
    id,
    channel_id: channel.id,
    author: userPayload(core.world.bot),
    type: answers?.isFirst && answers.interaction.type === INTERACTION.command ? CHAT_INPUT_COMMAND : DEFAULT,
    timestamp: new Date(createdAt).toISOString(),
    edited_timestamp: null,
    tts: body.tts ?? false,
    pinned: false,
    mention_everyone: allowed.everyone,
    mentions: userIds.flatMap((userId) => {
      const person = core.world.people.get(userId);
      return person ? [userPayload(person)] : [];
    }),
    mention_roles: allowed.roleIds,
    application_id: HOME.applicationId,
    ...visible(composed),
    ...(body.nonce !== undefined && body.nonce !== null && { nonce: body.nonce }),
    ...(answers && interactionParts(core, answers.interaction, answers.isFirst)),
    ...(body.message_reference && repliedTo(channel, body.message_reference.message_id)),
  } as unknown as APIMessage;
  const stored = core.messages.put({
    id,
    channelId: channel.id,
    audience,
    locale: readersLocale(core, channel, audience),
    createdAt,
    message,
    files: composed.files,
    edits: 0,
    nonce: body.nonce === undefined || body.nonce === null ? undefined : String(body.nonce),
    ...(answers && { usedBy: usedBy(answers.interaction) }),
  });
  if (userIds.length > 0 || allowed.everyone || allowed.roleIds.length > 0) {
    core.pings.push({ messageId: id, channelId: channel.id, ...allowed, userIds, at: createdAt });
  }
  tellBot(core, 'MESSAGE_CREATE', stored);
  return stored;
}

/** Changes a message. Throws Discord's refusal where the change does not stand. */
export function revise(core: Core, stored: StoredMessage, revision: Revision): StoredMessage {
  const composed = compose(core, {
    ...revision,
    channelId: stored.channelId,
    before: stored,
    mayBeEphemeral: false,
  });
  holdOldEdits(core, stored);
  const channel = core.world.channel(stored.channelId);
  const isPublic = stored.audience === 'everyone';
  const revised = core.messages.put({
    ...stored,
    // What everybody sees keeps the language it was begun in, what one member sees follows theirs.
    locale: isPublic ? stored.locale : readersLocale(core, channel, stored.audience),
    files: composed.files,
    edits: stored.edits + 1,
    message: {
      ...stored.message,
      ...visible(composed),
      edited_timestamp: new Date(core.clock.now()).toISOString(),
    } as unknown as APIMessage,
  });
  tellBot(core, 'MESSAGE_UPDATE', revised);
  return revised;
}

export function takeDown(core: Core, stored: StoredMessage): void {
  core.messages.remove(stored.id);
  const channel = core.world.channel(stored.channelId);
  if (isEphemeral(stored)) return;
  core.gateway.dispatch({
    event: 'MESSAGE_DELETE',
    data: {
      id: stored.id,
      channel_id: stored.channelId,
      ...(channel.guildId !== undefined && { guild_id: channel.guildId }),
    },
    guildId: channel.guildId,
    intent:
      channel.guildId === undefined ? GatewayIntentBits.DirectMessages : GatewayIntentBits.GuildMessages,
  });
}

function visible(composed: Composed) {
  const { content, embeds, components, attachments, flags } = composed;
  return { content, embeds, components, attachments, flags };
}

function audienceOf(channel: Channel, flags: number, answeredMemberId: string | undefined): Audience {
  if (channel.recipientId !== undefined) return { only: channel.recipientId };
  const isPrivate = (flags & MessageFlags.Ephemeral) !== 0 && answeredMemberId !== undefined;
  return isPrivate ? { only: answeredMemberId } : 'everyone';
}

function readersLocale(core: Core, channel: Channel, audience: Audience): string | undefined {
  return audience === 'everyone'
    ? core.world.guildOf(channel)?.locale
    : core.world.people.get(audience.only)?.locale;
}

function usedBy(interaction: Interaction): NonNullable<ShownMessage['usedBy']> {
  return {
    memberId: interaction.memberId,
    ...(interaction.commandName !== undefined && { command: interaction.commandName }),
  };
}

function interactionParts(core: Core, interaction: Interaction, isFirst: boolean) {
  const user = userPayload(core.world.person(interaction.memberId));
  const legacy = { id: interaction.id, type: interaction.type, name: interaction.commandName ?? '', user };
  return {
    webhook_id: HOME.applicationId,
    interaction_metadata: {
      ...metadata(core, interaction),
      ...(!isFirst &&
        interaction.originalMessageId !== undefined && {
          original_response_message_id: interaction.originalMessageId,
        }),
    },
    ...(interaction.type === INTERACTION.command && isFirst && { interaction: legacy }),
  };
}

function metadata(core: Core, interaction: Interaction): Record<string, unknown> {
  const { guildId, openedBy, sourceMessageId } = interaction;
  return {
    id: interaction.id,
    type: interaction.type,
    user: userPayload(core.world.person(interaction.memberId)),
    authorizing_integration_owners: { '0': guildId ?? '0' },
    ...(interaction.type === INTERACTION.component && { interacted_message_id: sourceMessageId }),
    ...(interaction.type === INTERACTION.modal &&
      openedBy && { triggering_interaction_metadata: metadata(core, openedBy) }),
  };
}

function repliedTo(channel: Channel, messageId: string) {
  const reference = { type: 0, channel_id: channel.id, message_id: messageId };
  return {
    type: REPLY,
    message_reference: { ...reference, ...(channel.guildId !== undefined && { guild_id: channel.guildId }) },
  };
}

/** Messages over an hour old take three edits in six seconds, counted per channel. */
function holdOldEdits(core: Core, stored: StoredMessage): void {
  const now = core.clock.now();
  if (now - stored.createdAt <= HOUR_MS) return;
  const recent = (core.oldEdits.get(stored.channelId) ?? []).filter((at) => now - at < OLD_EDITS.inMs);
  const [first] = recent;
  if (recent.length >= OLD_EDITS.most && first !== undefined)
    throw refusal.oldMessageEdits(first + OLD_EDITS.inMs - now);
  core.oldEdits.set(stored.channelId, [...recent, now]);
}

/** Ephemeral messages travel as direct messages and without a guild. */
function tellBot(core: Core, event: 'MESSAGE_CREATE' | 'MESSAGE_UPDATE', stored: StoredMessage): void {
  const channel = core.world.channel(stored.channelId);
  const guildId = isEphemeral(stored) ? undefined : channel.guildId;
  core.gateway.dispatch({
    event,
    data: {
      ...stored.message,
      ...(guildId !== undefined && {
        guild_id: guildId,
        member: {
          ...bareMemberPayload(core.world.guildOf(channel), core.world.bot.id),
          mute: false,
          deaf: false,
        },
      }),
    },
    guildId: channel.guildId,
    intent: guildId === undefined ? GatewayIntentBits.DirectMessages : GatewayIntentBits.GuildMessages,
  });
}
