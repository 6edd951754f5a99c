/** One thing wrong in a body; `path` leads to it. */
export interface Problem {
  readonly path: readonly (string | number)[];
  readonly code: string;
  readonly message: string;
}

interface ErrorTree {
  [key: string]: ErrorTree | { code: string; message: string }[];
}

/** Whose limit was met: the bot's own on a route, its own in all, or one that it shares with others. */
export type RateLimitScope = 'user' | 'global' | 'shared';

interface ApiErrorDetails {
  readonly problems?: readonly Problem[];
  readonly retryAfterMs?: number;
  readonly scope?: RateLimitScope;
}

/** A refusal as Discord words it: an HTTP status and a JSON body with Discord's own code. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: number;

  constructor(
    given: { readonly status: number; readonly code: number },
    message: string,
    readonly details: ApiErrorDetails = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = given.status;
    this.code = given.code;
  }

  body(): Record<string, unknown> {
    const { problems, retryAfterMs, scope } = this.details;
    return {
      message: this.message,
      code: this.code,
      ...(problems && { errors: problemTree(problems) }),
      ...(retryAfterMs !== undefined && { retry_after: retryAfterMs / 1000, global: scope === 'global' }),
    };
  }

  /** How long to wait, and for whose sake. */
  headers(): Readonly<Record<string, string>> {
    const { retryAfterMs, scope = 'user' } = this.details;
    if (retryAfterMs === undefined) return {};
    return {
      'retry-after': String(Math.ceil(retryAfterMs / 1000)),
      'x-ratelimit-scope': scope,
      ...(scope === 'global' && { 'x-ratelimit-global': 'true' }),
    };
  }
}

function problemTree(problems: readonly Problem[]): ErrorTree {
  const root: ErrorTree = {};
  for (const { path, code, message } of problems) {
    let node = root;
    for (const step of path) {
      const next = node[String(step)];
      node = next && !Array.isArray(next) ? next : (node[String(step)] = {});
    }
    const errors = node['_errors'];
    if (Array.isArray(errors)) errors.push({ code, message });
    else node['_errors'] = [{ code, message }];
  }
  return root;
}

export function formError(problems: readonly Problem[]): ApiError {
  return new ApiError({ status: 400, code: 50035 }, 'Invalid Form Body', { problems });
}

/** The refusals the loopback Discord gives by itself, by Discord's words. */
export const refusal = {
  unauthorized: () => new ApiError({ status: 401, code: 0 }, '401: Unauthorized'),
  unknownApplication: () => new ApiError({ status: 404, code: 10002 }, 'Unknown Application'),
  unknownChannel: () => new ApiError({ status: 404, code: 10003 }, 'Unknown Channel'),
  unknownGuild: () => new ApiError({ status: 404, code: 10004 }, 'Unknown Guild'),
  unknownMember: () => new ApiError({ status: 404, code: 10007 }, 'Unknown Member'),
  unknownMessage: () => new ApiError({ status: 404, code: 10008 }, 'Unknown Message'),
  unknownUser: () => new ApiError({ status: 404, code: 10013 }, 'Unknown User'),
  unknownEmoji: () => new ApiError({ status: 404, code: 10014 }, 'Unknown Emoji'),
  unknownWebhook: () => new ApiError({ status: 404, code: 10015 }, 'Unknown Webhook'),
  unknownInteraction: () => new ApiError({ status: 404, code: 10062 }, 'Unknown interaction'),
  oldMessageEdits: (retryAfterMs: number) =>
    new ApiError(
      { status: 429, code: 30046 },
      'Maximum number of edits to messages older than 1 hour reached. Try again later',
      {
        retryAfterMs,
      },
    ),
  tooLarge: () => new ApiError({ status: 413, code: 40005 }, 'Request entity too large'),
  alreadyAcknowledged: () =>
    new ApiError({ status: 400, code: 40060 }, 'Interaction has already been acknowledged.'),
  missingAccess: () => new ApiError({ status: 403, code: 50001 }, 'Missing Access'),
  notYours: () =>
    new ApiError({ status: 403, code: 50005 }, 'Cannot edit a message authored by another user'),
  emptyMessage: () => new ApiError({ status: 400, code: 50006 }, 'Cannot send an empty message'),
  closedDms: () => new ApiError({ status: 403, code: 50007 }, 'Cannot send messages to this user'),
  missingPermissions: () => new ApiError({ status: 403, code: 50013 }, 'Missing Permissions'),
  invalidToken: () => new ApiError({ status: 401, code: 50027 }, 'Invalid Webhook Token'),
  archived: () => new ApiError({ status: 400, code: 50083 }, 'Thread is archived'),
  noMutualGuild: () =>
    new ApiError(
      { status: 403, code: 50278 },
      'Cannot send messages to this user due to having no mutual guilds',
    ),
  locked: () => new ApiError({ status: 400, code: 160005 }, 'This thread is locked'),
} as const;
