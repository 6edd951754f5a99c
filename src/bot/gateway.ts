/** The connection to Discord. */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, DiscordjsError, DiscordjsErrorCodes, Events, GatewayIntentBits, Options } from 'discord.js';
import type { Interaction } from 'discord.js';
import type { Config } from '../config.js';
import { StartProblem } from '../config.js';
import type { Log } from '../log.js';
import { loggable } from './failure.js';
import { REST_TIMEOUT_MS } from './rest.js';

const LONGEST_LOGIN_PAUSE_MS = 30_000;

/**
 * The library mixes what a message says of people, as they were when it was posted, into what it keeps of them: a press on
 * an older message would bring an old name back. Of people and messages we need no more than each event says.
 */
const KEEPS_NOBODY = Options.cacheWithLimits({ UserManager: 0, GuildMemberManager: 0, MessageManager: 0 });

/** `onInteraction` is registered once, here: a second READY must not double every answer. */
export function createClient(
  { apiUrl }: Pick<Config, 'apiUrl'>,
  log: Log,
  onInteraction: (interaction: Interaction) => void,
): Client {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    allowedMentions: { parse: [] },
    makeCache: KEEPS_NOBODY,
    rest: { api: apiUrl, timeout: REST_TIMEOUT_MS },
  });
  client.on(Events.InteractionCreate, onInteraction);
  client.on(Events.Error, (error) => {
    log.error({ error: loggable(error) }, 'the connection to Discord reported an error');
  });
  client.on(Events.ShardReconnecting, () => {
    log.info('connection to Discord lost, connecting again');
  });
  client.on(Events.ShardResume, () => {
    log.info('connection to Discord is back');
  });
  return client;
}

/** Closes the gateway for good: nothing that comes in meanwhile is heard any more. */
export async function logOut(client: Client): Promise<void> {
  client.removeAllListeners();
  client.on(Events.Error, () => undefined);
  await client.destroy();
}

interface LogIn {
  readonly client: Client;
  readonly token: string;
  readonly log: Log;
  /** Gives up: the promise rejects with an AbortError. */
  readonly signal: AbortSignal;
}

/**
 * Logs in and waits until the servers are known. Tries again while Discord cannot be reached; throws a
 * StartProblem when it refuses the token.
 */
export async function logIn({ client, token, log, signal }: LogIn): Promise<void> {
  const ready = once(client, Events.ClientReady, { signal });
  // Only the wait below reports it; without this an abort during the login itself would go unhandled.
  ready.catch(() => undefined);
  for (let pauseMs = 1_000; ; pauseMs = Math.min(pauseMs * 2, LONGEST_LOGIN_PAUSE_MS)) {
    try {
      await client.login(token);
      await ready;
      return;
    } catch (error) {
      if (error instanceof DiscordjsError && error.code === DiscordjsErrorCodes.TokenInvalid) {
        throw new StartProblem(
          'Discord does not accept DISCORD_TOKEN. Copy the token again from your application\'s "Bot" page.',
        );
      }
      signal.throwIfAborted();
      const discord = new URL(client.rest.options.api).host;
      log.warn(
        { discord, error: loggable(error), nextTryMs: pauseMs },
        `Discord cannot be reached at ${discord}, trying again`,
      );
      await sleep(pauseMs, undefined, { signal });
    }
  }
}
