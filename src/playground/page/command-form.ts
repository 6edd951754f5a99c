import type { APIApplicationCommand } from 'discord-api-types/v10';
import type { FilledOption } from '../page-protocol.js';
import { typedOptions, unknownName, type TypedOptions } from './command-line.js';
import {
  filledValue,
  localDescription,
  localName,
  optionsOf,
  type CommandOption,
  type Reading,
} from './command-option.js';
import { element } from './element.js';
import { commandChip, OptionEntry, optionOffer } from './option-entry.js';
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
  readonly #entry: OptionEntry;
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
    this.#hint.textContent = localDescription(command, locale);
    this.#entry = this.#entryFor(wordsFor(locale)('form.options', { command: name }));
    this.#fieldsBox.append(commandChip(command, locale, hooks.cancel), this.#entry.element);
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

  /** Puts each text into its option's field, which appears if it was not there. A stray one is the first that is needed. */
  fill({ texts, stray }: TypedOptions): void {
    for (const [name, text] of texts) this.#named(name)?.setText(text);
    if (stray === '') return;
    const needed = this.#options.find(({ name, required }) => required === true && !texts.has(name));
    if (needed) this.#show(needed).setText(stray);
    else this.#entry.setText(stray);
    this.#offerRest();
  }

  get locale(): string {
    return this.#locale;
  }

  /** What stands in the fields, as somebody with another language would have typed it. */
  typedIn(locale: string): TypedOptions {
    const texts = [...this.#fields.values()].map(
      (field) => [field.option.name, field.textIn(locale)] as const,
    );
    return { texts: new Map(texts), stray: this.#entry.text.trim() };
  }

  focusFirstEmpty(): void {
    if (this.#isEntryShown) {
      this.#entry.focus();
      return;
    }
    const fields = [...this.#fields.values()];
    const target = fields.find((field) => field.text === '') ?? fields.at(-1);
    if (target) target.focus();
    else this.element.querySelector('button')?.focus();
  }

  /** Sends the command, or puts the focus where something is missing and says so. */
  submit(): void {
    if (!this.#placeStray()) return;
    const filled: FilledOption[] = [];
    for (const option of this.#options) {
      const field = this.#fields.get(option.name);
      if (!field || (field.text.trim() === '' && !option.required)) continue;
      const read = field.filled();
      field.markInvalid(!read.ok);
      if (!read.ok) {
        field.focus();
        this.#hooks.complain(this.#unknownIn(field.text) ?? read.reason);
        return;
      }
      filled.push({ name: option.name, type: option.type, value: read.value });
    }
    this.#hooks.send(this.command, filled);
  }

  get #isEntryShown(): boolean {
    return this.#entry.text !== '' || (this.#fields.size === 0 && this.#options.length > 0);
  }

  get #rest(): readonly CommandOption[] {
    return this.#options.filter((option) => !this.#fields.has(option.name));
  }

  /** Gives a text without a name to the one option that can have it, or says that none or several can. */
  #placeStray(): boolean {
    const stray = this.#entry.text.trim();
    if (stray === '') return true;
    const unknown = this.#unknownIn(stray);
    const rest = this.#rest;
    const fits = (option: CommandOption) => filledValue(option, stray, this.#hooks.reading()).ok;
    const fitting = rest.length === 1 ? rest : rest.filter(fits);
    const [only] = fitting;
    if (unknown !== undefined || !only || fitting.length > 1) {
      this.#entry.focus();
      this.#hooks.complain(unknown ?? wordsFor(this.#locale)('form.whichOption', { text: stray }));
      return false;
    }
    this.#entry.setText('');
    this.#show(only).setText(stray);
    return true;
  }

  /** What to say of a name in the text that no option has. */
  #unknownIn(text: string): string | undefined {
    const option = unknownName(text);
    if (option === undefined) return undefined;
    const command = `/${localName(this.command, this.#locale)}`;
    return wordsFor(this.#locale)('form.noOption', { command, option });
  }

  #named(name: string): OptionField | undefined {
    const option = this.#options.find((each) => each.name === name);
    return option && this.#show(option);
  }

  #entryFor(label: string): OptionEntry {
    const entry: OptionEntry = new OptionEntry(
      { id: `${this.#idPrefix}-options`, label },
      {
        options: () => this.#rest,
        locale: this.#locale,
        onTyped: (text) => this.#splitTyped(entry, text),
        onPicked: (option) => {
          entry.setText('');
          this.#show(option).focus();
        },
        onEnter: () => {
          this.submit();
        },
        onEscape: this.#hooks.cancel,
        onFocus: () => {
          this.#hint.textContent = localDescription(this.command, this.#locale);
        },
        onEraseEmpty: this.#hooks.cancel,
      },
    );
    return entry;
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
  #splitTyped(from: OptionField | OptionEntry, text: string): boolean {
    this.#hooks.complain('');
    const { texts, stray } = typedOptions(text, this.#options, this.#locale);
    const last = [...texts.keys()].at(-1);
    if (last === undefined) return true;
    from.setText(stray);
    this.fill({ texts, stray: '' });
    this.#named(last)?.focus();
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
    const offers = this.#rest.map((option) =>
      optionOffer(option, locale, () => {
        this.#show(option).focus();
      }),
    );
    this.#moreBox.replaceChildren(...offers);
    this.#moreBox.hidden = offers.length === 0;
    this.#entry.element.hidden = !this.#isEntryShown;
  }
}
