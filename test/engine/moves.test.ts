import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isCard,
  isDiscard,
  isEntry,
  isMove,
  MOVES,
  moveParts,
  PACK,
  TAKE_BACK,
} from '../../src/engine/index.js';
import type { Move, MoveParts } from '../../src/engine/index.js';

function written(parts: MoveParts): string {
  if (parts.kind === 'discard') return `h${parts.place}/s${parts.side}`;
  const from = { payoff: 'g', hand: '', side: '' }[parts.from];
  if (parts.from === 'hand') return `h${parts.place}>${parts.center}`;
  return parts.from === 'side' ? `s${parts.side}>${parts.center}` : `${from}>${parts.center}`;
}

describe('the notation of moves', () => {
  it('says pay-off, hand and side cards to a center stack, and hand cards to a side stack', () => {
    expect(moveParts('g>2')).toEqual({ kind: 'play', from: 'payoff', center: 2 });
    expect(moveParts('h3>1')).toEqual({ kind: 'play', from: 'hand', place: 3, center: 1 });
    expect(moveParts('s4>2')).toEqual({ kind: 'play', from: 'side', side: 4, center: 2 });
    expect(moveParts('h5/s1')).toEqual({ kind: 'discard', place: 5, side: 1 });
  });

  it('has 50 moves, each written back as it was read', () => {
    expect(MOVES).toHaveLength(50);
    expect(new Set(MOVES).size).toBe(50);
    for (const move of MOVES) expect(written(moveParts(move))).toBe(move);
  });

  it('knows exactly its own moves among any strings and values', () => {
    const all: ReadonlySet<string> = new Set(MOVES);
    const nearly = fc.stringMatching(/^[ghs]?[0-9]?[>/][gs]?[0-9]?$/);
    fc.assert(
      fc.property(fc.oneof(fc.string(), nearly, fc.string({ unit: 'binary' })), (text) => {
        expect(isMove(text)).toBe(all.has(text));
      }),
      { numRuns: 2_000 },
    );
    fc.assert(fc.property(fc.anything(), (value) => isMove(value) === all.has(value as string)));
    for (const name of ['__proto__', 'constructor', 'toString', ' g>1', 'g>1 ', 'G>1', 'h1>1\n']) {
      expect(isMove(name)).toBe(false);
    }
  });

  it('throws for what is not a move, so that untested text cannot be played', () => {
    expect(() => moveParts('h6>1' as Move)).toThrow(RangeError);
    expect(() => moveParts('h6>1' as Move)).toThrow('not a move in our notation');
  });
});

describe('the notation of a record', () => {
  it('has one entry besides the moves, which is no move', () => {
    expect([...MOVES, '<'].every(isEntry)).toBe(true);
    expect(isMove('<')).toBe(false);
    expect(['', '<<', ' <', '>', 'h6>1', undefined, null, 7].some(isEntry)).toBe(false);
  });

  it('tells which entries end a turn', () => {
    expect([...MOVES, TAKE_BACK].filter(isDiscard)).toEqual(
      MOVES.filter((move) => moveParts(move).kind === 'discard'),
    );
  });
});

describe('the notation of cards', () => {
  it('is rank then suit, and nothing else is a card', () => {
    const all: ReadonlySet<string> = new Set(PACK);
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.stringMatching(/^[A0-9TJQK]{1,2}[SHDCshdc]?$/)),
        (text) => isCard(text) === all.has(text),
      ),
    );
    expect(['AS', 'TD', 'KC', '9H'].every(isCard)).toBe(true);
    expect(['10D', 'as', '1S', 'KX', '', undefined, null, 7].some(isCard)).toBe(false);
  });
});
