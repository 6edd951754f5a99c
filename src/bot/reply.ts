/**
 * Answers presses. Discord waits three seconds for the first answer, and takes only one, so:
 * quick work is answered at once; slow work is acknowledged first and answered by an edit; a
 * callback has a short time-out and is sent once more only where it failed at once, and where its fate is unknown
 * the answer is brought home by an edit.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { InteractionResponseType as Kind, MessageFlags, RateLimitError, REST, Routes } from 'discord.js';
import type {
  RawFile,
  RESTPatchAPIInteractionOriginalResponseResult,
  RESTPostAPIInteractionCallbackWithResponseResult,
} from 'discord.js';
import type { Log } from '../log.js';
import type { View } from '../view/view.js';
import type { Answer } from './answer.js';
import type { MessageBody } from './body.js';
import type { Delivery, Outgoing } from './delivery.js';
import type { Faced } from './faces-in-use.js';
import { failureOf, loggable, statusOf } from './failure.js';
import type { Press } from './press.js';
import { createSecondCopy } from './second-copy.js';

const DEFER_AFTER_MS = 1_000;
const CALLBACK_TIMEOUT_MS = 2_500;
/** A callback sent later than this after the press comes too late. */
const CALLBACK_UNTIL_MS = 2_500;

export interface Reply {
  /**
   * Waits for `work`, which must not fail, and shows its answer; acknowledges as `deferral` says when
   * it takes long. Requests that fail are logged; only what `posted` throws is passed on.
   */
  answer(press: Press, work: Promise<Answer>, deferral: Deferral): Promise<void>;
}

/** How slow work is acknowledged: by a private "thinking" note, or as a coming change of the pressed message. */
export type Deferral = 'private' | 'update';

interface ReplyParts {
  /** Discord's address without a version. */
  readonly apiUrl: string;
  /** For edits by the interaction's token, which may be tried again. */
  readonly rest: REST;
  readonly delivery: Delivery;
  readonly postToChannel: (press: Press, view: View) => Promise<string | undefined>;
  /** Told of each answer that has reached the member, as far as is known. */
  readonly onAnswered: (press: Press, answer: Answer) => void;
  readonly log: Log;
}

interface CallbackParts {
  readonly data?: Partial<MessageBody>;
  readonly files?: RawFile[];
}

/** The new message's id, where one was asked for and is known. */
type Called = string | undefined;

