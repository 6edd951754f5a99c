import type { BotState, FromPage } from '../page-protocol.js';
import { control, element } from './element.js';
import type { Words } from './words/words.js';

type Action = Extract<FromPage, { readonly type: 'bot' }>['action'];

const ACTIONS = ['start', 'stop', 'restart', 'kill'] as const satisfies readonly Action[];

const USABLE_IN: Readonly<Record<BotState | 'connecting' | 'lost', readonly Action[]>> = {
  connecting: [],
  online: ['stop', 'restart', 'kill'],
  starting: ['stop', 'restart', 'kill'],
  stopping: ['start', 'kill'],
  restarting: ['stop', 'kill'],
  stopped: ['start'],
  crashed: ['start', 'stop'],
  lost: [],
};

/** The state of the bot's process and the buttons that start and end it. */
export class BotPanel {
  readonly element: HTMLElement;
  readonly #status = element('span', { role: 'status' });
  readonly #state = element('span', { class: 'bot-state' }, this.#status);
  readonly #buttons: ReadonlyMap<Action, HTMLButtonElement>;
  #words: Words;
  #shown: keyof typeof USABLE_IN = 'connecting';

  constructor(words: Words, act: (action: Action) => void) {
    this.#words = words;
    this.#buttons = new Map(
      ACTIONS.map((action) => {
        const button = control('', { class: `small ${action}` });
        button.addEventListener('click', () => {
          if (button.ariaDisabled !== 'true') act(action);
        });
        return [action, button];
      }),
    );
    this.element = element(
      'div',
      { class: 'bot-panel', role: 'group' },
      this.#state,
      ...this.#buttons.values(),
    );
    this.speak(words);
  }

  speak(words: Words): void {
    this.#words = words;
    this.element.setAttribute('aria-label', words('bot.group'));
    for (const [action, button] of this.#buttons) {
      button.textContent = words(`bot.${action}`);
      button.title = words(`bot.${action}.how`);
    }
    this.show(this.#shown);
  }

  /** Never `disabled`: the keyboard would fall off the button that was just pressed. */
  show(shown: BotState | 'connecting' | 'lost'): void {
    this.#shown = shown;
    this.#state.dataset['bot'] = shown;
    this.#status.textContent = this.#words(`bot.${shown}`);
    const usable = USABLE_IN[shown];
    for (const [action, button] of this.#buttons) button.ariaDisabled = String(!usable.includes(action));
  }
}
