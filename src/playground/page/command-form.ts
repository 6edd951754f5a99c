import type { APIApplicationCommand } from 'discord-api-types/v10';
import type { FilledOption } from '../page-protocol.js';
import { optionMark } from './command-line.js';
import {
  closedChoices,
  localDescription,
  localName,
  optionsOf,
  type CommandOption,
  type Reading,
} from './command-option.js';
import { control, element } from './element.js';
import { OptionField, type Complete } from './option-field.js';
import { wordsFor } from './words/words.js';

interface FormHooks {
  readonly reading: () => Reading;
  readonly complete: (command: APIApplicationCommand, ...query: Parameters<Complete>) => ReturnType<Complete>;
  readonly send: (command: APIApplicationCommand, options: readonly FilledOption[]) => void;
  readonly cancel: () => void;
  readonly complain: (reason: string) => void;
}

/** A command being filled in: its name, a field for each required option, and the rest on demand. */
export class CommandForm {
  readonly element: HTMLElement;
  readonly command: APIApplicationCommand;
  readonly #hooks: FormHooks;
  readonly #options: readonly CommandOption[];
  readonly #fields = new Map<string, OptionField>();
  readonly #fieldsBox = element('div', { class: 'fields' });
  readonly #moreBox = element('div', { class: 'more-options' });
  readonly #hint = element('p', { class: 'hint quiet' });
  readonly #idPrefix: string;
  /** In which it stands here: another language makes another form. */
  readonly #locale: string;

  constructor(command: APIApplicationCommand, idPrefix: string, hooks: FormHooks) {
    this.command = command;
    this.#hooks = hooks;
    this.#idPrefix = idPrefix;
    this.#options = optionsOf(command);
    const { locale } = hooks.reading();
    this.#locale = locale;
    const name = `/${localName(command, locale)}`;
    const cancel = control(
      wordsFor(locale)('form.cancel', { command: name }),
      { class: 'plain cancel' },
      '×',
    );
    cancel.addEventListener('click', () => {
      hooks.cancel();
    });
    this.#hint.textContent = localDescription(command, locale);
    const chip = element('span', { class: 'chip' }, name, cancel);
    this.#fieldsBox.append(chip);
    this.element = element(
      'div',
      { class: 'command-form', role: 'group', 'aria-label': name },
      this.#hint,
      this.#fieldsBox,
      this.#moreBox,
    );
    for (const option of this.#options) if (option.required) this.#show(option);
    this.#offerRest();
  }

  /** Puts a text into an option's field, which appears if it was not there. */
  fill(optionName: string, text: string): void {
    const option = this.#options.find(({ name }) => name === optionName);
    if (option) this.#show(option).setText(text);
  }

  get locale(): string {
    return this.#locale;
  }

  /** What stands in the fields, as somebody with another language would have typed it. */
  textsIn(locale: string): ReadonlyMap<string, string> {
    const { members } = this.#hooks.reading();
    const texts = [...this.#fields.values()].map(({ option, text }) => {
      const choices = closedChoices(option, { members, locale: this.#locale });
      const at = choices?.findIndex(({ name }) => name === text) ?? -1;
      return [option.name, closedChoices(option, { members, locale })?.[at]?.name ?? text] as const;
    });
    return new Map(texts);
  }

  focusFirstEmpty(): void {
    const fields = [...this.#fields.values()];
    const target = fields.find((field) => field.text === '') ?? fields.at(-1);
    if (target) target.focus();
    else this.element.querySelector('button')?.focus();
  }

  /** Sends the command, or puts the focus where something is missing and says so. */
  submit(): void {
    const filled: FilledOption[] = [];
    for (const option of this.#options) {
      const field = this.#fields.get(option.name);
      if (!field || (field.text.trim() === '' && !option.required)) continue;
      const read = field.filled();
      field.markInvalid(!read.ok);
      if (!read.ok) {
        field.focus();
        this.#hooks.complain(read.reason);
        return;
      }
      filled.push({ name: option.name, type: option.type, value: read.value });
    }
    this.#hooks.send(this.command, filled);
  }

  #filledSoFar(): FilledOption[] {
    return [...this.#fields.values()].flatMap((field) => {
      const read = field.filled();
      return read.ok ? [{ name: field.option.name, type: field.option.type, value: read.value }] : [];
    });
  }

  #show(option: CommandOption): OptionField {
    const known = this.#fields.get(option.name);
    if (known) return known;
    const field: OptionField = new OptionField(option, `${this.#idPrefix}-${option.name}`, {
      reading: this.#hooks.reading,
      complete: (typed) => this.#hooks.complete(this.command, typed, this.#filledSoFar()),
      onEnter: () => {
        this.submit();
      },
      onPicked: () => {
        const empty = [...this.#fields.values()].find((other) => other.text === '' && other.option.required);
        empty?.focus();
      },
      onEscape: this.#hooks.cancel,
      onTyped: (text) => this.#splitTyped(field, text),
      onFocus: () => {
        this.#hint.textContent = localDescription(option, this.#locale);
      },
      onEraseEmpty: () => {
        this.#eraseField(field);
      },
    });
    this.#fields.set(option.name, field);
    this.#fieldsBox.append(field.element);
    this.#offerRest();
    return field;
  }

  /** `Ben points:20` typed into one field fills two: the line may be typed as if it were plain text. */
  #splitTyped(field: OptionField, text: string): boolean {
    const mark = optionMark(text, this.#options, this.#locale);
    if (!mark) return true;
    const before = text.slice(0, mark.from).trim();
    field.setText(before);
    const target = this.#show(mark.option);
    target.setText(text.slice(mark.to));
    target.focus();
    return false;
  }

  #eraseField(field: OptionField): void {
    if (field.option.required) {
      if ([...this.#fields.values()].every((other) => other.text === '')) this.#hooks.cancel();
      return;
    }
    field.element.remove();
    this.#fields.delete(field.option.name);
    this.#offerRest();
    this.focusFirstEmpty();
  }

  #offerRest(): void {
    const locale = this.#locale;
    const rest = this.#options.filter((option) => !this.#fields.has(option.name));
    const offers = rest.map((option) => {
      const offer = control(
        wordsFor(locale)('form.add', { option: localName(option, locale) }),
        { class: 'offer' },
        `+ ${localName(option, locale)}`,
      );
      offer.title = localDescription(option, locale);
      offer.addEventListener('click', () => {
        this.#show(option).focus();
      });
      return offer;
    });
    this.#moreBox.replaceChildren(...offers);
    this.#moreBox.hidden = offers.length === 0;
  }
}
