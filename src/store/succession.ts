/**
 * What a restored database takes over from the one that it replaces: how far the ids of matches went, what stands in the
 * channels, and which seeds were told there. These are facts of Discord, which no backup turns back.
 */
import { deal } from '../engine/index.js';
import { systemSeeds } from '../seeds.js';
import type { SqliteFile } from './sqlite-file.js';

/** Far more than are given out between a backup and its restore. */
const UNKNOWN_IDS = 100_000;

const READ_CHANNELS = `
INSERT INTO "before"
SELECT "was"."id", "was"."changedAt", "was"."challengeMessageId", "was"."tableMessageId", "was"."noticeMessageId",
  "was"."noticeFor", "was"."shown", (
    SELECT max("number") FROM "main"."Game" AS "mine" JOIN "replaced"."Game" AS "its" USING ("matchId", "number", "commitment", "endedAt")
    WHERE "matchId" = "was"."id" AND "number" <= "was"."toldGame")
FROM "replaced"."Match" AS "was" JOIN "main"."Match" USING ("id", "interactionId")`;

/** Games in play of which the channel was told the end, and with it the seed. */
const READ_TOLD = `
INSERT INTO "told" SELECT "matchId", "number" FROM "main"."Game" AS "mine"
JOIN "replaced"."Game" AS "its" USING ("matchId", "number", "commitment")
WHERE "mine"."endedAt" IS NULL AND "its"."endedAt" IS NOT NULL`;

/** The channel of a match that did not change since the backup is in step already. */
const TAKE_CHANNELS = `
UPDATE "Match" SET
  "challengeMessageId" = "before"."challengeMessageId", "tableMessageId" = "before"."tableMessageId",
  "noticeMessageId" = "before"."noticeMessageId", "noticeFor" = "before"."noticeFor", "toldGame" = "before"."toldGame",
  "shown" = iif("Match"."changedAt" = "before"."changedAt", "before"."shown", NULL)
FROM "before" WHERE "before"."id" = "Match"."id"`;

/**
 * Where nothing is known, whatever the backup names may be edited or gone by now. The table is tried and posted anew where it
 * is gone, as always; a notice and a challenge are not, so they are posted anew.
 */
const DOUBT_CHANNELS = `
UPDATE "Match" SET "shown" = NULL, "noticeFor" = NULL,
  "challengeMessageId" = iif("status" = 'challenged' AND "expiresAt" > ?, NULL, "challengeMessageId")
WHERE "status" IN ('challenged', 'playing') AND "id" NOT IN (SELECT "id" FROM "before")`;

/** Highest id of a match that was ever given out. */
const lastIdIn = (schema: 'main' | 'replaced'): string => `
SELECT max(coalesce((SELECT max("seq") FROM "${schema}"."sqlite_sequence" WHERE "name" = 'Match'), 0),
  coalesce((SELECT max("id") FROM "${schema}"."Match"), 0)) AS "lastId"`;

/**
 * Readies a copy of a backup for the place of the database `replaced`, which must be whole; `undefined` where there is none.
 * Afterwards no id of a match is given out twice, and the next start of the bot brings the channels in step.
 */
export async function succeed(
  file: SqliteFile,
  { replaced, now }: { readonly replaced: string | undefined; readonly now: Date },
): Promise<void> {
  await file.run(`CREATE TEMP TABLE "before" ("id" INTEGER PRIMARY KEY, "changedAt", "challengeMessageId",
    "tableMessageId", "noticeMessageId", "noticeFor", "shown", "toldGame")`);
  await file.run('CREATE TEMP TABLE "told" ("matchId", "number")');
  const usedId = replaced === undefined ? undefined : await readReplaced(file, replaced);
  const ownId = await lastId(file, 'main');
  // One that knows of fewer matches than the backup has not come from it.
  const highestId = usedId !== undefined && usedId >= ownId ? usedId : ownId + UNKNOWN_IDS;
  await file.run('BEGIN IMMEDIATE');
  await file.run(`DELETE FROM "sqlite_sequence" WHERE "name" = 'Match'`);
  await file.rows(`INSERT INTO "sqlite_sequence" ("name", "seq") VALUES ('Match', ?)`, highestId);
  await file.run(TAKE_CHANNELS);
  await file.rows(DOUBT_CHANNELS, now.toISOString());
  await dealAnew(file, now);
  // The commands that Discord has may be those of a later version.
  await file.run('DELETE FROM "Registration"');
  await file.run('COMMIT');
}

/** A game whose seed everybody knows cannot go on (rules.md 6): it begins again with another one. */
async function dealAnew(file: SqliteFile, now: Date): Promise<void> {
  const at = now.toISOString().replace('Z', '+00:00');
  for (const { matchId, number } of await file.rows('SELECT "matchId", "number" FROM "told"')) {
    const game = [Number(matchId), Number(number)] as const;
    const { seed, commitment } = systemSeeds.next();
    await file.rows('DELETE FROM "Move" WHERE "matchId" = ? AND "gameNumber" = ?', ...game);
    await file.rows(
      `UPDATE "Game" SET "seed" = ?, "commitment" = ?, "ply" = 0, "toMove" = ?, "startedAt" = ?
      WHERE "matchId" = ? AND "number" = ?`,
      ...[seed, commitment, deal(seed).toMove, at, ...game],
    );
    await file.rows(`UPDATE "Match" SET "changedAt" = ?, "shown" = NULL WHERE "id" = ?`, at, game[0]);
  }
}

/** Notes what the channels were told, and returns the highest id; `undefined` where it holds no matches that can be read. */
async function readReplaced(file: SqliteFile, path: string): Promise<number | undefined> {
  await file.rows('ATTACH ? AS "replaced"', path);
  try {
    await file.run(READ_CHANNELS);
    await file.run(READ_TOLD);
    return await lastId(file, 'replaced');
  } catch {
    return undefined;
  } finally {
    await file.run('DETACH "replaced"');
  }
}

async function lastId(file: SqliteFile, schema: 'main' | 'replaced'): Promise<number> {
  const [row] = await file.rows(lastIdIn(schema));
  return Number(row?.['lastId']);
}
