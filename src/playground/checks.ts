import type { Problem } from './api-error.js';
import { isLegacy } from './parts.js';
import type { PlacedPart } from './parts.js';
import type { EmbedBody, MessageBody, Part } from './wire.js';

/** A message as it would stand after the request, with the request that asked for it. */
export interface MessageView {
  readonly body: MessageBody;
  readonly isEdit: boolean;
  /** Whether the message is private to one member; fixed by the first answer. */
  readonly isEphemeral: boolean;
  readonly mayBeEphemeral: boolean;
  /** Whether the message has the components flag, now or from before. */
  readonly isV2: boolean;
  readonly content: string;
  readonly embeds: readonly EmbedBody[];
  /** Outermost components. */
  readonly top: readonly Part[];
  readonly parts: readonly PlacedPart[];
  readonly fileNames: ReadonlySet<string>;
  /** Attachment ids that mean something: uploads' numbers and files the message has. */
  readonly knownFileIds: ReadonlySet<string>;
  /** The application's own emoji: names by id. */
  readonly emojiNames: ReadonlyMap<string, string>;
}

/** One thing Discord refuses that its published schemas let pass. */
export interface Rule<Subject> {
  readonly name: string;
  readonly problems: (subject: Subject) => readonly Problem[];
}

export function brokenRules<Subject>(rules: readonly Rule<Subject>[], subject: Subject): readonly Problem[] {
  return rules.flatMap((rule) => rule.problems(subject));
}

export function problem(path: Problem['path'], code: string, message: string): Problem {
  return { path, code, message };
}

/** The second and later of equal keys. */
export function repeated<T>(items: readonly T[], keyOf: (item: T) => string | undefined): readonly T[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = keyOf(item);
    if (key === undefined) return false;
    if (seen.has(key)) return true;
    seen.add(key);
    return false;
  });
}

const TEXT_BYTES_THAT_FIT = 10_170;
const BYTES_PER_TEXT = 12;
const MEDIA_ITEMS_THAT_FIT = 64;

/**
 * What makes Discord itself stumble with a 500 instead of refusing: too many bytes in all text
 * displays (discord-api-docs #8554) and too many pictures (#7528).
 */
export function overloads(view: MessageView): boolean {
  const texts = view.parts.filter(({ part }) => !isLegacy(part) && part.content !== undefined);
  const bytes = texts.reduce(
    (sum, { part }) => sum + Buffer.byteLength(part.content ?? '') + BYTES_PER_TEXT,
    0,
  );
  const items = view.parts.reduce(
    (sum, { part }) => sum + (part.items?.length ?? (part.media || part.file ? 1 : 0)),
    0,
  );
  return bytes > TEXT_BYTES_THAT_FIT || items > MEDIA_ITEMS_THAT_FIT;
}
