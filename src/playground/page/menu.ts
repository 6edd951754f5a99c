import { element } from './element.js';
import type { Words } from './words/words.js';

export interface MenuItem {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
  readonly emoji?: Node;
  readonly isChosen: boolean;
}

interface MenuRequest {
  readonly anchor: HTMLElement;
  readonly label: string;
  /** For what is not the bot's. */
  readonly words: Words;
  readonly items: readonly MenuItem[];
  readonly min: number;
  readonly max: number;
  readonly choose: (values: readonly string[]) => void;
}

const TYPEAHEAD_MS = 600;
const GAP_PX = 4;

function itemNode(item: MenuItem, id: string): HTMLElement {
  return element(
    'div',
    {
      role: 'option',
      id,
      class: 'menu-item',
      'aria-selected': String(item.isChosen),
      'data-value': item.value,
    },
    item.emoji,
    element(
      'span',
      { class: 'menu-words' },
      element('span', {}, item.label),
      item.description === undefined ? undefined : element('span', { class: 'quiet' }, item.description),
    ),
  );
}

/** The pop-up list of one select menu. It stands outside of the message, so that a redraw leaves it open. */
class Menu {
  readonly #request: MenuRequest;
  readonly #list: HTMLElement;
  readonly #root: HTMLElement;
  readonly #nodes: readonly HTMLElement[];
  readonly #chosen: Set<string>;
  readonly #done: HTMLButtonElement;
  #active = 0;
  #typed = '';
  #typedAtMs = 0;

  constructor(request: MenuRequest) {
    this.#request = request;
    this.#chosen = new Set(request.items.filter((item) => item.isChosen).map((item) => item.value));
    this.#nodes = request.items.map((item, at) => itemNode(item, `menu-item-${String(at)}`));
    const isMulti = request.max > 1;
    const role = {
      role: 'listbox',
      tabindex: 0,
      'aria-label': request.label,
      'aria-multiselectable': String(isMulti),
    };
    this.#list = element('div', { class: 'menu-list', ...role }, ...this.#nodes);
    const { words } = request;
    this.#done = element('button', { type: 'button', class: 'press primary' }, words('menu.done'));
    const foot = element(
      'div',
      { class: 'menu-foot', lang: words.tag },
      element('span', { class: 'quiet' }),
      this.#done,
    );
    this.#root = element(
      'div',
      { class: 'menu', lang: request.anchor.closest<HTMLElement>('[lang]')?.lang },
      this.#list,
      isMulti ? foot : undefined,
    );
    const first = request.items.findIndex((item) => item.isChosen);
    this.#active = Math.max(0, first);
  }

  open(): void {
    const { anchor } = this.#request;
    // In the page's main part, and outside of the columns, which would clip it.
    (anchor.closest('main') ?? document.body).append(this.#root);
    anchor.setAttribute('aria-expanded', 'true');
    this.#place();
    this.#show();
    this.#list.focus({ preventScroll: true });
    this.#list.addEventListener('keydown', (event) => {
      this.#onKey(event);
    });
    this.#list.addEventListener('click', (event) => {
      const at = this.#nodes.findIndex((node) => event.target instanceof Node && node.contains(event.target));
      if (at >= 0) this.#take(at);
    });
    this.#done.addEventListener('click', () => {
      this.#finish();
    });
    this.#root.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.#close();
    });
    this.#root.addEventListener('focusout', (event) => {
      const isInside = event.relatedTarget instanceof Node && this.#root.contains(event.relatedTarget);
      if (!isInside && event.relatedTarget !== null) this.#leave();
    });
    document.addEventListener('pointerdown', this.#onOutside, true);
    window.addEventListener('resize', this.#onResize);
  }

  readonly #onOutside = (event: Event): void => {
    if (event.target instanceof Node && !this.#root.contains(event.target)) this.#leave();
  };

  readonly #onResize = (): void => {
    this.#leave();
  };

  #place(): void {
    const box = this.#request.anchor.getBoundingClientRect();
    const { height } = this.#root.getBoundingClientRect();
    const isBelow = box.bottom + height + GAP_PX < window.innerHeight || box.top < height + GAP_PX;
    const top = isBelow ? box.bottom + GAP_PX : box.top - height - GAP_PX;
    this.#root.style.left = `${String(box.left)}px`;
    this.#root.style.minWidth = `${String(box.width)}px`;
    this.#root.style.maxWidth = `${String(window.innerWidth - box.left - GAP_PX)}px`;
    this.#root.style.top = `${String(Math.max(GAP_PX, Math.min(top, window.innerHeight - height - GAP_PX)))}px`;
  }

  #onKey(event: KeyboardEvent): void {
    const last = this.#nodes.length - 1;
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: Math.min(last, this.#active + 1),
      ArrowUp: Math.max(0, this.#active - 1),
      Home: 0,
      End: last,
    };
    const move = moves[event.key];
    if (move !== undefined) this.#active = move;
    else if (event.key === ' ' || (event.key === 'Enter' && this.#request.max === 1))
      this.#take(this.#active);
    else if (event.key === 'Enter') this.#finish();
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey)
      this.#seek(event.key);
    else return;
    event.preventDefault();
    this.#show();
  }

  #seek(letter: string): void {
    const nowMs = performance.now();
    this.#typed = nowMs - this.#typedAtMs > TYPEAHEAD_MS ? letter : this.#typed + letter;
    this.#typedAtMs = nowMs;
    const typed = this.#typed.toLocaleLowerCase();
    const at = this.#request.items.findIndex((item) => item.label.toLocaleLowerCase().startsWith(typed));
    if (at >= 0) this.#active = at;
  }

  #take(at: number): void {
    const value = this.#request.items[at]?.value;
    if (value === undefined) return;
    this.#active = at;
    if (this.#request.max === 1) {
      this.#chosen.clear();
      this.#chosen.add(value);
      this.#finish();
      return;
    }
    if (this.#chosen.has(value)) this.#chosen.delete(value);
    else if (this.#chosen.size < this.#request.max) this.#chosen.add(value);
    this.#show();
  }

  #show(): void {
    const { min, max } = this.#request;
    this.#nodes.forEach((node, at) => {
      node.setAttribute('aria-selected', String(this.#chosen.has(node.dataset['value'] ?? '')));
      node.classList.toggle('active', at === this.#active);
    });
    const active = this.#nodes[this.#active];
    if (active) this.#list.setAttribute('aria-activedescendant', active.id);
    active?.scrollIntoView({ block: 'nearest' });
    this.#done.disabled = this.#chosen.size < min;
    const count = this.#root.querySelector('.menu-foot .quiet');
    if (count) {
      const key = min === max ? 'menu.exactly' : 'menu.atMost';
      count.textContent = this.#request.words(key, { chosen: this.#chosen.size, most: max });
    }
  }

  #finish(): void {
    if (this.#chosen.size < this.#request.min) return;
    const values = this.#request.items.map((item) => item.value).filter((value) => this.#chosen.has(value));
    this.#close();
    this.#request.choose(values);
  }

  #close(): void {
    this.#leave();
    this.#request.anchor.focus({ preventScroll: true });
  }

  /** Closes without taking the focus back: the person has gone elsewhere. */
  #leave(): void {
    document.removeEventListener('pointerdown', this.#onOutside, true);
    window.removeEventListener('resize', this.#onResize);
    this.#request.anchor.setAttribute('aria-expanded', 'false');
    this.#root.remove();
  }
}

/** Opens the choices of a select menu below (or above) its anchor. */
export function openMenu(request: MenuRequest): void {
  new Menu(request).open();
}
