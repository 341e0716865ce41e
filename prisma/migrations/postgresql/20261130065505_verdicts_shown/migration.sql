-- CreateTable
CREATE TABLE "VerdictsShown" (
    "userId" TEXT NOT NULL,
    "datasetId" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "VerdictsShown_pkey" PRIMARY KEY ("userId","datasetId")
);

-- AddForeignKey
ALTER TABLE "VerdictsShown" ADD CONSTRAINT "VerdictsShown_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "VerdictsShown" ADD CONSTRAINT "VerdictsShown_datasetId_fkey" FOREIGN KEY ("datasetId") REFERENCES "Dataset"("id") ON DELETE CASCADE ON UPDATE CASCADE;
