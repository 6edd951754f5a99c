import type { PageMember } from '../page-protocol.js';
import { control, element } from './element.js';
import { wordsFor, type Words } from './words/words.js';

const SEEN_KEY = 'welcome-seen';

interface Starter {
  readonly memberId: string;
  readonly command: string;
  readonly texts?: ReadonlyMap<string, string>;
}

interface WelcomeHooks {
  readonly begin: (starter: Starter) => void;
}

/** What the welcome speaks of. */
interface Scene {
  readonly words: Words;
  readonly people: readonly PageMember[];
  /** Of the bot's messages for everybody, with the buttons to press. */
  readonly serverLocale: string;
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

/** Narrow screens show tabs in place of columns side by side or of phones: see narrow.css and phones.css. */
const PLACES = ['column', 'phone', 'tab'] as const;

function inEachPlace(say: (place: (typeof PLACES)[number]) => readonly (Node | string)[]): HTMLElement {
  const sayings = PLACES.map((place) => element('span', { class: `where-${place}s-are` }, ...say(place)));
  return element('li', {}, ...sayings);
}

/** How to begin, for somebody who sees the page for the first time. */
export class Welcome {
  readonly element = element('section', {
    class: 'welcome',
    id: 'welcome',
    'aria-labelledby': 'welcome-title',
  });
  readonly toggle = element('button', { type: 'button', class: 'small', 'aria-controls': 'welcome' }, '?');
  readonly #hooks: WelcomeHooks;
  #isBegun = false;
  #shown = '';

  constructor(hooks: WelcomeHooks) {
    this.#hooks = hooks;
    this.toggle.addEventListener('click', () => {
      this.#open(this.element.hidden !== false);
    });
    this.#open(!wasSeen());
  }

  /** Drawn anew only where it says something else: the keyboard may be in it. */
  show(scene: Scene): void {
    const { words, serverLocale } = scene;
    this.toggle.setAttribute('aria-label', words('welcome.toggle'));
    const [first, second] = scene.people.filter((member) => member.role === 'player');
    if (!first || !second) return;
    const shown = [words.tag, serverLocale, first.name, second.name].join('\n');
    if (shown === this.#shown) return;
    this.#shown = shown;
    const name = (member: PageMember): HTMLElement => element('bdi', {}, member.name);
    const theirs = wordsFor(serverLocale);
    const button = (key: 'bots.accept' | 'bots.hand'): HTMLElement =>
      element('b', { lang: theirs.tag }, theirs(key));
    // A command's own name is understood whatever language its member has.
    const command = (): HTMLElement => element('kbd', { lang: 'en' }, '/challenge');
    this.element.replaceChildren(
      element('h2', { id: 'welcome-title' }, words('welcome.title')),
      element(
        'ol',
        {},
        inEachPlace((place) =>
          words.pieces(`welcome.challenge.${place}`, {
            command: command(),
            name: name(first),
            opponent: name(second),
          }),
        ),
        inEachPlace((place) =>
          words.pieces(`welcome.accept.${place}`, { button: button('bots.accept'), name: name(second) }),
        ),
        element('li', {}, ...words.pieces('welcome.hand', { button: button('bots.hand') })),
        element('li', { class: 'aside where-all-fit' }, words('welcome.bot')),
      ),
      this.#starters(words, first, second),
    );
  }

  /** Once a match is under way the welcome closes, and suggests no second one when it is opened again. */
  showBegun(isBegun: boolean): void {
    if (isBegun && !this.#isBegun) this.#open(false);
    this.#isBegun = isBegun;
    this.element.classList.toggle('begun', isBegun);
  }

  #starters(words: Words, first: PageMember, second: PageMember): HTMLElement {
    const starter = (label: string, begun: Omit<Starter, 'memberId'>): HTMLButtonElement => {
      const button = control(label, { class: 'starter' });
      button.addEventListener('click', ({ detail }) => {
        // A double click is one wish.
        if (detail > 1) return;
        this.#hooks.begin({ memberId: first.id, ...begun });
      });
      return button;
    };
    const close = control(words('welcome.close'), { class: 'small' });
    close.addEventListener('click', () => {
      markSeen();
      this.#open(false);
      this.toggle.focus();
    });
    return element(
      'div',
      { class: 'starters' },
      starter(words('welcome.begin', { opponent: second.name, name: first.name }), {
        command: 'challenge',
        texts: new Map([['opponent', second.name]]),
      }),
      starter(words('welcome.practice', { name: first.name }), { command: 'practice' }),
      starter(words('welcome.rules'), { command: 'rules' }),
      starter(words('welcome.leaderboard'), { command: 'leaderboard' }),
      close,
    );
  }

  #open(isOpen: boolean): void {
    this.element.hidden = !isOpen;
    this.toggle.setAttribute('aria-expanded', String(isOpen));
  }
}
