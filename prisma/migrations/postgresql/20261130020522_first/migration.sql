-- CreateEnum
CREATE TYPE "Verdict" AS ENUM ('supported', 'contradicted', 'unsupported');

-- CreateEnum
CREATE TYPE "CaseType" AS ENUM ('answerable', 'unanswerable', 'out_of_scope', 'false_premise', 'stale_context', 'only_superseded', 'conflicting_sources', 'partially_answerable');

-- CreateEnum
CREATE TYPE "Expectation" AS ENUM ('answer', 'abstain');

-- CreateEnum
CREATE TYPE "PassageStatus" AS ENUM ('current', 'superseded');

-- CreateEnum
CREATE TYPE "ClaimOrigin" AS ENUM ('sentence', 'model', 'manual', 'imported');

-- CreateEnum
CREATE TYPE "Severity" AS ENUM ('minor', 'major', 'critical');

-- CreateEnum
CREATE TYPE "Given" AS ENUM ('blind', 'assisted');

-- CreateEnum
CREATE TYPE "Selection" AS ENUM ('all', 'random', 'stratified', 'picked', 'practice');

-- CreateEnum
CREATE TYPE "LabelAction" AS ENUM ('set', 'withdrawn');

-- CreateEnum
CREATE TYPE "GoldBasis" AS ENUM ('single', 'agreement', 'majority', 'disputed', 'adjudicated', 'imported');

-- CreateEnum
CREATE TYPE "SettlementOutcome" AS ENUM ('judge_wrong', 'label_wrong', 'claim_unclear', 'guideline_gap', 'not_a_claim');

-- CreateEnum
CREATE TYPE "RunStatus" AS ENUM ('queued', 'running', 'done', 'stopped', 'failed');

-- CreateEnum
CREATE TYPE "VerdictStatus" AS ENUM ('ok', 'no_verdict');

