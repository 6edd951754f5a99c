export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

interface Alarm {
  readonly dueAt: number;
  readonly ring: () => void;
}

/**
 * The loopback Discord's time: the system's plus whatever was advanced. Deadlines hang on it as
 * alarms, so that a test can let fifteen minutes pass in no time. A frozen clock moves only by `advance`.
 */
export class WorldClock implements Clock {
  readonly #alarms = new Set<Alarm>();
  readonly #frozenAt: number | undefined;
  #advancedMs = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: { readonly frozenAt?: number } = {}) {
    this.#frozenAt = options.frozenAt;
  }

  now(): number {
    return (this.#frozenAt ?? Date.now()) + this.#advancedMs;
  }

  /** Rings once after `ms` of this clock's time; the answer takes the alarm back. */
  after(ms: number, ring: () => void): () => void {
    const alarm: Alarm = { dueAt: this.now() + ms, ring };
    this.#alarms.add(alarm);
    this.#wait();
    return () => {
      this.#alarms.delete(alarm);
    };
  }

  /** Alarms that fall due on the way ring in order, each at its own time. */
  advance(ms: number): void {
    const target = this.now() + ms;
    for (let next = this.#next(); next && next.dueAt <= target; next = this.#next()) {
      this.#advancedMs += Math.max(0, next.dueAt - this.now());
      this.#ring(next);
    }
    this.#advancedMs += Math.max(0, target - this.now());
    this.#wait();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#alarms.clear();
  }

  #next(): Alarm | undefined {
    let next: Alarm | undefined;
    for (const alarm of this.#alarms) if (!next || alarm.dueAt < next.dueAt) next = alarm;
    return next;
  }

  #ring(alarm: Alarm): void {
    if (this.#alarms.delete(alarm)) alarm.ring();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    const next = this.#next();
    if (!next || this.#frozenAt !== undefined) return;
    const waitMs = Math.min(Math.max(0, next.dueAt - this.now()), 60_000);
    this.#timer = setTimeout(() => {
      for (let due = this.#next(); due && due.dueAt <= this.now(); due = this.#next()) this.#ring(due);
      this.#wait();
    }, waitMs);
    this.#timer.unref();
  }
}
