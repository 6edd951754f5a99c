import type { Clock } from './clock.js';

const DISCORD_EPOCH_MS = 1_420_070_400_000n;

/** Makes ids as Discord does: time in the upper bits, and never the same twice, nor one lower than before. */
export class SnowflakeMint {
  #last: bigint;

  constructor(
    private readonly clock: Clock,
    last = '0',
  ) {
    this.#last = BigInt(last);
  }

  /** The highest id given so far. */
  get last(): string {
    return this.#last.toString();
  }

  /** After a restart from stored state: ids go on above those already in use. */
  raise(last: string): void {
    if (BigInt(last) > this.#last) this.#last = BigInt(last);
  }

  next(): string {
    const fromTime = (BigInt(Math.floor(this.clock.now())) - DISCORD_EPOCH_MS) << 22n;
    this.#last = fromTime > this.#last ? fromTime : this.#last + 1n;
    return this.#last.toString();
  }
}

/** Which of `shards` gateway connections a guild's events go to. */
export function shardOf(guildId: string | undefined, shards: number): number {
  return guildId === undefined ? 0 : Number((BigInt(guildId) >> 22n) % BigInt(shards));
}
