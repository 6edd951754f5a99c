import type { ShownMessage } from '../page-protocol.js';
import { listenForArrows } from './arrows.js';
import { DrawnMessages } from './drawn-messages.js';
import { element } from './element.js';
import { listenForFingers } from './finger.js';
import { holdFocus } from './focus.js';
import { HeldRow } from './held-row.js';
import { headingOf, messageNode } from './message-node.js';
import { morph } from './morph.js';
import type { Viewer } from './viewer.js';

/** Nearer to the bottom than this counts as reading the newest. */
const NEAR_PX = 48;

/** What the member does to scroll by themselves; a `scroll` event alone does not tell who scrolled. */
const HANDLING = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** The scrolling list of messages of one column; it follows the newest until somebody scrolls up. */
export class MessageLog {
  readonly element: HTMLElement;
  readonly #drawn: DrawnMessages;
  readonly #scroller: HTMLElement;
  readonly #newest = element('button', { type: 'button', class: 'newest', hidden: true });
  readonly #viewer: Viewer;
  #isFollowing = true;
  #topPx = 0;
  /** The answer that was brought into sight, until the member scrolls or presses: it may still grow. */
  #broughtId: string | undefined;
  readonly #pressedRow: HeldRow;
  /** Between the finger's going down on a button and the press that its going up makes. */
  #isFingerDown = false;

