import { element } from './element.js';
import type { TimestampStyle } from './inline.js';
import { momentWords } from './moment.js';

const MS_PER_SECOND = 1000;
const TICK_MS = 1000;

/** A `<time>` with the whole date as its tooltip; relative ones are kept true by `keepStampsTrue`. */
export function stamp(unixSeconds: number, style: TimestampStyle, locale: string): HTMLTimeElement {
  const nowMs = Date.now();
  return element(
    'time',
    {
      datetime: new Date(unixSeconds * MS_PER_SECOND).toISOString(),
      lang: locale,
      title: momentWords({ unixSeconds, style: 'F', nowMs }, locale),
      'data-relative': style === 'R' ? unixSeconds : undefined,
      'data-locale': style === 'R' ? locale : undefined,
    },
    momentWords({ unixSeconds, style, nowMs }, locale),
  );
}

/** When a message was sent: the time alone today, with the date before. */
export function sentStamp(isoTime: string, locale: string): HTMLTimeElement {
  const sent = new Date(isoTime);
  const isToday = sent.toDateString() === new Date().toDateString();
  return stamp(sent.getTime() / MS_PER_SECOND, isToday ? 't' : 'f', locale);
}

/** Rewrites every relative time under `root` once a second while the page is seen. */
export function keepStampsTrue(root: HTMLElement): void {
  setInterval(() => {
    if (document.hidden) return;
    for (const shown of root.querySelectorAll<HTMLElement>('time[data-relative]')) {
      const unixSeconds = Number(shown.dataset['relative']);
      const moment = { unixSeconds, style: 'R', nowMs: Date.now() } as const;
      const words = momentWords(moment, shown.dataset['locale'] ?? 'en');
      if (shown.textContent !== words) shown.textContent = words;
    }
  }, TICK_MS);
}
