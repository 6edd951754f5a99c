import type { Part, PartEmoji } from './wire.js';

/** Discord's numbers for the kinds of components. */
export const PART = {
  row: 1,
  button: 2,
  stringSelect: 3,
  textInput: 4,
  userSelect: 5,
  roleSelect: 6,
  mentionableSelect: 7,
  channelSelect: 8,
  section: 9,
  text: 10,
  thumbnail: 11,
  gallery: 12,
  file: 13,
  separator: 14,
  container: 17,
  label: 18,
} as const;

export const BUTTON_STYLE = { link: 5, premium: 6 } as const;

const SELECTS: ReadonlySet<number> = new Set([
  PART.stringSelect,
  PART.userSelect,
  PART.roleSelect,
  PART.mentionableSelect,
  PART.channelSelect,
]);

const LEGACY: ReadonlySet<number> = new Set([PART.row, PART.button, ...SELECTS]);

export function isSelect(part: Part): boolean {
  return SELECTS.has(part.type);
}

/** Kinds that a message may hold without the components flag. */
export function isLegacy(part: Part): boolean {
  return LEGACY.has(part.type);
}

export interface PlacedPart {
  readonly part: Part;
  readonly path: readonly (string | number)[];
}

/** Every component, nested ones too, outermost first. */
export function placedParts(
  parts: readonly Part[],
  above: PlacedPart['path'] = ['components'],
): PlacedPart[] {
  return parts.flatMap((part, index) => placed(part, [...above, index]));
}

function placed(part: Part, path: PlacedPart['path']): PlacedPart[] {
  return [
    { part, path },
    ...placedParts(part.components ?? [], [...path, 'components']),
    ...(part.accessory ? placed(part.accessory, [...path, 'accessory']) : []),
    ...(part.component ? placed(part.component, [...path, 'component']) : []),
  ];
}

export interface PlacedUrl {
  readonly url: string;
  readonly path: PlacedPart['path'];
}

/** The addresses of all pictures and files that components show. */
export function mediaUrls(parts: readonly PlacedPart[]): PlacedUrl[] {
  return parts.flatMap(({ part, path }) => [
    ...(part.items ?? []).map((item, index) => ({
      url: item.media.url,
      path: [...path, 'items', index, 'media', 'url'],
    })),
    ...(part.media ? [{ url: part.media.url, path: [...path, 'media', 'url'] }] : []),
    ...(part.file ? [{ url: part.file.url, path: [...path, 'file', 'url'] }] : []),
  ]);
}

export interface PlacedEmoji {
  readonly emoji: PartEmoji;
  readonly path: PlacedPart['path'];
}

/** The emoji of all buttons and of the options of all selects. */
export function placedEmojis(parts: readonly PlacedPart[]): PlacedEmoji[] {
  return parts.flatMap(({ part, path }) => [
    ...(part.emoji ? [{ emoji: part.emoji, path: [...path, 'emoji'] }] : []),
    ...(part.options ?? []).flatMap(({ emoji }, index) =>
      emoji ? [{ emoji, path: [...path, 'options', index, 'emoji'] }] : [],
    ),
  ]);
}
