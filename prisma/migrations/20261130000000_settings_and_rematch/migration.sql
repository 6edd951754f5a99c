-- AlterTable
ALTER TABLE "Player" ADD COLUMN "offersChain" BOOLEAN NOT NULL DEFAULT true CHECK ("offersChain" IN (0, 1));

-- AlterTable
ALTER TABLE "Player" ADD COLUMN "language" TEXT;

-- CreateTable
CREATE TABLE "Server" (
    "guildId" TEXT NOT NULL PRIMARY KEY CHECK ("guildId" <> ''),
    "language" TEXT
);

-- AlterTable
ALTER TABLE "Match" ADD COLUMN "allowsChain" BOOLEAN NOT NULL DEFAULT true CHECK ("allowsChain" IN (0, 1));

-- AlterTable
ALTER TABLE "Match" ADD COLUMN "rematchOf" INTEGER CONSTRAINT "Match_rematchOf_fkey" REFERENCES "Match" ("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- CreateIndex
CREATE INDEX "Match_rematchOf_idx" ON "Match"("rematchOf");