  constructor(viewer: Viewer) {
    this.#viewer = viewer;
    this.#drawn = new DrawnMessages(viewer, (shown) => messageNode(shown, viewer));
    const { element: list, earlier } = this.#drawn;
    // A log is a live region by itself: every redraw of the table would be read out, three times over.
    const role = { role: 'log', 'aria-live': 'off', tabindex: 0 };
    this.#scroller = element('div', { class: 'scroller following', ...role }, earlier, list);
    this.#pressedRow = new HeldRow(this.#scroller);
    this.element = element('div', { class: 'log' }, this.#scroller, this.#newest);
    this.#scroller.addEventListener('scroll', () => {
      this.#onScroll();
    });
    this.#newest.addEventListener('click', () => {
      this.toNewest();
      this.focus();
    });
    earlier.addEventListener('click', () => {
      this.#showEarlier();
    });
    listenForArrows(this.#scroller);
    const follow = new ResizeObserver(() => {
      if (this.#broughtId !== undefined) this.bring(this.#broughtId);
      else if (this.#isFollowing && !this.#pressedRow.isSeen()) this.toNewest();
    });
    for (const handling of HANDLING) {
      this.#scroller.addEventListener(handling, () => (this.#broughtId = undefined), { passive: true });
    }
    follow.observe(list);
    follow.observe(this.#scroller);
    listenForFingers(this.#scroller, {
      // A button that moves away under a finger would not be pressed: its row stays where it is.
      onDown: (button) => {
        this.#isFingerDown = true;
        this.#pressedRow.take(button.closest<HTMLElement>('.row') ?? button);
      },
      onLifted: () => {
        this.#lift();
      },
    });
    this.speak();
  }

  /** Its own words; messages follow with `replaceAll`. */
  speak(): void {
    const { words, memberId, nameOf } = this.#viewer;
    this.#scroller.setAttribute('aria-label', words('log.label', { name: nameOf(memberId) ?? '' }));
    this.#newest.textContent = words('log.newest');
    this.#drawn.speak();
  }

  toNewest(): void {
    this.#newest.hidden = true;
    this.#release();
    this.#drawn.collapse();
    this.#scroller.scrollTop = this.#scroller.scrollHeight;
    this.#follow(true);
  }

  /** Brings a message into sight; one that is taller than the log is shown from its top. */
  bring(messageId: string): void {
    const node = this.#drawn.reach(messageId);
    if (!node) return;
    this.#release();
    this.#newest.hidden ||= node === this.#drawn.newest;
    if (node.offsetHeight > this.#scroller.clientHeight) {
      this.#showTop(node);
    } else if (node === this.#drawn.newest) {
      this.toNewest();
    } else {
      node.scrollIntoView({ block: 'nearest' });
    }
    this.#broughtId = messageId;
  }

  /** Remembers where a press was, so that its answer moves nothing under the finger. */
  hold(messageId: string, customId: string): void {
    const node = this.#drawn.node(messageId);
    const pressed = [...(node?.querySelectorAll<HTMLElement>('[data-custom-id]') ?? [])].find(
      (control) => control.dataset['customId'] === customId,
    );
    this.#broughtId = undefined;
    this.#pressedRow.take(pressed?.closest<HTMLElement>('.row') ?? pressed);
  }

  /** Shows the message, new or changed. */
  put(shown: ShownMessage): void {
    const { id } = shown.message;
    if (this.#drawn.has(id)) {
      this.#drawn.change(shown);
      const current = this.#drawn.node(id);
      if (current) this.#redraw(current, messageNode(shown, this.#viewer));
      this.#allowShrinking();
      if (id === this.#broughtId) this.bring(id);
      return;
    }
    this.#drawn.add(shown);
    if (this.#isFollowing) this.#drawn.collapse();
    this.#allowShrinking();
    // Where the newest is followed, it is scrolled to once its size is known: see the observer.
    if (this.#isFollowing && !this.#isFingerDown) this.#release();
    else this.#newest.hidden = false;
  }

  remove(messageId: string): void {
    const node = this.#drawn.node(messageId);
    const hadFocus = node?.contains(document.activeElement) ?? false;
    const neighbour = node?.previousElementSibling ?? node?.nextElementSibling;
    const hold = this.#pressedRow.place();
    this.#drawn.remove(messageId);
    this.#allowShrinking();
    this.#pressedRow.restore(hold);
    if (hadFocus) (neighbour instanceof HTMLElement ? neighbour : this.#scroller).focus();
  }

  /** Makes the list exactly these messages, as after a new `hello`. */
  replaceAll(messages: readonly ShownMessage[]): void {
    const kept = new Set(messages.map(({ message }) => message.id));
    for (const id of this.#drawn.ids) if (!kept.has(id)) this.remove(id);
    for (const shown of messages) this.put(shown);
  }

  /** Brings the message into sight and gives it the focus; false when this member cannot see it. */
  jumpTo(messageId: string): boolean {
    const node = this.#drawn.reach(messageId);
    if (!node) return false;
    this.#release();
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

  /** Whether the keyboard is in that message. */
  hasFocusIn(messageId: string | undefined): boolean {
    const node = messageId === undefined ? undefined : this.#drawn.node(messageId);
    return node?.contains(document.activeElement) ?? false;
  }

  focus(): void {
    this.#scroller.focus({ preventScroll: true });
  }

  focusOn(messageId: string): void {
    this.#drawn.node(messageId)?.focus({ preventScroll: true });
  }

  #lift(): void {
    if (!this.#isFingerDown) return;
    this.#isFingerDown = false;
    // What has come meanwhile.
    if (this.#isFollowing && !this.#newest.hidden) this.toNewest();
  }

  #redraw(current: HTMLElement, wanted: HTMLElement): void {
    const hold = this.#pressedRow.place();
    const heading = headingOf(current);
    const restoreFocus = holdFocus(current);
    morph(current, wanted);
    restoreFocus();
    const isPageTurned = this.#pressedRow.isIn(current) && headingOf(current) !== heading;
    // Another heading is read from its top.
    if (isPageTurned) this.bring(current.dataset['messageId'] ?? '');
    else this.#pressedRow.restore(hold);
  }

  #release(): void {
    this.#broughtId = undefined;
    this.#pressedRow.release();
  }

  #showTop(node: HTMLElement): void {
    this.#follow(false);
    this.#scroller.scrollTop += node.getBoundingClientRect().top - this.#scroller.getBoundingClientRect().top;
  }

  /** At the end it is we who scroll: the browser would hold what is read by somebody further up. */
  #follow(isFollowing: boolean): void {
    this.#isFollowing = isFollowing;
    this.#scroller.classList.toggle('following', isFollowing);
  }

  /** A list that became shorter moves up by itself, and that is nobody's wish. */
  #allowShrinking(): void {
    if (!this.#isFollowing) return;
    const { scrollHeight, clientHeight } = this.#scroller;
    this.#topPx = Math.min(this.#topPx, scrollHeight - clientHeight);
  }

  /** Only a move upwards is a wish to stay: content that grew since the last scroll is not. */
  #onScroll(): void {
    const { scrollHeight, scrollTop, clientHeight } = this.#scroller;
    const isNear = scrollHeight - scrollTop - clientHeight < NEAR_PX;
    if (isNear) this.#follow(true);
    else if (scrollTop < this.#topPx) this.#follow(false);
    if (isNear) this.#newest.hidden = true;
    this.#pressedRow.mark();
    this.#topPx = scrollTop;
  }

  /** What is read now stays where it is; the keyboard goes on at the oldest when there are no more. */
  #showEarlier(): void {
    const { scrollHeight, scrollTop } = this.#scroller;
    this.#follow(false);
    this.#release();
    const oldest = this.#drawn.drawEarlier();
    this.#scroller.scrollTop = scrollTop + this.#scroller.scrollHeight - scrollHeight;
    if (this.#drawn.earlier.hidden) oldest?.focus({ preventScroll: true });
  }
}
