import type { ShownMessage } from '../page-protocol.js';
import { element } from './element.js';
import { holdFocus } from './focus.js';
import { messageNode } from './message-node.js';
import { morph } from './morph.js';
import type { Viewer } from './viewer.js';

/** The server keeps no more either; older ones leave the page too. */
const MOST_MESSAGES = 500;

/** Nearer to the bottom than this counts as reading the newest. */
const NEAR_PX = 48;

/** Snowflakes grow with time; equal lengths compare as text. */
function isOlder(id: string, otherId: string): boolean {
  return id.length === otherId.length ? id < otherId : id.length < otherId.length;
}

/** The scrolling list of messages of one column; it follows the newest until somebody scrolls up. */
export class MessageLog {
  readonly element: HTMLElement;
  readonly #list = element('div', { class: 'messages' });
  readonly #scroller: HTMLElement;
  readonly #newest = element('button', { type: 'button', class: 'newest', hidden: true }, 'Newest ↓');
  readonly #nodes = new Map<string, HTMLElement>();
  readonly #viewer: Viewer;
  #isFollowing = true;
  #topPx = 0;

  constructor(viewer: Viewer, label: string) {
    this.#viewer = viewer;
    // A log is a live region by itself: every redraw of the table would be read out, three times over.
    const role = { role: 'log', 'aria-live': 'off', 'aria-label': label, tabindex: 0 };
    this.#scroller = element('div', { class: 'scroller', ...role }, this.#list);
    this.element = element('div', { class: 'log' }, this.#scroller, this.#newest);
    this.#scroller.addEventListener('scroll', () => {
      this.#onScroll();
    });
    this.#newest.addEventListener('click', () => {
      this.toNewest();
    });
    const follow = new ResizeObserver(() => {
      if (this.#isFollowing) this.toNewest();
    });
    follow.observe(this.#list);
    follow.observe(this.#scroller);
  }

  get isFollowing(): boolean {
    return this.#isFollowing;
  }

  toNewest(): void {
    this.#scroller.scrollTop = this.#scroller.scrollHeight;
    this.#isFollowing = true;
    this.#newest.hidden = true;
  }

  /** Shows the message, new or changed. */
  put(shown: ShownMessage): void {
    const { id } = shown.message;
    const wanted = messageNode(shown, this.#viewer);
    const current = this.#nodes.get(id);
    if (current) {
      const restoreFocus = holdFocus(current);
      morph(current, wanted);
      restoreFocus();
      return;
    }
    this.#nodes.set(id, wanted);
    let before = this.#list.lastElementChild;
    while (before instanceof HTMLElement && isOlder(id, before.dataset['messageId'] ?? '')) {
      before = before.previousElementSibling;
    }
    if (before) before.after(wanted);
    else this.#list.prepend(wanted);
    if (!this.#isFollowing) this.#newest.hidden = false;
    this.#forgetOldest();
  }

  remove(messageId: string): void {
    const node = this.#nodes.get(messageId);
    if (!node) return;
    const hadFocus = node.contains(document.activeElement);
    const neighbour = node.previousElementSibling ?? node.nextElementSibling;
    node.remove();
    this.#nodes.delete(messageId);
    if (hadFocus) (neighbour instanceof HTMLElement ? neighbour : this.#scroller).focus();
  }

  /** Makes the list exactly these messages, as after a new `hello`. */
  replaceAll(messages: readonly ShownMessage[]): void {
    const kept = new Set(messages.map(({ message }) => message.id));
    for (const id of [...this.#nodes.keys()]) if (!kept.has(id)) this.remove(id);
    for (const shown of messages) this.put(shown);
  }

  /** Brings the message into sight and gives it the focus; false when this member cannot see it. */
  jumpTo(messageId: string): boolean {
    const node = this.#nodes.get(messageId);
    if (!node) return false;
    node.scrollIntoView({ block: 'center' });
    node.focus({ preventScroll: true });
    node.classList.add('found');
    node.addEventListener(
      'blur',
      () => {
        node.classList.remove('found');
      },
      { once: true },
    );
    return true;
  }

  /** Only a move upwards is a wish to stay: content that grew since the last scroll is not. */
  #onScroll(): void {
    const { scrollHeight, scrollTop, clientHeight } = this.#scroller;
    const isNear = scrollHeight - scrollTop - clientHeight < NEAR_PX;
    if (isNear) this.#isFollowing = true;
    else if (scrollTop < this.#topPx) this.#isFollowing = false;
    if (isNear) this.#newest.hidden = true;
    this.#topPx = scrollTop;
  }

  #forgetOldest(): void {
    while (this.#nodes.size > MOST_MESSAGES) {
      const oldest = this.#list.firstElementChild;
      if (!(oldest instanceof HTMLElement)) return;
      this.remove(oldest.dataset['messageId'] ?? '');
    }
  }
}
