import type { ZodMiniType } from 'zod/mini';
import { formError } from './api-error.js';
import type { Core } from './core.js';
import type { Reply, Route } from './rest-route.js';
import { isRecord, specReport } from './spec.js';

interface Place {
  readonly core: Core;
  /** Method and path, for people. */
  readonly where: string;
}

/** Parts of Discord's bodies that this Discord does not act out. */
const UNMODELLED = [
  'poll',
  'sticker_ids',
  'shared_client_theme',
  'thread_name',
  'applied_tags',
  'username',
  'avatar_url',
];
/** Fields of Discord that libraries send also where the schemas do not list them; Discord ignores them there. */
const IGNORED: ReadonlySet<string> = new Set([
  'tts',
  'nonce',
  'enforce_nonce',
  'message_reference',
  'nsfw',
  'animated',
]);

/** Refuses a body that breaks the schema; what the schema or this Discord does not know is a violation. */
export function checkBody({ core, where }: Place, schema: ZodMiniType, body: unknown): void {
  const report = specReport(schema, body);
  if (report.problems.length > 0) throw formError(report.problems);
  for (const key of report.unknownKeys.filter((each) => !IGNORED.has(each.split('.').at(-1) ?? '')))
    core.violate(where, `Discord knows no field ${key}`);
  const message = isRecord(body) && isRecord(body['data']) ? body['data'] : body;
  for (const key of UNMODELLED) {
    const value = isRecord(message) ? message[key] : undefined;
    if (value !== undefined && value !== null) core.violate(where, `the field ${key} is not modelled`);
  }
}

/** An answer of our own that breaks the schema is a violation too. */
export function checkReply({ core, where }: Place, route: Route, reply: Reply): void {
  if (reply.status === 204 || !route.answers) return;
  // As the bot will read it: keys that are undefined are not there.
  const value: unknown = JSON.parse(JSON.stringify(reply.body));
  const items: readonly unknown[] = route.answersList
    ? Array.isArray(value)
      ? value
      : [undefined]
    : [value];
  for (const item of items) {
    const schema = typeof route.answers === 'function' ? route.answers(item) : route.answers;
    for (const { path, message } of specReport(schema, item).problems) {
      core.violate(where, `our own answer breaks the schema at ${path.join('.')}: ${message}`);
    }
  }
}
