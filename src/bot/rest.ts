/** Requests to Discord with the bot's token, and how long they wait where Discord says "slower". */
import { setTimeout as sleep } from 'node:timers/promises';
import { DefaultRestOptions, REST, RESTJSONErrorCodes } from 'discord.js';
import type { RESTOptions } from 'discord.js';
import type { Config } from '../config.js';

export const REST_TIMEOUT_MS = 10_000;
/** What has to wait longer is given up, and tried again by whoever asked for it. */
const LONGEST_WAIT_MS = 60_000;
/** The two clocks drift apart by less than this unless somebody sets one of them. */
const CLOCK_SET_MS = 1_000;
const REFUSED_PAUSE_MS = 1_000;
const OLD_EDITS = new RegExp(
  `"code":\\s*${RESTJSONErrorCodes.MaximumNumberOfEditsToMessagesOlderThanOneHourReached}\\b`,
);

/** The library throws the token away after one refusal, and could then send nothing more until a restart. */
class LastingRest extends REST {
  override setToken(token: string | null): this {
    return token === null ? this : super.setToken(token);
  }
}

interface RestParts extends Pick<Config, 'apiUrl'> {
  readonly token: string;
  /** Told of each request for which Discord refused the token twice. */
  readonly onTokenRefused?: () => void;
}

/**
 * Apart from the client's own, so that what still has to be shown can be sent after the gateway has been closed and
 * no new presses come in. What may not have reached Discord is sent once more.
 */
export function createRest({ apiUrl, token, onTokenRefused }: RestParts): REST {
  const clock = createClockWatch();
  const rest: REST = new LastingRest({
    api: apiUrl,
    version: '10',
    timeout: REST_TIMEOUT_MS,
    retries: 1,
    makeRequest: async (url, init) => {
      clock.look();
      const response = await askingTwice(url, init);
      if (isTokenRefused(response, init)) onTokenRefused?.();
      return response;
    },
    rejectOnRateLimit: ({ timeToReset, retryAfter }) => {
      if (clock.wasSetBack()) forgetLimits(rest);
      return Math.max(timeToReset, retryAfter) > LONGEST_WAIT_MS;
    },
  });
  return rest.setToken(token);
}

/**
 * Discord words "this message is too old to be edited so often" as a rate limit, which the library would wait out,
 * again and again. For us it is a refusal: a new message is edited at once.
 */
const refusingOldEdits: RESTOptions['makeRequest'] = async (url, init) => {
  const response = await DefaultRestOptions.makeRequest(url, init);
  if (response.status !== 429) return response;
  const text = await response.text();
  return new Response(text, { status: OLD_EDITS.test(text) ? 400 : 429, headers: [...response.headers] });
};

type Sent = Parameters<RESTOptions['makeRequest']>;
type Answered = Awaited<ReturnType<RESTOptions['makeRequest']>>;

/** Now and then Discord refuses a good token once. What it refused has not happened, so it may be sent again. */
async function askingTwice(...[url, init]: Sent): Promise<Answered> {
  const response = await refusingOldEdits(url, init);
  if (!isTokenRefused(response, init)) return response;
  await response.text();
  await sleep(REFUSED_PAUSE_MS, undefined, init.signal ? { signal: init.signal } : {});
  return refusingOldEdits(url, init);
}

/** A token in the path, such as an interaction's, is another matter. */
function isTokenRefused({ status }: Answered, { headers }: Sent[1]): boolean {
  return status === 401 && Object.hasOwn(headers ?? {}, 'Authorization');
}

interface ClockWatch {
  /** Notes what the time of day is now. */
  look(): void;
  /** Whether the time of day was set back since the latest that was noted. */
  wasSetBack(): boolean;
}

function createClockWatch(): ClockWatch {
  const aheadMs = (): number => Date.now() - performance.now();
  let latest = -Infinity;
  return {
    look: () => {
      latest = Math.max(latest, aheadMs());
    },
    wasSetBack: () => {
      const now = aheadMs();
      const isBehind = latest - now > CLOCK_SET_MS;
      if (isBehind) latest = now;
      return isBehind;
    },
  };
}

/**
 * The library keeps the time of day at which a limit ends. Where that was noted by a clock that has been set right since, it
 * would wait for as long as the clock was wrong.
 */
function forgetLimits(rest: REST): void {
  rest.handlers.clear();
  rest.globalReset = -1;
  rest.globalDelay = null;
}
