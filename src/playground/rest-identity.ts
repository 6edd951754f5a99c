import {
  GatewayBotResponseSchema,
  GuildMemberResponseSchema,
  PrivateApplicationResponseSchema,
  PrivateChannelResponseSchema,
  CreatePrivateChannelRequestSchema,
  UserPIIResponseSchema,
  UserResponseSchema,
} from 'discord-api-spec/zod';
import { refusal } from './api-error.js';
import {
  applicationPayload,
  channelPayload,
  memberPayload,
  ownUserPayload,
  userPayload,
} from './payloads.js';
import { ok, param } from './rest-route.js';
import type { Route } from './rest-route.js';

/** Who the bot is, where its gateway is, and who else is there. */
export const identityRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/gateway/bot',
    answers: GatewayBotResponseSchema,
    run: (core) =>
      ok({
        url: core.baseUrl.replace('http', 'ws'),
        shards: 1,
        session_start_limit: { total: 1000, remaining: 1000, reset_after: 0, max_concurrency: 1 },
      }),
  },
  {
    method: 'GET',
    path: '/users/@me',
    answers: UserPIIResponseSchema,
    run: (core) => ok(ownUserPayload(core.world.bot)),
  },
  {
    method: 'GET',
    path: '/users/:user',
    answers: UserResponseSchema,
    run: (core, request) => {
      const person = core.world.people.get(param(request, 'user'));
      if (!person) throw refusal.unknownUser();
      return ok(userPayload(person));
    },
  },
  {
    method: 'POST',
    path: '/users/@me/channels',
    takes: CreatePrivateChannelRequestSchema,
    answers: PrivateChannelResponseSchema,
    run: (core, request) => {
      const { recipient_id: recipientId } = request.body as { readonly recipient_id?: string | null };
      const recipient = core.world.people.get(recipientId ?? '');
      if (!recipient) throw refusal.unknownUser();
      if (recipient.role === 'bot') throw refusal.closedDms();
      return ok(channelPayload(core.world, core.world.directChannel(recipient.id)));
    },
  },
  {
    method: 'GET',
    path: '/applications/@me',
    answers: PrivateApplicationResponseSchema,
    run: (core) => ok(applicationPayload(core.world)),
  },
  {
    method: 'GET',
    path: '/guilds/:guild/members/:user',
    answers: GuildMemberResponseSchema,
    run: (core, request) => {
      const guild = core.world.guilds.get(param(request, 'guild'));
      if (!guild) throw refusal.unknownGuild();
      if (guild.state === 'removed') throw refusal.missingAccess();
      const person = core.world.people.get(param(request, 'user'));
      if (!person) throw refusal.unknownUser();
      if (!guild.memberIds.has(person.id)) throw refusal.unknownMember();
      return ok(memberPayload(guild, person));
    },
  },
];
