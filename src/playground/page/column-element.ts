import type { PageMember } from '../page-protocol.js';
import { avatar } from './avatar.js';
import { element } from './element.js';

interface ColumnParts {
  /** Role in words, badge, choice of language. */
  readonly head: readonly [HTMLElement, HTMLElement, HTMLElement];
  readonly body: readonly HTMLElement[];
}

/** The section of one member: who it is on top, in their color. */
export function columnElement(
  member: PageMember,
  hue: number | undefined,
  { head: [role, badge, language], body }: ColumnParts,
): HTMLElement {
  const titleId = `title-${member.id}`;
  const name = element('h2', { id: titleId }, element('bdi', {}, member.name));
  const column = element(
    'section',
    {
      class: `column ${member.role === 'onlooker' ? 'onlooker' : 'player'}`,
      id: `column-${member.id}`,
      'aria-labelledby': titleId,
    },
    element(
      'header',
      { class: 'column-head' },
      avatar(member.name, hue),
      element('div', { class: 'column-name' }, name, role),
      badge,
      language,
    ),
    ...body,
  );
  if (hue !== undefined) column.style.setProperty('--hue', String(hue));
  return column;
}
