-- AlterTable
ALTER TABLE "EvaluationAnswer" ADD COLUMN "did" TEXT;
