-- AlterTable
ALTER TABLE "Claim" ADD COLUMN "overlap" REAL;
