import {
  IncomingWebhookRequestPartialSchema,
  IncomingWebhookUpdateRequestPartialSchema,
  MessageResponseSchema,
} from 'discord-api-spec/zod';
import { MessageFlags } from 'discord-api-types/v10';
import { refusal } from './api-error.js';
import type { Core } from './core.js';
import type { Interaction } from './interactions.js';
import type { StoredMessage } from './messages.js';
import { post, revise, takeDown } from './publishing.js';
import { presentChannel } from './rest-channels.js';
import { NOTHING, ok, param } from './rest-route.js';
import type { ApiRequest, Route } from './rest-route.js';
import type { MessageBody } from './wire.js';
import { HOME } from './world.js';

const shared = { path: '/webhooks/:application/:token/messages/:message', isOpen: true } as const;

/** What an interaction's token allows after the first answer, for fifteen minutes. */
export const webhookRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/webhooks/:application/:token',
    isOpen: true,
    takes: IncomingWebhookRequestPartialSchema,
    answers: MessageResponseSchema,
    run: (core, request) => {
      const interaction = tokenHolder(core, request);
      const body = (request.body ?? {}) as MessageBody;
      // The first follow-up of a deferred answer is that answer.
      if (interaction.state === 'thinking')
        return ok(change(core, { interaction, stored: original(core, interaction) }, request).message);
      const channel = presentChannel(core, interaction.channelId);
      const shown = post(core, {
        channel,
        body,
        uploads: request.uploads,
        answers: { interaction, isFirst: false },
      });
      interaction.followUpIds.push(shown.id);
      core.interactions.changed.emit(interaction);
      return ok(shown.message);
    },
  },
  {
    ...shared,
    method: 'GET',
    answers: MessageResponseSchema,
    run: (core, request) => ok(meant(core, tokenHolder(core, request), request).message),
  },
  {
    ...shared,
    method: 'PATCH',
    takes: IncomingWebhookUpdateRequestPartialSchema,
    answers: MessageResponseSchema,
    run: (core, request) => {
      const interaction = tokenHolder(core, request);
      return ok(change(core, { interaction, stored: meant(core, interaction, request) }, request).message);
    },
  },
  {
    ...shared,
    method: 'DELETE',
    run: (core, request) => {
      const interaction = tokenHolder(core, request);
      takeDown(core, meant(core, interaction, request));
      core.interactions.finishThinking(interaction);
      return NOTHING;
    },
  },
];

function tokenHolder(core: Core, request: ApiRequest): Interaction {
  if (param(request, 'application') !== HOME.applicationId) throw refusal.unknownWebhook();
  return core.interactions.answered(param(request, 'token'));
}

function original(core: Core, interaction: Interaction): StoredMessage {
  const stored = core.messages.get(interaction.originalMessageId ?? '');
  if (!stored) throw refusal.unknownMessage();
  return stored;
}

/** `@original`, or one of the messages this very interaction made. */
function meant(core: Core, interaction: Interaction, request: ApiRequest): StoredMessage {
  const id = param(request, 'message');
  if (id === '@original' || id === interaction.originalMessageId) return original(core, interaction);
  const stored = interaction.followUpIds.includes(id) ? core.messages.get(id) : undefined;
  if (!stored) throw refusal.unknownMessage();
  return stored;
}

function change(
  core: Core,
  { interaction, stored }: { readonly interaction: Interaction; readonly stored: StoredMessage },
  request: ApiRequest,
): StoredMessage {
  const asked = (request.body ?? {}) as MessageBody;
  const isThinking = interaction.state === 'thinking' && stored.id === interaction.originalMessageId;
  // A follow-up that fills a deferred answer may repeat the ephemeral flag; the answer's own state stands.
  const flags = isThinking && asked.flags ? asked.flags & ~MessageFlags.Ephemeral : asked.flags;
  const body = flags === undefined ? asked : { ...asked, flags };
  const revised = revise(core, stored, { body, uploads: request.uploads });
  if (isThinking) core.interactions.finishThinking(interaction);
  return revised;
}
