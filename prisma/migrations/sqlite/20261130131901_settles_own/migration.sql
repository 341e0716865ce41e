-- AlterTable
ALTER TABLE "Project" ADD COLUMN "settlesOwn" BOOLEAN NOT NULL DEFAULT false;
