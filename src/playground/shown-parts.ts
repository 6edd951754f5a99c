import { mediaPayload } from './files.js';
import type { StoredFile } from './files.js';
import { PART, isSelect } from './parts.js';
import type { SnowflakeMint } from './snowflake.js';
import type { Part, PartEmoji, PartMedia } from './wire.js';

interface Making {
  readonly files: readonly StoredFile[];
  readonly baseUrl: string;
  readonly ids: SnowflakeMint;
  readonly emojiNames: ReadonlyMap<string, string>;
}

/**
 * Components as Discord shows them after it took them: numbered, with defaults filled in, and with
 * `attachment://` replaced by the files' addresses.
 */
export function shownParts(parts: readonly Part[], making: Making): unknown[] {
  const taken = new Set(numbersIn(parts));
  let next = 0;
  const number = (): number => {
    do next += 1;
    while (taken.has(next));
    return next;
  };
  return parts.map((part) => shown(part, making, number));
}

function numbersIn(parts: readonly Part[]): readonly number[] {
  return parts.flatMap((part) => [
    ...(part.id ? [part.id] : []),
    ...numbersIn(part.components ?? []),
    ...numbersIn(part.accessory ? [part.accessory] : []),
  ]);
}

function shown(part: Part, making: Making, number: () => number): Record<string, unknown> {
  // 0 asks for a number as well as nothing does.
  const id = part.id === undefined || part.id === 0 ? number() : part.id;
  const inside = part.components?.map((each) => shown(each, making, number));
  const accessory = part.accessory && shown(part.accessory, making, number);
  return {
    ...part,
    id,
    ...(inside && { components: inside }),
    ...(accessory && { accessory }),
    ...defaults(part),
    ...media(part, making),
    ...emoji(part, making),
  };
}

/** An emoji of the application's own is shown under the name it has now. */
function emoji(part: Part, { emojiNames }: Making): Pick<Part, 'emoji' | 'options'> {
  const named = (given: PartEmoji): PartEmoji =>
    given.id === undefined ? given : { ...given, name: emojiNames.get(given.id) };
  return {
    ...(part.emoji && { emoji: named(part.emoji) }),
    ...(part.options && {
      options: part.options.map((option) =>
        option.emoji ? { ...option, emoji: named(option.emoji) } : option,
      ),
    }),
  };
}

function defaults(part: Part): Record<string, unknown> {
  if (isSelect(part)) return { min_values: part.min_values ?? 1, max_values: part.max_values ?? 1 };
  switch (part.type) {
    case PART.container:
      return { accent_color: part.accent_color ?? null, spoiler: part.spoiler ?? false };
    case PART.separator:
      return { spacing: part.spacing ?? 1, divider: part.divider ?? true };
    default:
      return {};
  }
}

function media(part: Part, making: Making): Record<string, unknown> {
  switch (part.type) {
    case PART.gallery:
      return {
        items: (part.items ?? []).map((item) => ({
          media: unfurled(item.media, making),
          description: item.description ?? null,
          spoiler: item.spoiler ?? false,
        })),
      };
    case PART.thumbnail:
      return {
        media: part.media && unfurled(part.media, making),
        description: part.description ?? null,
        spoiler: part.spoiler ?? false,
      };
    case PART.file: {
      const file = part.file && fileMeant(part.file.url, making.files);
      return {
        file: part.file && unfurled(part.file, making),
        name: file?.filename ?? null,
        size: file?.size ?? null,
        spoiler: part.spoiler ?? false,
      };
    }
    default:
      return {};
  }
}

function unfurled(given: PartMedia, making: Making): Record<string, unknown> {
  const file = fileMeant(given.url, making.files);
  if (file) return mediaPayload(file, making.baseUrl);
  // Already unfurled, in an edit that sends back what it got; or a picture from elsewhere, which is not fetched.
  return { id: making.ids.next(), proxy_url: given.url, ...given };
}

function fileMeant(url: string, files: readonly StoredFile[]): StoredFile | undefined {
  const name = /^attachment:\/\/(.*)$/.exec(url)?.[1];
  return name === undefined ? undefined : files.findLast((file) => file.filename === name);
}
