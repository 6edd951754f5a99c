/** What Prisma's own queries cannot say, in SQL; the answers are checked like rows. */
import { z } from 'zod';
import type { MatchId } from '../match/match.js';
import type { Statements } from './client.js';
import type { Tally } from './standings.js';

const number = z.coerce.number().pipe(z.int());
const ids = z.array(z.object({ id: number }));
const counted = z.array(
  z.object({ userId: z.string(), name: z.string(), points: number, games: number, matches: number }),
);

/** Matches whose `shown` is not their `shownMark` (match.ts). */
export async function unshown(statements: Statements): Promise<readonly MatchId[]> {
  const rows: unknown = await statements.$queryRaw`
    SELECT "id" FROM "Match"
    WHERE "setAsideReason" IS NULL AND "shown" IS NOT "status" || coalesce((
      SELECT ' ' || "number" || '.' || "ply" FROM "Game" WHERE "matchId" = "Match"."id" ORDER BY "number" DESC LIMIT 1), '')
    ORDER BY "id"`;
  return ids.parse(rows).map(({ id }) => id);
}

/**
 * Everybody with a finished game in a server, counted over all matches between people that are not set aside. A match carries
 * the sums of its games, so that no game is read of one that is over.
 */
export async function tallies(statements: Statements, guildId: string): Promise<readonly Tally[]> {
  const rows: unknown = await statements.$queryRaw`
    WITH "counted" AS (
      SELECT * FROM "Match" WHERE "guildId" = ${guildId} AND "level" IS NULL AND "setAsideReason" IS NULL
        AND ("status" = 'finished' OR "status" = 'playing' AND EXISTS (
          SELECT 1 FROM "Game" WHERE "matchId" = "Match"."id" AND "endedAt" IS NOT NULL))
    ),
    "result" AS (
      SELECT "userId0" AS "userId", "score0" AS "points", "gamesWon0" AS "games", "winner" IS 0 AS "matches" FROM "counted"
      UNION ALL
      SELECT "userId1", "score1", "gamesWon1", "winner" IS 1 FROM "counted"
    ),
    "tally" AS (
      SELECT "userId", sum("points") AS "points", sum("games") AS "games", sum("matches") AS "matches"
      FROM "result" GROUP BY "userId"
    )
    SELECT "userId", "name", "points", "games", "matches" FROM "tally" JOIN "PlayerName" USING ("userId")
    WHERE "guildId" = ${guildId}`;
  return counted.parse(rows);
}

/** A setting of the open connection. */
export async function pragma(statements: Statements, name: string): Promise<string> {
  const rows: unknown = await statements.$queryRawUnsafe(`PRAGMA ${name}`);
  const [row] = z.array(z.record(z.string(), z.unknown())).parse(rows);
  return String(Object.values(row ?? {})[0]);
}

/** Names of the migrations that the tables were made by, in order. */
export async function migrationNames(statements: Statements): Promise<readonly string[]> {
  const rows: unknown = await statements.$queryRaw`
    SELECT "migration_name" AS "name" FROM "_prisma_migrations" WHERE "rolled_back_at" IS NULL ORDER BY "name"`;
  return z
    .array(z.object({ name: z.string() }))
    .parse(rows)
    .map(({ name }) => name);
}
