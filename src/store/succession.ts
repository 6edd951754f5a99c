/**
 * What a restored database takes over from the one that it replaces: how far the ids of matches went, and what stands in the
 * channels. Both are facts of Discord, which no backup turns back.
 */
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
  const usedId = replaced === undefined ? undefined : await readReplaced(file, replaced);
  const ownId = await lastId(file, 'main');
  // One that knows of fewer matches than the backup has not come from it.
  const highestId = usedId !== undefined && usedId >= ownId ? usedId : ownId + UNKNOWN_IDS;
  await file.run('BEGIN IMMEDIATE');
  await file.run(`DELETE FROM "sqlite_sequence" WHERE "name" = 'Match'`);
  await file.rows(`INSERT INTO "sqlite_sequence" ("name", "seq") VALUES ('Match', ?)`, highestId);
  await file.run(TAKE_CHANNELS);
  await file.rows(DOUBT_CHANNELS, now.toISOString());
  // The commands that Discord has may be those of a later version.
  await file.run('DELETE FROM "Registration"');
  await file.run('COMMIT');
}

/** Notes what the channels were told, and returns the highest id; `undefined` where it holds no matches that can be read. */
async function readReplaced(file: SqliteFile, path: string): Promise<number | undefined> {
  await file.rows('ATTACH ? AS "replaced"', path);
  try {
    await file.run(READ_CHANNELS);
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
