import { element } from './element.js';
import { languageChoice, showLanguage } from './language-choice.js';
import { firstSpoken, LANGUAGE_NAMES, LOCALE_NAMES, wordsFor, type Words } from './words/words.js';

const KEY = 'language';

function remembered(): string | undefined {
  try {
    const language = localStorage.getItem(KEY);
    return language !== null && LANGUAGE_NAMES.has(language) ? language : undefined;
  } catch {
    return undefined;
  }
}

function remember(language: string): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // A browser that keeps nothing guesses again: no harm.
  }
}

interface Hooks {
  readonly onPage: (words: Words) => void;
  readonly onServer: (locale: string) => void;
}

/** The languages of the page's frame and of the server. Each member has their own, in their column. */
export class FrameLanguages {
  readonly element: HTMLElement;
  readonly #page: HTMLSelectElement;
  readonly #server: HTMLSelectElement;
  readonly #pageWord = element('span', { class: 'quiet' });
  readonly #serverWord = element('span', { class: 'quiet' });
  #words: Words;

  constructor({ onPage, onServer }: Hooks) {
    const language = remembered() ?? firstSpoken(navigator.languages);
    this.#words = wordsFor(language);
    this.#page = languageChoice(LANGUAGE_NAMES, (chosen) => {
      remember(chosen);
      this.#speak(chosen);
      onPage(this.#words);
    });
    this.#server = languageChoice(LOCALE_NAMES, onServer);
    this.element = element(
      'div',
      { class: 'languages' },
      element('label', {}, this.#pageWord, this.#page),
      element('label', {}, this.#serverWord, this.#server),
    );
    this.#speak(language);
  }

  /** The frame's. */
  get words(): Words {
    return this.#words;
  }

  showServer(locale: string): void {
    showLanguage(this.#server, locale);
  }

  #speak(language: string): void {
    const words = wordsFor(language);
    this.#words = words;
    showLanguage(this.#page, language);
    this.#pageWord.textContent = words('language.page');
    this.#page.setAttribute('aria-label', words('language.ofPage'));
    this.#serverWord.textContent = words('language.server');
    this.#server.setAttribute('aria-label', words('language.ofServer'));
    document.documentElement.lang = words.tag;
    document.title = words('page.title');
  }
}
