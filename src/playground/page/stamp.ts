import { element } from './element.js';
import type { TimestampStyle } from './inline.js';

const MS_PER_SECOND = 1000;
const TICK_MS = 1000;

/** From the largest: a unit and how many seconds it has. */
const UNITS = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

const FORMATS: Readonly<Record<Exclude<TimestampStyle, 'R'>, Intl.DateTimeFormatOptions>> = {
  t: { hour: 'numeric', minute: '2-digit' },
  T: { hour: 'numeric', minute: '2-digit', second: '2-digit' },
  d: { day: '2-digit', month: '2-digit', year: 'numeric' },
  D: { day: 'numeric', month: 'long', year: 'numeric' },
  f: { day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit' },
  F: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit' },
};

function relativeWords(unixSeconds: number, nowMs: number, locale: string): string {
  const seconds = Math.round(unixSeconds - nowMs / MS_PER_SECOND);
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  for (const [unit, size] of UNITS) {
    if (Math.abs(seconds) >= size) return words.format(Math.round(seconds / size), unit);
  }
  return words.format(seconds, 'second');
}

/** A moment in the words of `locale`, as Discord's `<t:unix:style>` shows it. */
export function momentWords(
  moment: { readonly unixSeconds: number; readonly style: TimestampStyle; readonly nowMs: number },
  locale: string,
): string {
  if (moment.style === 'R') return relativeWords(moment.unixSeconds, moment.nowMs, locale);
  return new Intl.DateTimeFormat(locale, FORMATS[moment.style]).format(moment.unixSeconds * MS_PER_SECOND);
}

/** A `<time>` with the whole date as its tooltip; relative ones are kept true by `keepStampsTrue`. */
export function stamp(unixSeconds: number, style: TimestampStyle, locale: string): HTMLTimeElement {
  const nowMs = Date.now();
  return element(
    'time',
    {
      datetime: new Date(unixSeconds * MS_PER_SECOND).toISOString(),
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
      const words = relativeWords(
        Number(shown.dataset['relative']),
        Date.now(),
        shown.dataset['locale'] ?? 'en',
      );
      if (shown.textContent !== words) shown.textContent = words;
    }
  }, TICK_MS);
}
