-- AlterTable
ALTER TABLE "VerdictsShown" ADD COLUMN     "isAll" BOOLEAN NOT NULL DEFAULT true;
