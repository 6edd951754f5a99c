import type { PageMember } from '../page-protocol.js';
import { element } from './element.js';
import type { Words } from './words/words.js';

const KEY = 'view';

const VIEWS = ['side-by-side', 'two-phones'] as const;
type View = (typeof VIEWS)[number];

function remembered(): View {
  try {
    return VIEWS.find((view) => view === localStorage.getItem(KEY)) ?? 'side-by-side';
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
  readonly #legend = element('legend', { class: 'only-spoken' });
  readonly #labels = new Map(VIEWS.map((view) => [view, element('span', {})]));
  readonly #told = element('span', { class: 'only-spoken', role: 'status' });
  #people: readonly PageMember[] = [];
  #words: Words;

  constructor(words: Words) {
    this.#words = words;
    const chosen = remembered();
    const choices = VIEWS.map((view) => {
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
        this.#told.textContent = this.#saying(view);
      });
      return element('label', { for: input.id }, input, this.#labels.get(view));
    });
    this.element = element('fieldset', { class: 'view-choice' }, this.#legend, ...choices, this.#told);
    this.#apply(chosen);
    this.speak(words);
  }

  speak(words: Words): void {
    this.#words = words;
    this.#legend.textContent = words('view.legend');
    for (const [view, label] of this.#labels) label.textContent = words(`view.${view}`);
    this.#told.textContent = '';
  }

  show(people: readonly PageMember[]): void {
    this.#people = people;
  }

  #apply(view: View): void {
    document.body.dataset['view'] = view;
  }

  #saying(view: View): string {
    const shown = view === 'two-phones' ? phoneOwners(this.#people) : this.#people;
    const names = this.#words.row(shown.map(({ name }) => name));
    return this.#words('view.told', { view: this.#words(`view.${view}`), names });
  }
}
