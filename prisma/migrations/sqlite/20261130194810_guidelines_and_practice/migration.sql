-- CreateTable
CREATE TABLE "GuidelineExample" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "guidelineId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "claimId" TEXT,
    "question" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "verdict" TEXT NOT NULL,
    "why" TEXT NOT NULL,
    CONSTRAINT "GuidelineExample_guidelineId_fkey" FOREIGN KEY ("guidelineId") REFERENCES "GuidelineVersion" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "GuidelineExample_claimId_fkey" FOREIGN KEY ("claimId") REFERENCES "Claim" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

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
CREATE INDEX "GuidelineExample_claimId_idx" ON "GuidelineExample"("claimId");

-- CreateIndex
CREATE UNIQUE INDEX "GuidelineExample_guidelineId_position_key" ON "GuidelineExample"("guidelineId", "position");

-- CreateIndex
CREATE INDEX "LabelReturn_reviewerId_idx" ON "LabelReturn"("reviewerId");
