/** Messages in channels, sent and edited with the bot's own token, which unlike a press's never ends. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Routes } from 'discord.js';
import type { REST, RESTPostAPIChannelMessageResult } from 'discord.js';
import type { Log } from '../log.js';
import type { View } from '../view/view.js';
import type { Delivery } from './delivery.js';
import { failureOf, loggable } from './failure.js';
import type { Failure } from './failure.js';

/** Whoever pressed waits for it. */
const PATIENCE_MS = 1_500;
const REFUSALS: ReadonlySet<Failure> = new Set<Failure>(['denied', 'closed', 'lost']);

export type Sent = { readonly id: string } | { readonly failure: Failure };

/** A channel and the language that is spoken there, as of a match or a press. */
export interface Place {
  readonly channelId: string;
  readonly guildLocale: string;
}

export interface Channel {
  /** `nonce` (at most 25 characters) makes Discord drop a second copy of the same post. */
  post(place: Place, view: View, nonce: string): Promise<Sent>;
  /** Pings nobody, whatever the view says. */
  edit(place: Place, messageId: string, view: View): Promise<Sent>;
  remove(place: Place, messageId: string): Promise<Sent>;
  /** Whether we may post there, as far as is known in a moment: false only where Discord says so. */
  takesPosts(place: Pick<Place, 'channelId'>): Promise<boolean>;
}

interface ChannelParts {
  readonly rest: REST;
  readonly delivery: Delivery;
  readonly log: Log;
}

export function createChannel({ rest, delivery, log }: ChannelParts): Channel {
  /** Runs a request; what goes wrong becomes a value, since most of it is normal in a game of days. */
  async function attempt(what: string, request: () => Promise<Sent>): Promise<Sent> {
    try {
      return await request();
    } catch (error) {
      const failure = failureOf(error);
      log.warn({ failure, error: loggable(error) }, what);
      return { failure };
    }
  }

  const publicly = (view: View, { guildLocale }: Place) =>
    ({ view, visibility: 'public', locale: guildLocale }) as const;

  return {
    post: (place, view, nonce) =>
      attempt('a message could not be posted', () =>
        delivery.send(publicly(view, place), async ({ body, ...files }) => {
          const message = (await rest.post(Routes.channelMessages(place.channelId), {
            body: { ...body, nonce, enforce_nonce: true },
            ...files,
          })) as RESTPostAPIChannelMessageResult;
          return { id: message.id };
        }),
      ),
    edit: (place, messageId, { components, files }) =>
      attempt('a message could not be edited', () =>
        delivery.send(publicly({ components, ...(files && { files }) }, place), async (message) => {
          await rest.patch(Routes.channelMessage(place.channelId, messageId), { ...message });
          return { id: messageId };
        }),
      ),
    remove: ({ channelId }, messageId) =>
      attempt('a message could not be removed', async () => {
        await rest.delete(Routes.channelMessage(channelId, messageId));
        return { id: messageId };
      }),
    takesPosts: ({ channelId }) => {
      // Needs the right to post, and shows for some seconds what is true: that a message is coming.
      const asked = attempt('a channel takes no messages', async () => {
        await rest.post(Routes.channelTyping(channelId));
        return { id: channelId };
      });
      const answer = asked.then((sent) => 'id' in sent || !REFUSALS.has(sent.failure));
      return Promise.race([answer, sleep(PATIENCE_MS, true, { ref: false })]);
    },
  };
}
