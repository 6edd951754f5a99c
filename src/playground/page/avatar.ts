import { element } from './element.js';

/** A disc with the first letter of a name in the member's hue; a bot's is a card's corner instead. */
export function avatar(name: string, hue: number | undefined): HTMLElement {
  const isBot = hue === undefined;
  const letter = isBot ? '♠' : (Array.from(name)[0] ?? '?').toLocaleUpperCase();
  return element(
    'span',
    {
      class: isBot ? 'avatar of-bot' : 'avatar',
      style: isBot ? undefined : `--hue: ${String(hue)}`,
      'aria-hidden': 'true',
      'data-part': 'avatar',
    },
    letter,
  );
}
