-- CreateTable
CREATE TABLE "Player" (
    "userId" TEXT NOT NULL PRIMARY KEY CHECK ("userId" <> ''),
    "name" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "Match" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "interactionId" TEXT NOT NULL,
    "guildId" TEXT NOT NULL,
    "channelId" TEXT NOT NULL,
    "guildLocale" TEXT NOT NULL,
    "userId0" TEXT NOT NULL,
    "userId1" TEXT NOT NULL,
    "target" INTEGER NOT NULL CHECK ("target" > 0),
    "status" TEXT NOT NULL CHECK ("status" IN ('challenged', 'playing', 'finished', 'declined', 'cancelled', 'expired')),
    "createdAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "changedAt" DATETIME NOT NULL,
    "score0" INTEGER NOT NULL DEFAULT 0 CHECK ("score0" >= 0),
    "score1" INTEGER NOT NULL DEFAULT 0 CHECK ("score1" >= 0),
    "gamesWon0" INTEGER NOT NULL DEFAULT 0 CHECK ("gamesWon0" >= 0),
    "gamesWon1" INTEGER NOT NULL DEFAULT 0 CHECK ("gamesWon1" >= 0),
    "winner" INTEGER CHECK ("winner" IN (0, 1)),
    "endReason" TEXT,
    "challengeMessageId" TEXT,
    "tableMessageId" TEXT,
    "noticeMessageId" TEXT,
    "noticeFor" TEXT,
    "toldGame" INTEGER,
    "shown" TEXT,
    "setAsideReason" TEXT,
    CONSTRAINT "Match_userId0_fkey" FOREIGN KEY ("userId0") REFERENCES "Player" ("userId") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Match_userId1_fkey" FOREIGN KEY ("userId1") REFERENCES "Player" ("userId") ON DELETE RESTRICT ON UPDATE CASCADE,
    CHECK ("userId0" <> "userId1"),
    CHECK (("winner" IS NULL) = ("endReason" IS NULL))
);

-- CreateTable
CREATE TABLE "Game" (
    "matchId" INTEGER NOT NULL,
    "number" INTEGER NOT NULL CHECK ("number" >= 1),
    "rules" TEXT NOT NULL,
    "seed" TEXT NOT NULL CHECK (length("seed") = 64),
    "commitment" TEXT NOT NULL CHECK (length("commitment") = 64),
    "ply" INTEGER NOT NULL DEFAULT 0 CHECK ("ply" >= 0),
    "toMove" INTEGER NOT NULL CHECK ("toMove" IN (0, 1)),
    "startedAt" DATETIME NOT NULL,
    "endedAt" DATETIME,
    "endReason" TEXT,
    "winner" INTEGER CHECK ("winner" IN (0, 1)),
    "points" INTEGER CHECK ("points" >= 0),

    PRIMARY KEY ("matchId", "number"),
    CONSTRAINT "Game_matchId_fkey" FOREIGN KEY ("matchId") REFERENCES "Match" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CHECK (("endedAt" IS NULL) = ("endReason" IS NULL)),
    CHECK (("endedAt" IS NULL) = ("points" IS NULL)),
    CHECK ("winner" IS NULL OR "endedAt" IS NOT NULL)
);

-- CreateTable
CREATE TABLE "Move" (
    "matchId" INTEGER NOT NULL,
    "gameNumber" INTEGER NOT NULL,
    "ply" INTEGER NOT NULL CHECK ("ply" >= 0),
    "seat" INTEGER NOT NULL CHECK ("seat" IN (0, 1)),
    "notation" TEXT NOT NULL,
    "playedAt" DATETIME NOT NULL,

    PRIMARY KEY ("matchId", "gameNumber", "ply"),
    CONSTRAINT "Move_matchId_gameNumber_fkey" FOREIGN KEY ("matchId", "gameNumber") REFERENCES "Game" ("matchId", "number") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ProcessedInteraction" (
    "id" TEXT NOT NULL PRIMARY KEY CHECK ("id" <> ''),
    "processedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Registration" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "hash" TEXT NOT NULL
);

-- CreateIndex
CREATE UNIQUE INDEX "Match_interactionId_key" ON "Match"("interactionId");

-- CreateIndex
CREATE INDEX "Match_userId0_status_idx" ON "Match"("userId0", "status");

-- CreateIndex
CREATE INDEX "Match_userId1_status_idx" ON "Match"("userId1", "status");

-- CreateIndex
CREATE INDEX "Match_status_channelId_idx" ON "Match"("status", "channelId");

-- CreateIndex
CREATE INDEX "Match_guildId_idx" ON "Match"("guildId");

-- CreateIndex
CREATE INDEX "ProcessedInteraction_processedAt_idx" ON "ProcessedInteraction"("processedAt");
