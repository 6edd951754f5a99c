/**
 * Bodies as bots send them. Deliberately loose, every kind's fields in one shape: the rules look
 * across kinds, and the schemas of `spec.ts` have already refused what is not of Discord's form.
 */
export interface PartEmoji {
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly animated?: boolean | undefined;
}

interface PartOption {
  readonly label: string;
  readonly value: string;
  readonly description?: string | undefined;
  readonly emoji?: PartEmoji | undefined;
  readonly default?: boolean | undefined;
}

export interface PartMedia {
  readonly url: string;
}

interface PartItem {
  readonly media: PartMedia;
  readonly description?: string | undefined;
  readonly spoiler?: boolean | undefined;
}

/** One component of a message or of a modal. */
export interface Part {
  readonly type: number;
  readonly id?: number | undefined;
  readonly custom_id?: string | undefined;
  readonly style?: number | undefined;
  readonly label?: string | undefined;
  readonly emoji?: PartEmoji | undefined;
  readonly url?: string | undefined;
  readonly sku_id?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly options?: readonly PartOption[] | undefined;
  readonly placeholder?: string | undefined;
  readonly min_values?: number | undefined;
  readonly max_values?: number | undefined;
  readonly components?: readonly Part[] | undefined;
  readonly accessory?: Part | undefined;
  readonly component?: Part | undefined;
  readonly items?: readonly PartItem[] | undefined;
  readonly media?: PartMedia | undefined;
  readonly file?: PartMedia | undefined;
  readonly content?: string | undefined;
  readonly description?: string | undefined;
  readonly spoiler?: boolean | undefined;
  readonly divider?: boolean | undefined;
  readonly spacing?: number | undefined;
  readonly accent_color?: number | undefined;
}

export interface EmbedBody {
  readonly title?: string | null;
  readonly description?: string | null;
  readonly url?: string | null;
  readonly color?: number | null;
  readonly timestamp?: string | null;
  readonly footer?: { readonly text: string } | null;
  readonly author?: { readonly name: string } | null;
  readonly fields?:
    readonly { readonly name: string; readonly value: string; readonly inline?: boolean }[] | null;
  readonly image?: { readonly url: string } | null;
  readonly thumbnail?: { readonly url: string } | null;
}

export interface AllowedMentions {
  readonly parse?: readonly string[] | null;
  readonly users?: readonly string[] | null;
  readonly roles?: readonly string[] | null;
  readonly replied_user?: boolean | null;
}

export interface AttachmentBody {
  /** An upload's number, or the id of a file the message has already. */
  readonly id: string | number;
  readonly filename?: string | null;
  readonly description?: string | null;
}

export interface MessageBody {
  readonly content?: string | null;
  readonly embeds?: readonly EmbedBody[] | null;
  readonly components?: readonly Part[] | null;
  readonly attachments?: readonly AttachmentBody[] | null;
  readonly allowed_mentions?: AllowedMentions | null;
  readonly flags?: number | null;
  readonly tts?: boolean | null;
  readonly nonce?: string | number | null;
  readonly enforce_nonce?: boolean | null;
  readonly message_reference?: {
    readonly message_id: string;
    readonly fail_if_not_exists?: boolean | null;
  } | null;
}

export interface CallbackBody {
  readonly type: number;
  readonly data?: unknown;
}

/** A file that came with a request, under the number Discord knows it by (`files[n]`). */
export interface Upload {
  readonly number: number;
  readonly filename: string;
  readonly contentType: string;
  readonly data: Buffer;
}

/** Nested nulls mean "not given" to Discord; from here on they are not there. */
export function withoutNulls<T>(value: T): T {
  if (Array.isArray(value)) return value.map((each: unknown) => withoutNulls(each)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([, each]) => each !== null && each !== undefined);
  return Object.fromEntries(kept.map(([key, each]) => [key, withoutNulls<unknown>(each)])) as T;
}
