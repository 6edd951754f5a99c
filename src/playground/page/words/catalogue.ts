import type { en } from './en.js';

/** What is said for a count, by the plural categories of the language. */
export type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/** One language's words for all keys. A message has `{names}` in the places that are filled in. */
export type Catalogue = Readonly<Record<Key, string | Plural>>;

type English = typeof en;
export type Key = keyof English;

type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type NamesOf<Message> = Message extends { readonly other: infer Text } ? NamesIn<Text> : NamesIn<Message>;

/** The names a message's places have. */
export type Names<Of extends Key> = NamesOf<English[Of]>;

type AreSame<One, Other> = [One, Other] extends [Other, One] ? true : false;
type AreAlike<One, Other> = AreSame<One extends string ? 1 : 2, Other extends string ? 1 : 2>;

/** What cannot be as English has it is of no possible type. */
type Checked<Given> = {
  readonly [Each in keyof Given]: Each extends Key
    ? [AreAlike<Given[Each], English[Each]>, AreSame<NamesOf<Given[Each]>, Names<Each>>] extends [true, true]
      ? Given[Each]
      : never
    : never;
};

/** A translation of `en`: with another key, a missing one, or another name in a place it does not compile. */
export function translation<const Given extends Catalogue>(given: Given & Checked<Given>): Catalogue {
  return given;
}
