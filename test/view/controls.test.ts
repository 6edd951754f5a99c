import { expect, test } from 'vitest';
import {
  enter,
  legalMoves,
  moveParts,
  otherSeat,
  payoffChain,
  seenBy,
  TAKE_BACK,
} from '../../src/engine/index.js';
import type { Entry, GameEvent, Move, PlaySource, State } from '../../src/engine/index.js';
import type { Match } from '../../src/match/match.js';
import { handView } from '../../src/view/hand.js';
import type { PressId } from '../../src/view/ids.js';
import { centerTargets } from '../../src/view/targets.js';
import type { Choice } from '../../src/view/targets.js';
import type { View } from '../../src/view/view.js';
import { played, position } from '../kit/positions.js';
import { buttonsOf, EMOJI, finished, gameOf, matchOf, positionsOf, rowsOf, t } from './shown.js';
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

interface Seen {
  readonly view: View;
  readonly taps: number;
}

function open(match: Match, chosen?: Choice): View {
  return handView({ match, seat: gameOf(match).state.toMove, t, ...(chosen && { chosen }) });
}

/** The screen that a press opens, while the position stays; undefined for a press that does something else. */
function opened(match: Match, id: PressId): View | undefined {
  if (id.action === 'pick') return open(match, id.from);
  if (id.action === 'put') return open(match, 'aside');
  return id.action === 'back' ? open(match) : undefined;
}

/** Every screen of one position and the taps it takes, by pressing what can be pressed. */
function walk(match: Match): readonly Seen[] {
  const found = new Map<string, Seen>();
  let next: Seen[] = [{ view: open(match), taps: 0 }];
  while (next.length > 0) {
    const fresh = next.filter(({ view }) => !found.has(JSON.stringify(view)));
    for (const seen of fresh) found.set(JSON.stringify(seen.view), seen);
    next = fresh.flatMap(({ view, taps }) =>
      buttonsOf(view).flatMap(({ id, isEnabled }) => {
        const other = isEnabled ? opened(match, id) : undefined;
        return other ? [{ view: other, taps: taps + 1 }] : [];
      }),
    );
  }
  return [...found.values()];
}

function movesOf(view: View): readonly (ShownButton & { readonly move: Move })[] {
  return buttonsOf(view).flatMap((shown) =>
    shown.isEnabled && shown.id.action === 'play' ? [{ ...shown, move: shown.id.move }] : [],
  );
}

function isEnd({ id }: ShownButton): boolean {
  return id.action === 'play' && id.move.includes('/');
}

function isPlay(shown: ShownButton): boolean {
  return shown.id.action === 'chain' || (shown.id.action === 'play' && !isEnd(shown));
}

/** Positions of some games, each so many moves after the other. */
function* positions(step = 9): Generator<Match> {
  for (const number of [1, 2, 3, 4]) {
    let at = 0;
    for (const match of positionsOf(number)) {
      if (!gameOf(match).state.outcome && at++ % step === 0) yield match;
    }
  }
}

test('every legal move can be reached in at most three taps, and no button makes any other', () => {
  for (const match of positions()) {
    const { state, number } = gameOf(match);
    const sight = seenBy(state, state.toMove);
    const legal = legalMoves(state);
    const taps = new Map<string, number>();
    for (const { view, taps: before } of walk(match)) {
      for (const { id, move } of movesOf(view)) {
        expect(legal).toContain(move);
        expect(id).toMatchObject({ match: match.id, game: number, ply: state.ply });
        const key = meaning(move, state);
        taps.set(key, Math.min(taps.get(key) ?? TAPS_MAX + 1, before + 1));
      }
    }
    expect(new Set(taps.keys())).toEqual(new Set(legal.map((move) => meaning(move, state))));
    for (const move of legal) {
      const needed = taps.get(meaning(move, state)) ?? 0;
      const from = move.split(/[>/]/)[0] as PlaySource;
      const targets = centerTargets(sight, from).length;
      // One tap where a play has one meaning, two where it is asked; three to put aside what could be played.
      const most = move.includes('>') ? Math.min(targets, 2) : targets === 1 ? 3 : 2;
      expect(needed, move).toBeLessThanOrEqual(most);
    }
  }
});

/** Where buttons sit, counted from the top and from the bottom, as clients keep one or the other in place. */
function places(view: View, isWanted: (shown: ShownButton) => boolean): string[] {
  const rows = rowsOf(view).length;
  return buttonsOf(view)
    .filter((shown) => shown.isEnabled && shown.row >= 0 && isWanted(shown))
    .flatMap(({ row, slot }) => [`top ${row}, ${slot}`, `bottom ${rows - row}, ${slot}`]);
}

/** The match after some entries by the player to move; undefined where that ended the game. */
function later(match: Match, entries: readonly Entry[]): Match | undefined {
  let { state } = gameOf(match);
  const events: GameEvent[] = [...gameOf(match).events];
  for (const entry of entries) {
    const entered = enter(state, entry);
    if ('refusal' in entered) throw new Error(entered.refusal);
    state = entered.state;
    events.push(...entered.events);
  }
  return state.outcome ? undefined : matchOf(state, { events });
}

