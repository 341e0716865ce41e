-- CreateTable
CREATE TABLE "LabelPolicy" (
    "projectId" TEXT NOT NULL PRIMARY KEY,
    "labelsPerClaim" INTEGER NOT NULL,
    "overlapShare" REAL NOT NULL,
    "order" TEXT NOT NULL,
    "seed" INTEGER NOT NULL,
    "turns" INTEGER NOT NULL DEFAULT 0,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "LabelPolicy_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "QueuePlace" (
    "caseId" TEXT NOT NULL PRIMARY KEY,
    "datasetId" TEXT NOT NULL,
    "place" INTEGER NOT NULL,
    "labels" INTEGER NOT NULL,
    CONSTRAINT "QueuePlace_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "Case" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "CaseLease" (
    "caseId" TEXT NOT NULL,
    "reviewerId" TEXT NOT NULL,
    "takenAt" DATETIME NOT NULL,
    "until" DATETIME NOT NULL,

    PRIMARY KEY ("caseId", "reviewerId"),
    CONSTRAINT "CaseLease_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "Case" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "CaseLease_reviewerId_fkey" FOREIGN KEY ("reviewerId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "CaseSkip" (
    "caseId" TEXT NOT NULL,
    "reviewerId" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "createdAt" DATETIME NOT NULL,

    PRIMARY KEY ("caseId", "reviewerId"),
    CONSTRAINT "CaseSkip_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "Case" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "CaseSkip_reviewerId_fkey" FOREIGN KEY ("reviewerId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "QueuePlace_datasetId_place_idx" ON "QueuePlace"("datasetId", "place");

-- CreateIndex
CREATE INDEX "CaseLease_reviewerId_takenAt_idx" ON "CaseLease"("reviewerId", "takenAt");
