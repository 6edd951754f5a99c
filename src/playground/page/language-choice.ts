import type { PageMember } from '../page-protocol.js';
import { element } from './element.js';

/** Discord's locales of the languages that the bot is to speak, in their own words. */
const LANGUAGES: Readonly<Record<string, string>> = {
  'en-US': 'English (US)',
  'en-GB': 'English (UK)',
  id: 'Bahasa Indonesia',
  vi: 'Tiếng Việt',
  'es-ES': 'Español (España)',
  'es-419': 'Español (Latinoamérica)',
  hi: 'हिन्दी',
  it: 'Italiano',
};

/** The switch for the language that the bot is told this member has set. */
export function languageChoice(member: PageMember, choose: (locale: string) => void): HTMLSelectElement {
  const locales = new Set([...Object.keys(LANGUAGES), member.locale]);
  const options = [...locales].map((locale) => {
    const isSet = locale === member.locale;
    return element('option', { value: locale, lang: locale, selected: isSet }, LANGUAGES[locale] ?? locale);
  });
  const select = element(
    'select',
    { class: 'language', 'aria-label': `Language of ${member.name}` },
    ...options,
  );
  select.addEventListener('change', () => {
    choose(select.value);
  });
  return select;
}
