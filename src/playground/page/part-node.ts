import { element } from './element.js';
import { safeUrl } from './inline.js';
import { customEmoji, markedText } from './marked-text.js';
import { fileLink, gallery, picture } from './media.js';
import type { Outline } from './outline.js';
import type { ButtonPart, Emoji, Part, SelectPart } from './parts.js';
import type { Viewer } from './viewer.js';
import type { Key } from './words/catalogue.js';
import type { Words } from './words/words.js';

const BUTTON_STYLES = ['secondary', 'primary', 'secondary', 'success', 'danger', 'link'];

const DEFAULT_PLACEHOLDERS = {
  3: 'select.any',
  5: 'select.member',
  6: 'select.role',
  7: 'select.member',
  8: 'select.channel',
} as const satisfies Readonly<Record<SelectPart['type'], Key>>;

interface Drawing {
  readonly viewer: Viewer;
  readonly messageId: string;
  readonly outline: Outline;
}

export function emojiNode(emoji: Emoji): HTMLElement {
  if (emoji.id != null) return customEmoji(emoji.id, emoji.name ?? 'emoji');
  return element('span', { class: 'emoji', 'aria-hidden': 'true' }, emoji.name ?? '');
}

function buttonNode(button: ButtonPart, { viewer, messageId }: Drawing): HTMLElement {
  const words = [
    button.emoji ? emojiNode(button.emoji) : undefined,
    button.label === undefined ? undefined : element('span', { class: 'label' }, button.label),
  ];
  // A picture of the application's own names the button by its alternative text.
  const isNamed = button.label !== undefined || button.emoji?.id != null;
  const named = isNamed ? undefined : (button.emoji?.name ?? viewer.words('message.button'));
  const style = `press ${BUTTON_STYLES[button.style] ?? 'secondary'}`;
  if (button.style === 5) {
    const href = safeUrl(button.url ?? '');
    const jump = /\/channels\/[\w@]+\/\d+\/(\d+)$/.exec(href ?? '')?.[1];
    const isLeaving = jump === undefined;
    return element(
      'a',
      {
        class: style,
        'data-part': 'link',
        href,
        'aria-label': named,
        'data-jump': jump,
        target: isLeaving ? '_blank' : undefined,
        rel: isLeaving ? 'noreferrer noopener' : undefined,
      },
      ...words,
    );
  }
  const customId = button.custom_id ?? '';
  const isPending = viewer.isPending(messageId, customId);
  return element(
    'button',
    {
      type: 'button',
      class: style,
      'data-part': 'button',
      'data-custom-id': customId,
      'aria-label': named,
      'aria-busy': isPending ? 'true' : undefined,
      disabled: button.disabled,
    },
    ...words,
  );
}

function chosenWords(select: SelectPart, viewer: Viewer): string {
  const options = (select.options ?? []).filter((option) => option.default).map((option) => option.label);
  const entities = (select.default_values ?? []).map(
    ({ id }) => viewer.nameOf(id) ?? viewer.channelName(id) ?? viewer.words('select.unknown'),
  );
  return [...options, ...entities].join(', ');
}

function selectNode(select: SelectPart, { viewer, messageId }: Drawing): HTMLElement {
  const placeholder = select.placeholder ?? viewer.words(DEFAULT_PLACEHOLDERS[select.type]);
  const chosen = chosenWords(select, viewer);
  return element(
    'button',
    {
      type: 'button',
      class: chosen === '' ? 'select empty' : 'select',
      'data-part': 'select',
      'data-custom-id': select.custom_id,
      'data-select': true,
      'aria-haspopup': 'listbox',
      'aria-expanded': 'false',
      'aria-label': chosen === '' ? placeholder : `${placeholder}: ${chosen}`,
      'aria-busy': viewer.isPending(messageId, select.custom_id) ? 'true' : undefined,
      disabled: select.disabled,
    },
    element('span', { class: 'label' }, chosen === '' ? placeholder : chosen),
  );
}

function accent(color: number | null | undefined): string | undefined {
  return color == null ? undefined : `--accent: #${color.toString(16).padStart(6, '0')}`;
}

/** One component of a message, its children included. */
export function partNode(part: Part, drawing: Drawing): HTMLElement {
  const inside = (parts: readonly Part[]): HTMLElement[] => parts.map((inner) => partNode(inner, drawing));
  switch (part.type) {
    case 1:
      return element('div', { class: 'row', 'data-part': 'row' }, ...inside(part.components));
    case 2:
      return buttonNode(part, drawing);
    case 3:
    case 5:
    case 6:
    case 7:
    case 8:
      return selectNode(part, drawing);
    case 9: {
      const words = element('div', { class: 'section-text' }, ...inside(part.components));
      const accessory = part.accessory ? partNode(part.accessory, drawing) : undefined;
      return element('div', { class: 'section', 'data-part': 'section' }, words, accessory);
    }
    case 10:
      return markedText(part.content, drawing);
    case 11: {
      const thumbnail = picture(part, drawing.viewer.words);
      thumbnail.classList.add('thumbnail');
      return thumbnail;
    }
    case 12:
      return gallery(part, drawing.viewer.words);
    case 13:
      return fileLink(part, drawing.viewer.words);
    case 14: {
      const space = part.spacing === 2 ? 'separator wide' : 'separator';
      return element('hr', {
        class: part.divider === false ? `${space} bare` : space,
        'data-part': 'separator',
      });
    }
    case 17: {
      const style = accent(part.accent_color);
      const name = style === undefined ? 'container' : 'container accented';
      return element('div', { class: name, 'data-part': 'container', style }, ...inside(part.components));
    }
    default:
      return unknownPart(part, drawing.viewer.words);
  }
}

function unknownPart(part: never, words: Words): HTMLElement {
  const { type } = part as { readonly type: number };
  return element('p', { class: 'missing', 'data-part': 'unknown' }, words('message.component', { type }));
}
