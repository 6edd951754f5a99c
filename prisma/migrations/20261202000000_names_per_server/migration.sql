-- CreateTable
CREATE TABLE "PlayerName" (
    "guildId" TEXT NOT NULL CHECK ("guildId" <> ''),
    "userId" TEXT NOT NULL,
    "name" TEXT NOT NULL,

    PRIMARY KEY ("guildId", "userId"),
    CONSTRAINT "PlayerName_userId_fkey" FOREIGN KEY ("userId") REFERENCES "Player" ("userId") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- The one name known so far, for each server in which its owner has a match.
INSERT INTO "PlayerName" ("guildId", "userId", "name")
SELECT "guildId", "userId", "name" FROM (
    SELECT "guildId", "userId0" AS "userId" FROM "Match"
    UNION
    SELECT "guildId", "userId1" FROM "Match"
) JOIN "Player" USING ("userId");

-- CreateIndex
CREATE INDEX "PlayerName_userId_idx" ON "PlayerName"("userId");

-- AlterTable
ALTER TABLE "Player" DROP COLUMN "name";
