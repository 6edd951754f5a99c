import type { RateLimitScope } from './api-error.js';
import { Signal } from './signal.js';

interface FaultBase {
  /** A piece of the path after `/api/v10`, or a pattern for it; any unless said. */
  readonly route?: string | RegExp;
  readonly method?: string;
  /** How many matching requests it strikes; 1 unless said. */
  readonly times?: number;
  /** Strikes only each so-many-th matching request, the first one included; 1 unless said. */
  readonly every?: number;
}

/** What uploads fail with: too large, refused, no right to attach files, Discord's own trouble. */
export type UploadFailure = 413 | 400 | 403 | 500;

/** Something that goes wrong with a request on purpose. */
export type Fault = FaultBase &
  (
    | {
        /** `before`: nothing happened; `after`: it happened, and the bot is told otherwise. */
        readonly kind: 'error-before' | 'error-after';
        readonly status?: number;
        readonly code?: number;
        readonly message?: string;
      }
    | { readonly kind: 'code'; readonly status: number; readonly code: number; readonly message?: string }
    /** Never answered. `happens`: the request took effect all the same. */
    | { readonly kind: 'hang'; readonly happens?: boolean }
    | {
        readonly kind: 'rate-limit';
        readonly retryAfterMs: number;
        /** `user` unless said. */
        readonly scope?: RateLimitScope;
        /** Such as 30046, edits of old messages; 0 unless said. */
        readonly code?: number;
      }
    /** Requests whose components show an emoji of the application: refused as unknown (discord-api-docs #7128). */
    | { readonly kind: 'emoji' }
    /** Requests that bring files. */
    | { readonly kind: 'upload'; readonly status: UploadFailure }
  );

/** What a fault looks at before it strikes. */
export interface Struck {
  readonly method: string;
  /** After `/api/v10`. */
  readonly path: string;
  readonly hasFiles: boolean;
  /** Asked only where it matters: the body is not checked yet. */
  readonly hasEmoji: () => boolean;
}

interface Armed {
  readonly fault: Fault;
  met: number;
  left: number;
}

/** The faults tests have laid out, struck in the order they were added. */
export class Faults {
  /** Each fault as it strikes, and the request it strikes. */
  readonly struck = new Signal<{ readonly fault: Fault; readonly request: Struck }>();
  #armed: Armed[] = [];

  add(fault: Fault): void {
    this.#armed.push({ fault, met: 0, left: fault.times ?? 1 });
  }

  clear(): void {
    this.#armed = [];
  }

  strike(request: Struck): Fault | undefined {
    for (const armed of this.#armed) {
      if (armed.left <= 0 || !fits(armed.fault, request)) continue;
      armed.met += 1;
      if ((armed.met - 1) % (armed.fault.every ?? 1) !== 0) continue;
      armed.left -= 1;
      this.struck.emit({ fault: armed.fault, request });
      return armed.fault;
    }
    return undefined;
  }
}

function fits(fault: Fault, { method, path, hasFiles, hasEmoji }: Struck): boolean {
  if (fault.kind === 'emoji' && !hasEmoji()) return false;
  if (fault.kind === 'upload' && !hasFiles) return false;
  if (fault.method !== undefined && fault.method !== method) return false;
  const { route } = fault;
  if (route === undefined) return true;
  return typeof route === 'string' ? path.includes(route) : route.test(path);
}
