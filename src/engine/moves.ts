/**
 * Moves in the one notation that custom_ids, stored rows, transcripts and the computer share:
 * `g>2` pay-off card to center stack 2, `h3>1` hand card 3 to center stack 1, `s4>2` top of side
 * stack 4 to center stack 2, `h5/s1` hand card 5 to side stack 1, which ends the turn.
 * There are only 50, so the notation itself is the move. A record of a game holds one thing besides:
 * `<`, by which a player takes the last play back (take-back.ts).
 */
import { CENTERS, HAND_PLACES, SIDES } from './rules.js';
import type { CenterNumber, HandPlace, SideNumber } from './rules.js';

export type PlaySource = 'g' | `h${HandPlace}` | `s${SideNumber}`;
export type PlayMove = `${PlaySource}>${CenterNumber}`;
export type DiscardMove = `h${HandPlace}/s${SideNumber}`;
export type Move = PlayMove | DiscardMove;

export const TAKE_BACK = '<' as const;
/** What the record of a game is made of, one entry a ply. */
export type Entry = Move | typeof TAKE_BACK;

export type PlayParts =
  | { readonly kind: 'play'; readonly from: 'payoff'; readonly center: CenterNumber }
  | { readonly kind: 'play'; readonly from: 'hand'; readonly place: HandPlace; readonly center: CenterNumber }
  | {
      readonly kind: 'play';
      readonly from: 'side';
      readonly side: SideNumber;
      readonly center: CenterNumber;
    };
export interface DiscardParts {
  readonly kind: 'discard';
  readonly place: HandPlace;
  readonly side: SideNumber;
}
export type MoveParts = PlayParts | DiscardParts;

function* moveSpace(): Generator<readonly [Move, MoveParts]> {
  for (const center of CENTERS) yield [`g>${center}`, { kind: 'play', from: 'payoff', center }];
  for (const side of SIDES) {
    for (const center of CENTERS) yield [`s${side}>${center}`, { kind: 'play', from: 'side', side, center }];
  }
  for (const place of HAND_PLACES) {
    for (const center of CENTERS) {
      yield [`h${place}>${center}`, { kind: 'play', from: 'hand', place, center }];
    }
  }
  for (const place of HAND_PLACES) {
    for (const side of SIDES) yield [`h${place}/s${side}`, { kind: 'discard', place, side }];
  }
}

const PARTS: ReadonlyMap<string, MoveParts> = new Map(moveSpace());

/** All 50 moves there can ever be, legal or not: pay-off, side and hand cards to the center, then discards. */
export const MOVES: readonly Move[] = Array.from(moveSpace(), ([move]) => move);

export function isMove(text: unknown): text is Move {
  return typeof text === 'string' && PARTS.has(text);
}

export function isEntry(text: unknown): text is Entry {
  return text === TAKE_BACK || isMove(text);
}

/** Whether it ends the turn (rules.md 3.4). */
export function isDiscard(entry: Entry): entry is DiscardMove {
  return entry.includes('/');
}

/** Throws a RangeError for what is not a move: test foreign text with `isMove` first. */
export function moveParts(move: PlayMove): PlayParts;
export function moveParts(move: Move): MoveParts;
export function moveParts(move: Move): MoveParts {
  const parts = PARTS.get(move);
  if (!parts) throw new RangeError('not a move in our notation');
  return parts;
}
