-- CreateTable
CREATE TABLE "LabelReturn" (
    "claimId" TEXT NOT NULL,
    "reviewerId" TEXT NOT NULL,
    "guidelineVersion" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "createdBy" TEXT,

    PRIMARY KEY ("claimId", "reviewerId", "guidelineVersion"),
    CONSTRAINT "LabelReturn_claimId_fkey" FOREIGN KEY ("claimId") REFERENCES "Claim" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "LabelReturn_reviewerId_fkey" FOREIGN KEY ("reviewerId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "LabelReturn_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PracticeCase" (
    "caseId" TEXT NOT NULL PRIMARY KEY,
    "createdAt" DATETIME NOT NULL,
    "createdBy" TEXT,
    CONSTRAINT "PracticeCase_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "Case" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "PracticeCase_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "LabelReturn_reviewerId_idx" ON "LabelReturn"("reviewerId");
