/** The connection to Discord. */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  Client,
  DiscordjsError,
  DiscordjsErrorCodes,
  Events,
  GatewayCloseCodes,
  GatewayIntentBits,
  Options,
} from 'discord.js';
import type { Interaction } from 'discord.js';
import type { Config } from '../config.js';
import { StartProblem } from '../config.js';
import type { Log } from '../log.js';
import { loggable } from './failure.js';
import { PatientStrategy } from './gateway-strategy.js';
import type { Pause } from './gateway-strategy.js';
import { REST_TIMEOUT_MS } from './rest.js';
import { TOKEN_REFUSED } from './token-watch.js';

const LONGEST_LOGIN_PAUSE_MS = 30_000;
/** Discord refuses a good token now and then. */
const TOKEN_LOOKS = 3;

const SHARD_PROBLEM =
  'Discord refuses the shard that the bot asks for. It needs none: remove SHARDS and SHARD_COUNT from the environment.';
const FINAL_CLOSES: ReadonlyMap<number, string> = new Map([
  [GatewayCloseCodes.AuthenticationFailed, TOKEN_REFUSED],
  [GatewayCloseCodes.InvalidShard, SHARD_PROBLEM],
  [
    GatewayCloseCodes.ShardingRequired,
    'The bot is in more servers than Discord serves over one connection, and this version has only one. Remove it from some.',
  ],
  [
    GatewayCloseCodes.InvalidAPIVersion,
    "Discord no longer speaks this version's language (gateway version 10). Update the bot.",
  ],
  [
    GatewayCloseCodes.InvalidIntents,
    'Discord does not know the intents that the bot asks for. Update the bot, or undo changes made to them.',
  ],
  [
    GatewayCloseCodes.DisallowedIntents,
    'Discord does not allow the intents that the bot asks for. It needs only "Guilds", which every application has: ' +
      'undo changes made to them, or allow them under "Privileged Gateway Intents" on your application\'s "Bot" page.',
  ],
]);

/**
 * The library mixes what a message says of people, as they were when it was posted, into what it keeps of them: a press on
 * an older message would bring an old name back. Of people and messages we need no more than each event says.
 */
const KEEPS_NOBODY = Options.cacheWithLimits({ UserManager: 0, GuildMemberManager: 0, MessageManager: 0 });

interface Connection extends Pick<Config, 'apiUrl'> {
  /** How tries to connect are spaced; by the clock where absent. */
  readonly pause?: Pause;
}

/** `onInteraction` is registered once, here: a second READY must not double every answer. */
export function createClient(
  { apiUrl, pause }: Connection,
  log: Log,
  onInteraction: (interaction: Interaction) => void,
): Client {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    allowedMentions: { parse: [] },
    makeCache: KEEPS_NOBODY,
    rest: { api: apiUrl, timeout: REST_TIMEOUT_MS },
    ws: { buildStrategy: (manager) => new PatientStrategy(manager, pause) },
  });
  client.on(Events.InteractionCreate, onInteraction);
  client.on(Events.Error, (error) => {
    log.error({ error: loggable(error) }, 'the connection to Discord reported an error');
  });
  tellOutages(client, log);
  return client;
}

/** One line when the connection is lost and one when it is back, however many tries lie between. */
function tellOutages(client: Client, log: Log): void {
  let isLost = false;
  const lost = (why: object): void => {
    if (!isLost) log.info(why, 'connection to Discord lost, connecting again');
    isLost = true;
  };
  const back = (): void => {
    if (isLost) log.info('connection to Discord is back');
    isLost = false;
  };
  client.on(Events.ShardReconnecting, () => {
    lost({});
  });
  client.on(Events.ShardError, (error) => {
    lost({ error: loggable(error) });
  });
  client.on(Events.ShardResume, back);
  client.on(Events.ShardReady, back);
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
 * StartProblem when it refuses the token several times or the connection for good.
 */
export async function logIn({ client, token, log, signal }: LogIn): Promise<void> {
  const ready: Promise<unknown> = client.readyAt
    ? Promise.resolve()
    : once(client, Events.ClientReady, { signal });
  // Only the wait below reports it; without this an abort during the login itself would go unhandled.
  ready.catch(() => undefined);
  let refusals = 0;
  for (let pauseMs = 1_000; ; pauseMs = Math.min(pauseMs * 2, LONGEST_LOGIN_PAUSE_MS)) {
    const attempt = new AbortController();
    // A login that failed marks it so, and then the connection of a later one could never be closed.
    Object.assign(client.ws, { destroyed: false });
    try {
      await Promise.race([client.login(token).then(() => ready), closedForGood(client, attempt.signal)]);
      return;
    } catch (error) {
      signal.throwIfAborted();
      const problem = problemOf(error);
      if (problem && !(isAboutToken(problem) && ++refusals < TOKEN_LOOKS)) throw problem;
      const discord = new URL(client.rest.options.api).host;
      log.warn(
        { discord, error: loggable(error), nextTryMs: pauseMs },
        problem
          ? 'Discord did not accept the token, trying again'
          : `Discord cannot be reached at ${discord}, trying again`,
      );
      await sleep(pauseMs, undefined, { signal });
    } finally {
      attempt.abort();
    }
  }
}

/**
 * Rejects with a StartProblem when Discord closes the connection of a bot that runs and would not have it back. A token
 * that is refused is tried again before. Rejects with an AbortError when the signal aborts.
 */
export async function stayLoggedIn(parts: LogIn): Promise<never> {
  for (;;) {
    const problem = await closedForGood(parts.client, parts.signal).catch((error: unknown) => error);
    if (!isAboutToken(problem)) throw problem;
    parts.log.warn('Discord did not accept the token, logging in again');
    await logIn(parts);
  }
}

/** Rejects with a StartProblem once the gateway is closed with a code after which the library does not connect again. */
async function closedForGood(client: Client, signal: AbortSignal): Promise<never> {
  const [{ code }] = (await once(client, Events.ShardDisconnect, { signal })) as [{ readonly code: number }];
  throw new StartProblem(
    FINAL_CLOSES.get(code) ?? `Discord closed the connection for good, with code ${code}.`,
  );
}

function problemOf(error: unknown): StartProblem | undefined {
  if (error instanceof StartProblem) return error;
  const isTokenInvalid = error instanceof DiscordjsError && error.code === DiscordjsErrorCodes.TokenInvalid;
  return isTokenInvalid ? new StartProblem(TOKEN_REFUSED) : undefined;
}

function isAboutToken(error: unknown): boolean {
  return error instanceof StartProblem && error.message === TOKEN_REFUSED;
}
