/** Names of people can be anything: here they become what our fonts can draw. */

/** Control, format, private and unassigned characters, but for the joiners that scripts and emoji need. */
const INVISIBLE = /(?![\u200c\u200d])[\p{C}\p{Zl}\p{Zp}\u034f\u115f\u1160\u2800\u3164\uffa0]/gu;
const PILED_MARKS = /(\p{M}{4})\p{M}+/gu;
/** They join or choose a form and have no glyph of their own. */
const WITHOUT_GLYPH = new Set([0x200c, 0x200d, 0xfe0e, 0xfe0f]);
/** More than fits into any layout; what is left is cut by the renderer. */
const GRAPHEMES_MAX = 40;

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

export type Covers = (codePoint: number) => boolean;

function isDrawable(text: string, covers: Covers): boolean {
  return Array.from(text).every((letter) => {
    const codePoint = letter.codePointAt(0) ?? 0;
    return WITHOUT_GLYPH.has(codePoint) || covers(codePoint);
  });
}

/** The nearest thing the fonts can draw: itself, its plain form (ℌ: H), or itself without marks. */
function nearest(grapheme: string, covers: Covers): string | undefined {
  const plain = grapheme.normalize('NFKC');
  const bare = plain.normalize('NFD').replace(/\p{M}/gu, '');
  return [grapheme, plain, bare].find((form) => form !== '' && isDrawable(form, covers));
}

/**
 * A name as it can be drawn. What no font covers is left out; where that leaves less than two characters, the
 * fallback ("Player 1") is drawn instead: the full name stands in the message's text anyway.
 */
export function drawableName(name: string, covers: Covers, fallback: string): string {
  const visible = name
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(PILED_MARKS, '$1')
    .replace(/\s+/gu, ' ')
    .trim();
  const kept: string[] = [];
  let wasDropped = false;
  for (const { segment } of graphemes.segment(visible)) {
    if (kept.length === GRAPHEMES_MAX) break;
    const drawn = nearest(segment, covers);
    if (drawn === undefined) wasDropped = true;
    else kept.push(drawn);
  }
  const shown = kept.join('').replace(/ +/g, ' ').trim();
  const length = [...graphemes.segment(shown)].length;
  const isBlank = !/[^\s\u200c\u200d\p{M}]/u.test(shown);
  return isBlank || (wasDropped && length < 2) ? fallback : shown;
}