export function createReply(parts: ReplyParts): Reply {
  const { apiUrl, rest, delivery, postToChannel, onAnswered, log } = parts;
  const secondCopy = createSecondCopy({ monotonicMs: () => performance.now(), log });
  const callbacks = new REST({
    api: apiUrl,
    version: '10',
    timeout: CALLBACK_TIMEOUT_MS,
    retries: 0,
    // The token would be dead before the wait is over.
    rejectOnRateLimit: () => true,
  });

  async function sendCallback(press: Press, type: Kind, { data, files }: CallbackParts): Promise<Called> {
    const withId = type === Kind.ChannelMessageWithSource;
    const result = await callbacks.post(Routes.interactionCallback(press.id, press.token), {
      auth: false,
      body: { type, ...(data && { data }) },
      ...(files && { files }),
      query: new URLSearchParams({ with_response: String(withId) }),
    });
    if (!withId) return undefined;
    return (result as RESTPostAPIInteractionCallbackWithResponseResult | undefined)?.interaction
      .response_message_id;
  }

  /**
   * One callback, and a second one where the first has failed while there is time; that the press is answered by
   * then, says that the first had arrived. Throws what the last request threw.
   */
  async function callback(press: Press, type: Kind, parts: CallbackParts): Promise<Called> {
    try {
      return await sendCallback(press, type, parts);
    } catch (error) {
      const isInTime = performance.now() - press.receivedAtMs < CALLBACK_UNTIL_MS;
      if (!isInTime || !mayHaveFailed(error)) throw error;
      log.warn({ press: press.id, error: loggable(error) }, 'an answer failed and is sent again');
    }
    return sendCallback(press, type, parts).catch((error: unknown) => {
      if (failureOf(error) === 'answered') return undefined;
      throw error;
    });
  }

  /** The id of the answer that was edited; nothing where there is none to edit. */
  async function editOriginal(
    press: Press,
    faced: Faced,
    visibility: 'public' | 'private',
  ): Promise<string | undefined> {
    const route = Routes.webhookMessage(press.applicationId, press.token, '@original');
    try {
      const message = await delivery.send(outgoing(press, faced, visibility), (sent) =>
        rest.patch(route, { auth: false, ...sent }),
      );
      return (message as RESTPatchAPIInteractionOriginalResponseResult | undefined)?.id;
    } catch (error) {
      log.warn({ press: press.id, error: loggable(error) }, 'an answer could not be edited in');
      return undefined;
    }
  }

  async function followUp(press: Press, faced: Faced): Promise<void> {
    const route = Routes.webhook(press.applicationId, press.token);
    try {
      await delivery.send(outgoing(press, faced, 'private'), (sent) =>
        rest.post(route, { auth: false, ...sent }),
      );
    } catch (error) {
      log.warn({ press: press.id, error: loggable(error) }, 'a follow-up could not be sent');
    }
  }

  /** Answers a press that nobody has answered yet. */
  async function respond(press: Press, answer: Answer): Promise<void> {
    const { type, visibility } = formOf(press, answer);
    let messageId: string | undefined;
    try {
      // Refused as it stands, it has not answered the press yet, so that a second callback is the first that counts.
      messageId = await delivery.send(outgoing(press, answer, visibility), ({ body, ...files }) =>
        callback(press, type, { data: body, ...files }),
      );
    } catch (error) {
      const failure = failureOf(error);
      log.warn({ press: press.id, failure, error: loggable(error) }, 'an answer was not taken');
      if (failure === 'answered') secondCopy.answeredElsewhere(press.id);
      // Gone means that nothing of a private answer is left to edit; a public one may stand there all the same.
      if (failure !== 'gone' && answer.to !== 'channel') await editOriginal(press, answer, visibility);
    }
    if (answer.to !== 'channel') return;
    messageId ??= await editOriginal(press, answer, visibility);
    messageId ??= await postToChannel(press, answer.view);
    await answer.posted(messageId);
  }

  /** Brings the answer of slow work home, after `deferred` has acknowledged the press. */
  async function complete(press: Press, answer: Answer, deferred: Deferral): Promise<void> {
    if (answer.to === 'channel') {
      const messageId = await postToChannel(press, answer.view);
      if (deferred === 'private') await removeOriginal(press);
      return answer.posted(messageId);
    }
    const { type, visibility } = formOf(press, answer);
    const isUpdate = type === Kind.UpdateMessage;
    if (isUpdate === (deferred === 'update')) await editOriginal(press, answer, visibility);
    else await followUp(press, answer);
  }

  async function removeOriginal(press: Press): Promise<void> {
    const route = Routes.webhookMessage(press.applicationId, press.token, '@original');
    await rest.delete(route, { auth: false }).catch((error: unknown) => {
      log.warn({ press: press.id, error: loggable(error) }, 'a waiting note could not be removed');
    });
  }

  async function acknowledge(press: Press, deferral: Deferral): Promise<void> {
    const isUpdate = deferral === 'update';
    try {
      await callback(
        press,
        isUpdate ? Kind.DeferredMessageUpdate : Kind.DeferredChannelMessageWithSource,
        isUpdate ? {} : { data: { flags: MessageFlags.Ephemeral } },
      );
    } catch (error) {
      log.warn({ press: press.id, error: loggable(error) }, 'an acknowledgement was not taken');
      if (failureOf(error) === 'answered') secondCopy.answeredElsewhere(press.id);
    }
  }

  return {
    answer: async (press, work, deferral) => {
      secondCopy.begin(press.id);
      const first = await Promise.race([work, sleep(DEFER_AFTER_MS, 'late' as const, { ref: false })]);
      if (first !== 'late') {
        await respond(press, first);
        onAnswered(press, first);
        return;
      }
      await acknowledge(press, deferral);
      const answer = await work;
      await complete(press, answer, deferral);
      onAnswered(press, answer);
    },
  };
}

/** Discord's own trouble or the network's: not a refusal, and no limit that has to be waited for. */
function mayHaveFailed(error: unknown): boolean {
  const status = statusOf(error);
  return status === undefined ? !(error instanceof RateLimitError) : status >= 500;
}

function outgoing(press: Press, { view, plain }: Faced, visibility: Outgoing['visibility']): Outgoing {
  const locale = visibility === 'public' ? press.guildLocale : press.locale;
  return { view, ...(plain && { plain }), visibility, locale };
}

function formOf(
  press: Press,
  answer: Answer,
): { type: Kind.UpdateMessage | Kind.ChannelMessageWithSource; visibility: 'public' | 'private' } {
  const onPrivate = press.message?.isPrivate === true;
  switch (answer.to) {
    case 'channel':
      return { type: Kind.ChannelMessageWithSource, visibility: 'public' };
    case 'member':
      return { type: Kind.ChannelMessageWithSource, visibility: 'private' };
    case 'panel':
      // A private view must never be drawn into a public message, even if a forged press asks for it.
      return { type: onPrivate ? Kind.UpdateMessage : Kind.ChannelMessageWithSource, visibility: 'private' };
    case 'pressed':
      // Only the message that holds the button is redrawn, whatever message a forged press names.
      return press.message?.holdsPressed === true
        ? { type: Kind.UpdateMessage, visibility: onPrivate ? 'private' : 'public' }
        : { type: Kind.ChannelMessageWithSource, visibility: 'private' };
  }
}
