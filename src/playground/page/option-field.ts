import type { Choice, FilledOption } from '../page-protocol.js';
import { Combobox, type Suggestion, fieldOfForm } from './combobox.js';
import {
  closedChoices,
  filledValue,
  localName,
  matching,
  OPTION_TYPES,
  type CommandOption,
  type Filled,
  type Reading,
} from './command-option.js';
import { element } from './element.js';
import { wordsFor } from './words/words.js';

/** Asks the bot to complete what is typed, the other options as they stand. */
export type Complete = (
  focused: { readonly option: CommandOption; readonly text: string },
  others: readonly FilledOption[],
) => Promise<readonly Choice[]>;

interface FieldHooks {
  readonly reading: () => Reading;
  readonly complete: (focused: Parameters<Complete>[0]) => Promise<readonly Choice[]>;
  readonly onEnter: () => void;
  readonly onPicked: () => void;
  readonly onEscape: () => void;
  /** False when the text was taken elsewhere and nothing should be suggested. */
  readonly onTyped: (text: string) => boolean;
  readonly onFocus: () => void;
  readonly onEraseEmpty: () => void;
}

/** The labelled field of one option of a slash command. */
export class OptionField {
  readonly element: HTMLElement;
  readonly option: CommandOption;
  readonly #combobox: Combobox;
  readonly #hooks: FieldHooks;
  readonly #locale: string;
  /** What a suggestion of the bot stands for: its name is shown, its value is sent. */
  #picked: Choice | undefined;
  #offered: readonly Choice[] = [];

  constructor(option: CommandOption, id: string, hooks: FieldHooks) {
    this.option = option;
    this.#hooks = hooks;
    this.#locale = hooks.reading().locale;
    const name = localName(option, this.#locale);
    const isNumber = option.type === OPTION_TYPES.integer || option.type === OPTION_TYPES.number;
    const look = { id, label: name, ...(isNumber ? { inputmode: 'decimal' } : {}) };
    this.#combobox = new Combobox(look, {
      suggest: (query) => this.#suggestions(query),
      isComplete: (query) => query === '' || this.#isWhole(query),
      onInput: (text) => {
        this.markInvalid(false);
        return hooks.onTyped(text);
      },
      onPick: (suggestion) => {
        this.#picked = this.#offered.find((choice) => choice.name === suggestion.text);
        this.setText(suggestion.text);
        hooks.onPicked();
      },
      onEnter: hooks.onEnter,
      onEscape: hooks.onEscape,
    });
    const { input } = this.#combobox;
    input.required = option.required === true;
    fieldOfForm(this.#combobox, hooks);
    const label = element('label', { for: id }, name);
    this.element = element('div', { class: 'field' }, label, this.#combobox.element);
  }

  get text(): string {
    return this.#combobox.input.value;
  }

  /** What stands here, as somebody with another language would have typed it. */
  textIn(locale: string): string {
    const { members } = this.#hooks.reading();
    const choices = closedChoices(this.option, { members, locale: this.#locale });
    const at = choices?.findIndex(({ name }) => name === this.text) ?? -1;
    return closedChoices(this.option, { members, locale })?.[at]?.name ?? this.text;
  }

  setText(text: string): void {
    this.#combobox.input.value = text;
    this.#combobox.input.size = Math.max(6, text.length + 1);
  }

  focus(): void {
    this.#combobox.input.focus();
  }

  markInvalid(isInvalid: boolean): void {
    this.#combobox.input.setAttribute('aria-invalid', String(isInvalid));
  }

  filled(): Filled {
    const known = this.#known(this.text);
    if (known) return { ok: true, value: known.value };
    return filledValue(this.option, this.text, this.#hooks.reading());
  }

  #isWhole(query: string): boolean {
    if (this.option.autocomplete === true) return this.#known(query) !== undefined;
    return filledValue(this.option, query, this.#hooks.reading()).ok;
  }

  /** What the bot has offered under this name, or as this value. */
  #known(text: string): Choice | undefined {
    if (this.#picked?.name === text) return this.#picked;
    return (
      this.#offered.find(({ name }) => name === text) ??
      this.#offered.find(({ value }) => String(value) === text)
    );
  }

  #suggestions(query: string): readonly Suggestion[] | Promise<readonly Suggestion[]> {
    if (this.option.autocomplete === true) return this.#completions(query);
    const choices = closedChoices(this.option, this.#hooks.reading()) ?? [];
    const { members, locale } = this.#hooks.reading();
    const bot = wordsFor(locale)('option.bot');
    return matching(choices, query, (choice) => [choice.name]).map(({ name, value }) => {
      const isBot = members.some((member) => member.id === value && member.role === 'bot');
      return isBot ? { label: name, text: name, description: bot } : { label: name, text: name };
    });
  }

  async #completions(query: string): Promise<readonly Suggestion[]> {
    this.#offered = await this.#hooks.complete({ option: this.option, text: query });
    return this.#offered.map(({ name }) => ({ label: name, text: name }));
  }
}
