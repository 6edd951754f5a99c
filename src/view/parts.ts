/** The pieces screens are built from, as Discord's JSON. */
import type {
  APIActionRowComponent,
  APIButtonComponent,
  APIButtonComponentWithCustomId,
  APIComponentInContainer,
  APIContainerComponent,
  APIMediaGalleryComponent,
  APISectionComponent,
  APISeparatorComponent,
  APITextDisplayComponent,
} from 'discord-api-types/v10';
import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import type { CardEmoji } from './faces.js';
import { encodeId } from './ids.js';
import type { PressId } from './ids.js';
import { LABEL_MAX } from './limits.js';
import { cutToLength } from './names.js';

const STYLES = {
  primary: ButtonStyle.Primary,
  secondary: ButtonStyle.Secondary,
  success: ButtonStyle.Success,
  danger: ButtonStyle.Danger,
} as const;
type Style = keyof typeof STYLES;

/** Colors of the bar beside a public message. */
export const ACCENTS = { table: 0x2f7d5b, challenge: 0xc98a1b, result: 0x3b6fb6, plain: 0x6b7280 } as const;

export function text(...lines: readonly (string | undefined)[]): APITextDisplayComponent {
  return { type: ComponentType.TextDisplay, content: lines.filter((line) => line !== undefined).join('\n') };
}

/** A line in small print. */
export function small(line: string): string {
  return `-# ${line}`;
}

/** Words of the bot that stand out, line by line. */
export function quote(lines: string): string {
  return lines.replace(/^/gm, '> ');
}

export function heading(line: string): string {
  return `### ${line}`;
}

export interface ButtonParts {
  /** Spaces at its ends are left out; with an emoji nothing need be left. */
  readonly label: string;
  /** Stands before the label. */
  readonly emoji?: CardEmoji;
  readonly id: PressId;
  readonly style?: Style;
  readonly disabled?: boolean;
}

export function button({
  label,
  emoji,
  id,
  style = 'secondary',
  disabled = false,
}: ButtonParts): APIButtonComponentWithCustomId {
  const shown = cutToLength(label.trim(), LABEL_MAX);
  return {
    type: ComponentType.Button,
    style: STYLES[style],
    ...(shown !== '' && { label: shown }),
    ...(emoji && { emoji: { id: emoji.id, name: emoji.name } }),
    custom_id: encodeId(id),
    ...(disabled && { disabled }),
  };
}

export function link({ label, url }: { readonly label: string; readonly url: string }): APIButtonComponent {
  return { type: ComponentType.Button, style: ButtonStyle.Link, label: cutToLength(label, LABEL_MAX), url };
}

export function row(
  ...buttons: readonly (APIButtonComponent | undefined)[]
): APIActionRowComponent<APIButtonComponent> {
  return { type: ComponentType.ActionRow, components: buttons.filter((one) => one !== undefined) };
}

export function section(
  content: APITextDisplayComponent,
  accessory: APIButtonComponent,
): APISectionComponent {
  return { type: ComponentType.Section, components: [content], accessory };
}

/** Where a picture that is sent along is shown. `name` is the file's. */
export function gallery({
  name,
  alt,
}: {
  readonly name: string;
  readonly alt: string;
}): APIMediaGalleryComponent {
  return {
    type: ComponentType.MediaGallery,
    items: [{ media: { url: `attachment://${name}` }, description: alt }],
  };
}

export function separator(): APISeparatorComponent {
  return { type: ComponentType.Separator };
}

export function container(
  accent: keyof typeof ACCENTS,
  ...components: readonly (APIComponentInContainer | undefined)[]
): APIContainerComponent {
  return {
    type: ComponentType.Container,
    accent_color: ACCENTS[accent],
    components: components.filter((one) => one !== undefined),
  };
}
