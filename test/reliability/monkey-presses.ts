/** Presses on their way: what became of each, and whether an unanswered one has its reason. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestRecord } from '../../src/playground/core.js';
import type { Interaction } from '../../src/playground/interactions.js';
import type { LoopbackDiscord } from '../../src/playground/loopback-discord.js';

/** `lost`: not answered, and the fault that kept it from being is known. `silent`: without any reason. */
export type Fate = 'answered' | 'lost' | 'silent';

export interface Fated {
  readonly fate: Fate;
  /** Whether the bot certainly had it and has done what it asks. */
  readonly isDone: boolean;
  readonly tookMs: number;
}

interface Live {
  readonly interaction: Interaction;
  /** Faults that struck its requests. */
  strikes: number;
  /** How far Discord's clock has gone on since. */
  passedMs: number;
  /** Held back until after its deadline. */
  isLate: boolean;
  /** The connection that it was sent on was lost for good. */
  isCut: boolean;
  /** The first callback that came in. */
  callback: RequestRecord | undefined;
  /** Whether an edit or a follow-up came in. */
  isEdited: boolean;
}

const LOOK_AGAIN_MS = 4;
const DEADLINE_MS = 2_900;
/** Longer than any living bot takes on any machine. */
const SILENT_AFTER_MS = 60_000;
/** After so long nothing that was sent before the connection was lost can still come in. */
const CUT_AFTER_MS = 4_000;
const LATE_AFTER_MS = 15_000;
const LIMITED = 429;
const CALLBACK = { deferredMessage: 5, deferredUpdate: 6 };

export class Presses {
  readonly #live = new Map<string, Live>();

  constructor(private readonly discord: LoopbackDiscord) {
    discord.faults.struck.listen(({ request: { path } }) => {
      for (const live of this.#liveIn(path)) live.strikes += 1;
    });
    discord.core.requested.listen((request) => {
      for (const live of this.#liveIn(request.route)) {
        if (request.route.startsWith('/webhooks/')) live.isEdited = true;
        else live.callback ??= request;
      }
    });
  }

  #liveIn(path: string): readonly Live[] {
    const [, , , token] = path.split('/');
    const live = token === undefined ? undefined : this.#live.get(token);
    return live ? [live] : [];
  }

  /** The connection is lost for good, and with it what was sent on it and not taken yet. */
  cut(): void {
    for (const live of this.#live.values()) live.isCut = true;
  }

  /** Discord's clock goes on. */
  advance(ms: number): void {
    for (const live of this.#live.values()) {
      live.passedMs += ms;
      live.isLate ||= live.passedMs >= DEADLINE_MS;
    }
    this.discord.clock.advance(ms);
  }

  /** Waits until it is known what became of a press just made. */
  async fateOf(interaction: Interaction, { isLate }: { readonly isLate: boolean }): Promise<Fated> {
    const isOffline = this.discord.core.gateway.sessionCount === 0;
    const nothing = { passedMs: 0, strikes: 0, callback: undefined, isEdited: false };
    const live: Live = { interaction, isLate, isCut: isOffline, ...nothing };
    this.#live.set(interaction.token, live);
    const began = performance.now();
    const sinceMs = (): number => performance.now() - began;
    try {
      for (;;) {
        const known = this.#fate(live, sinceMs());
        if (known) return { ...known, tookMs: sinceMs() };
        await sleep(LOOK_AGAIN_MS);
      }
    } finally {
      this.#live.delete(interaction.token);
    }
  }

  #fate(live: Live, sinceMs: number): Omit<Fated, 'tookMs'> | undefined {
    const { interaction, strikes, isLate, isCut, callback, isEdited } = live;
    const { type } = (callback?.body ?? {}) as { readonly type?: number };
    const isAcknowledged = type === CALLBACK.deferredMessage || type === CALLBACK.deferredUpdate;
    // Messages of more than an hour ago take few edits, whoever asks for them.
    const isLimited = callback?.status === LIMITED;
    // Work that takes long is acknowledged before it is done.
    const isDone = callback !== undefined && (!isAcknowledged || isEdited);
    if (interaction.state === 'answered' && isDone) return { fate: 'answered', isDone };
    if (isDone && (strikes > 0 || isLate || isLimited)) return { fate: 'lost', isDone };
    if (isCut && this.discord.core.gateway.sessionCount > 0 && sinceMs > CUT_AFTER_MS) {
      return { fate: 'lost', isDone: false };
    }
    if (isLate && sinceMs > LATE_AFTER_MS) return { fate: 'lost', isDone: false };
    return sinceMs > SILENT_AFTER_MS ? { fate: 'silent', isDone: false } : undefined;
  }
}
