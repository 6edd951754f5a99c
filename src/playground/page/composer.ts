import type { APIApplicationCommand } from 'discord-api-types/v10';
import type { Choice, FilledOption } from '../page-protocol.js';
import { Combobox, type Suggestion } from './combobox.js';
import { CommandForm } from './command-form.js';
import { commandNamed, parseCommandLine, type TypedOptions } from './command-line.js';
import {
  localDescription,
  localName,
  matching,
  optionsOf,
  typedNames,
  type Reading,
} from './command-option.js';
import { element } from './element.js';
import { wordsFor, type Words } from './words/words.js';

interface ComposerHooks {
  readonly commands: () => readonly APIApplicationCommand[];
  readonly reading: () => Reading;
  readonly send: (command: APIApplicationCommand, options: readonly FilledOption[]) => void;
  readonly complete: (
    command: APIApplicationCommand,
    focused: string,
    options: readonly FilledOption[],
  ) => Promise<readonly Choice[]>;
}

const NOTHING: TypedOptions = { texts: new Map(), stray: '' };

/** Where a member types: a line that begins with `/`, which becomes a form once the command is known. */
export class Composer {
  readonly element: HTMLElement;
  readonly #hooks: ComposerHooks;
  readonly #idPrefix: string;
  readonly #name: string;
  readonly #line: Combobox;
  readonly #sendButton = element('button', { type: 'button', class: 'send' }, '➤');
  readonly #place = element('div', { class: 'composer-place' });
  readonly #complaint = element('p', { class: 'complaint', role: 'alert' });
  #form: CommandForm | undefined;

