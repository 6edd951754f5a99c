import type { PageMember } from '../page-protocol.js';
import { element } from './element.js';

const KEY = 'view';

const VIEWS = { 'side-by-side': 'Side by side', 'two-phones': 'Two phones' } as const;
type View = keyof typeof VIEWS;

const VIEW_NAMES = Object.keys(VIEWS) as readonly View[];

function remembered(): View {
  try {
    return VIEW_NAMES.find((view) => view === localStorage.getItem(KEY)) ?? 'side-by-side';
  } catch {
    return 'side-by-side';
  }
}

function remember(view: View): void {
  try {
    localStorage.setItem(KEY, view);
  } catch {
    // A browser that keeps nothing begins side by side again: no harm.
  }
}

/** The two members who get a phone each. */
export function phoneOwners(people: readonly PageMember[]): readonly PageMember[] {
  return people.filter((member) => member.role === 'player').slice(0, 2);
}

/** How the members' columns stand on a wide screen; a narrow one has no choice, see narrow.css. */
export class ViewChoice {
  readonly element: HTMLElement;
  readonly #told = element('span', { class: 'only-spoken', role: 'status' });
  #people: readonly PageMember[] = [];

  constructor() {
    const chosen = remembered();
    const choices = VIEW_NAMES.map((view) => {
      const input = element('input', {
        type: 'radio',
        name: 'view',
        id: `view-${view}`,
        value: view,
        checked: view === chosen,
      });
      input.addEventListener('change', () => {
        remember(view);
        this.#apply(view);
        this.#told.textContent = this.#words(view);
      });
      return element('label', { for: input.id }, input, element('span', {}, VIEWS[view]));
    });
    const legend = element('legend', { class: 'only-spoken' }, 'View');
    this.element = element('fieldset', { class: 'view-choice' }, legend, ...choices, this.#told);
    this.#apply(chosen);
  }

  show(people: readonly PageMember[]): void {
    this.#people = people;
  }

  #apply(view: View): void {
    document.body.dataset['view'] = view;
  }

  #words(view: View): string {
    const shown = view === 'two-phones' ? phoneOwners(this.#people) : this.#people;
    return `${VIEWS[view]}: ${shown.map(({ name }) => name).join(', ')}`;
  }
}
