import { control, element } from './element.js';

const TOAST_MS = 8000;
const FAILURE_MS = 20_000;

/** What calls on a member in their column: pings, failed presses, and words for screen readers. */
export class Notice {
  readonly element: HTMLElement;
  readonly badge = element('span', { class: 'badge', hidden: true });
  readonly #spoken = element('div', { class: 'only-spoken', 'aria-live': 'polite' });
  readonly #toasts = element('div', { class: 'toasts' });
  readonly #failures = element('div', { class: 'failures', role: 'alert' });
  readonly #jumpTo: (messageId: string) => void;
  #unread = 0;

  constructor(jumpTo: (messageId: string) => void) {
    this.#jumpTo = jumpTo;
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
    const remove = (): void => {
      toast.remove();
    };
    show.addEventListener('click', () => {
      remove();
      this.#jumpTo(messageId);
    });
    close.addEventListener('click', remove);
    setTimeout(remove, TOAST_MS);
    this.#toasts.replaceChildren(toast);
  }

  /** The message of a notice was deleted: its turn is over. */
  forget(messageId: string): void {
    for (const toast of [...this.#toasts.querySelectorAll<HTMLElement>('.toast')]) {
      if (toast.dataset['messageId'] === messageId) toast.remove();
    }
  }

  /** Its owner has moved on: nothing is left to lie over what they use now. */
  dismissAll(): void {
    this.#toasts.replaceChildren();
    this.clearFailure();
  }

  fail(reason: string, title = 'This interaction failed'): void {
    const close = control('Close', { class: 'plain' }, '×');
    close.addEventListener('click', () => {
      this.clearFailure();
    });
    const words = element('p', {}, element('strong', {}, title), element('span', {}, reason));
    const failure = element('div', { class: 'failure' }, words, close);
    setTimeout(() => {
      failure.remove();
    }, FAILURE_MS);
    this.#failures.replaceChildren(failure);
  }

  clearFailure(): void {
    this.#failures.replaceChildren();
  }

  clearBadge(): void {
    this.#unread = 0;
    this.badge.hidden = true;
  }
}
