import { control, element } from './element.js';
import type { Words } from './words/words.js';

const TOAST_MS = 8000;
const FAILURE_MS = 20_000;

interface NoticeHooks {
  readonly words: () => Words;
  readonly jumpTo: (messageId: string) => void;
  /** What had the keyboard is gone: it goes on elsewhere in the column. */
  readonly leave: () => void;
}

/** Said anew when the member's language changes. */
export type Saying = (words: Words) => string;

interface Failure {
  readonly title: Saying;
  readonly reason: Saying;
}

/** What calls on a member in their column: pings, failed presses, and words for screen readers. */
export class Notice {
  readonly element: HTMLElement;
  readonly badge = element('span', { class: 'badge', hidden: true, role: 'img' });
  readonly #spoken = element('div', { class: 'only-spoken', 'aria-live': 'polite' });
  readonly #toasts = element('div', { class: 'toasts' });
  readonly #failures = element('div', { class: 'failures', role: 'alert' });
  readonly #hooks: NoticeHooks;
  #unread = 0;
  #failure: Failure | undefined;

  constructor(hooks: NoticeHooks) {
    this.#hooks = hooks;
    this.element = element('div', { class: 'notices' }, this.#toasts, this.#failures, this.#spoken);
  }

  speak(): void {
    this.#countUnread();
    this.#spoken.textContent = '';
    for (const close of this.#toasts.querySelectorAll('.plain')) this.#nameClose(close, 'notice.close');
    const words = this.#hooks.words();
    for (const shown of this.#failures.children) {
      shown.querySelector('strong')?.replaceChildren(this.#failure?.title(words) ?? '');
      shown.querySelector('span')?.replaceChildren(this.#failure?.reason(words) ?? '');
      const close = shown.querySelector('.plain');
      if (close) this.#nameClose(close, 'fail.close');
    }
  }

  /** Says something to screen readers only. */
  announce(words: string): void {
    this.#spoken.textContent = words;
  }

  /** `lang` is that of the words, which are the bot's. */
  ping(messageId: string, words: string, lang: string | undefined): void {
    this.#unread += 1;
    this.#countUnread();
    this.announce(this.#hooks.words()('notice.spoken', { words }));
    const show = element('button', { type: 'button', class: 'toast-words', lang }, words);
    const close = control(this.#hooks.words()('notice.close'), { class: 'plain' }, '×');
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

  fail(failure: Failure): void {
    this.#failure = failure;
    const say = this.#hooks.words();
    const close = control(say('fail.close'), { class: 'plain' }, '×');
    close.addEventListener('click', () => {
      this.clearFailure();
    });
    const words = element(
      'p',
      {},
      element('strong', {}, failure.title(say)),
      element('span', {}, failure.reason(say)),
    );
    const shown = element('div', { class: 'failure' }, words, close);
    this.#replace(this.#failures, shown, FAILURE_MS);
  }

  clearFailure(): void {
    this.#empty(this.#failures);
  }

  clearBadge(): void {
    this.#unread = 0;
    this.badge.hidden = true;
  }

  #countUnread(): void {
    this.badge.hidden = this.#unread === 0;
    this.badge.textContent = String(this.#unread);
    this.badge.setAttribute('aria-label', this.#hooks.words()('notice.count', { count: this.#unread }));
  }

  #nameClose(close: Element, key: 'notice.close' | 'fail.close'): void {
    close.setAttribute('aria-label', this.#hooks.words()(key));
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
