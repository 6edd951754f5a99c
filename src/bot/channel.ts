/** Messages in channels, sent and edited with the bot's own token, which unlike a press's never ends. */
import { Routes } from 'discord.js';
import type { REST, RESTPostAPIChannelMessageResult } from 'discord.js';
import type { Log } from '../log.js';
import type { View } from '../view/view.js';
import { bodyOf, filesOf } from './body.js';
import { failureOf, loggable } from './failure.js';
import type { Failure } from './failure.js';

export type Sent = { readonly id: string } | { readonly failure: Failure };

export interface Channel {
  /** `nonce` (at most 25 characters) makes Discord drop a second copy of the same post. */
  post(channelId: string, view: View, nonce: string): Promise<Sent>;
  edit(channelId: string, messageId: string, view: View): Promise<Sent>;
  remove(channelId: string, messageId: string): Promise<Sent>;
}

export function createChannel({ rest, log }: { readonly rest: REST; readonly log: Log }): Channel {
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

  return {
    post: (channelId, view, nonce) =>
      attempt('a message could not be posted', async () => {
        const body = { ...bodyOf(view, 'public'), nonce, enforce_nonce: true };
        const message = (await rest.post(Routes.channelMessages(channelId), {
          body,
          ...filesOf(view),
        })) as RESTPostAPIChannelMessageResult;
        return { id: message.id };
      }),
    edit: (channelId, messageId, view) =>
      attempt('a message could not be edited', async () => {
        await rest.patch(Routes.channelMessage(channelId, messageId), {
          body: bodyOf(view, 'public'),
          ...filesOf(view),
        });
        return { id: messageId };
      }),
    remove: (channelId, messageId) =>
      attempt('a message could not be removed', async () => {
        await rest.delete(Routes.channelMessage(channelId, messageId));
        return { id: messageId };
      }),
  };
}
