-- AlterTable
ALTER TABLE "Judge" ADD COLUMN "connectionId" TEXT;
ALTER TABLE "Judge" ADD COLUMN "label" TEXT;

-- AlterTable
ALTER TABLE "JudgeVersion" ADD COLUMN "driftedAt" DATETIME;
ALTER TABLE "JudgeVersion" ADD COLUMN "driftedTo" JSONB;
ALTER TABLE "JudgeVersion" ADD COLUMN "fingerprint" TEXT;
ALTER TABLE "JudgeVersion" ADD COLUMN "servedModel" TEXT;
ALTER TABLE "JudgeVersion" ADD COLUMN "settings" JSONB;

-- CreateTable
CREATE TABLE "JudgeConnection" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "projectId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "preset" TEXT NOT NULL,
    "baseUrl" TEXT NOT NULL,
    "sealedKey" TEXT,
    "keyEnv" TEXT,
    "prices" JSONB,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "JudgeConnection_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "JudgeCall" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "key" TEXT NOT NULL,
    "versionId" TEXT NOT NULL,
    "runId" TEXT,
    "claimId" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "repeat" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "verdict" TEXT,
    "failure" TEXT,
    "isCurrent" BOOLEAN NOT NULL,
    "score" REAL,
    "confidence" REAL,
    "confidenceSource" TEXT,
    "evidence" JSONB NOT NULL,
    "rationale" TEXT NOT NULL,
    "flags" JSONB NOT NULL,
    "raw" TEXT,
    "attempts" JSONB NOT NULL,
    "inputTokens" INTEGER,
    "cachedTokens" INTEGER,
    "outputTokens" INTEGER,
    "reasoningTokens" INTEGER,
    "costAmount" TEXT,
    "costCurrency" TEXT,
    "priceVersion" TEXT,
    "ms" INTEGER NOT NULL,
    "servedModel" TEXT,
    "fingerprint" TEXT,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "JudgeCall_versionId_fkey" FOREIGN KEY ("versionId") REFERENCES "JudgeVersion" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "JudgeCall_runId_fkey" FOREIGN KEY ("runId") REFERENCES "Run" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "JudgeCall_claimId_fkey" FOREIGN KEY ("claimId") REFERENCES "Claim" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- Columns are added one by one: a table that is copied to be redefined would be emptied of what hangs on it, and a
-- million verdicts take their time.
-- AlterTable
ALTER TABLE "Run" ADD COLUMN "batchId" TEXT;
ALTER TABLE "Run" ADD COLUMN "isReversed" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "Run" ADD COLUMN "checksCitations" BOOLEAN NOT NULL DEFAULT true;
ALTER TABLE "Run" ADD COLUMN "maxInFlight" INTEGER;
ALTER TABLE "Run" ADD COLUMN "costLimit" TEXT;
ALTER TABLE "Run" ADD COLUMN "timeLimitMs" INTEGER;
ALTER TABLE "Run" ADD COLUMN "calls" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Run" ADD COLUMN "cachedCalls" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Run" ADD COLUMN "unpricedCalls" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Run" ADD COLUMN "costAmount" TEXT;
ALTER TABLE "Run" ADD COLUMN "costCurrency" TEXT;
ALTER TABLE "Run" ADD COLUMN "inputTokens" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Run" ADD COLUMN "outputTokens" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Run" ADD COLUMN "activeMs" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "JudgeVerdict" ADD COLUMN "flags" JSONB;
ALTER TABLE "JudgeVerdict" ADD COLUMN "evidence" JSONB;
ALTER TABLE "JudgeVerdict" ADD COLUMN "confidence" REAL;
ALTER TABLE "JudgeVerdict" ADD COLUMN "confidenceSource" TEXT;
ALTER TABLE "JudgeVerdict" ADD COLUMN "callId" TEXT;
ALTER TABLE "JudgeVerdict" ADD COLUMN "isCached" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE UNIQUE INDEX "JudgeConnection_projectId_name_key" ON "JudgeConnection"("projectId", "name");

-- CreateIndex
CREATE INDEX "JudgeCall_key_idx" ON "JudgeCall"("key");

-- CreateIndex
CREATE INDEX "JudgeCall_runId_claimId_idx" ON "JudgeCall"("runId", "claimId");

-- CreateIndex
CREATE INDEX "JudgeCall_claimId_idx" ON "JudgeCall"("claimId");

-- CreateIndex
CREATE INDEX "JudgeCall_versionId_createdAt_idx" ON "JudgeCall"("versionId", "createdAt");
