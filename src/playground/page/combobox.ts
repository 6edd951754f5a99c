import { element } from './element.js';

export interface Suggestion {
  readonly label: string;
  readonly description?: string;
  /** What stands in the field once this is picked. */
  readonly text: string;
}

interface ComboboxHooks {
  readonly suggest: (query: string) => readonly Suggestion[] | Promise<readonly Suggestion[]>;
  /** Tab only completes the text; Enter and a click mean to go on. */
  readonly onPick: (suggestion: Suggestion, by: 'tab' | 'enter' | 'click') => void;
  /** Enter with nothing to pick. */
  readonly onEnter: () => void;
  /** True where Enter should act as if nothing were suggested: the text is complete by itself. */
  readonly isComplete: (query: string) => boolean;
  /** Escape with the list already closed. */
  readonly onEscape?: () => void;
  /** Runs before suggestions are made; returns false to have none. */
  readonly onInput?: (query: string) => boolean;
}

interface ComboboxLook {
  readonly id: string;
  readonly label: string;
  readonly placeholder?: string;
  readonly inputmode?: string;
}

/** A text field with a list of suggestions, by the ARIA practice "editable combobox with list". */
export class Combobox {
  readonly input: HTMLInputElement;
  readonly element: HTMLElement;
  readonly #list: HTMLElement;
  readonly #hooks: ComboboxHooks;
  #suggestions: readonly Suggestion[] = [];
  #active = -1;
  #isArrowed = false;
  #asked = 0;

  constructor(look: ComboboxLook, hooks: ComboboxHooks) {
    this.#hooks = hooks;
    const listId = `${look.id}-list`;
    this.#list = element('ul', {
      class: 'suggestions',
      id: listId,
      role: 'listbox',
      'aria-label': look.label,
      hidden: true,
    });
    this.input = element('input', {
      id: look.id,
      type: 'text',
      role: 'combobox',
      autocomplete: 'off',
      autocapitalize: 'off',
      spellcheck: 'false',
      enterkeyhint: 'send',
      inputmode: look.inputmode,
      placeholder: look.placeholder,
      'aria-label': look.label,
      'aria-autocomplete': 'list',
      'aria-expanded': 'false',
      'aria-controls': listId,
    });
    this.element = element('div', { class: 'combobox' }, this.input, this.#list);
    this.input.addEventListener('input', () => {
      void this.refresh();
    });
    this.input.addEventListener('keydown', (event) => {
      if (!event.isComposing) this.#onKey(event);
    });
    this.input.addEventListener('blur', () => {
      this.close();
    });
    // A press on the list must not take the focus from the field before the click arrives.
    this.#list.addEventListener('pointerdown', (event) => {
      event.preventDefault();
    });
    this.#list.addEventListener('click', (event) => {
      const item = event.target instanceof Element ? event.target.closest('li') : null;
      const at = item ? [...this.#list.children].indexOf(item) : -1;
      this.#pick(at, 'click');
    });
  }

  relabel(label: string, placeholder: string): void {
    this.input.setAttribute('aria-label', label);
    this.#list.setAttribute('aria-label', label);
    this.input.placeholder = placeholder;
  }

  get isOpen(): boolean {
    return !this.#list.hidden;
  }

  close(): void {
    this.#asked += 1;
    this.#list.hidden = true;
    this.#active = -1;
    this.input.setAttribute('aria-expanded', 'false');
    this.input.removeAttribute('aria-activedescendant');
  }

  /** Asks for suggestions for what stands in the field and shows them; a late answer is dropped. */
  async refresh(): Promise<void> {
    const query = this.input.value;
    const asked = (this.#asked += 1);
    if (this.#hooks.onInput?.(query) === false) {
      this.close();
      return;
    }
    const answer = this.#hooks.suggest(query);
    // Awaiting what is already there would let an Enter typed meanwhile miss the list.
    const suggestions = answer instanceof Promise ? await answer : answer;
    if (asked !== this.#asked || document.activeElement !== this.input) return;
    this.#suggestions = suggestions;
    this.#active = query === '' ? -1 : 0;
    this.#isArrowed = false;
    this.#draw();
  }

  #draw(): void {
    const items = this.#suggestions.map((suggestion, at) =>
      element(
        'li',
        { role: 'option', id: `${this.input.id}-${String(at)}`, 'aria-selected': 'false' },
        element('span', { class: 'suggestion-label' }, suggestion.label),
        suggestion.description === undefined
          ? undefined
          : element('span', { class: 'quiet' }, suggestion.description),
      ),
    );
    this.#list.replaceChildren(...items);
    const isOpen = items.length > 0;
    this.#list.hidden = !isOpen;
    this.input.setAttribute('aria-expanded', String(isOpen));
    this.#mark();
  }

  #mark(): void {
    for (const [at, item] of [...this.#list.children].entries()) {
      const isActive = at === this.#active;
      item.setAttribute('aria-selected', String(isActive));
      if (!isActive) continue;
      this.input.setAttribute('aria-activedescendant', item.id);
      item.scrollIntoView({ block: 'nearest' });
    }
    if (this.#active < 0) this.input.removeAttribute('aria-activedescendant');
  }

  #pick(at: number, by: 'tab' | 'enter' | 'click'): boolean {
    const suggestion = this.#suggestions[at];
    if (!suggestion || !this.isOpen) return false;
    this.close();
    this.#hooks.onPick(suggestion, by);
    return true;
  }

  #onKey(event: KeyboardEvent): void {
    const count = this.#suggestions.length;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!this.isOpen) {
        void this.refresh();
        return;
      }
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const from = this.#active < 0 && step < 0 ? 0 : this.#active;
      this.#active = (from + step + count) % count;
      this.#isArrowed = true;
      this.#mark();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const isComplete = !this.#isArrowed && this.#hooks.isComplete(this.input.value);
      if (isComplete || !this.#pick(this.#active, 'enter')) this.#hooks.onEnter();
    } else if (event.key === 'Tab' && !event.shiftKey) {
      if (this.#active >= 0 && this.#pick(this.#active, 'tab')) event.preventDefault();
    } else if (event.key === 'Escape') {
      if (this.isOpen) this.close();
      else this.#hooks.onEscape?.();
    }
  }
}

/** Makes it a field of a form: it suggests as soon as it has the keyboard, and Backspace leaves it once it is empty. */
export function fieldOfForm(
  combobox: Combobox,
  hooks: { readonly onFocus: () => void; readonly onEraseEmpty: () => void },
): void {
  const { input } = combobox;
  input.addEventListener('focus', () => {
    hooks.onFocus();
    void combobox.refresh();
  });
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Backspace' || input.value !== '') return;
    event.preventDefault();
    hooks.onEraseEmpty();
  });
}
