import type { ZodMiniType } from 'zod/mini';
import type { Core } from './core.js';
import type { Upload } from './wire.js';

export interface ApiRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** Checked against the route's schema already. */
  readonly body: unknown;
  readonly uploads: readonly Upload[];
}

export interface Reply {
  readonly status: number;
  readonly body?: unknown;
}

type Schema = ZodMiniType | ((body: unknown) => ZodMiniType);

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path after `/api/v10`, with `:name` for what varies. */
  readonly path: string;
  /** The token in the path is enough. */
  readonly isOpen?: boolean;
  readonly takes?: Schema;
  readonly answers?: Schema;
  /** The answer is a list of what `answers` describes. */
  readonly answersList?: boolean;
  readonly run: (core: Core, request: ApiRequest) => Reply | Promise<Reply>;
}

export function param(request: ApiRequest, name: string): string {
  const value = request.params[name];
  if (value === undefined) throw new Error(`The route has no ${name}.`);
  return value;
}

/** zod's schemas are objects with methods, never functions, so a function here is ours. */
export function ok(body: unknown, status = 200): Reply {
  return { status, body };
}

export const NOTHING: Reply = { status: 204 };
