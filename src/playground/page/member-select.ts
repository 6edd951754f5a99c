import type { ShownMessage } from '../page-protocol.js';
import { openMenu, type MenuItem } from './menu.js';
import { emojiNode } from './part-node.js';
import { selectOf, type SelectPart } from './parts.js';
import type { Playground } from './playground.js';
import type { Words } from './words/words.js';

function menuItems(select: SelectPart, playground: Playground): readonly MenuItem[] {
  const preset = new Set((select.default_values ?? []).map(({ id }) => id));
  switch (select.type) {
    case 3:
      return (select.options ?? []).map((option) => ({
        value: option.value,
        label: option.label,
        isChosen: option.default === true,
        ...(option.description === undefined ? {} : { description: option.description }),
        ...(option.emoji ? { emoji: emojiNode(option.emoji) } : {}),
      }));
    case 5:
    case 7:
      return playground.members.map(({ id, name }) => ({ value: id, label: name, isChosen: preset.has(id) }));
    case 8: {
      const { id, name } = playground.channel;
      return [{ value: id, label: `#${name}`, isChosen: preset.has(id) }];
    }
    case 6:
      // The playground's server has no roles.
      return [];
  }
}

interface SelectPlace {
  readonly anchor: HTMLElement;
  readonly shown: ShownMessage | undefined;
  readonly customId: string;
  readonly words: Words;
}

/** Opens the menu that belongs to a select of a message, if it is there and has choices. */
export function openSelect(
  { anchor, shown, customId, words }: SelectPlace,
  playground: Playground,
  choose: (values: readonly string[]) => void,
): void {
  const select = shown ? selectOf(shown.message, customId) : undefined;
  if (!select || anchor.getAttribute('aria-busy') === 'true') return;
  const items = menuItems(select, playground);
  if (items.length === 0) return;
  openMenu({
    anchor,
    label: select.placeholder ?? words('menu.label'),
    words,
    items,
    min: select.min_values ?? 1,
    max: select.max_values ?? 1,
    choose,
  });
}
