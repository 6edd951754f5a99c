/** How the gateway is opened again: by itself the library would try twice a second for as long as the network is away. */
import { setTimeout as sleep } from 'node:timers/promises';
import { SimpleShardingStrategy, WebSocketShardEvents, WebSocketShardStatus } from 'discord.js';

/** One to resume a session, and one for a new session where it cannot be resumed; at the start there was one already. */
const TRIES_AT_ONCE = 3;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** A connection that held for less than this counts as one more failed try. */
const STEADY_MS = 60_000;

type Manager = ConstructorParameters<typeof SimpleShardingStrategy>[0];

/** Waits before a connection is tried; rejects when the signal aborts. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<unknown>;

/** The first tries come at once, later ones after growing pauses. */
export class PatientStrategy extends SimpleShardingStrategy {
  readonly #pause: Pause;
  #tries = 0;
  #upSinceMs: number | undefined;
  #spawned = new AbortController();

  constructor(manager: Manager, pause: Pause = pauseFor) {
    super(manager);
    this.#pause = pause;
    const { options } = manager;
    const sessionOf = options.retrieveSessionInfo.bind(options);
    // The one thing that the library waits for before it opens a connection; it also asks while one is open.
    options.retrieveSessionInfo = async (shardId) => {
      const status = (await this.fetchStatus()).get(shardId);
      // A shard that was given up would go on beside the one in its place.
      if (status === undefined) return never();
      if (status === WebSocketShardStatus.Idle) await this.#beforeTry();
      return sessionOf(shardId);
    };
    for (const event of [WebSocketShardEvents.Ready, WebSocketShardEvents.Resumed] as const) {
      manager.on(event, () => {
        this.#upSinceMs = performance.now();
      });
    }
  }

  override async destroy(options?: Parameters<SimpleShardingStrategy['destroy']>[0]): Promise<void> {
    this.#spawned.abort();
    this.#spawned = new AbortController();
    await super.destroy(options);
  }

  async #beforeTry(): Promise<void> {
    const upMs = this.#upSinceMs === undefined ? 0 : performance.now() - this.#upSinceMs;
    this.#upSinceMs = undefined;
    if (upMs >= STEADY_MS) this.#tries = 0;
    const tired = this.#tries++ - TRIES_AT_ONCE;
    if (tired < 0) return;
    // Rejecting would end the process: nobody in the library listens.
    await this.#pause(Math.min(FIRST_PAUSE_MS * 2 ** tired, LONGEST_PAUSE_MS), this.#spawned.signal).catch(
      never,
    );
  }
}

const never = (): Promise<never> => new Promise(() => undefined);

const pauseFor: Pause = (ms, signal) => sleep(ms, undefined, { signal, ref: false });