  constructor(name: string, idPrefix: string, hooks: ComposerHooks) {
    this.#hooks = hooks;
    this.#idPrefix = idPrefix;
    this.#name = name;
    this.#line = new Combobox(
      { id: `${idPrefix}-line`, label: '' },
      {
        suggest: (query) => this.#suggestions(query),
        isComplete: (query) => this.#isWhole(query),
        onInput: (query) => this.#onInput(query),
        onPick: (suggestion, by) => {
          this.#choose(suggestion.text, by);
        },
        onEnter: () => {
          this.#enterLine();
        },
      },
    );
    this.#sendButton.addEventListener('click', () => {
      if (this.#form) this.#form.submit();
      else this.#enterLine();
    });
    this.#place.append(this.#line.element);
    const bar = element('div', { class: 'composer-bar' }, this.#place, this.#sendButton);
    this.element = element('div', { class: 'composer' }, this.#complaint, bar);
    this.speak();
  }

  focus(): void {
    if (this.#form) this.#form.focusFirstEmpty();
    else this.#line.input.focus();
  }

  /** Starts a command by its name with these option texts and leaves the sending to the member. */
  begin(name: string, texts: ReadonlyMap<string, string> = new Map()): void {
    const command = commandNamed(this.#hooks.commands(), name, this.#hooks.reading().locale);
    if (!command) {
      this.#complain(this.#words('composer.notNow', { command: `/${name}` }));
      return;
    }
    this.#open(command, { texts, stray: '' });
    this.focus();
  }

  /** Starts a command and sends it as soon as nothing is missing. */
  run(name: string, texts?: ReadonlyMap<string, string>): void {
    this.begin(name, texts);
    this.#form?.submit();
  }

  /** Its own words. What is half typed stays, a form in the words of the language. */
  speak(): void {
    const words = this.#words;
    const name = this.#name;
    this.#line.relabel(words('composer.label', { name }), words('composer.placeholder', { name }));
    this.#sendButton.setAttribute('aria-label', words('composer.send'));
    const { locale } = this.#hooks.reading();
    if (this.#form && this.#form.locale !== locale)
      this.#open(this.#form.command, this.#form.typedIn(locale));
    else this.#complain('');
  }

  /** The commands have changed: a form of a command that is gone closes. */
  refresh(): void {
    if (!this.#form) return;
    const { id } = this.#form.command;
    if (!this.#hooks.commands().some((command) => command.id === id)) this.#close();
  }

  get #words(): Words {
    return wordsFor(this.#hooks.reading().locale);
  }

  #complain(reason: string): void {
    this.#complaint.textContent = reason;
  }

  #isWhole(line: string): boolean {
    const { locale } = this.#hooks.reading();
    return parseCommandLine(line, this.#hooks.commands(), locale) !== undefined;
  }

  #onInput(line: string): boolean {
    this.#complain('');
    const { locale } = this.#hooks.reading();
    const named = /^\s*\/(\S+)\s$/.exec(line)?.[1];
    const command = named === undefined ? undefined : commandNamed(this.#hooks.commands(), named, locale);
    if (!command || optionsOf(command).length === 0) return line.trimStart().startsWith('/');
    this.#open(command);
    this.focus();
    return false;
  }

  #suggestions(typed: string): readonly Suggestion[] {
    const line = typed.trimStart();
    if (!/^\/\S*$/.test(line)) return [];
    const { locale } = this.#hooks.reading();
    const named = matching(this.#hooks.commands(), line.slice(1), (command) => typedNames(command, locale));
    return named.map((command) => ({
      label: `/${localName(command, locale)}`,
      text: command.name,
      description: localDescription(command, locale),
    }));
  }

  /** A command chosen from the list is sent at once if it has nothing to fill in. */
  #choose(name: string, by: 'tab' | 'enter' | 'click'): void {
    const command = this.#hooks.commands().find((candidate) => candidate.name === name);
    if (!command) return;
    const hasOptions = optionsOf(command).length > 0;
    if (hasOptions) {
      this.#open(command);
      this.focus();
    } else if (by === 'tab') {
      this.#line.input.value = `/${localName(command, this.#hooks.reading().locale)}`;
    } else {
      this.#send(command, []);
    }
  }

  #enterLine(): void {
    const line = this.#line.input.value.trim();
    if (line === '') return;
    if (!line.startsWith('/')) {
      this.#complain(this.#words('composer.onlyCommands'));
      return;
    }
    const parsed = parseCommandLine(line, this.#hooks.commands(), this.#hooks.reading().locale);
    if (!parsed) {
      const isEmpty = this.#hooks.commands().length === 0;
      this.#complain(this.#words(isEmpty ? 'composer.noCommands' : 'composer.noSuchCommand'));
      return;
    }
    const { command, texts, stray } = parsed;
    const options = optionsOf(command);
    if (options.length === 0 && stray !== '') {
      const { locale } = this.#hooks.reading();
      this.#complain(this.#words('form.noOptions', { command: `/${localName(command, locale)}` }));
      return;
    }
    this.#open(command, parsed);
    this.focus();
    const isBare = texts.size === 0 && stray === '' && options.some((option) => option.required);
    if (!isBare) this.#form?.submit();
  }

  #open(command: APIApplicationCommand, typed: TypedOptions = NOTHING): void {
    this.#complain('');
    this.#line.input.value = '';
    this.#line.close();
    const form = new CommandForm(command, this.#idPrefix, {
      reading: this.#hooks.reading,
      complete: (asked, focused, others) => {
        const { option, text } = focused;
        const before = others.filter((other) => other.name !== option.name);
        return this.#hooks.complete(asked, option.name, [
          ...before,
          { name: option.name, type: option.type, value: text },
        ]);
      },
      send: (sent, options) => {
        this.#send(sent, options);
      },
      cancel: () => {
        this.#close();
        this.focus();
      },
      complain: (reason) => {
        this.#complain(reason);
      },
    });
    this.#form = form;
    form.fill(typed);
    this.#place.replaceChildren(form.element);
  }

  #close(): void {
    this.#form = undefined;
    this.#complain('');
    this.#place.replaceChildren(this.#line.element);
  }

  #send(command: APIApplicationCommand, options: readonly FilledOption[]): void {
    this.#line.input.value = '';
    this.#close();
    this.#hooks.send(command, options);
    this.focus();
  }
}