-- CreateTable
CREATE TABLE "User" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "emailVerified" BOOLEAN NOT NULL DEFAULT false,
    "image" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Session" (
    "id" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "ipAddress" TEXT,
    "userAgent" TEXT,
    "userId" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Account" (
    "id" TEXT NOT NULL,
    "accountId" TEXT NOT NULL,
    "providerId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "accessToken" TEXT,
    "refreshToken" TEXT,
    "idToken" TEXT,
    "accessTokenExpiresAt" TIMESTAMP(3),
    "refreshTokenExpiresAt" TIMESTAMP(3),
    "scope" TEXT,
    "password" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Verification" (
    "id" TEXT NOT NULL,
    "identifier" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Verification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Installation" (
    "id" INTEGER NOT NULL,
    "ownerId" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Installation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Project" (
    "id" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "control" TEXT NOT NULL DEFAULT '',
    "hallucinationBudget" DOUBLE PRECISION NOT NULL DEFAULT 0.02,
    "overRefusalBudget" DOUBLE PRECISION NOT NULL DEFAULT 0.10,
    "penalty" DOUBLE PRECISION NOT NULL DEFAULT 3,
    "blind" BOOLEAN NOT NULL DEFAULT true,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Project_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "GuidelineVersion" (
    "id" TEXT NOT NULL,
    "projectId" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "createdBy" TEXT,

    CONSTRAINT "GuidelineVersion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Dataset" (
    "id" TEXT NOT NULL,
    "projectId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "source" JSONB NOT NULL,
    "splitter" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "createdBy" TEXT,

    CONSTRAINT "Dataset_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Case" (
    "id" TEXT NOT NULL,
    "datasetId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "externalId" TEXT NOT NULL,
    "system" TEXT NOT NULL DEFAULT '',
    "question" TEXT NOT NULL,
    "answer" TEXT NOT NULL,
    "caseType" "CaseType",
    "expect" "Expectation",
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
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Case_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PassageText" (
    "id" TEXT NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "PassageText_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CasePassage" (
    "caseId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "documentId" TEXT NOT NULL,
    "textId" TEXT NOT NULL,
    "title" TEXT,
    "url" TEXT,
    "status" "PassageStatus",

    CONSTRAINT "CasePassage_pkey" PRIMARY KEY ("caseId","position")
);

-- CreateTable
CREATE TABLE "Claim" (
    "id" TEXT NOT NULL,
    "caseId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "lead" TEXT,
    "start" INTEGER,
    "end" INTEGER,
    "cites" JSONB NOT NULL,
    "kinds" JSONB NOT NULL,
    "origin" "ClaimOrigin" NOT NULL,
    "claimSetVersion" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Claim_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Label" (
    "id" TEXT NOT NULL,
    "claimId" TEXT NOT NULL,
    "reviewerId" TEXT NOT NULL,
    "verdict" "Verdict" NOT NULL,
    "severity" "Severity",
    "note" TEXT NOT NULL DEFAULT '',
    "evidence" JSONB NOT NULL,
    "given" "Given" NOT NULL,
    "selection" "Selection" NOT NULL,
    "share" DOUBLE PRECISION,
    "guidelineVersion" INTEGER NOT NULL,
    "ms" INTEGER,
    "firstVersionId" TEXT NOT NULL,
    "versionId" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Label_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LabelVersion" (
    "id" TEXT NOT NULL,
    "claimId" TEXT NOT NULL,
    "reviewerId" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "action" "LabelAction" NOT NULL,
    "verdict" "Verdict",
    "severity" "Severity",
    "note" TEXT NOT NULL DEFAULT '',
    "evidence" JSONB NOT NULL,
    "given" "Given" NOT NULL,
    "selection" "Selection" NOT NULL,
    "share" DOUBLE PRECISION,
    "guidelineVersion" INTEGER NOT NULL,
    "ms" INTEGER,
    "requestId" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "LabelVersion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ClaimFlag" (
    "id" TEXT NOT NULL,
    "claimId" TEXT NOT NULL,
    "reviewerId" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMP(3) NOT NULL,
    "clearedAt" TIMESTAMP(3),

    CONSTRAINT "ClaimFlag_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "GoldLabel" (
    "claimId" TEXT NOT NULL,
    "verdict" "Verdict",
    "basis" "GoldBasis" NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "GoldLabel_pkey" PRIMARY KEY ("claimId")
);

-- CreateTable
CREATE TABLE "GoldVersion" (
    "id" TEXT NOT NULL,
    "claimId" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "verdict" "Verdict",
    "basis" "GoldBasis" NOT NULL,
    "outcome" "SettlementOutcome",
    "reason" TEXT NOT NULL DEFAULT '',
    "decidedBy" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "GoldVersion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Judge" (
    "id" TEXT NOT NULL,
    "projectId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Judge_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "JudgeVersion" (
    "id" TEXT NOT NULL,
    "judgeId" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "config" JSONB NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "JudgeVersion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Run" (
    "id" TEXT NOT NULL,
    "projectId" TEXT NOT NULL,
    "datasetId" TEXT NOT NULL,
    "judgeVersionId" TEXT NOT NULL,
    "repeat" INTEGER NOT NULL DEFAULT 1,
    "status" "RunStatus" NOT NULL DEFAULT 'queued',
    "total" INTEGER NOT NULL DEFAULT 0,
    "done" INTEGER NOT NULL DEFAULT 0,
    "noVerdict" INTEGER NOT NULL DEFAULT 0,
    "claimSetVersion" INTEGER NOT NULL DEFAULT 1,
    "error" TEXT,
    "startedBy" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "startedAt" TIMESTAMP(3),
    "finishedAt" TIMESTAMP(3),
    "leaseUntil" TIMESTAMP(3),

    CONSTRAINT "Run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "JudgeVerdict" (
    "runId" TEXT NOT NULL,
    "claimId" TEXT NOT NULL,
    "status" "VerdictStatus" NOT NULL,
    "verdict" "Verdict",
    "failure" TEXT,
    "score" DOUBLE PRECISION,
    "rationale" TEXT NOT NULL DEFAULT '',
    "citationOk" BOOLEAN,
    "citeRelevant" JSONB NOT NULL,
    "ms" INTEGER,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "JudgeVerdict_pkey" PRIMARY KEY ("runId","claimId")
);

-- CreateTable
CREATE TABLE "Report" (
    "id" TEXT NOT NULL,
    "projectId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "document" JSONB NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "createdBy" TEXT,

    CONSTRAINT "Report_pkey" PRIMARY KEY ("id")
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

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Account" ADD CONSTRAINT "Account_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GuidelineVersion" ADD CONSTRAINT "GuidelineVersion_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GuidelineVersion" ADD CONSTRAINT "GuidelineVersion_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Dataset" ADD CONSTRAINT "Dataset_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Dataset" ADD CONSTRAINT "Dataset_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Case" ADD CONSTRAINT "Case_datasetId_fkey" FOREIGN KEY ("datasetId") REFERENCES "Dataset"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CasePassage" ADD CONSTRAINT "CasePassage_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "Case"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CasePassage" ADD CONSTRAINT "CasePassage_textId_fkey" FOREIGN KEY ("textId") REFERENCES "PassageText"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Claim" ADD CONSTRAINT "Claim_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "Case"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Label" ADD CONSTRAINT "Label_claimId_fkey" FOREIGN KEY ("claimId") REFERENCES "Claim"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Label" ADD CONSTRAINT "Label_reviewerId_fkey" FOREIGN KEY ("reviewerId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LabelVersion" ADD CONSTRAINT "LabelVersion_claimId_fkey" FOREIGN KEY ("claimId") REFERENCES "Claim"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LabelVersion" ADD CONSTRAINT "LabelVersion_reviewerId_fkey" FOREIGN KEY ("reviewerId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClaimFlag" ADD CONSTRAINT "ClaimFlag_claimId_fkey" FOREIGN KEY ("claimId") REFERENCES "Claim"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClaimFlag" ADD CONSTRAINT "ClaimFlag_reviewerId_fkey" FOREIGN KEY ("reviewerId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GoldLabel" ADD CONSTRAINT "GoldLabel_claimId_fkey" FOREIGN KEY ("claimId") REFERENCES "Claim"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GoldVersion" ADD CONSTRAINT "GoldVersion_claimId_fkey" FOREIGN KEY ("claimId") REFERENCES "Claim"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GoldVersion" ADD CONSTRAINT "GoldVersion_decidedBy_fkey" FOREIGN KEY ("decidedBy") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Judge" ADD CONSTRAINT "Judge_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JudgeVersion" ADD CONSTRAINT "JudgeVersion_judgeId_fkey" FOREIGN KEY ("judgeId") REFERENCES "Judge"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Run" ADD CONSTRAINT "Run_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Run" ADD CONSTRAINT "Run_datasetId_fkey" FOREIGN KEY ("datasetId") REFERENCES "Dataset"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Run" ADD CONSTRAINT "Run_judgeVersionId_fkey" FOREIGN KEY ("judgeVersionId") REFERENCES "JudgeVersion"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Run" ADD CONSTRAINT "Run_startedBy_fkey" FOREIGN KEY ("startedBy") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JudgeVerdict" ADD CONSTRAINT "JudgeVerdict_runId_fkey" FOREIGN KEY ("runId") REFERENCES "Run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JudgeVerdict" ADD CONSTRAINT "JudgeVerdict_claimId_fkey" FOREIGN KEY ("claimId") REFERENCES "Claim"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Report" ADD CONSTRAINT "Report_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Report" ADD CONSTRAINT "Report_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
