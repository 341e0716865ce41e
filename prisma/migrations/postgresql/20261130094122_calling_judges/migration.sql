-- AlterEnum
ALTER TYPE "RunStatus" ADD VALUE 'paused';

-- AlterTable
ALTER TABLE "Judge" ADD COLUMN     "connectionId" TEXT,
ADD COLUMN     "label" TEXT;

-- AlterTable
ALTER TABLE "JudgeVersion" ADD COLUMN     "driftedAt" TIMESTAMP(3),
ADD COLUMN     "driftedTo" JSONB,
ADD COLUMN     "fingerprint" TEXT,
ADD COLUMN     "servedModel" TEXT,
ADD COLUMN     "settings" JSONB;

-- AlterTable
ALTER TABLE "Run" ADD COLUMN     "activeMs" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "batchId" TEXT,
ADD COLUMN     "cachedCalls" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "calls" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "checksCitations" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "costAmount" TEXT,
ADD COLUMN     "costCurrency" TEXT,
ADD COLUMN     "costLimit" TEXT,
ADD COLUMN     "inputTokens" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "isReversed" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "maxInFlight" INTEGER,
ADD COLUMN     "outputTokens" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "timeLimitMs" INTEGER,
ADD COLUMN     "unpricedCalls" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "JudgeVerdict" ADD COLUMN     "callId" TEXT,
ADD COLUMN     "confidence" DOUBLE PRECISION,
ADD COLUMN     "confidenceSource" TEXT,
ADD COLUMN     "evidence" JSONB,
ADD COLUMN     "flags" JSONB,
ADD COLUMN     "isCached" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "JudgeConnection" (
    "id" TEXT NOT NULL,
    "projectId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "preset" TEXT NOT NULL,
    "baseUrl" TEXT NOT NULL,
    "sealedKey" TEXT,
    "keyEnv" TEXT,
    "prices" JSONB,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "JudgeConnection_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "JudgeCall" (
    "id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "versionId" TEXT NOT NULL,
    "runId" TEXT,
    "claimId" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "repeat" INTEGER NOT NULL,
    "status" "VerdictStatus" NOT NULL,
    "verdict" "Verdict",
    "failure" TEXT,
    "isCurrent" BOOLEAN NOT NULL,
    "score" DOUBLE PRECISION,
    "confidence" DOUBLE PRECISION,
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
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "JudgeCall_pkey" PRIMARY KEY ("id")
);

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

-- AddForeignKey
ALTER TABLE "JudgeConnection" ADD CONSTRAINT "JudgeConnection_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JudgeCall" ADD CONSTRAINT "JudgeCall_versionId_fkey" FOREIGN KEY ("versionId") REFERENCES "JudgeVersion"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JudgeCall" ADD CONSTRAINT "JudgeCall_runId_fkey" FOREIGN KEY ("runId") REFERENCES "Run"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JudgeCall" ADD CONSTRAINT "JudgeCall_claimId_fkey" FOREIGN KEY ("claimId") REFERENCES "Claim"("id") ON DELETE CASCADE ON UPDATE CASCADE;
