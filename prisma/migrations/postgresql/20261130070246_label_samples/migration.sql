-- CreateEnum
CREATE TYPE "SampleKind" AS ENUM ('random', 'stratified');

-- CreateEnum
CREATE TYPE "SampleStratum" AS ENUM ('flagged', 'passed', 'without_verdict');

-- CreateTable
CREATE TABLE "LabelSample" (
    "id" TEXT NOT NULL,
    "projectId" TEXT NOT NULL,
    "datasetId" TEXT NOT NULL,
    "runId" TEXT,
    "kind" "SampleKind" NOT NULL,
    "seed" INTEGER NOT NULL,
    "size" INTEGER NOT NULL,
    "flaggedShare" DOUBLE PRECISION,
    "passedShare" DOUBLE PRECISION,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "createdBy" TEXT,
    "closedAt" TIMESTAMP(3),

    CONSTRAINT "LabelSample_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LabelSampleClaim" (
    "sampleId" TEXT NOT NULL,
    "claimId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "stratum" "SampleStratum",
    "share" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "LabelSampleClaim_pkey" PRIMARY KEY ("sampleId","claimId")
);

-- CreateIndex
CREATE INDEX "LabelSample_datasetId_createdAt_idx" ON "LabelSample"("datasetId", "createdAt");

-- CreateIndex
CREATE INDEX "LabelSample_projectId_idx" ON "LabelSample"("projectId");

-- CreateIndex
CREATE INDEX "LabelSampleClaim_claimId_idx" ON "LabelSampleClaim"("claimId");

-- AddForeignKey
ALTER TABLE "LabelSample" ADD CONSTRAINT "LabelSample_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LabelSample" ADD CONSTRAINT "LabelSample_datasetId_fkey" FOREIGN KEY ("datasetId") REFERENCES "Dataset"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LabelSample" ADD CONSTRAINT "LabelSample_runId_fkey" FOREIGN KEY ("runId") REFERENCES "Run"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LabelSample" ADD CONSTRAINT "LabelSample_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LabelSampleClaim" ADD CONSTRAINT "LabelSampleClaim_sampleId_fkey" FOREIGN KEY ("sampleId") REFERENCES "LabelSample"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LabelSampleClaim" ADD CONSTRAINT "LabelSampleClaim_claimId_fkey" FOREIGN KEY ("claimId") REFERENCES "Claim"("id") ON DELETE CASCADE ON UPDATE CASCADE;
