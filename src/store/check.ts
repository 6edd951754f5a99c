/** Whether a database file is whole and every record in it holds together. */
import type { Seat } from '../engine/index.js';
import { knownMigrations } from './migrations.js';
import { pendingMigrations } from './migrate.js';
import { StoreProblem } from './problem.js';
import { gameOf, matchOf } from './record.js';
import { isBroken } from './rows.js';
import type { SqliteFile, SqliteRow } from './sqlite-file.js';

export interface Findings {
  /** What is wrong with the file or its tables: it must not be used. */
  readonly damage: readonly string[];
  /** Records that do not hold together and are not set aside yet. */
  readonly broken: readonly string[];
  /** Known before, or harmless. */
  readonly notes: readonly string[];
  readonly matches: number;
  readonly games: number;
  readonly moves: number;
}

export async function check(file: SqliteFile, path: string): Promise<Findings> {
  const damage = await damageOf(file);
  const none = { broken: [], notes: [], matches: 0, games: 0, moves: 0 };
  if (damage.length > 0) return { damage, ...none };
  try {
    const pending = await pendingMigrations(file, path, knownMigrations());
    if (pending.length > 0) {
      return {
        damage,
        ...none,
        notes: ['It is of an older version; the next start, or npm run db -- migrate, brings it up to date.'],
      };
    }
  } catch (error) {
    if (error instanceof StoreProblem) return { damage: [error.message], ...none };
    throw error;
  }
  return { damage, ...(await recordFindings(file)) };
}

async function damageOf(file: SqliteFile): Promise<readonly string[]> {
  try {
    const integrity = (await file.rows('PRAGMA integrity_check')).map((row) =>
      String(row['integrity_check']),
    );
    const references = (await file.rows('PRAGMA foreign_key_check')).map(
      ({ table, rowid }) => `row ${String(rowid)} of ${String(table)} points to nothing`,
    );
    return [...integrity.filter((finding) => finding !== 'ok'), ...references];
  } catch (error) {
    return [`it cannot be read (${error instanceof Error ? error.message : String(error)})`];
  }
}

async function recordFindings(file: SqliteFile): Promise<Omit<Findings, 'damage'>> {
  const broken: string[] = [];
  const notes: string[] = [];
  let games = 0;
  let moves = 0;
  const matches = await file.rows('SELECT id FROM Match ORDER BY id');
  for (const { id } of matches) {
    const record = await readRecord(file, Number(id));
    games += record.games.length;
    moves += record.moves.length;
    const fault = faultOf(record);
    if (fault !== undefined) {
      const isKnown = record.match?.['setAsideReason'] !== null;
      (isKnown ? notes : broken).push(`Match ${String(id)}${isKnown ? ' is set aside' : ''}: ${fault}.`);
    }
  }
  return { broken, notes, matches: matches.length, games, moves };
}

interface WholeRecord {
  readonly match: SqliteRow | undefined;
  readonly games: readonly SqliteRow[];
  readonly moves: readonly SqliteRow[];
}

async function readRecord(file: SqliteFile, id: number): Promise<WholeRecord> {
  const [match] = await file.rows(
    `SELECT Match.*, n0.name AS name0, p0.offersChain AS offersChain0, p0.language AS language0,
       n1.name AS name1, p1.offersChain AS offersChain1, p1.language AS language1 FROM Match
     LEFT JOIN Player p0 ON p0.userId = userId0 LEFT JOIN Player p1 ON p1.userId = userId1
     LEFT JOIN PlayerName n0 ON n0.guildId = Match.guildId AND n0.userId = userId0
     LEFT JOIN PlayerName n1 ON n1.guildId = Match.guildId AND n1.userId = userId1 WHERE id = ?`,
    id,
  );
  return {
    match,
    games: await file.rows('SELECT * FROM Game WHERE matchId = ? ORDER BY number', id),
    moves: await file.rows('SELECT * FROM Move WHERE matchId = ? ORDER BY gameNumber, ply', id),
  };
}

/** The match as the bot would load it, and all its earlier games as well. */
function faultOf({ match, games, moves }: WholeRecord): string | undefined {
  const movesOf = (game: SqliteRow | undefined): readonly SqliteRow[] =>
    moves.filter(({ gameNumber }) => gameNumber === game?.['number']);
  const player = (seat: Seat): object => ({
    name: match?.[`name${seat}`],
    offersChain: match?.[`offersChain${seat}`],
    language: match?.[`language${seat}`],
  });
  const row = { ...match, player0: player(0), player1: player(1) };
  const whole = matchOf({ match: row, games, moves: movesOf(games.at(-1)) });
  if (isBroken(whole)) return whole.broken;
  const earlier = games.slice(0, -1).map((game) => gameOf(game, movesOf(game)));
  return earlier.find(isBroken)?.broken;
}
