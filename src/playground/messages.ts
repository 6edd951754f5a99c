import type { APIMessage } from 'discord-api-types/v10';
import type { StoredFile } from './files.js';
import type { Audience, ShownMessage } from './page-protocol.js';
import { Signal } from './signal.js';

export interface StoredMessage {
  readonly id: string;
  readonly channelId: string;
  readonly audience: Audience;
  readonly usedBy?: ShownMessage['usedBy'];
  readonly locale?: ShownMessage['locale'] | undefined;
  readonly createdAt: number;
  readonly nonce?: string | undefined;
  /** Discord's form of it, as it stands now. */
  readonly message: APIMessage;
  readonly files: readonly StoredFile[];
  /** How often it was changed. */
  readonly edits: number;
}

const MESSAGES_KEPT = 500;
/** A client may ask for a picture just as an edit replaces it: Discord's CDN still has it for a while. */
const REPLACED_FILES_KEPT = 12;

/** Every message of every channel, ephemeral ones included, oldest first. */
export class Messages {
  readonly changed = new Signal<StoredMessage>();
  readonly removed = new Signal<StoredMessage>();
  readonly #byId = new Map<string, StoredMessage>();
  #replaced: readonly StoredFile[] = [];

  constructor(private readonly kept = MESSAGES_KEPT) {}

  put(stored: StoredMessage): StoredMessage {
    this.#keepReplaced(stored);
    this.#byId.set(stored.id, stored);
    this.changed.emit(stored);
    for (const oldest of this.#byId.keys()) {
      if (this.#byId.size <= this.kept) break;
      this.remove(oldest);
    }
    return stored;
  }

  get(id: string): StoredMessage | undefined {
    return this.#byId.get(id);
  }

  remove(id: string): StoredMessage | undefined {
    const stored = this.#byId.get(id);
    if (!stored) return undefined;
    this.#byId.delete(id);
    this.removed.emit(stored);
    return stored;
  }

  all(): readonly StoredMessage[] {
    return [...this.#byId.values()];
  }

  /** What one member sees: public messages and the ephemeral ones that are theirs. */
  seenBy(memberId: string): readonly StoredMessage[] {
    return this.all().filter((stored) => isSeenBy(stored, memberId));
  }

  /** A message's file, or one of the last that edits have replaced. */
  file(id: string): StoredFile | undefined {
    for (const stored of this.#byId.values()) {
      const file = stored.files.find((each) => each.id === id);
      if (file) return file;
    }
    return this.#replaced.find((file) => file.id === id);
  }

  #keepReplaced(stored: StoredMessage): void {
    const kept = new Set(stored.files.map((file) => file.id));
    const dropped = this.#byId.get(stored.id)?.files.filter((file) => !kept.has(file.id)) ?? [];
    if (dropped.length > 0) this.#replaced = [...this.#replaced, ...dropped].slice(-REPLACED_FILES_KEPT);
  }
}

export function isSeenBy(stored: StoredMessage, memberId: string): boolean {
  return stored.audience === 'everyone' || stored.audience.only === memberId;
}

export function isEphemeral(stored: StoredMessage): boolean {
  return ((stored.message.flags ?? 0) & EPHEMERAL) !== 0;
}

const EPHEMERAL = 64;

export function shownMessage(stored: StoredMessage): ShownMessage {
  return {
    message: stored.message,
    audience: stored.audience,
    ...(stored.usedBy && { usedBy: stored.usedBy }),
    ...(stored.locale !== undefined && { locale: stored.locale }),
  };
}
