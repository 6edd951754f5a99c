import { expect, test } from 'vitest';
import { apply, legalMoves, moveParts, otherSeat } from '../../src/engine/index.js';
import type { Move, PlaySource, State } from '../../src/engine/index.js';
import type { Match } from '../../src/match/match.js';
import { handView } from '../../src/view/hand.js';
import type { PressId } from '../../src/view/ids.js';
import type { View } from '../../src/view/view.js';
import { position } from '../kit/positions.js';
import { buttonsOf, finished, gameOf, matchOf, positionsOf, rowsOf, t } from './shown.js';
import type { ShownButton } from './shown.js';

const TAPS_MAX = 3;

/** Moves that come to the same: onto equally high center stacks, onto empty side stacks. */
function meaning(move: Move, state: State): string {
  const parts = moveParts(move);
  const [from] = move.split(/[>/]/);
  if (parts.kind === 'play') return `${from} to height ${state.centers[parts.center - 1]?.length ?? 0}`;
  const side = state.players[state.toMove].sides[parts.side - 1] ?? [];
  return `${from} to ${side.length === 0 ? 'an empty side' : `side ${parts.side}`}`;
}

function chosenBy(id: PressId): PlaySource | undefined {
  if (id.action === 'pick') return id.from;
  return id.action === 'put' ? `h${id.place}` : undefined;
}

interface Seen {
  readonly view: View;
  readonly taps: number;
}

/** Every screen of one position and the taps it takes, by pressing what can be pressed. */
function walk(match: Match): readonly Seen[] {
  const seat = gameOf(match).state.toMove;
  const open = (chosen?: PlaySource): View => handView({ match, seat, t, ...(chosen && { chosen }) });
  const found = new Map<string, Seen>();
  let next: Seen[] = [{ view: open(), taps: 0 }];
  while (next.length > 0) {
    const fresh = next.filter(({ view }) => !found.has(JSON.stringify(view)));
    for (const seen of fresh) found.set(JSON.stringify(seen.view), seen);
    next = fresh.flatMap(({ view, taps }) =>
      buttonsOf(view).flatMap(({ id, isEnabled }) => {
        if (!isEnabled || (id.action !== 'pick' && id.action !== 'put' && id.action !== 'back')) return [];
        return [{ view: open(chosenBy(id)), taps: taps + 1 }];
      }),
    );
  }
  return [...found.values()];
}

function playsOf(view: View): readonly (ShownButton & { readonly move: Move })[] {
  return buttonsOf(view).flatMap((shown) =>
    shown.isEnabled && shown.id.action === 'play' ? [{ ...shown, move: shown.id.move }] : [],
  );
}

/** Positions of some games, each a few moves after the other. */
function* positions(): Generator<Match> {
  for (const number of [1, 2, 3, 4]) {
    let at = 0;
    for (const match of positionsOf(number)) {
      if (!gameOf(match).state.outcome && at++ % 9 === 0) yield match;
    }
  }
}

test('every legal move can be reached in at most three taps, and no button makes any other', () => {
  for (const match of positions()) {
    const { state, number } = gameOf(match);
    const legal = legalMoves(state);
    const reached = new Set<string>();
    for (const { view, taps } of walk(match)) {
      for (const { id, move } of playsOf(view)) {
        expect(legal).toContain(move);
        expect(id).toMatchObject({ match: match.id, game: number, ply: state.ply });
        expect(taps + 1).toBeLessThanOrEqual(TAPS_MAX);
        reached.add(meaning(move, state));
      }
    }
    expect(reached).toEqual(new Set(legal.map((move) => meaning(move, state))));
  }
});

/** Where a button sits, counted from the top and from the bottom, as clients keep one or the other in place. */
function places(view: View, isWanted: (move: Move) => boolean): Set<string> {
  const rows = rowsOf(view).length;
  return new Set(
    playsOf(view)
      .filter(({ move }) => isWanted(move))
      .flatMap(({ row, slot }) => [`top ${row}, ${slot}`, `bottom ${rows - row}, ${slot}`]),
  );
}

test('the tap that ends a turn never sits where a play, or the tap that opened the choice, sat before', () => {
  const isPlay = (move: Move) => move.includes('>');
  for (const match of positions()) {
    const screens = walk(match).map(({ view }) => view);
    const afterPlays = screens.flatMap((view) =>
      playsOf(view).flatMap(({ move }) => {
        const { state } = gameOf(match);
        const applied = apply(state, move);
        if ('refusal' in applied || applied.state.outcome) return [];
        return [handView({ match: matchOf(applied.state), seat: state.toMove, t })];
      }),
    );
    const plays = new Set([...screens, ...afterPlays].flatMap((view) => [...places(view, isPlay)]));
    const ends = screens.flatMap((view) => [...places(view, (move) => !isPlay(move))]);
    expect(ends.filter((place) => plays.has(place))).toEqual([]);

    const opening = screens.flatMap((view) =>
      buttonsOf(view).filter(
        ({ id, isEnabled }) => isEnabled && (id.action === 'pick' || id.action === 'put'),
      ),
    );
    const openers = new Set(opening.map(({ row, slot }) => `top ${row}, ${slot}`));
    expect(ends.filter((place) => openers.has(place))).toEqual([]);
    // A fresh screen never ends a turn with one tap.
    for (const view of [screens[0], ...afterPlays]) {
      expect(view && playsOf(view).filter(({ move }) => !isPlay(move))).toEqual([]);
    }
  }
});

