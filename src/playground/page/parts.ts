/**
 * The parts of a message as the page reads them. They mirror discord-api-types, whose enums exist only
 * at run time in Node: a page without a bundler cannot import them, so the numbers are written here.
 */
import type { APIMessage } from 'discord-api-types/v10';

export interface Emoji {
  readonly id?: string | null;
  readonly name?: string | null;
}

interface Media {
  readonly url: string;
  readonly width?: number | null;
  readonly height?: number | null;
}

export interface ButtonPart {
  readonly type: 2;
  /** 1 primary, 2 secondary, 3 success, 4 danger, 5 link. */
  readonly style: number;
  readonly label?: string;
  readonly emoji?: Emoji;
  readonly disabled?: boolean;
  readonly custom_id?: string;
  readonly url?: string;
}

interface SelectOption {
  readonly label: string;
  readonly value: string;
  readonly description?: string;
  readonly emoji?: Emoji;
  readonly default?: boolean;
}

/** 3 string, 5 user, 6 role, 7 mentionable, 8 channel. */
export interface SelectPart {
  readonly type: 3 | 5 | 6 | 7 | 8;
  readonly custom_id: string;
  readonly placeholder?: string;
  readonly min_values?: number;
  readonly max_values?: number;
  readonly disabled?: boolean;
  readonly options?: readonly SelectOption[];
  readonly default_values?: readonly { readonly id: string }[];
}

export interface ThumbnailPart {
  readonly type: 11;
  readonly media: Media;
  readonly description?: string | null;
  readonly spoiler?: boolean;
}

export interface GalleryPart {
  readonly type: 12;
  readonly items: readonly Omit<ThumbnailPart, 'type'>[];
}

export interface FilePart {
  readonly type: 13;
  readonly file: Media;
  readonly name?: string;
  readonly size?: number;
}

export type Part =
  | { readonly type: 1; readonly components: readonly Part[] }
  | ButtonPart
  | SelectPart
  | { readonly type: 9; readonly components: readonly Part[]; readonly accessory?: Part }
  | { readonly type: 10; readonly content: string }
  | ThumbnailPart
  | GalleryPart
  | FilePart
  | { readonly type: 14; readonly divider?: boolean; readonly spacing?: number }
  | {
      readonly type: 17;
      readonly components: readonly Part[];
      readonly accent_color?: number | null;
      readonly spoiler?: boolean;
    };

const COMPONENTS_V2 = 1 << 15;
const LOADING = 1 << 7;

/** The message's parts in order. A type the page does not know is shown as such, not dropped silently. */
export function partsOf(message: APIMessage): readonly Part[] {
  return message.components ?? [];
}

export function isComponentsV2(message: APIMessage): boolean {
  return ((message.flags ?? 0) & COMPONENTS_V2) !== 0;
}

/** True while the bot has only said that an answer will follow. */
export function isThinking(message: APIMessage): boolean {
  return ((message.flags ?? 0) & LOADING) !== 0;
}

function* walk(parts: readonly Part[]): Generator<Part> {
  for (const part of parts) {
    yield part;
    if ('components' in part) yield* walk(part.components);
    if ('accessory' in part) yield part.accessory;
  }
}

/** Every part of the message, nested ones included. */
function allParts(message: APIMessage): readonly Part[] {
  return [...walk(partsOf(message))];
}

function isSelect(part: Part): part is SelectPart {
  return part.type === 3 || part.type === 5 || part.type === 6 || part.type === 7 || part.type === 8;
}

export function selectOf(message: APIMessage, customId: string): SelectPart | undefined {
  return allParts(message)
    .filter(isSelect)
    .find((part) => part.custom_id === customId);
}

/** All that the message says in text, as markdown. */
export function textOf(message: APIMessage): string {
  const texts = allParts(message).map((part) => (part.type === 10 ? part.content : ''));
  return [message.content, ...texts].filter((text) => text !== '').join('\n');
}
