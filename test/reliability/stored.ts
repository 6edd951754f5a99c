/** A database file as it lies on the disk, read without the bot's own code for it and without changing it. */
import Database from 'better-sqlite3';
import { z } from 'zod';

const whole = z.int().nonnegative();
const seat = z.literal([0, 1]);

const matchRow = z.object({
  id: whole,
  interactionId: z.string(),
  guildId: z.string(),
  channelId: z.string(),
  userId0: z.string(),
  userId1: z.string(),
  /** How well the computer plays at seat 1; nothing between two people. */
  level: z
    .string()
    .nullish()
    .transform((level) => level ?? null),
  target: whole,
  status: z.enum(['challenged', 'playing', 'finished', 'declined', 'cancelled', 'expired']),
  score0: whole,
  score1: whole,
  gamesWon0: whole,
  gamesWon1: whole,
  winner: seat.nullable(),
  endReason: z.string().nullable(),
  tableMessageId: z.string().nullable(),
  noticeMessageId: z.string().nullable(),
  noticeFor: z.string().nullable(),
  toldGame: whole.nullable(),
  shown: z.string().nullable(),
  setAsideReason: z.string().nullable(),
});

const gameRow = z.object({
  matchId: whole,
  number: whole,
  rules: z.string(),
  seed: z.string(),
  commitment: z.string(),
  ply: whole,
  toMove: seat,
  endReason: z.string().nullable(),
  winner: seat.nullable(),
  points: whole.nullable(),
});

const moveRow = z.object({
  matchId: whole,
  gameNumber: whole,
  ply: whole,
  seat,
  notation: z.string(),
});

export type StoredMove = z.output<typeof moveRow>;
export type StoredGame = z.output<typeof gameRow> & { readonly moves: readonly StoredMove[] };
export type StoredMatch = z.output<typeof matchRow> & { readonly games: readonly StoredGame[] };

export interface Stored {
  readonly matches: readonly StoredMatch[];
  /** Ids of the presses that were acted on, as far as they are remembered. */
  readonly processed: ReadonlySet<string>;
  /** What SQLite itself finds wrong. */
  readonly damage: readonly string[];
}

const WAIT_MS = 10_000;

/** All at one moment, also while a bot plays on. Throws where the file is no database of ours. */
export function readStored(databaseFile: string): Stored {
  const database = new Database(databaseFile, { readonly: true, fileMustExist: true, timeout: WAIT_MS });
  try {
    return database.transaction(() => storedIn(database))();
  } finally {
    database.close();
  }
}

function storedIn(database: Database.Database): Stored {
  const all = <Row>(row: z.ZodType<Row>, sql: string): Row[] =>
    z.array(row).parse(database.prepare(sql).all());
  const games = all(gameRow, 'SELECT * FROM Game ORDER BY matchId, number');
  const movesOfGame = grouped(
    all(moveRow, 'SELECT * FROM Move ORDER BY matchId, gameNumber, ply'),
    ({ matchId, gameNumber }) => `${matchId}.${gameNumber}`,
  );
  const gamesOfMatch = grouped(
    games.map((game) => ({ ...game, moves: movesOfGame.get(`${game.matchId}.${game.number}`) ?? [] })),
    ({ matchId }) => matchId,
  );
  const matches = all(matchRow, 'SELECT * FROM "Match" ORDER BY id');
  const processed = all(z.object({ id: z.string() }), 'SELECT id FROM ProcessedInteraction');
  return {
    matches: matches.map((match) => ({ ...match, games: gamesOfMatch.get(match.id) ?? [] })),
    processed: new Set(processed.map(({ id }) => id)),
    damage: damageOf(database),
  };
}

function grouped<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): ReadonlyMap<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

function damageOf(database: Database.Database): readonly string[] {
  const integrity = z
    .array(z.object({ integrity_check: z.string() }))
    .parse(database.pragma('integrity_check'))
    .map((row) => row.integrity_check);
  const references = z.array(z.unknown()).parse(database.pragma('foreign_key_check'));
  return [
    ...integrity.filter((finding) => finding !== 'ok'),
    ...(references.length > 0 ? [`${references.length} rows point to nothing`] : []),
  ];
}
