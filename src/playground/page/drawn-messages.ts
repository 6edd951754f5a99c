import type { ShownMessage } from '../page-protocol.js';
import { element } from './element.js';
import type { Viewer } from './viewer.js';

/** So many of the newest are drawn, and so many more at each wish: a match has thousands of messages. */
const DRAWN = 40;

/** Snowflakes grow with time; equal lengths compare as text. */
function isOlder(id: string, otherId: string): boolean {
  return id.length === otherId.length ? id < otherId : id.length < otherId.length;
}

/** The messages of a log, oldest first, of which only the newest stand in the page. */
export class DrawnMessages {
  readonly element = element('div', { class: 'messages' });
  /** Asks for the next older ones; hidden where all are drawn. */
  readonly earlier = element('button', { type: 'button', class: 'earlier', hidden: true });
  readonly #shown = new Map<string, ShownMessage>();
  readonly #nodes = new Map<string, HTMLElement>();
  readonly #viewer: Viewer;
  readonly #make: (shown: ShownMessage) => HTMLElement;
  #most = DRAWN;

  constructor(viewer: Viewer, make: (shown: ShownMessage) => HTMLElement) {
    this.#viewer = viewer;
    this.#make = make;
    this.speak();
  }

  /** Its own words; the messages are drawn anew by who has them. */
  speak(): void {
    // Shown by the style sheet while there are none.
    this.element.dataset['empty'] = this.#viewer.words('log.empty');
    this.#showCount();
  }

  get ids(): readonly string[] {
    return [...this.#shown.keys()];
  }

  get newest(): Element | null {
    return this.element.lastElementChild;
  }

  has(id: string): boolean {
    return this.#shown.has(id);
  }

  /** None for a message that is not drawn. */
  node(id: string): HTMLElement | undefined {
    return this.#nodes.get(id);
  }

  /** Takes a message that is new; it is drawn unless it is older than everything that is. */
  add(shown: ShownMessage): void {
    const { id } = shown.message;
    this.#shown.set(id, shown);
    const oldest = this.element.firstElementChild;
    const isBefore = oldest instanceof HTMLElement && isOlder(id, oldest.dataset['messageId'] ?? '');
    if (!isBefore || this.#nodes.size < this.#most) this.#draw(shown);
    this.#showCount();
  }

  /** Takes what a message has become; a node that stands for it is the caller's to redraw. */
  change(shown: ShownMessage): void {
    this.#shown.set(shown.message.id, shown);
  }

  remove(id: string): void {
    this.#shown.delete(id);
    this.#nodes.get(id)?.remove();
    this.#nodes.delete(id);
    this.#fill();
  }

  /** Draws the next older ones. The oldest of them. */
  drawEarlier(): HTMLElement | undefined {
    this.#most = Math.max(this.#most, this.#nodes.size) + DRAWN;
    this.#fill();
    return this.element.firstElementChild as HTMLElement | undefined;
  }

  /** Draws a message and everything after it. None where there is no such message. */
  reach(id: string): HTMLElement | undefined {
    if (!this.#shown.has(id)) return undefined;
    if (!this.#nodes.has(id)) {
      const after = this.ids.filter((each) => !isOlder(each, id));
      this.#most = Math.max(this.#most, after.length);
      this.#fill();
    }
    return this.#nodes.get(id);
  }

  /** Back to the newest ones, for a log that nobody reads further up. The keyboard's message stays. */
  collapse(): void {
    this.#most = DRAWN;
    while (this.#nodes.size > DRAWN) {
      const oldest = this.element.firstElementChild;
      if (!(oldest instanceof HTMLElement) || oldest.contains(document.activeElement)) break;
      this.#nodes.delete(oldest.dataset['messageId'] ?? '');
      oldest.remove();
    }
    this.#showCount();
  }

  #fill(): void {
    const missing = this.ids
      .filter((id) => !this.#nodes.has(id))
      .sort((id, other) => (isOlder(id, other) ? 1 : -1));
    for (const id of missing.slice(0, Math.max(0, this.#most - this.#nodes.size))) {
      const shown = this.#shown.get(id);
      if (shown) this.#draw(shown);
    }
    this.#showCount();
  }

  #draw(shown: ShownMessage): void {
    const { id } = shown.message;
    const node = this.#make(shown);
    this.#nodes.set(id, node);
    let before = this.element.lastElementChild;
    while (before instanceof HTMLElement && isOlder(id, before.dataset['messageId'] ?? '')) {
      before = before.previousElementSibling;
    }
    if (before) before.after(node);
    else this.element.prepend(node);
  }

  #showCount(): void {
    const hidden = this.#shown.size - this.#nodes.size;
    this.earlier.hidden = hidden === 0;
    const words = this.#viewer.words('log.earlier', { count: hidden });
    if (this.earlier.textContent !== words) this.earlier.textContent = words;
  }
}
