import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError, refusal } from './api-error.js';
import type { Core, RequestRecord } from './core.js';
import { faultAnswer, showsEmoji } from './fault-answer.js';
import type { Fault } from './faults.js';
import { readBody } from './request-body.js';
import { requestTarget } from './request-target.js';
import { channelRoutes } from './rest-channels.js';
import { checkBody, checkReply } from './rest-checks.js';
import { commandRoutes } from './rest-commands.js';
import { emojiRoutes } from './rest-emojis.js';
import { interactionRoutes } from './rest-interactions.js';
import { identityRoutes } from './rest-identity.js';
import type { ApiRequest, Reply, Route } from './rest-route.js';
import { webhookRoutes } from './rest-webhooks.js';
import { withNumericBits } from './spec.js';

const ROUTES: readonly Route[] = [
  ...identityRoutes,
  ...commandRoutes,
  ...emojiRoutes,
  ...channelRoutes,
  ...interactionRoutes,
  ...webhookRoutes,
];

const API = /^\/api\/v10(\/.*)$/;

/** Answers one request to `/api`. What is not modelled is refused and recorded as a violation. */
export async function answerApi(
  core: Core,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const target = requestTarget(request);
  const method = request.method ?? 'GET';
  const path = API.exec(target.path)?.[1];
  if (path === undefined) {
    core.violate(`${method} ${target.path}`, 'only /api/v10 is spoken here');
    send(response, new ApiError({ status: 404, code: 0 }, '404: Not Found'));
    return;
  }
  const record: RequestRecord = {
    method,
    route: path,
    query: target.search,
    body: undefined,
    fileNames: [],
    at: core.clock.now(),
    status: undefined,
  };
  core.requests.push(record);
  if (core.requests.length > core.requestsKept) core.requests.shift();
  const where = `${method} ${path.replace(/[\w-]{40,}/g, '{token}')}`;
  const answer = await outcome(core, { request, method, path, query: target.query, record, where });
  if (!answer) return;
  record.status = answer.status;
  send(response, answer);
}

interface Incoming {
  readonly request: IncomingMessage;
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly record: RequestRecord;
  readonly where: string;
}

/** None: no answer is to be given at all. */
async function outcome(core: Core, incoming: Incoming): Promise<Reply | ApiError | undefined> {
  try {
    const { body, uploads } = await readBody(incoming.request);
    incoming.record.body = body;
    incoming.record.fileNames = uploads.map((upload) => upload.filename);
    core.requested.emit(incoming.record);
    const { method, path } = incoming;
    const hasFiles = uploads.length > 0;
    const fault = core.faults.strike({ method, path, hasFiles, hasEmoji: () => showsEmoji(body) });
    if (fault && isBefore(fault)) return faultAnswer(fault, body);
    const reply = await run(core, incoming, { body, uploads });
    return fault ? faultAnswer(fault, body) : reply;
  } catch (error) {
    if (error instanceof ApiError) return error;
    core.violate(
      incoming.where,
      `the loopback Discord stumbled: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    );
    return new ApiError({ status: 500, code: 0 }, '500: Internal Server Error');
  }
}

async function run(
  core: Core,
  incoming: Incoming,
  sent: Pick<ApiRequest, 'body' | 'uploads'>,
): Promise<Reply> {
  const { method, path, where, query } = incoming;
  const found = match(method, path);
  if (!found) {
    core.violate(where, 'this route is not modelled');
    throw new ApiError({ status: 404, code: 0 }, '404: Not Found');
  }
  const { route, params } = found;
  if (!route.isOpen && incoming.request.headers.authorization !== `Bot ${core.token}`)
    throw refusal.unauthorized();
  const body = withNumericBits(sent.body);
  const schema = typeof route.takes === 'function' ? route.takes(body) : route.takes;
  if (schema) checkBody({ core, where }, schema, body);
  const reply = await route.run(core, { params, query, body, uploads: sent.uploads });
  checkReply({ core, where }, route, reply);
  return reply;
}

function match(
  method: string,
  path: string,
): { route: Route; params: Readonly<Record<string, string>> } | undefined {
  const steps = path.split('/').map(decodeURIComponent);
  for (const route of ROUTES) {
    const pattern = route.path.split('/');
    if (route.method !== method || pattern.length !== steps.length) continue;
    if (!pattern.every((step, index) => step.startsWith(':') || step === steps[index])) continue;
    const named = pattern.flatMap((step, index) =>
      step.startsWith(':') ? [[step.slice(1), steps[index] ?? '']] : [],
    );
    return { route, params: Object.fromEntries(named) as Record<string, string> };
  }
  return undefined;
}

function isBefore(fault: Fault): boolean {
  return fault.kind === 'hang' ? fault.happens !== true : fault.kind !== 'error-after';
}

function send(response: ServerResponse, answer: Reply | ApiError): void {
  if (response.destroyed) return;
  const body = answer instanceof ApiError ? answer.body() : answer.body;
  response.writeHead(answer.status, {
    ...(answer.status !== 204 && { 'content-type': 'application/json' }),
    ...(answer instanceof ApiError && answer.headers()),
  });
  response.end(answer.status === 204 ? undefined : JSON.stringify(body));
}
