import {
  ApplicationCommandAutocompleteCallbackRequestSchema,
  CreateMessageInteractionCallbackRequestSchema,
  InteractionCallbackResponseSchema,
  ModalInteractionCallbackRequestSchema,
  UpdateMessageInteractionCallbackRequestSchema,
} from 'discord-api-spec/zod';
import { MessageFlags } from 'discord-api-types/v10';
import { literal, looseObject } from 'zod/mini';
import { ApiError, formError, refusal } from './api-error.js';
import { problem } from './checks.js';
import { modalProblems } from './checks-modal.js';
import type { Core } from './core.js';
import { INTERACTION } from './interactions.js';
import type { Interaction } from './interactions.js';
import { isEphemeral } from './messages.js';
import type { StoredMessage } from './messages.js';
import type { Choice } from './page-protocol.js';
import { post, postThinking, revise } from './publishing.js';
import { presentChannel } from './rest-channels.js';
import { NOTHING, ok, param } from './rest-route.js';
import type { ApiRequest, Route } from './rest-route.js';
import { isRecord } from './spec.js';
import { withoutNulls } from './wire.js';
import type { CallbackBody, MessageBody, Part } from './wire.js';

const CALLBACK = {
  message: 4,
  deferredMessage: 5,
  deferredUpdate: 6,
  update: 7,
  choices: 8,
  modal: 9,
} as const;

const ANSWERS_TO: Readonly<Record<number, readonly number[]>> = {
  [INTERACTION.command]: [CALLBACK.message, CALLBACK.deferredMessage, CALLBACK.modal],
  [INTERACTION.component]: [
    CALLBACK.message,
    CALLBACK.deferredMessage,
    CALLBACK.deferredUpdate,
    CALLBACK.update,
    CALLBACK.modal,
  ],
  [INTERACTION.autocomplete]: [CALLBACK.choices],
  [INTERACTION.modal]: [CALLBACK.message, CALLBACK.deferredMessage, CALLBACK.deferredUpdate, CALLBACK.update],
};

/** The one answer an interaction gets within three seconds. */
export const interactionRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/interactions/:interaction/:token/callback',
    isOpen: true,
    takes: (body) => {
      switch (isRecord(body) ? body['type'] : undefined) {
        case CALLBACK.message:
        case CALLBACK.deferredMessage:
          return CreateMessageInteractionCallbackRequestSchema;
        case CALLBACK.deferredUpdate:
        case CALLBACK.update:
          return UpdateMessageInteractionCallbackRequestSchema;
        case CALLBACK.choices:
          return ApplicationCommandAutocompleteCallbackRequestSchema;
        case CALLBACK.modal:
          return ModalInteractionCallbackRequestSchema;
        default:
          return looseObject({ type: literal(Object.values(CALLBACK)) });
      }
    },
    answers: InteractionCallbackResponseSchema,
    run: (core, request) => {
      const interaction = core.interactions.awaitingAnswer(
        param(request, 'interaction'),
        param(request, 'token'),
      );
      const { type } = request.body as CallbackBody;
      mayAnswerSo(interaction, type);
      const shown = answerBy(core, interaction, request);
      interaction.originalMessageId =
        shown?.id ?? (type === CALLBACK.deferredUpdate ? interaction.sourceMessageId : undefined);
      core.interactions.answer(
        interaction,
        type,
        type === CALLBACK.deferredMessage ? 'thinking' : 'answered',
      );
      if (request.query.get('with_response') !== 'true') return NOTHING;
      return ok(callbackPayload(interaction, type, shown));
    },
  },
];

function mayAnswerSo(interaction: Interaction, type: number): void {
  const isUpdate = type === CALLBACK.update || type === CALLBACK.deferredUpdate;
  const isKind = ANSWERS_TO[interaction.type]?.includes(type) ?? false;
  if (isKind && !(isUpdate && interaction.sourceMessageId === undefined)) return;
  throw formError([
    problem(
      ['type'],
      'INTERACTION_APPLICATION_COMMAND_INVALID_TYPE',
      'This answer does not fit this interaction',
    ),
  ]);
}

/** Does what the callback says. The message it made or changed, if any. */
function answerBy(core: Core, interaction: Interaction, request: ApiRequest): StoredMessage | undefined {
  const { type, data } = request.body as CallbackBody;
  const body = (data ?? {}) as MessageBody;
  const { uploads } = request;
  const source = core.messages.get(interaction.sourceMessageId ?? '');
  const posting = {
    channel: presentChannel(core, interaction.channelId),
    body,
    uploads,
    answers: { interaction, isFirst: true },
  };
  switch (type) {
    case CALLBACK.message:
      return inData(() => post(core, posting));
    case CALLBACK.deferredMessage:
      deferredFlags(body.flags ?? 0);
      return postThinking(core, posting);
    case CALLBACK.deferredUpdate:
      return source;
    case CALLBACK.update:
      if (!source) throw refusal.unknownMessage();
      return inData(() => revise(core, source, { body, uploads }));
    case CALLBACK.choices:
      interaction.choices = choicesOf(data);
      return undefined;
    default: {
      const components = isRecord(data) ? (data['components'] as readonly Part[]) : [];
      const problems = modalProblems(withoutNulls(components));
      if (problems.length > 0) throw formError(problems);
      interaction.modal = data;
      return undefined;
    }
  }
}

/** Discord reports what is wrong with a message of a callback below `data`. */
function inData<T>(act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof ApiError) || !error.details.problems) throw error;
    throw formError(error.details.problems.map((each) => ({ ...each, path: ['data', ...each.path] })));
  }
}

function deferredFlags(flags: number): void {
  if ((flags & ~MessageFlags.Ephemeral) === 0) return;
  throw formError([
    problem(['data', 'flags'], 'MESSAGE_FLAGS_INVALID', 'A deferred answer can only be made ephemeral'),
  ]);
}

function choicesOf(data: unknown): readonly Choice[] {
  const choices = isRecord(data) && Array.isArray(data['choices']) ? data['choices'] : [];
  return choices
    .filter(isRecord)
    .map((choice) => ({ name: String(choice['name']), value: choice['value'] as string | number }));
}

function callbackPayload(interaction: Interaction, type: number, shown: StoredMessage | undefined) {
  const isUpdate = type === CALLBACK.update || type === CALLBACK.deferredUpdate;
  return {
    interaction: {
      id: interaction.id,
      type: interaction.type,
      channel_id: interaction.channelId,
      ...(interaction.guildId !== undefined && { guild_id: interaction.guildId }),
      ...(shown && {
        response_message_id: shown.id,
        response_message_loading: interaction.state === 'thinking',
        response_message_ephemeral: isEphemeral(shown),
      }),
    },
    ...(shown && {
      resource: { type: isUpdate ? CALLBACK.update : CALLBACK.message, message: shown.message },
    }),
  };
}
