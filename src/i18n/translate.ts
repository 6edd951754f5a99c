import { IntlMessageFormat } from 'intl-messageformat';
import { languageFor } from './languages.js';
import type { Language } from './languages.js';
import type { MessageArguments, MessageKey } from './messages.js';

type ArgumentsAfterKey<Key extends MessageKey> = keyof MessageArguments<Key> extends never
  ? []
  : [args: MessageArguments<Key>];

/** Says a message in one language. Texts given as arguments are inserted as they are. */
export interface Translate {
  <Key extends MessageKey>(key: Key, ...args: ArgumentsAfterKey<Key>): string;
  /** The language spoken, as a BCP 47 tag. */
  readonly locale: string;
  /** "a, b and c". */
  list(items: readonly string[]): string;
  /** "a, b, c": items of a row, without a word before the last. */
  row(items: readonly string[]): string;
  number(value: number): string;
}

function build(language: Language): Translate {
  const { tag, messages } = language;
  const compiled = new Map<MessageKey, IntlMessageFormat>();
  const together = new Intl.ListFormat(tag, { type: 'conjunction' });
  const numbers = new Intl.NumberFormat(tag);

  const say = <Key extends MessageKey>(key: Key, ...[args]: ArgumentsAfterKey<Key>): string => {
    let message = compiled.get(key);
    if (!message) {
      message = new IntlMessageFormat(messages[key], tag, undefined, { ignoreTag: true });
      compiled.set(key, message);
    }
    return String(message.format(args));
  };
  return Object.assign(say, {
    locale: tag,
    list: (items: readonly string[]) => together.format(items),
    // Not a list of units: in Spanish and Italian that has a word before the last item.
    row: (items: readonly string[]) => items.join(', '),
    number: (value: number) => numbers.format(value),
  });
}

const TRANSLATORS = new Map<string, Translate>();

/** The translator for a Discord locale such as `en-GB`; English for a language we do not speak. */
export function translator(locale: string): Translate {
  const language = languageFor(locale);
  const known = TRANSLATORS.get(language.tag);
  if (known) return known;
  const made = build(language);
  TRANSLATORS.set(language.tag, made);
  return made;
}
