import type { SnowflakeMint } from './snowflake.js';

export interface AppEmoji {
  readonly id: string;
  readonly name: string;
}

/** The application's own emoji. */
export class Emojis {
  readonly #byId = new Map<string, AppEmoji>();

  constructor(private readonly ids: SnowflakeMint) {}

  add(name: string, id = this.ids.next()): AppEmoji {
    const emoji = { id, name };
    this.#byId.set(id, emoji);
    return emoji;
  }

  get(id: string): AppEmoji | undefined {
    return this.#byId.get(id);
  }

  remove(id: string): boolean {
    return this.#byId.delete(id);
  }

  all(): readonly AppEmoji[] {
    return [...this.#byId.values()];
  }

  idSet(): ReadonlySet<string> {
    return new Set(this.#byId.keys());
  }
}
