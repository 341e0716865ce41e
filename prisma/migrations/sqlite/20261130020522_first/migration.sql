-- CreateTable
CREATE TABLE "User" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "emailVerified" BOOLEAN NOT NULL DEFAULT false,
    "image" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Session" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "token" TEXT NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "ipAddress" TEXT,
    "userAgent" TEXT,
    "userId" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Account" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "accountId" TEXT NOT NULL,
    "providerId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "accessToken" TEXT,
    "refreshToken" TEXT,
    "idToken" TEXT,
    "accessTokenExpiresAt" DATETIME,
    "refreshTokenExpiresAt" DATETIME,
    "scope" TEXT,
    "password" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "Account_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Verification" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "identifier" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Installation" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "ownerId" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- CreateTable
CREATE TABLE "Project" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "control" TEXT NOT NULL DEFAULT '',
    "hallucinationBudget" REAL NOT NULL DEFAULT 0.02,
    "overRefusalBudget" REAL NOT NULL DEFAULT 0.10,
    "penalty" REAL NOT NULL DEFAULT 3,
    "blind" BOOLEAN NOT NULL DEFAULT true,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- CreateTable
CREATE TABLE "GuidelineVersion" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "projectId" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "createdBy" TEXT,
    CONSTRAINT "GuidelineVersion_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "GuidelineVersion_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Dataset" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "projectId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "source" JSONB NOT NULL,
    "splitter" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "createdBy" TEXT,
    CONSTRAINT "Dataset_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Dataset_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Case" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "datasetId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "externalId" TEXT NOT NULL,
    "system" TEXT NOT NULL DEFAULT '',
    "question" TEXT NOT NULL,
    "answer" TEXT NOT NULL,
    "caseType" TEXT,
    "expect" TEXT,
    "answerable" BOOLEAN,
    "abstained" BOOLEAN NOT NULL DEFAULT false,
    "mustInclude" JSONB NOT NULL,
    "mustNotInclude" JSONB NOT NULL,
    "tags" JSONB NOT NULL,
    "metadata" JSONB NOT NULL,
    "nonClaims" JSONB NOT NULL,
    "answerCites" JSONB NOT NULL,
    "unknownCites" JSONB NOT NULL,
    "claimSetVersion" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Case_datasetId_fkey" FOREIGN KEY ("datasetId") REFERENCES "Dataset" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PassageText" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "text" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "CasePassage" (
    "caseId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "documentId" TEXT NOT NULL,
    "textId" TEXT NOT NULL,
    "title" TEXT,
    "url" TEXT,
    "status" TEXT,

    PRIMARY KEY ("caseId", "position"),
    CONSTRAINT "CasePassage_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "Case" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "CasePassage_textId_fkey" FOREIGN KEY ("textId") REFERENCES "PassageText" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Claim" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "caseId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "lead" TEXT,
    "start" INTEGER,
    "end" INTEGER,
    "cites" JSONB NOT NULL,
    "kinds" JSONB NOT NULL,
    "origin" TEXT NOT NULL,
    "claimSetVersion" INTEGER NOT NULL DEFAULT 1,
    CONSTRAINT "Claim_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "Case" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Label" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "claimId" TEXT NOT NULL,
    "reviewerId" TEXT NOT NULL,
    "verdict" TEXT NOT NULL,
    "severity" TEXT,
    "note" TEXT NOT NULL DEFAULT '',
    "evidence" JSONB NOT NULL,
    "given" TEXT NOT NULL,
    "selection" TEXT NOT NULL,
    "share" REAL,
    "guidelineVersion" INTEGER NOT NULL,
    "ms" INTEGER,
    "firstVersionId" TEXT NOT NULL,
    "versionId" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "Label_claimId_fkey" FOREIGN KEY ("claimId") REFERENCES "Claim" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Label_reviewerId_fkey" FOREIGN KEY ("reviewerId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "LabelVersion" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "claimId" TEXT NOT NULL,
    "reviewerId" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "action" TEXT NOT NULL,
    "verdict" TEXT,
    "severity" TEXT,
    "note" TEXT NOT NULL DEFAULT '',
    "evidence" JSONB NOT NULL,
    "given" TEXT NOT NULL,
    "selection" TEXT NOT NULL,
    "share" REAL,
    "guidelineVersion" INTEGER NOT NULL,
    "ms" INTEGER,
    "requestId" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "LabelVersion_claimId_fkey" FOREIGN KEY ("claimId") REFERENCES "Claim" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "LabelVersion_reviewerId_fkey" FOREIGN KEY ("reviewerId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ClaimFlag" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "claimId" TEXT NOT NULL,
    "reviewerId" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "createdAt" DATETIME NOT NULL,
    "clearedAt" DATETIME,
    CONSTRAINT "ClaimFlag_claimId_fkey" FOREIGN KEY ("claimId") REFERENCES "Claim" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "ClaimFlag_reviewerId_fkey" FOREIGN KEY ("reviewerId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "GoldLabel" (
    "claimId" TEXT NOT NULL PRIMARY KEY,
    "verdict" TEXT,
    "basis" TEXT NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "GoldLabel_claimId_fkey" FOREIGN KEY ("claimId") REFERENCES "Claim" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "GoldVersion" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "claimId" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "verdict" TEXT,
    "basis" TEXT NOT NULL,
    "outcome" TEXT,
    "reason" TEXT NOT NULL DEFAULT '',
    "decidedBy" TEXT,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "GoldVersion_claimId_fkey" FOREIGN KEY ("claimId") REFERENCES "Claim" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "GoldVersion_decidedBy_fkey" FOREIGN KEY ("decidedBy") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Judge" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "projectId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Judge_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "JudgeVersion" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "judgeId" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "config" JSONB NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "JudgeVersion_judgeId_fkey" FOREIGN KEY ("judgeId") REFERENCES "Judge" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Run" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "projectId" TEXT NOT NULL,
    "datasetId" TEXT NOT NULL,
    "judgeVersionId" TEXT NOT NULL,
    "repeat" INTEGER NOT NULL DEFAULT 1,
    "status" TEXT NOT NULL DEFAULT 'queued',
    "total" INTEGER NOT NULL DEFAULT 0,
    "done" INTEGER NOT NULL DEFAULT 0,
    "noVerdict" INTEGER NOT NULL DEFAULT 0,
    "claimSetVersion" INTEGER NOT NULL DEFAULT 1,
    "error" TEXT,
    "startedBy" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "startedAt" DATETIME,
    "finishedAt" DATETIME,
    "leaseUntil" DATETIME,
    CONSTRAINT "Run_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Run_datasetId_fkey" FOREIGN KEY ("datasetId") REFERENCES "Dataset" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Run_judgeVersionId_fkey" FOREIGN KEY ("judgeVersionId") REFERENCES "JudgeVersion" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Run_startedBy_fkey" FOREIGN KEY ("startedBy") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "JudgeVerdict" (
    "runId" TEXT NOT NULL,
    "claimId" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "verdict" TEXT,
    "failure" TEXT,
    "score" REAL,
    "rationale" TEXT NOT NULL DEFAULT '',
    "citationOk" BOOLEAN,
    "citeRelevant" JSONB NOT NULL,
    "ms" INTEGER,
    "createdAt" DATETIME NOT NULL,

    PRIMARY KEY ("runId", "claimId"),
    CONSTRAINT "JudgeVerdict_runId_fkey" FOREIGN KEY ("runId") REFERENCES "Run" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "JudgeVerdict_claimId_fkey" FOREIGN KEY ("claimId") REFERENCES "Claim" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Report" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "projectId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "document" JSONB NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "createdBy" TEXT,
    CONSTRAINT "Report_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Report_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");

-- CreateIndex
CREATE UNIQUE INDEX "Session_token_key" ON "Session"("token");

-- CreateIndex
CREATE INDEX "Session_userId_idx" ON "Session"("userId");

-- CreateIndex
CREATE INDEX "Account_userId_idx" ON "Account"("userId");

-- CreateIndex
CREATE INDEX "Verification_identifier_idx" ON "Verification"("identifier");

-- CreateIndex
CREATE UNIQUE INDEX "Project_slug_key" ON "Project"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "GuidelineVersion_projectId_version_key" ON "GuidelineVersion"("projectId", "version");

-- CreateIndex
CREATE UNIQUE INDEX "Dataset_projectId_name_key" ON "Dataset"("projectId", "name");

-- CreateIndex
CREATE INDEX "Case_datasetId_position_idx" ON "Case"("datasetId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "Case_datasetId_externalId_system_key" ON "Case"("datasetId", "externalId", "system");

-- CreateIndex
CREATE INDEX "CasePassage_textId_idx" ON "CasePassage"("textId");

-- CreateIndex
CREATE UNIQUE INDEX "Claim_caseId_position_claimSetVersion_key" ON "Claim"("caseId", "position", "claimSetVersion");

-- CreateIndex
CREATE INDEX "Label_reviewerId_idx" ON "Label"("reviewerId");

-- CreateIndex
CREATE UNIQUE INDEX "Label_claimId_reviewerId_key" ON "Label"("claimId", "reviewerId");

-- CreateIndex
CREATE UNIQUE INDEX "LabelVersion_requestId_key" ON "LabelVersion"("requestId");

-- CreateIndex
CREATE UNIQUE INDEX "LabelVersion_claimId_reviewerId_revision_key" ON "LabelVersion"("claimId", "reviewerId", "revision");

-- CreateIndex
CREATE INDEX "ClaimFlag_claimId_idx" ON "ClaimFlag"("claimId");

-- CreateIndex
CREATE UNIQUE INDEX "GoldVersion_claimId_revision_key" ON "GoldVersion"("claimId", "revision");

-- CreateIndex
CREATE UNIQUE INDEX "Judge_projectId_name_key" ON "Judge"("projectId", "name");

-- CreateIndex
CREATE UNIQUE INDEX "JudgeVersion_judgeId_version_key" ON "JudgeVersion"("judgeId", "version");

-- CreateIndex
CREATE UNIQUE INDEX "JudgeVersion_judgeId_hash_key" ON "JudgeVersion"("judgeId", "hash");

-- CreateIndex
CREATE INDEX "Run_projectId_createdAt_idx" ON "Run"("projectId", "createdAt");

-- CreateIndex
CREATE INDEX "Run_datasetId_idx" ON "Run"("datasetId");

-- CreateIndex
CREATE INDEX "JudgeVerdict_claimId_idx" ON "JudgeVerdict"("claimId");

-- CreateIndex
CREATE UNIQUE INDEX "Report_projectId_number_key" ON "Report"("projectId", "number");
