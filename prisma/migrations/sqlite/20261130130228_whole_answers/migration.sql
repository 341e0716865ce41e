-- CreateTable
CREATE TABLE "AnswerCall" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "key" TEXT NOT NULL,
    "versionId" TEXT NOT NULL,
    "runId" TEXT,
    "caseId" TEXT NOT NULL,
    "repeat" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "failure" TEXT,
    "isCurrent" BOOLEAN NOT NULL,
    "rating" INTEGER,
    "parts" JSONB,
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
    CONSTRAINT "AnswerCall_versionId_fkey" FOREIGN KEY ("versionId") REFERENCES "JudgeVersion" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "AnswerCall_runId_fkey" FOREIGN KEY ("runId") REFERENCES "Run" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "AnswerCall_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "Case" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AnswerReply" (
    "runId" TEXT NOT NULL,
    "caseId" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "failure" TEXT,
    "rating" INTEGER,
    "parts" JSONB,
    "rationale" TEXT NOT NULL DEFAULT '',
    "flags" JSONB,
    "ms" INTEGER,
    "callId" TEXT,
    "isCached" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" DATETIME NOT NULL,

    PRIMARY KEY ("runId", "caseId"),
    CONSTRAINT "AnswerReply_runId_fkey" FOREIGN KEY ("runId") REFERENCES "Run" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "AnswerReply_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "Case" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "AnswerCall_key_idx" ON "AnswerCall"("key");

-- CreateIndex
CREATE INDEX "AnswerCall_runId_idx" ON "AnswerCall"("runId");

-- CreateIndex
CREATE INDEX "AnswerCall_caseId_idx" ON "AnswerCall"("caseId");

-- CreateIndex
CREATE INDEX "AnswerCall_versionId_idx" ON "AnswerCall"("versionId");

-- CreateIndex
CREATE INDEX "AnswerReply_caseId_idx" ON "AnswerReply"("caseId");
