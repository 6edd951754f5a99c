import type { PageMember } from '../page-protocol.js';
import { control, element } from './element.js';

const SEEN_KEY = 'welcome-seen';

interface Starter {
  readonly memberId: string;
  readonly command: string;
  readonly texts?: ReadonlyMap<string, string>;
}

interface WelcomeHooks {
  readonly begin: (starter: Starter) => void;
}

function wasSeen(): boolean {
  try {
    return localStorage.getItem(SEEN_KEY) !== null;
  } catch {
    return false;
  }
}

function markSeen(): void {
  try {
    localStorage.setItem(SEEN_KEY, 'yes');
  } catch {
    // A browser that keeps nothing shows the welcome again: no harm.
  }
}

function starterButton(label: string, starter: Starter, hooks: WelcomeHooks): HTMLButtonElement {
  const button = control(label, { class: 'starter' });
  button.addEventListener('click', () => {
    hooks.begin(starter);
  });
  return button;
}

/** Narrow screens show tabs in place of columns side by side or of phones: see narrow.css and phones.css. */
function placeOf(name: string): readonly HTMLElement[] {
  return [
    element('span', { class: 'where-columns-are' }, ` in ${name}’s column`),
    element('span', { class: 'where-phones-are' }, ` on ${name}’s phone`),
    element('span', { class: 'where-tabs-are' }, ` in ${name}’s tab`),
  ];
}

/** How to begin, for somebody who sees the page for the first time. */
export class Welcome {
  readonly element = element('section', {
    class: 'welcome',
    id: 'welcome',
    'aria-labelledby': 'welcome-title',
  });
  readonly toggle: HTMLButtonElement;
  readonly #hooks: WelcomeHooks;
  #isBegun = false;

  constructor(hooks: WelcomeHooks) {
    this.#hooks = hooks;
    this.toggle = control('How to play here', { class: 'small', 'aria-controls': 'welcome' }, '?');
    this.toggle.addEventListener('click', () => {
      this.#open(this.element.hidden !== false);
    });
    this.#open(!wasSeen());
  }

  show(people: readonly PageMember[]): void {
    const [first, second] = people.filter((member) => member.role === 'player');
    if (!first || !second) return;
    const close = control('Got it', { class: 'small' });
    close.addEventListener('click', () => {
      markSeen();
      this.#open(false);
      this.toggle.focus();
    });
    const challenge = {
      memberId: first.id,
      command: 'challenge',
      texts: new Map([['opponent', second.name]]),
    };
    this.element.replaceChildren(
      element('h2', { id: 'welcome-title' }, 'You are both players'),
      element(
        'ol',
        {},
        element(
          'li',
          {},
          'Type ',
          element('kbd', {}, '/challenge'),
          ...placeOf(first.name),
          ` and choose ${second.name}.`,
        ),
        element('li', {}, 'Press ', element('b', {}, 'Accept'), ...placeOf(second.name), '.'),
        element('li', {}, 'Press ', element('b', {}, 'Show my hand'), ' for each: only its owner sees it.'),
        element(
          'li',
          { class: 'aside where-all-fit' },
          'Stop, restart or crash the bot above at any time: no match is lost.',
        ),
      ),
      element(
        'div',
        { class: 'starters' },
        starterButton(`Challenge ${second.name} as ${first.name}`, challenge, this.#hooks),
        starterButton('Read the rules', { memberId: first.id, command: 'rules' }, this.#hooks),
        starterButton('See the leaderboard', { memberId: first.id, command: 'leaderboard' }, this.#hooks),
        close,
      ),
    );
  }

  /** Once a challenge is out the welcome closes, and suggests no second one when it is opened again. */
  showBegun(isBegun: boolean): void {
    if (isBegun && !this.#isBegun) this.#open(false);
    this.#isBegun = isBegun;
    this.element.classList.toggle('begun', isBegun);
  }

  #open(isOpen: boolean): void {
    this.element.hidden = !isOpen;
    this.toggle.setAttribute('aria-expanded', String(isOpen));
  }
}