test('while the other player is to move nothing can be played', () => {
  for (const match of positions()) {
    const view = handView({ match, seat: otherSeat(gameOf(match).state.toMove), t, chosen: 'h1' });
    const enabled = buttonsOf(view).filter(({ isEnabled }) => isEnabled);
    expect(enabled.map(({ id }) => id.action).sort()).toEqual(['hand', 'rules', 'stacks']);
  }
});

test('after the match nothing can be played', () => {
  const [match] = positionsOf(1);
  if (!match) throw new Error('a game has positions');
  for (const seat of [0, 1] as const) {
    const view = handView({ match: finished(match), seat, t });
    expect(buttonsOf(view).filter(({ id }) => id.action === 'play' || id.action === 'pick')).toEqual([]);
  }
});

const POSITION = position({
  mine: { payoff: '13 7D', hand: 'KD 7S 9C 9H AS', sides: ['7H', '', '4H', ''] },
  centers: ['A-6', '', 'A-9 KC'],
});

function labels(change: { readonly chosen?: PlaySource; readonly state?: State } = {}): string[] {
  const { state = POSITION, chosen } = change;
  return buttonsOf(handView({ match: matchOf(state), seat: 0, t, ...(chosen && { chosen }) })).map(
    ({ label, isEnabled }) => (isEnabled ? label : `(${label})`),
  );
}

test('a card that fits one place is played by its button, one that fits several or none is asked about', () => {
  expect(labels().slice(0, 5)).toEqual(['K♦ → ?', '7♠ → 1', '9♣ aside', '9♥ aside', 'A♠ → 2']);
});

test('pay-off pile and side stacks play at once, and rest where they fit nowhere', () => {
  expect(labels().slice(5, 10)).toEqual([
    'Pay-off 7♦ → 1',
    'Side 1: 7♥ → 1',
    '(Side 2 empty)',
    '(Side 3: 4♥)',
    '(Side 4 empty)',
  ]);
});

test('cards that would be played can be laid aside by a button of their own', () => {
  expect(labels().slice(10, 12)).toEqual(['7♠ aside', 'A♠ aside']);
});

test('a king is asked where it goes and what it stands for, equal empty side stacks being one', () => {
  expect(labels({ chosen: 'h1' }).slice(10)).toEqual([
    '→ 1: on 6♠ as 7',
    '→ 2 as A',
    '→ 3: on K♣ as J',
    'Back',
    'Side 1, on 7♥',
    'Any empty side stack',
    'Side 3, on 4♥',
  ]);
});

test('equally high center stacks count as one, so an ace is played at once', () => {
  const state = position({ mine: { payoff: '1 2D', hand: 'AS KD 4', sides: [] }, centers: ['', 'A-2', ''] });
  expect(labels({ state }).slice(0, 2)).toEqual(['A♠ → 1', 'K♦ → ?']);
  const empty = position({ mine: { payoff: '1 2D', hand: 'AS KD 4' } });
  expect(labels({ state: empty }).slice(0, 2)).toEqual(['A♠ → 1', 'K♦ → 1 as A']);
  const two = position({ mine: { payoff: '1 2D', hand: 'KD' }, centers: ['A-3', 'A-3', 'A-2'] });
  expect(labels({ state: two, chosen: 'h1' }).slice(6, 8)).toEqual(['→ 1, 2 as 4', '→ 3: on 2♣ as 3']);
});

test('a pay-off king that fits several stacks is asked about too', () => {
  const state = position({ mine: { payoff: '3 KD', hand: '5' }, centers: ['A-6', 'A-3', ''] });
  expect(labels({ state })[5]).toBe('Pay-off K♦ → ?');
  expect(labels({ state, chosen: 'g' }).slice(10, 14)).toEqual([
    '→ 1: on 6♠ as 7',
    '→ 2: on 3♥ as 4',
    '→ 3 as A',
    'Back',
  ]);
});

test('a choice that is not there any more is no choice', () => {
  expect(labels({ chosen: 's2' })).toEqual(labels());
  expect(labels({ chosen: 's3' })).toEqual(labels());
});
