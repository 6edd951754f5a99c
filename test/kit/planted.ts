/** A game whose deal a test has chosen, and what of it each reader may know at any time. */
import Database from 'better-sqlite3';
import { apply, deal, SEATS, seenBy } from '../../src/engine/index.js';
import type { Card, GameEvent, Move, Seed, State, Viewer } from '../../src/engine/index.js';
import { uploadedFace } from '../../src/emoji/uploaded-name.js';
import { commitmentOf } from './seeds.js';

function within<T>(file: string, work: (database: Database.Database) => T): T {
  const database = new Database(file);
  try {
    return work(database);
  } finally {
    database.close();
  }
}

/** Deals the first game of a match anew. No bot may be running, and no move have been made. */
export function plantDeal(file: string, matchId: number, seed: Seed): void {
  within(file, (database) =>
    database
      .prepare('UPDATE Game SET seed = ?, commitment = ?, toMove = ? WHERE matchId = ? AND number = 1')
      .run(seed, commitmentOf(seed), deal(seed).toMove, matchId),
  );
}

/** Writes what is no seed, though as long as one, into the first game of a match. No bot may be running. */
export function plantNonsense(file: string, matchId: number, word: string): void {
  within(file, (database) =>
    database
      .prepare('UPDATE Game SET seed = ? WHERE matchId = ? AND number = 1')
      .run(word.repeat(64).slice(0, 64), matchId),
  );
}

/** The moves of the first game that are saved by now. */
export function savedMoves(file: string, matchId: number): readonly Move[] {
  return within(file, (database) =>
    database
      .prepare('SELECT notation FROM Move WHERE matchId = ? AND gameNumber = 1 ORDER BY ply')
      .pluck()
      .all(matchId),
  ) as Move[];
}

/** What the bot writes of its own accord while it brings the channel up to date. */
const OF_THE_CHANNEL = [
  'challengeMessageId',
  'tableMessageId',
  'noticeMessageId',
  'noticeFor',
  'toldGame',
  'shown',
];

/** Everything that is stored of matches and their games, as text, without what of it is shown in the channel. */
export function storedMatches(file: string): string {
  return within(file, (database) =>
    JSON.stringify(
      ['Match', 'Game', 'Move'].map((table) =>
        database
          .prepare(`SELECT * FROM "${table}"`)
          .all()
          .map((row) =>
            Object.fromEntries(
              Object.entries(row as object).filter(([column]) => !OF_THE_CHANNEL.includes(column)),
            ),
          ),
      ),
    ),
  );
}

const SUITS = { '♠': 'S', '♥': 'H', '♦': 'D', '♣': 'C' } as const;

/** The cards that a text names: in words, as emoji, or as the engine writes them. */
export function cardsIn(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [, rank = '', suit] of text.matchAll(/(10|[2-9AJQK])([♠♥♦♣])/g)) {
    found.add(`${rank === '10' ? 'T' : rank}${SUITS[suit as keyof typeof SUITS]}`);
  }
  for (const [name] of text.matchAll(/\b[a-z]+(?:_[a-z0-9]+)+\b/g)) {
    const face = uploadedFace(name);
    if (face) found.add(face);
  }
  for (const [code] of text.matchAll(/\b[2-9ATJQK][SHDC]\b/g)) found.add(code);
  for (const other of ['back', 'wild']) found.delete(other);
  return found;
}

/** For each number of moves made, the cards that each reader has seen until then. */
export function seenAfter(
  seed: Seed,
  moves: readonly Move[],
): readonly Readonly<Record<Viewer, ReadonlySet<Card>>>[] {
  let state: State = deal(seed);
  const seen: Record<Viewer, Set<Card>> = { 0: new Set(), 1: new Set(), public: new Set() };
  const look = (events: readonly GameEvent[]) => {
    for (const viewer of [...SEATS, 'public'] as const) {
      const drawn = events.filter((event) => event.type === 'draw' && event.seat !== viewer);
      const known = events.filter((event) => !drawn.includes(event));
      for (const card of cardsIn(JSON.stringify([seenBy(state, viewer), known])))
        seen[viewer].add(card as Card);
    }
    return { 0: new Set(seen[0]), 1: new Set(seen[1]), public: new Set(seen.public) };
  };
  const all = [look([])];
  for (const move of moves) {
    const applied = apply(state, move);
    if ('refusal' in applied) throw new Error(`the game cannot be played again: ${applied.refusal}`);
    state = applied.state;
    all.push(look(applied.events));
  }
  return all;
}
