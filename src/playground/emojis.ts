import { Signal } from './signal.js';
import type { SnowflakeMint } from './snowflake.js';

export interface EmojiImage {
  readonly contentType: string;
  readonly data: Buffer;
}

export interface AppEmoji {
  readonly id: string;
  readonly name: string;
  readonly image: EmojiImage;
}

/** The application's own emoji. */
export class Emojis {
  readonly changed = new Signal<undefined>();
  readonly #byId = new Map<string, AppEmoji>();

  constructor(private readonly ids: SnowflakeMint) {}

  add(name: string, image: EmojiImage): AppEmoji {
    return this.put({ id: this.ids.next(), name, image });
  }

  put(emoji: AppEmoji): AppEmoji {
    this.#byId.set(emoji.id, emoji);
    this.changed.emit(undefined);
    return emoji;
  }

  get(id: string): AppEmoji | undefined {
    return this.#byId.get(id);
  }

  remove(id: string): boolean {
    const wasThere = this.#byId.delete(id);
    if (wasThere) this.changed.emit(undefined);
    return wasThere;
  }

  all(): readonly AppEmoji[] {
    return [...this.#byId.values()];
  }

  /** Names by id. */
  names(): ReadonlyMap<string, string> {
    return new Map(this.all().map(({ id, name }) => [id, name]));
  }
}
