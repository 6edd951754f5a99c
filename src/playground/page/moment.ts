import type { TimestampStyle } from './inline.js';

const MS_PER_SECOND = 1000;

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

/** Making a format costs far more than using it, and a redraw uses several. */
const dateFormats = new Map<string, Intl.DateTimeFormat>();
const relativeFormats = new Map<string, Intl.RelativeTimeFormat>();

function kept<Format>(formats: Map<string, Format>, key: string, make: () => Format): Format {
  const known = formats.get(key);
  if (known) return known;
  const made = make();
  formats.set(key, made);
  return made;
}

function relativeWords(unixSeconds: number, nowMs: number, locale: string): string {
  const seconds = Math.round(unixSeconds - nowMs / MS_PER_SECOND);
  const words = kept(relativeFormats, locale, () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
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
  const { unixSeconds, style, nowMs } = moment;
  if (style === 'R') return relativeWords(unixSeconds, nowMs, locale);
  const key = `${locale} ${style}`;
  const format = kept(dateFormats, key, () => new Intl.DateTimeFormat(locale, FORMATS[style]));
  return format.format(unixSeconds * MS_PER_SECOND);
}
