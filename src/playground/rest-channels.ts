import {
  GuildChannelResponseSchema,
  MessageCreateRequestSchema,
  MessageEditRequestPartialSchema,
  MessageResponseSchema,
  PrivateChannelResponseSchema,
  ThreadResponseSchema,
} from 'discord-api-spec/zod';
import { PermissionFlagsBits as may } from 'discord-api-types/v10';
import type { Core } from './core.js';
import { formError, refusal } from './api-error.js';
import { problem } from './checks.js';
import { isEphemeral } from './messages.js';
import type { StoredMessage } from './messages.js';
import { channelPayload } from './payloads.js';
import { post, revise, takeDown } from './publishing.js';
import { NOTHING, ok, param } from './rest-route.js';
import type { ApiRequest, Route } from './rest-route.js';
import { isRecord } from './spec.js';
import type { MessageBody } from './wire.js';
import type { Channel } from './world.js';

const NONCE_LIFE_MS = 5 * 60_000;
const LISTED = { usual: 50, most: 100 };

/** Channels and their messages, with the bot's own token and its permissions in the channel. */
export const channelRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/channels/:channel',
    answers: (body) => {
      const type = isRecord(body) ? body['type'] : undefined;
      return type === 1
        ? PrivateChannelResponseSchema
        : type === 11
          ? ThreadResponseSchema
          : GuildChannelResponseSchema;
    },
    run: (core, request) => ok(channelPayload(core.world, visibleChannel(core, request))),
  },
  {
    method: 'POST',
    path: '/channels/:channel/messages',
    takes: MessageCreateRequestSchema,
    answers: MessageResponseSchema,
    run: (core, request) => {
      const channel = visibleChannel(core, request);
      const body = (request.body ?? {}) as MessageBody;
      mayPost(core, channel, request);
      const twin = sameNonce(core, channel, body);
      if (twin) return ok(twin.message);
      mustExist(core, channel, body);
      channel.archived = false;
      return ok(post(core, { channel, body, uploads: request.uploads }).message);
    },
  },
  {
    method: 'POST',
    path: '/channels/:channel/typing',
    run: (core, request) => {
      mayPost(core, visibleChannel(core, request), request);
      return NOTHING;
    },
  },
  {
    method: 'GET',
    path: '/channels/:channel/messages',
    answers: MessageResponseSchema,
    answersList: true,
    run: (core, request) => {
      const channel = visibleChannel(core, request);
      need(channel, may.ReadMessageHistory);
      const limit = Math.min(Number(request.query.get('limit') ?? LISTED.usual), LISTED.most);
      const before = request.query.get('before');
      const after = request.query.get('after');
      const listed = core.messages
        .all()
        .filter((stored) => stored.channelId === channel.id && !isEphemeral(stored))
        .filter((stored) => before === null || BigInt(stored.id) < BigInt(before))
        .filter((stored) => after === null || BigInt(stored.id) > BigInt(after));
      return ok(
        listed
          .slice(-limit)
          .reverse()
          .map((stored) => stored.message),
      );
    },
  },
  {
    method: 'GET',
    path: '/channels/:channel/messages/:message',
    answers: MessageResponseSchema,
    run: (core, request) => {
      const channel = visibleChannel(core, request);
      need(channel, may.ReadMessageHistory);
      return ok(publicMessage(core, channel, request).message);
    },
  },
  {
    method: 'PATCH',
    path: '/channels/:channel/messages/:message',
    takes: MessageEditRequestPartialSchema,
    answers: MessageResponseSchema,
    run: (core, request) => {
      const channel = visibleChannel(core, request);
      const stored = publicMessage(core, channel, request);
      if (stored.message.author.id !== core.world.bot.id) throw refusal.notYours();
      if (channel.archived) throw refusal.archived();
      if (request.uploads.length > 0) need(channel, may.AttachFiles);
      const body = (request.body ?? {}) as MessageBody;
      return ok(revise(core, stored, { body, uploads: request.uploads }).message);
    },
  },
  {
    method: 'DELETE',
    path: '/channels/:channel/messages/:message',
    run: (core, request) => {
      const channel = visibleChannel(core, request);
      const stored = publicMessage(core, channel, request);
      if (stored.message.author.id !== core.world.bot.id) need(channel, may.ManageMessages);
      if (channel.archived) throw refusal.archived();
      takeDown(core, stored);
      return NOTHING;
    },
  },
];

/** Throws the refusal Discord would give where there is no such channel, or none any more. */
export function presentChannel(core: Core, id: string): Channel {
  const channel = core.world.channels.get(id);
  if (!channel) throw refusal.unknownChannel();
  return channel;
}

function visibleChannel(core: Core, request: ApiRequest): Channel {
  const channel = presentChannel(core, param(request, 'channel'));
  const guild = core.world.guildOf(channel);
  const isIn = channel.kind === 'dm' || (guild !== undefined && guild.state !== 'removed');
  if (!isIn || (channel.botPermissions & may.ViewChannel) === 0n) throw refusal.missingAccess();
  return channel;
}

function publicMessage(core: Core, channel: Channel, request: ApiRequest): StoredMessage {
  const stored = core.messages.get(param(request, 'message'));
  if (stored?.channelId !== channel.id || isEphemeral(stored)) throw refusal.unknownMessage();
  return stored;
}

function need(channel: Channel, permission: bigint): void {
  if (channel.kind !== 'dm' && (channel.botPermissions & permission) === 0n)
    throw refusal.missingPermissions();
}

function mayPost(core: Core, channel: Channel, request: ApiRequest): void {
  if (channel.kind === 'dm') {
    const recipient = core.world.person(channel.recipientId ?? '');
    const meets = [...core.world.guilds.values()].some(
      (guild) => guild.state !== 'removed' && guild.memberIds.has(recipient.id),
    );
    if (!meets) throw refusal.noMutualGuild();
    if (recipient.closedToDms) throw refusal.closedDms();
    return;
  }
  need(channel, channel.kind === 'thread' ? may.SendMessagesInThreads : may.SendMessages);
  if (request.uploads.length > 0) need(channel, may.AttachFiles);
  if (channel.locked) throw refusal.locked();
}

/** With `enforce_nonce` the same nonce gives the same message for a while. */
function sameNonce(core: Core, channel: Channel, body: MessageBody): StoredMessage | undefined {
  if (body.enforce_nonce !== true || body.nonce === undefined || body.nonce === null) return undefined;
  const earliest = core.clock.now() - NONCE_LIFE_MS;
  return core.messages
    .all()
    .find(
      (each) =>
        each.channelId === channel.id && each.createdAt > earliest && each.nonce === String(body.nonce),
    );
}

function mustExist(core: Core, channel: Channel, body: MessageBody): void {
  const reference = body.message_reference;
  if (!reference || reference.fail_if_not_exists === false) return;
  if (core.messages.get(reference.message_id)?.channelId === channel.id) return;
  throw formError([problem(['message_reference'], 'REPLIES_UNKNOWN_MESSAGE', 'Unknown message')]);
}
