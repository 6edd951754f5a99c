import type { PageMember } from '../page-protocol.js';
import { element } from './element.js';
import type { Words } from './words/words.js';

/** On a narrow screen one column is seen at a time; these choose which. Hidden where all fit. */
export class Tabs {
  readonly element = element('div', { class: 'tabs', role: 'tablist' });
  readonly #columns: HTMLElement;
  #selected = '';

  constructor(columns: HTMLElement) {
    this.#columns = columns;
    this.element.addEventListener('keydown', (event) => {
      const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
      if (step === 0) return;
      const tabs = this.#tabs();
      const at = tabs.findIndex((tab) => tab.dataset['memberId'] === this.#selected);
      const next = tabs[(at + step + tabs.length) % tabs.length];
      this.select(next?.dataset['memberId'] ?? '');
      next?.focus();
    });
  }

  speak(words: Words): void {
    this.element.setAttribute('aria-label', words('tabs.label'));
  }

  show(people: readonly PageMember[]): void {
    this.element.replaceChildren(
      ...people.map((member) => {
        const attributes = {
          role: 'tab',
          'data-member-id': member.id,
          'aria-controls': `column-${member.id}`,
        };
        const badge = element('span', { class: 'badge', hidden: true });
        const tab = element(
          'button',
          { type: 'button', ...attributes },
          element('bdi', {}, member.name),
          badge,
        );
        tab.addEventListener('click', () => {
          this.select(member.id);
        });
        return tab;
      }),
    );
    const isThere = people.some((member) => member.id === this.#selected);
    this.select(isThere ? this.#selected : (people[0]?.id ?? ''));
  }

  select(memberId: string): void {
    this.#selected = memberId;
    for (const tab of this.#tabs()) {
      const isSelected = tab.dataset['memberId'] === memberId;
      tab.setAttribute('aria-selected', String(isSelected));
      tab.tabIndex = isSelected ? 0 : -1;
      if (isSelected) this.mark(memberId, false);
    }
    for (const column of this.#columns.children) {
      column.classList.toggle('shown', column.id === `column-${memberId}`);
    }
  }

  /** Marks that something calls on this member, while their column is out of sight. */
  mark(memberId: string, isCalled = true): void {
    const badge = this.#tabs()
      .find((tab) => tab.dataset['memberId'] === memberId)
      ?.querySelector('span');
    if (!badge) return;
    badge.hidden = !isCalled || memberId === this.#selected;
    badge.textContent = '!';
  }

  #tabs(): HTMLElement[] {
    return [...this.element.querySelectorAll<HTMLElement>('[role=tab]')];
  }
}
