-- AlterTable
ALTER TABLE "Match" ADD COLUMN "level" TEXT CHECK ("level" IN ('easy', 'steady', 'hard'));
