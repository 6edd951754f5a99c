/** Matches of a database file as the bot would load them, without opening its store. */
import Database from 'better-sqlite3';
import { z } from 'zod';
import type { Match } from '../../src/match/match.js';
import { matchOf } from '../../src/store/record.js';
import { isBroken } from '../../src/store/rows.js';

const row = z.record(z.string(), z.unknown());
const rows = z.array(row);

/** Every match that can be loaded; what cannot is found by the invariants. */
export function loadedMatches(databaseFile: string): readonly Match[] {
  const database = new Database(databaseFile, { readonly: true, fileMustExist: true, timeout: 10_000 });
  try {
    return database.transaction(() => matchesIn(database))();
  } finally {
    database.close();
  }
}

function matchesIn(database: Database.Database): readonly Match[] {
  const all = (sql: string, ...values: readonly unknown[]) =>
    rows.parse(database.prepare(sql).all(...values));
  return all('SELECT * FROM "Match" ORDER BY id').flatMap((match) => {
    const player = (userId: unknown) =>
      all(
        'SELECT * FROM Player JOIN PlayerName USING (userId) WHERE guildId = ? AND userId = ?',
        match['guildId'],
        userId,
      )[0];
    const games = all('SELECT * FROM Game WHERE matchId = ? ORDER BY number', match['id']);
    const moves = all(
      'SELECT * FROM Move WHERE matchId = ? AND gameNumber = ? ORDER BY ply',
      match['id'],
      games.at(-1)?.['number'] ?? 0,
    );
    const [player0, player1] = [player(match['userId0']), player(match['userId1'])];
    const loaded = matchOf({ match: { ...match, player0, player1 }, games, moves });
    return isBroken(loaded) ? [] : [loaded];
  });
}
