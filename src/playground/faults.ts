interface FaultBase {
  /** A piece of the path after `/api/v10`, or a pattern for it. */
  readonly route: string | RegExp;
  readonly method?: string;
  /** How many matching requests it strikes; 1 unless said. */
  readonly times?: number;
}

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
    | { readonly kind: 'rate-limit'; readonly retryAfterMs: number; readonly global?: boolean }
  );

interface Armed {
  readonly fault: Fault;
  left: number;
}

/** The faults tests have laid out, struck in the order they were added. */
export class Faults {
  #armed: Armed[] = [];

  add(fault: Fault): void {
    this.#armed.push({ fault, left: fault.times ?? 1 });
  }

  clear(): void {
    this.#armed = [];
  }

  strike(method: string, path: string): Fault | undefined {
    const hit = this.#armed.find(({ fault, left }) => {
      if (left <= 0 || (fault.method !== undefined && fault.method !== method)) return false;
      return typeof fault.route === 'string' ? path.includes(fault.route) : fault.route.test(path);
    });
    if (!hit) return undefined;
    hit.left -= 1;
    return hit.fault;
  }
}
