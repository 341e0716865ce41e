-- CreateTable
CREATE TABLE "LabelSample" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "projectId" TEXT NOT NULL,
    "datasetId" TEXT NOT NULL,
    "runId" TEXT,
    "kind" TEXT NOT NULL,
    "seed" INTEGER NOT NULL,
    "size" INTEGER NOT NULL,
    "flaggedShare" REAL,
    "passedShare" REAL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "createdBy" TEXT,
    "closedAt" DATETIME,
    CONSTRAINT "LabelSample_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "LabelSample_datasetId_fkey" FOREIGN KEY ("datasetId") REFERENCES "Dataset" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "LabelSample_runId_fkey" FOREIGN KEY ("runId") REFERENCES "Run" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "LabelSample_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "LabelSampleClaim" (
    "sampleId" TEXT NOT NULL,
    "claimId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "stratum" TEXT,
    "share" REAL NOT NULL,

    PRIMARY KEY ("sampleId", "claimId"),
    CONSTRAINT "LabelSampleClaim_sampleId_fkey" FOREIGN KEY ("sampleId") REFERENCES "LabelSample" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "LabelSampleClaim_claimId_fkey" FOREIGN KEY ("claimId") REFERENCES "Claim" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "LabelSample_datasetId_createdAt_idx" ON "LabelSample"("datasetId", "createdAt");

-- CreateIndex
CREATE INDEX "LabelSample_projectId_idx" ON "LabelSample"("projectId");

-- CreateIndex
CREATE INDEX "LabelSampleClaim_claimId_idx" ON "LabelSampleClaim"("claimId");
