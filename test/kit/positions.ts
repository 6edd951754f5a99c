/**
 * Positions in a few words, always with all 104 cards. Cards are written from the bottom up, so the last
 * one named is the top, or the next to be drawn. `6` stands for six cards that nothing else asks for, `A-J` for
 * a card of each rank from ace to jack. What is not asked for lies in the stock or, where the stock is
 * given, under the opponent's fourth side stack.
 */
import {
  enter,
  isCard,
  keystream,
  otherSeat,
  PACK,
  RANKS,
  rankOf,
  RULES_VERSION,
  SEATS,
  shuffled,
} from '../../src/engine/index.js';
import type {
  BySeat,
  Card,
  Entry,
  GameEvent,
  PlayerCards,
  Seat,
  Seed,
  State,
  Viewer,
} from '../../src/engine/index.js';
import { seedNamed } from './seeds.js';

export interface ArrangedPlayer {
  /** 20 cards when not given. */
  readonly payoff?: string;
  /** Five cards when not given. */
  readonly hand?: string;
  /** Up to four side stacks; empty when not given. */
  readonly sides?: readonly string[];
}

export interface Arrangement {
  readonly mine?: ArrangedPlayer;
  readonly theirs?: ArrangedPlayer;
  readonly centers?: readonly string[];
  readonly stock?: string;
  /** The seat of `mine`, which is to move; 0 when not given. */
  readonly toMove?: Seat;
  /** Names the seed of later shuffles. */
  readonly chance?: string;
}

const RANGE = /^([A23456789TJQ])-([A23456789TJQ])$/;

/** A pack from which cards are taken by name, by rank or as they come. */
function openPack() {
  const left: Card[] = [...PACK];
  const takeAt = (index: number): Card => {
    const [card] = index < 0 ? [] : left.splice(index, 1);
    if (!card) throw new Error('the pack has no such card left');
    return card;
  };
  const ranksOf = (range: RegExpExecArray) =>
    RANKS.slice(
      RANKS.findIndex((rank) => rank === range[1]),
      RANKS.findIndex((rank) => rank === range[2]) + 1,
    );
  return {
    left,
    /** Takes the cards that are named, so that nothing else can get them; the rest of the words stays. */
    named: (words: string): string[] =>
      words
        .split(' ')
        .filter((word) => word !== '')
        .map((word) => (isCard(word) ? takeAt(left.indexOf(word)) : word)),
    ranged: (words: readonly string[]): string[] =>
      words.flatMap((word) => {
        const range = RANGE.exec(word);
        return range
          ? ranksOf(range).map((rank) => takeAt(left.findIndex((c) => rankOf(c) === rank)))
          : [word];
      }),
    counted: (words: readonly string[]): Card[] =>
      words.flatMap((word) => {
        if (isCard(word)) return [word];
        if (!/^\d+$/.test(word)) throw new Error(`neither card, range nor count: ${word}`);
        return Array.from({ length: Number(word) }, () => takeAt(0));
      }),
  };
}

export function position(arrangement: Arrangement): State {
  const { mine = {}, theirs = {}, centers = [], toMove = 0, chance = 'position' } = arrangement;
  const pack = openPack();
  const zones = [
    ...[mine, theirs].flatMap(({ payoff = '20', hand = '5', sides = [] }) => [
      payoff,
      hand,
      ...[0, 1, 2, 3].map((side) => sides[side] ?? ''),
    ]),
    ...[0, 1, 2].map((center) => centers[center] ?? ''),
    arrangement.stock ?? '',
  ]
    .map((words) => pack.named(words))
    .map((words) => pack.ranged(words))
    .map((words) => pack.counted(words));
  const zone = (index: number): Card[] => zones[index] ?? [];
  const player = (from: number): PlayerCards => ({
    payoff: zone(from),
    hand: zone(from + 1),
    sides: [zone(from + 2), zone(from + 3), zone(from + 4), zone(from + 5)],
  });
  const [own, other] = [player(0), player(6)];
  if (arrangement.stock === undefined) zone(15).push(...pack.left);
  else zone(11).unshift(...pack.left);
  return {
    rules: RULES_VERSION,
    seed: seedNamed(chance),
    streamPosition: 0,
    ply: 0,
    turn: 1,
    first: toMove,
    toMove,
    stock: zone(15),
    centers: [zone(12), zone(13), zone(14)],
    players: toMove === 0 ? [own, other] : [other, own],
    takeable: [],
  };
}

export interface Played {
  readonly state: State;
  readonly events: readonly GameEvent[];
}

/** Makes moves and take-backs one after another; a refusal is an error of the test. */
export function played(start: State, ...entries: readonly Entry[]): Played {
  let state = start;
  const events: GameEvent[] = [];
  for (const entry of entries) {
    const applied = enter(state, entry);
    if ('refusal' in applied) throw new Error(`${entry} was refused: ${applied.refusal}`);
    state = applied.state;
    events.push(...applied.events);
  }
  return { state, events };
}

/** Why a move is refused; undefined if it is accepted. */
export function refusal(state: State, entry: Entry): string | undefined {
  const applied = enter(state, entry);
  return 'refusal' in applied ? applied.refusal : undefined;
}

export function mover(state: State): PlayerCards {
  return state.players[state.toMove];
}

export function opponent(state: State): PlayerCards {
  return state.players[otherSeat(state.toMove)];
}

/** Every card of the game, wherever it lies, in alphabetical order. */
export function allCards({ players, centers, stock }: State): readonly Card[] {
  const held = players.flatMap(({ payoff, hand, sides }) => [...payoff, ...hand, ...sides.flat()]);
  return [...held, ...centers.flat(), ...stock].sort();
}

function covered({ payoff }: PlayerCards): readonly Card[] {
  return payoff.slice(0, -1);
}

/** The same position to the viewer's eye: all cards he cannot see in another order, and another seed. */
export function reimagined(state: State, viewer: Viewer, seed: Seed): State {
  const unseenHand = (seat: Seat): readonly Card[] => (viewer === seat ? [] : state.players[seat].hand);
  const hidden = [
    ...state.stock,
    ...SEATS.flatMap((seat) => [...covered(state.players[seat]), ...unseenHand(seat)]),
  ];
  const others = shuffled(hidden, keystream(seed, 0));
  const take = (cards: readonly Card[]): Card[] => others.splice(0, cards.length);
  const stock = take(state.stock);
  const player = (seat: Seat): PlayerCards => {
    const { payoff, hand, sides } = state.players[seat];
    return {
      payoff: [...take(covered(state.players[seat])), ...payoff.slice(-1)],
      hand: viewer === seat ? hand : take(hand),
      sides,
    };
  };
  const players: BySeat<PlayerCards> = [player(0), player(1)];
  return { ...state, seed, streamPosition: state.streamPosition + 1, stock, players };
}

/** The pack as `allCards` lists it. */
export const SORTED_PACK: readonly Card[] = [...PACK].sort();

export function eventTypes(events: readonly GameEvent[]): string[] {
  return events.map((event) => event.type);
}
