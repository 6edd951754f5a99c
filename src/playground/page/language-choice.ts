import { element } from './element.js';

/** A select of languages, each by its own name. Which it is for is said by its label. */
export function languageChoice(
  names: ReadonlyMap<string, string>,
  choose: (language: string) => void,
): HTMLSelectElement {
  const options = [...names].map(([tag, name]) => element('option', { value: tag, lang: tag }, name));
  const select = element('select', { class: 'language' }, ...options);
  select.addEventListener('change', () => {
    choose(select.value);
  });
  return select;
}

/** Shows what is chosen, even a language the page does not speak. */
export function showLanguage(select: HTMLSelectElement, tag: string): void {
  const isListed = [...select.options].some((option) => option.value === tag);
  if (!isListed) select.append(element('option', { value: tag }, tag));
  select.value = tag;
}
