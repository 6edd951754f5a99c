import type { BotState, FromPage } from '../page-protocol.js';
import { control, element } from './element.js';

const WORDS: Readonly<Record<BotState, string>> = {
  online: 'Bot: online',
  starting: 'Bot: starting…',
  stopped: 'Bot: stopped',
  crashed: 'Bot: crashed, starting again…',
};

type Action = Extract<FromPage, { readonly type: 'bot' }>['action'];

/** The state of the bot's process and the buttons that start and end it. */
export class BotPanel {
  readonly element: HTMLElement;
  readonly #words = element('span', { role: 'status' }, 'Connecting…');
  readonly #state = element('span', { class: 'bot-state', 'data-bot': 'starting' }, this.#words);
  readonly #buttons: Readonly<Record<Action, HTMLButtonElement>>;

  constructor(act: (action: Action) => void) {
    const button = (action: Action, label: string, title: string): HTMLButtonElement => {
      const made = control(label, { class: `small ${label.toLowerCase()}`, title, disabled: true });
      made.addEventListener('click', () => {
        act(action);
      });
      return made;
    };
    this.#buttons = {
      start: button('start', 'Start', 'Start the bot again'),
      stop: button('stop', 'Stop', 'End the bot politely: it finishes what it is doing'),
      kill: button('kill', 'Crash', 'Simulate a crash: the bot ends at once and starts again by itself'),
    };
    this.element = element(
      'div',
      { class: 'bot-panel', role: 'group', 'aria-label': 'Bot' },
      this.#state,
      ...Object.values(this.#buttons),
    );
  }

  show(bot: BotState): void {
    const isRunning = bot === 'online' || bot === 'starting';
    this.#state.dataset['bot'] = bot;
    this.#words.textContent = WORDS[bot];
    this.#enable({ start: !isRunning, stop: isRunning, kill: isRunning });
  }

  showLost(): void {
    this.#state.dataset['bot'] = 'lost';
    this.#words.textContent = 'Playground not reachable, trying again…';
    this.#enable({ start: false, stop: false, kill: false });
  }

  #enable(isUsable: Readonly<Record<Action, boolean>>): void {
    const focused = document.activeElement;
    for (const action of ['start', 'stop', 'kill'] as const) {
      this.#buttons[action].disabled = !isUsable[action];
    }
    // The button just pressed may have been disabled: the keyboard goes on beside it.
    const pressed = Object.values(this.#buttons).find((button) => button === focused && button.disabled);
    if (pressed)
      Object.values(this.#buttons)
        .find((button) => !button.disabled)
        ?.focus();
  }
}
