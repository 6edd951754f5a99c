/** Positions of games between planners, one of each kind that reads differently, the same for the same seed. */
import { createHash } from 'node:crypto';
import { PLAYERS } from '../../src/ai/players.js';
import { apply, deal, isKing, seenBy } from '../../src/engine/index.js';
import type { BySeat, Card, GameEvent, Seat, Sight, State } from '../../src/engine/index.js';
import { DEFAULT_SETTINGS } from '../../src/match/match.js';
import type { Match } from '../../src/match/match.js';
import { offeredChain } from '../../src/view/chain.js';

const GAMES_MAX = 400;
const TARGET = 50;

export interface Reading {
  readonly kind: string;
  readonly match: Match;
  /** Whose panel is read. */
  readonly seat: Seat;
}

interface Seen {
  readonly match: Match;
  readonly sight: Sight;
}

type IsWanted = (seen: Seen) => boolean;

function has(sides: readonly (readonly Card[])[], isSo: (cards: readonly Card[]) => boolean): boolean {
  return sides.some(isSo);
}

function ownSides({ viewer, players }: Sight): readonly (readonly Card[])[] {
  return viewer === 'public' ? [] : players[viewer].sides;
}

function isTurnOf({ viewer, toMove }: Sight): boolean {
  return viewer === toMove;
}

function kingsOnTop({ centers }: Sight): number {
  return centers.filter((cards) => {
    const top = cards.at(-1);
    return top !== undefined && isKing(top);
  }).length;
}

const EARLY_TURNS = 6;
const LONG_STACK = 8;
const FEW_LEFT = 2;
const LOW_STOCK = 16;
const LONG_CHAIN = 3;

const KINDS: readonly (readonly [kind: string, isWanted: IsWanted])[] = [
  ['early', ({ sight }) => isTurnOf(sight) && sight.turn > 2 && sight.turn <= EARLY_TURNS],
  ['a king on a center stack', ({ sight }) => isTurnOf(sight) && kingsOnTop(sight) === 1],
  ['kings on two center stacks', ({ sight }) => kingsOnTop(sight) >= 2],
  [
    'a king in a side stack',
    ({ sight }) => isTurnOf(sight) && has(ownSides(sight), (cards) => cards.some(isKing)),
  ],
  [
    'long side stacks',
    ({ sight }) => isTurnOf(sight) && has(ownSides(sight), (cards) => cards.length >= LONG_STACK),
  ],
  [
    'a chain to play',
    ({ match, sight }) => isTurnOf(sight) && (offeredChain(match, sight)?.length ?? 0) >= LONG_CHAIN,
  ],
  ['waiting', ({ sight }) => !isTurnOf(sight) && sight.turn > EARLY_TURNS],
  ['nearly over', ({ sight }) => sight.players.some(({ payoffCount }) => payoffCount <= FEW_LEFT)],
  ['a low stock', ({ sight }) => sight.stockCount <= LOW_STOCK],
  [
    'in mid-turn, with a play to take back',
    ({ sight }) => isTurnOf(sight) && sight.takeable !== undefined && (sight.hand ?? []).some(isKing),
  ],
];

const NAMES: readonly BySeat<string>[] = [
  ['Quillow', 'Brandt'],
  ['Mirabelle', 'Tovik'],
  ['Ondrej', 'Pascaline'],
  ['Juniper', 'Okwu'],
  ['Saffra', 'Lindqvist'],
];

function seedOf(seed: number, game: number): string {
  return createHash('sha256').update(`reading ${seed} ${game}`).digest('hex');
}

interface Recorded {
  readonly state: State;
  readonly events: readonly GameEvent[];
}

/** A game, position by position, from the deal to the last move before its end. */
function* recordedGame(gameSeed: string): Generator<Recorded> {
  let state = deal(gameSeed);
  const events: GameEvent[] = [];
  while (!state.outcome) {
    yield { state, events: [...events] };
    const { move } = PLAYERS.planner({ sight: seenBy(state, state.toMove), seed: gameSeed });
    const applied = apply(state, move);
    if ('refusal' in applied) throw new Error(`${move} was refused: ${applied.refusal}`);
    state = applied.state;
    events.push(...applied.events);
  }
}

/** As the match stands in its so-many-th game, with a score that a match may have by then. */
function matchOf({ state, events }: Recorded, place: number): Match {
  const [first, second] = NAMES[place % NAMES.length] ?? ['', ''];
  const number = 1 + ((place * 3) % 8);
  const score: BySeat<number> = number === 1 ? [0, 0] : [(place * 11) % 47, (place * 17 + 5) % 44];
  return {
    id: 101 + place * 7,
    guildId: '1001',
    channelId: '2002',
    guildLocale: 'en-US',
    players: [
      { userId: '3003', name: first },
      { userId: '4004', name: second },
    ],
    settings: [DEFAULT_SETTINGS, DEFAULT_SETTINGS],
    target: TARGET,
    allowsChain: true,
    status: 'playing',
    createdAtMs: 0,
    expiresAtMs: 0,
    changedAtMs: 0,
    score,
    gamesWon: [0, 0],
    game: { number, seed: state.seed, commitment: '', state, events, turnSinceMs: 0 },
    messages: {},
  };
}

/** The first such position of the first game that has one; where in the game is left to chance that the seed decides. */
function found(seed: number, place: number, isWanted: IsWanted): Pick<Reading, 'match' | 'seat'> {
  for (let game = 0; game < GAMES_MAX; game++) {
    const gameSeed = seedOf(seed, place * GAMES_MAX + game);
    const wanted: Pick<Reading, 'match' | 'seat'>[] = [];
    for (const recorded of recordedGame(gameSeed)) {
      const match = matchOf(recorded, place);
      for (const seat of [0, 1] as const) {
        if (isWanted({ match, sight: seenBy(recorded.state, seat) })) wanted.push({ match, seat });
      }
    }
    const any = wanted[Number.parseInt(gameSeed.slice(0, 8), 16) % wanted.length];
    if (any) return any;
  }
  throw new Error(`no such position in ${GAMES_MAX} games`);
}

/** Ten positions of ten games. */
export function readings(seed: number): readonly Reading[] {
  return KINDS.map(([kind, isWanted], place) => ({ kind, ...found(seed, place, isWanted) }));
}
