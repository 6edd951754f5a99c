import type { APIApplicationCommand } from 'discord-api-types/v10';
import { Combobox, fieldOfForm } from './combobox.js';
import { localDescription, localName, matching, typedNames, type CommandOption } from './command-option.js';
import { control, element } from './element.js';
import { wordsFor } from './words/words.js';

interface EntryHooks {
  /** Those that have no field yet. */
  readonly options: () => readonly CommandOption[];
  readonly locale: string;
  /** False when the text was taken elsewhere and nothing should be suggested. */
  readonly onTyped: (text: string) => boolean;
  readonly onPicked: (option: CommandOption) => void;
  readonly onEnter: () => void;
  readonly onEscape: () => void;
  readonly onFocus: () => void;
  readonly onEraseEmpty: () => void;
}

/** Where options are typed by name while none has a field. */
export class OptionEntry {
  readonly element: HTMLElement;
  readonly #combobox: Combobox;

  constructor(look: { readonly id: string; readonly label: string }, hooks: EntryHooks) {
    const { locale } = hooks;
    this.#combobox = new Combobox(
      { ...look, placeholder: look.label },
      {
        suggest: (query) =>
          matching(hooks.options(), query, (option) => typedNames(option, locale)).map((option) => ({
            label: localName(option, locale),
            text: option.name,
            description: localDescription(option, locale),
          })),
        isComplete: (query) => query.trim() === '',
        onInput: hooks.onTyped,
        onPick: ({ text }) => {
          const option = hooks.options().find(({ name }) => name === text);
          if (option) hooks.onPicked(option);
        },
        onEnter: hooks.onEnter,
        onEscape: hooks.onEscape,
      },
    );
    const { element } = this.#combobox;
    this.element = element;
    element.classList.add('option-entry');
    fieldOfForm(this.#combobox, hooks);
  }

  get text(): string {
    return this.#combobox.input.value;
  }

  setText(text: string): void {
    this.#combobox.input.value = text;
  }

  focus(): void {
    this.#combobox.input.focus();
  }
}

/** The button that gives an option its field. */
export function optionOffer(option: CommandOption, locale: string, take: () => void): HTMLButtonElement {
  const name = localName(option, locale);
  const offer = control(wordsFor(locale)('form.add', { option: name }), { class: 'offer' }, `+ ${name}`);
  offer.title = localDescription(option, locale);
  offer.addEventListener('click', take);
  return offer;
}

/** The command's name with the button that puts its form away. */
export function commandChip(command: APIApplicationCommand, locale: string, cancel: () => void): HTMLElement {
  const name = `/${localName(command, locale)}`;
  const away = control(wordsFor(locale)('form.cancel', { command: name }), { class: 'plain cancel' }, '×');
  away.addEventListener('click', cancel);
  return element('span', { class: 'chip' }, name, away);
}
