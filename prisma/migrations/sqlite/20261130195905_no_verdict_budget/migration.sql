-- AlterTable
ALTER TABLE "Project" ADD COLUMN "noVerdictBudget" REAL NOT NULL DEFAULT 0.02;