function entriesOf(id: PressId, state: State): readonly Entry[] | undefined {
  if (id.action === 'play') return [id.move];
  if (id.action === 'chain') return payoffChain(seenBy(state, state.toMove));
  return id.action === 'takeBack' ? [TAKE_BACK] : undefined;
}

/** The positions that one press of a play, a chain or a take back leads to, all of the same turn. */
function following(match: Match, screens: readonly View[]): Match[] {
  const { state } = gameOf(match);
  return screens.flatMap(buttonsOf).flatMap((shown) => {
    if (!shown.isEnabled || isEnd(shown)) return [];
    const entries = entriesOf(shown.id, state);
    const next = entries && later(match, entries);
    return next ? [next] : [];
  });
}

test('the tap that ends a turn never sits where a play or anything that opened the choice sat before', () => {
  const met = new Set<string>();
  for (const match of positions(37)) {
    const screens = walk(match).map(({ view }) => view);
    const afterwards = following(match, screens);
    const nearby = [...screens, ...afterwards.flatMap((next) => walk(next).map(({ view }) => view))];
    const ends = new Set(screens.flatMap((view) => places(view, isEnd)));
    const others = nearby.flatMap((view) =>
      places(view, (shown) => isPlay(shown) || ['pick', 'put', 'takeBack'].includes(shown.id.action)),
    );
    expect(others.filter((place) => ends.has(place))).toEqual([]);
    // A fresh screen never ends a turn with one tap.
    for (const fresh of [match, ...afterwards]) {
      expect(buttonsOf(open(fresh)).filter(isEnd)).toEqual([]);
    }
    for (const { id } of nearby.flatMap(buttonsOf)) met.add(id.action);
  }
  expect([...met].sort()).toEqual([
    'back',
    'chain',
    'hand',
    'pick',
    'play',
    'put',
    'rules',
    'stacks',
    'takeBack',
  ]);
});

test('no button is dead but the card that is chosen', () => {
  for (const match of positions()) {
    for (const { view } of walk(match)) {
      const dead = buttonsOf(view).filter(({ isEnabled }) => !isEnabled);
      expect(dead.length).toBeLessThanOrEqual(1);
      for (const { id } of dead) expect(id.action).toBe('pick');
    }
    expect(buttonsOf(open(match)).filter(({ isEnabled }) => !isEnabled)).toEqual([]);
  }
});

