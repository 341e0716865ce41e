-- CreateTable
CREATE TABLE "LabelReturn" (
    "claimId" TEXT NOT NULL,
    "reviewerId" TEXT NOT NULL,
    "guidelineVersion" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "createdBy" TEXT,

    CONSTRAINT "LabelReturn_pkey" PRIMARY KEY ("claimId","reviewerId","guidelineVersion")
);

-- CreateTable
CREATE TABLE "PracticeCase" (
    "caseId" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "createdBy" TEXT,

    CONSTRAINT "PracticeCase_pkey" PRIMARY KEY ("caseId")
);

-- CreateIndex
CREATE INDEX "LabelReturn_reviewerId_idx" ON "LabelReturn"("reviewerId");

-- AddForeignKey
ALTER TABLE "LabelReturn" ADD CONSTRAINT "LabelReturn_claimId_fkey" FOREIGN KEY ("claimId") REFERENCES "Claim"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LabelReturn" ADD CONSTRAINT "LabelReturn_reviewerId_fkey" FOREIGN KEY ("reviewerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LabelReturn" ADD CONSTRAINT "LabelReturn_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PracticeCase" ADD CONSTRAINT "PracticeCase_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "Case"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PracticeCase" ADD CONSTRAINT "PracticeCase_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
