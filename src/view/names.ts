/** Names of people can be anything: here they become safe to show. */
import type { BySeat, Seat } from '../engine/index.js';
import type { Translate } from '../i18n/translate.js';
import { COMPUTER_SEAT } from '../match/match.js';
import type { Match } from '../match/match.js';

const GRAPHEMES_MAX = 32;
/** Code units, for names made of long emoji sequences. */
const LENGTH_MAX = 64;
/** Isolates keep a right-to-left name from turning the text around it. */
const OPEN = '\u2068';
const CLOSE = '\u2069';

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Control, format, private and unassigned characters, but for the joiners that scripts and emoji need. */
const INVISIBLE = /(?![\u200c\u200d])[\p{C}\p{Zl}\p{Zp}\u034f\u115f\u1160\u2800\u3164\uffa0]/gu;
const PILED_MARKS = /(\p{M}{4})\p{M}+/gu;
const MARKUP = /[\\*_~`|<>@#:()[\]-]/g;

interface Room {
  readonly graphemesMax: number;
  readonly lengthMax: number;
}

function cut(text: string, { graphemesMax, lengthMax }: Room): string {
  // A character is at least one unit.
  if (text.length <= Math.min(graphemesMax, lengthMax)) return text;
  const kept: string[] = [];
  let length = 0;
  for (const { segment } of graphemes.segment(text)) {
    kept.push(segment);
    length += segment.length;
    if (kept.length > graphemesMax || length > lengthMax) break;
  }
  if (kept.length <= graphemesMax && length <= lengthMax) return text;
  while (kept.length > 0 && (kept.length >= graphemesMax || length + 1 > lengthMax)) {
    length -= kept.pop()?.length ?? 0;
  }
  return `${kept.join('')}…`;
}

/** At most `lengthMax` UTF-16 units, as Discord counts, and never half a character. */
export function cutToLength(text: string, lengthMax: number): string {
  return cut(text, { graphemesMax: Number.POSITIVE_INFINITY, lengthMax });
}

/** What can be seen of a name, not too long; undefined where that is nothing. */
function visibleName(name: string): string | undefined {
  const visible = name
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(PILED_MARKS, '$1')
    .replace(/\s+/gu, ' ')
    .trim();
  const shown = cut(visible, { graphemesMax: GRAPHEMES_MAX, lengthMax: LENGTH_MAX });
  return /[^\s\u200c\u200d\p{M}]/u.test(shown) ? shown : undefined;
}

/** A name for message text: it cannot format, mention, link or turn around what stands beside it. Never empty. */
export function safeName(name: string): string {
  return `${OPEN}${visibleName(name)?.replace(MARKUP, '\\$&') ?? '?'}${CLOSE}`;
}

/** A name for texts without markup, such as alt texts. Never empty. */
export function plainName(name: string): string {
  return `${OPEN}${visibleName(name) ?? '?'}${CLOSE}`;
}

/** A match as far as it says who plays. */
type Seated = Pick<Match, 'players' | 'level'>;

/** The computer is called so in the reader's language, with its level; the name of the bot is of no interest. */
function computerName({ level }: Seated, seat: Seat, t: Translate): string | undefined {
  return level !== undefined && seat === COMPUTER_SEAT ? t(`computer.${level}`) : undefined;
}

function namesBy(match: Seated, t: Translate, shown: (name: string) => string): BySeat<string> {
  const name = (seat: Seat): string => {
    const computer = computerName(match, seat, t);
    return computer === undefined ? shown(match.players[seat].name) : `${OPEN}${computer}${CLOSE}`;
  };
  return [name(0), name(1)];
}

/** Both players' names, safe for message text. */
export function safeNames(match: Seated, t: Translate): BySeat<string> {
  return namesBy(match, t, safeName);
}

/** Both players' names for texts without markup. */
export function plainNames(match: Seated, t: Translate): BySeat<string> {
  return namesBy(match, t, plainName);
}

/** Both players' names as they are, for whoever makes them safe: the renderer. */
export function rawNames(match: Seated, t: Translate): BySeat<string> {
  const { players } = match;
  return [computerName(match, 0, t) ?? players[0].name, computerName(match, 1, t) ?? players[1].name];
}
