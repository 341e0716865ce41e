-- AlterTable
ALTER TABLE "Claim" ADD COLUMN     "overlap" DOUBLE PRECISION;
