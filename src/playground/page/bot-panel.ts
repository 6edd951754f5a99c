import type { BotState, FromPage } from '../page-protocol.js';
import { control, element } from './element.js';

const WORDS: Readonly<Record<BotState, string>> = {
  online: 'Bot: online',
  starting: 'Bot: starting…',
  stopping: 'Bot: stopping…',
  restarting: 'Bot: restarting…',
  stopped: 'Bot: stopped',
  crashed: 'Bot: crashed, starting again…',
};

type Action = Extract<FromPage, { readonly type: 'bot' }>['action'];

const ACTIONS = {
  start: ['Start', 'Start the bot again'],
  stop: ['Stop', 'End the bot politely: it finishes what it is doing'],
  restart: ['Restart', 'End the bot politely and start it again: no match is lost'],
  kill: ['Crash', 'Simulate a crash: the bot ends at once and starts again by itself'],
} as const satisfies Readonly<Record<Action, readonly [label: string, title: string]>>;

const USABLE_IN: Readonly<Record<BotState, readonly Action[]>> = {
  online: ['stop', 'restart', 'kill'],
  starting: ['stop', 'restart', 'kill'],
  stopping: ['start', 'kill'],
  restarting: ['stop', 'kill'],
  stopped: ['start'],
  crashed: ['start', 'stop'],
};

/** The state of the bot's process and the buttons that start and end it. */
export class BotPanel {
  readonly element: HTMLElement;
  readonly #words = element('span', { role: 'status' }, 'Connecting…');
  readonly #state = element('span', { class: 'bot-state', 'data-bot': 'starting' }, this.#words);
  readonly #buttons: ReadonlyMap<Action, HTMLButtonElement>;

  constructor(act: (action: Action) => void) {
    const actions = Object.entries(ACTIONS) as [Action, readonly [string, string]][];
    this.#buttons = new Map(
      actions.map(([action, [label, title]]) => {
        const button = control(label, { class: `small ${action}`, title });
        button.addEventListener('click', () => {
          if (button.ariaDisabled !== 'true') act(action);
        });
        return [action, button];
      }),
    );
    this.#enable([]);
    this.element = element(
      'div',
      { class: 'bot-panel', role: 'group', 'aria-label': 'Bot' },
      this.#state,
      ...this.#buttons.values(),
    );
  }

  show(bot: BotState): void {
    this.#state.dataset['bot'] = bot;
    this.#words.textContent = WORDS[bot];
    this.#enable(USABLE_IN[bot]);
  }

  showLost(): void {
    this.#state.dataset['bot'] = 'lost';
    this.#words.textContent = 'Playground not reachable, trying again…';
    this.#enable([]);
  }

  /** Never `disabled`: the keyboard would fall off the button that was just pressed. */
  #enable(usable: readonly Action[]): void {
    for (const [action, button] of this.#buttons) button.ariaDisabled = String(!usable.includes(action));
  }
}
