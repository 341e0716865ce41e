-- CreateEnum
CREATE TYPE "QueueOrder" AS ENUM ('imported', 'random', 'stratified', 'uncertain');

-- CreateTable
CREATE TABLE "LabelPolicy" (
    "projectId" TEXT NOT NULL,
    "labelsPerClaim" INTEGER NOT NULL,
    "overlapShare" DOUBLE PRECISION NOT NULL,
    "order" "QueueOrder" NOT NULL,
    "seed" INTEGER NOT NULL,
    "turns" INTEGER NOT NULL DEFAULT 0,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "LabelPolicy_pkey" PRIMARY KEY ("projectId")
);

-- CreateTable
CREATE TABLE "QueuePlace" (
    "caseId" TEXT NOT NULL,
    "datasetId" TEXT NOT NULL,
    "place" INTEGER NOT NULL,
    "labels" INTEGER NOT NULL,

    CONSTRAINT "QueuePlace_pkey" PRIMARY KEY ("caseId")
);

-- CreateTable
CREATE TABLE "CaseLease" (
    "caseId" TEXT NOT NULL,
    "reviewerId" TEXT NOT NULL,
    "takenAt" TIMESTAMP(3) NOT NULL,
    "until" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "CaseLease_pkey" PRIMARY KEY ("caseId","reviewerId")
);

-- CreateTable
CREATE TABLE "CaseSkip" (
    "caseId" TEXT NOT NULL,
    "reviewerId" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "CaseSkip_pkey" PRIMARY KEY ("caseId","reviewerId")
);

-- CreateIndex
CREATE INDEX "QueuePlace_datasetId_place_idx" ON "QueuePlace"("datasetId", "place");

-- CreateIndex
CREATE INDEX "CaseLease_reviewerId_takenAt_idx" ON "CaseLease"("reviewerId", "takenAt");

-- AddForeignKey
ALTER TABLE "LabelPolicy" ADD CONSTRAINT "LabelPolicy_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "QueuePlace" ADD CONSTRAINT "QueuePlace_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "Case"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CaseLease" ADD CONSTRAINT "CaseLease_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "Case"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CaseLease" ADD CONSTRAINT "CaseLease_reviewerId_fkey" FOREIGN KEY ("reviewerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CaseSkip" ADD CONSTRAINT "CaseSkip_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "Case"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CaseSkip" ADD CONSTRAINT "CaseSkip_reviewerId_fkey" FOREIGN KEY ("reviewerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