test('while the other player is to move there is only the last row', () => {
  for (const match of positions()) {
    const view = handView({ match, seat: otherSeat(gameOf(match).state.toMove), t, chosen: 'h1' });
    expect(buttonsOf(view).map(({ id }) => id.action)).toEqual(['hand', 'stacks', 'rules']);
    expect(rowsOf(view)).toHaveLength(1);
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

interface Shown {
  readonly chosen?: Choice;
  readonly state?: State;
  readonly match?: Match;
}

function labelRows({ state = POSITION, match = matchOf(state), chosen }: Shown = {}): string[][] {
  const view = handView({ match, seat: 0, t, ...(chosen && { chosen }) });
  const shown = buttonsOf(view);
  return rowsOf(view).map((_, row) =>
    shown.filter((one) => one.row === row).map(({ label, isEnabled }) => (isEnabled ? label : `(${label})`)),
  );
}

function besideText(shown: Shown = {}): string[] {
  const { state = POSITION, match = matchOf(state) } = shown;
  return buttonsOf(handView({ match, seat: 0, t })).flatMap(({ label, row }) => (row < 0 ? [label] : []));
}

const LOOK = ['Refresh', 'Side stacks', 'Rules'];

test('a card that fits one place is played by its button, one that fits several or none is asked about; pay-off pile and side stacks only show what can be played', () => {
  expect(labelRows()).toEqual([
    ['K♦ → ?', '7♠ → 1', '9♣ aside', '9♥ aside', 'A♠ → 2'],
    ['Pay-off 7♦ → 1', 'Side 1: 7♥ → 1'],
    LOOK,
  ]);
});

test('cards that would be played can be put aside in three taps, by a button beside the prompt', () => {
  expect(besideText()).toEqual(['Put aside …']);
  expect(labelRows({ chosen: 'aside' })).toEqual([
    ['K♦ aside', '7♠ aside', '9♣ aside', '9♥ aside', 'A♠ aside'],
    ['Back'],
    LOOK,
  ]);
  expect(labelRows({ chosen: 'h2' })).toEqual([
    ['K♦ → ?', '(7♠ …)', '9♣ aside', '9♥ aside', 'A♠ → 2'],
    ['→ 1', 'Back'],
    ['Side 1, on 7♥', 'Any empty side', 'Side 3, on 4♥'],
  ]);
  const none = position({ mine: { hand: 'KD 9C 9H', payoff: '3 QD' }, centers: ['A-6', '', 'A-9 KC'] });
  expect(besideText({ state: none })).toEqual([]);
});

test('a king is asked where it goes and what it stands for, equal empty side stacks being one', () => {
  expect(labelRows({ chosen: 'h1' }).slice(1)).toEqual([
    ['→ 1: on 6♠ as 7', '→ 2: as A', '→ 3: on K♣ as J', 'Back'],
    ['Side 1, on 7♥', 'Any empty side', 'Side 3, on 4♥'],
  ]);
});

test('while a card that fits nowhere is put aside, other cards can still be played', () => {
  expect(labelRows({ chosen: 'h3' }).slice(1)).toEqual([
    ['Pay-off 7♦ → 1', 'Side 1: 7♥ → 1', 'Back'],
    ['Side 1, on 7♥', 'Any empty side', 'Side 3, on 4♥'],
  ]);
});

test('equally high center stacks count as one, so an ace is played at once', () => {
  const state = position({ mine: { payoff: '1 2D', hand: 'AS KD 4', sides: [] }, centers: ['', 'A-2', ''] });
  expect(labelRows({ state })[0]?.slice(0, 2)).toEqual(['A♠ → 1', 'K♦ → ?']);
  const empty = position({ mine: { payoff: '1 2D', hand: 'AS KD 4' } });
  expect(labelRows({ state: empty })[0]?.slice(0, 2)).toEqual(['A♠ → 1', 'K♦ → 1 as A']);
  const two = position({ mine: { payoff: '1 2D', hand: 'KD' }, centers: ['A-3', 'A-3', 'A-2'] });
  expect(labelRows({ state: two, chosen: 'h1' })[1]).toEqual(['→ 1, 2: as 4', '→ 3: on 2♣ as 3', 'Back']);
});

test('a pay-off king that fits several stacks is asked about too', () => {
  const state = position({ mine: { payoff: '3 KD', hand: '5' }, centers: ['A-6', 'A-3', ''] });
  expect(labelRows({ state })[1]).toEqual(['Pay-off K♦ → ?']);
  expect(labelRows({ state, chosen: 'g' }).slice(1)).toEqual([
    ['→ 1: on 6♠ as 7', '→ 2: on 3♥ as 4', '→ 3: as A', 'Back'],
    LOOK,
  ]);
});

test('a choice that is not there any more is no choice', () => {
  expect(labelRows({ chosen: 's2' })).toEqual(labelRows());
  expect(labelRows({ chosen: 's3' })).toEqual(labelRows());
});

const WAY = position({
  mine: { payoff: '12 7D', hand: '9C 5S 9H 9D KS', sides: ['6H', '4H'] },
  centers: ['A-4', 'A-T', 'A-J'],
});

test('the chain says in words what one tap would play, where the match and the player want it', () => {
  expect(labelRows({ state: WAY })[1]?.[0]).toBe('5, 6, then your 7');
  const forbidden = matchOf(WAY, { allowsChain: false });
  const off = matchOf(WAY, { settings: [{ offersChain: false }, { offersChain: true }] });
  for (const match of [forbidden, off]) expect(labelRows({ match })).toHaveLength(2);
  const theirs = matchOf(WAY, { settings: [{ offersChain: true }, { offersChain: false }] });
  expect(labelRows({ match: theirs })[1]?.[0]).toBe('5, 6, then your 7');
});

test('a chain tells what its kings stand for, a long one how many cards it takes, and one card is no chain', () => {
  const king = position({ mine: { payoff: '12 7D', hand: '9C 5S KS', sides: [] }, centers: ['A-4'] });
  expect(labelRows({ state: king })[1]).toEqual(['5, K as 6, then your 7']);
  const long = position({
    mine: { payoff: '12 QD', hand: 'AS 2S KS KD 5S', sides: ['KH', '7S', '8S', 'JS TS 9S'] },
    centers: ['', 'A-6', 'A-6'],
  });
  expect(labelRows({ state: long })[1]?.[0]).toBe('7, 8, 9, 10, J, then your Q');
  const kings = position({ mine: { payoff: '12 8D', hand: '9C KS KH KD', sides: [] }, centers: ['A-4'] });
  expect(labelRows({ state: kings })[1]).toEqual(['3 cards (3 kings), then your 8']);
  const alone = position({ mine: { payoff: '12 KD', hand: '9C', sides: [] }, centers: ['A-4'] });
  expect(labelRows({ state: alone })[1]).toEqual(['Pay-off K♦ → ?']);
});

test('the last play can be taken back by a button beside the words that tell it', () => {
  const { state, events } = played(POSITION, 'h2>1', 'h4>2');
  const match = matchOf(state, { events });
  expect(besideText({ match })).toEqual(['Take back']);
  const revealed = played(POSITION, 'g>1');
  expect(besideText({ match: matchOf(revealed.state, { events: revealed.events }) })).not.toContain(
    'Take back',
  );
});

test('with emoji the card stands before the label, which then only says what it does', () => {
  const view = handView({ match: matchOf(POSITION), seat: 0, t, faces: EMOJI });
  expect(buttonsOf(view).map(({ label }) => label)).toEqual([
    'Put aside …',
    ...['→ ?', '→ 1', 'aside', 'aside', '→ 2'],
    ...['Pay-off → 1', 'Side 1 → 1'],
    ...LOOK,
  ]);
});
