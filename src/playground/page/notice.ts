import { control, element } from './element.js';

const TOAST_MS = 8000;
const FAILURE_MS = 20_000;

interface NoticeHooks {
  readonly jumpTo: (messageId: string) => void;
  /** What had the keyboard is gone: it goes on elsewhere in the column. */
  readonly leave: () => void;
}

/** What calls on a member in their column: pings, failed presses, and words for screen readers. */
export class Notice {
  readonly element: HTMLElement;
  readonly badge = element('span', { class: 'badge', hidden: true });
  readonly #spoken = element('div', { class: 'only-spoken', 'aria-live': 'polite' });
  readonly #toasts = element('div', { class: 'toasts' });
  readonly #failures = element('div', { class: 'failures', role: 'alert' });
  readonly #hooks: NoticeHooks;
  #unread = 0;

  constructor(hooks: NoticeHooks) {
    this.#hooks = hooks;
    this.element = element('div', { class: 'notices' }, this.#toasts, this.#failures, this.#spoken);
  }

  /** Says something to screen readers only. */
  announce(words: string): void {
    this.#spoken.textContent = words;
  }

  ping(messageId: string, words: string): void {
    this.#unread += 1;
    this.badge.hidden = false;
    this.badge.textContent = String(this.#unread);
    this.badge.setAttribute('aria-label', `${String(this.#unread)} new notices`);
    this.announce(`Notice: ${words}`);
    const show = element('button', { type: 'button', class: 'toast-words' }, words);
    const close = control('Close notice', { class: 'plain' }, '×');
    const toast = element('div', { class: 'toast', 'data-message-id': messageId }, show, close);
    show.addEventListener('click', () => {
      this.#drop(toast);
      this.#hooks.jumpTo(messageId);
    });
    close.addEventListener('click', () => {
      this.#drop(toast);
    });
    this.#replace(this.#toasts, toast, TOAST_MS);
  }

  /** The message of a notice was deleted: its turn is over. */
  forget(messageId: string): void {
    for (const toast of [...this.#toasts.querySelectorAll<HTMLElement>('.toast')]) {
      if (toast.dataset['messageId'] === messageId) this.#drop(toast);
    }
  }

  /** Its owner has moved on: nothing is left to lie over what they use now. */
  dismissAll(): void {
    this.#empty(this.#toasts);
    this.clearFailure();
  }

  fail(reason: string, title = 'This interaction failed'): void {
    const close = control('Close', { class: 'plain' }, '×');
    close.addEventListener('click', () => {
      this.clearFailure();
    });
    const words = element('p', {}, element('strong', {}, title), element('span', {}, reason));
    const failure = element('div', { class: 'failure' }, words, close);
    this.#replace(this.#failures, failure, FAILURE_MS);
  }

  clearFailure(): void {
    this.#empty(this.#failures);
  }

  clearBadge(): void {
    this.#unread = 0;
    this.badge.hidden = true;
  }

  /** One at a time, for a while: longer if the keyboard is on it by then. */
  #replace(box: HTMLElement, shown: HTMLElement, lifeMs: number): void {
    this.#empty(box);
    box.append(shown);
    const expire = (): void => {
      if (shown.contains(document.activeElement)) setTimeout(expire, lifeMs);
      else shown.remove();
    };
    setTimeout(expire, lifeMs);
  }

  #empty(box: HTMLElement): void {
    for (const shown of [...box.children]) this.#drop(shown);
  }

  #drop(shown: Element): void {
    const hadFocus = shown.contains(document.activeElement);
    shown.remove();
    if (hadFocus) this.#hooks.leave();
  }
}
