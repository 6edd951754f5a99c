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

/** Everybody with a finished game in a server, counted over all games and matches between people that are not set aside. */
export async function tallies(statements: Statements, guildId: string): Promise<readonly Tally[]> {
  const rows: unknown = await statements.$queryRaw`
    WITH "counted" AS (SELECT * FROM "Match" WHERE "guildId" = ${guildId} AND "level" IS NULL AND "setAsideReason" IS NULL),
    "side" ("seat") AS (VALUES (0), (1)),
    "result" AS (
      SELECT iif("seat" = 0, "userId0", "userId1") AS "userId",
        iif("Game"."winner" = "seat", "points", 0) AS "points",
        iif("Game"."winner" = "seat", 1, 0) AS "games",
        0 AS "matches"
      FROM "counted" JOIN "Game" ON "matchId" = "counted"."id" JOIN "side"
      WHERE "Game"."endedAt" IS NOT NULL
      UNION ALL
      SELECT iif("winner" = 0, "userId0", "userId1"), 0, 0, 1 FROM "counted" WHERE "winner" IS NOT NULL
    )
    SELECT "userId", "name", sum("points") AS "points", sum("games") AS "games", sum("matches") AS "matches"
    FROM "result" JOIN "Player" USING ("userId")
    GROUP BY "userId"`;
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
