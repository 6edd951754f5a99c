/** One thing wrong in a body; `path` leads to it. */
export interface Problem {
  readonly path: readonly (string | number)[];
  readonly code: string;
  readonly message: string;
}

interface ErrorTree {
  [key: string]: ErrorTree | { code: string; message: string }[];
}

/** A refusal as Discord words it: an HTTP status and a JSON body with Discord's own code. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: number,
    message: string,
    readonly details: { readonly problems?: readonly Problem[]; readonly retryAfterMs?: number } = {},
  ) {
    super(message);
    this.name = 'ApiError';
  }

  body(): Record<string, unknown> {
    const { problems, retryAfterMs } = this.details;
    return {
      message: this.message,
      code: this.code,
      ...(problems && { errors: problemTree(problems) }),
      ...(retryAfterMs !== undefined && { retry_after: retryAfterMs / 1000, global: false }),
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
  return new ApiError(400, 50035, 'Invalid Form Body', { problems });
}

/** The refusals the loopback Discord gives by itself, by Discord's words. */
export const refusal = {
  unauthorized: () => new ApiError(401, 0, '401: Unauthorized'),
  unknownApplication: () => new ApiError(404, 10002, 'Unknown Application'),
  unknownChannel: () => new ApiError(404, 10003, 'Unknown Channel'),
  unknownGuild: () => new ApiError(404, 10004, 'Unknown Guild'),
  unknownMember: () => new ApiError(404, 10007, 'Unknown Member'),
  unknownMessage: () => new ApiError(404, 10008, 'Unknown Message'),
  unknownUser: () => new ApiError(404, 10013, 'Unknown User'),
  unknownEmoji: () => new ApiError(404, 10014, 'Unknown Emoji'),
  unknownWebhook: () => new ApiError(404, 10015, 'Unknown Webhook'),
  unknownInteraction: () => new ApiError(404, 10062, 'Unknown interaction'),
  oldMessageEdits: (retryAfterMs: number) =>
    new ApiError(
      429,
      30046,
      'Maximum number of edits to messages older than 1 hour reached. Try again later',
      {
        retryAfterMs,
      },
    ),
  tooLarge: () => new ApiError(413, 40005, 'Request entity too large'),
  alreadyAcknowledged: () => new ApiError(400, 40060, 'Interaction has already been acknowledged.'),
  missingAccess: () => new ApiError(403, 50001, 'Missing Access'),
  notYours: () => new ApiError(403, 50005, 'Cannot edit a message authored by another user'),
  emptyMessage: () => new ApiError(400, 50006, 'Cannot send an empty message'),
  closedDms: () => new ApiError(403, 50007, 'Cannot send messages to this user'),
  missingPermissions: () => new ApiError(403, 50013, 'Missing Permissions'),
  invalidToken: () => new ApiError(401, 50027, 'Invalid Webhook Token'),
  archived: () => new ApiError(400, 50083, 'Thread is archived'),
  noMutualGuild: () =>
    new ApiError(403, 50278, 'Cannot send messages to this user due to having no mutual guilds'),
  locked: () => new ApiError(400, 160005, 'This thread is locked'),
} as const;
