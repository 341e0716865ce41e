-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Project" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "control" TEXT NOT NULL DEFAULT '',
    "hallucinationBudget" REAL NOT NULL DEFAULT 0.02,
    "overRefusalBudget" REAL NOT NULL DEFAULT 0.10,
    "penalty" REAL NOT NULL DEFAULT 3,
    "blind" BOOLEAN NOT NULL DEFAULT true,
    "settlesOwn" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);
INSERT INTO "new_Project" ("blind", "control", "createdAt", "description", "hallucinationBudget", "id", "name", "overRefusalBudget", "penalty", "slug") SELECT "blind", "control", "createdAt", "description", "hallucinationBudget", "id", "name", "overRefusalBudget", "penalty", "slug" FROM "Project";
DROP TABLE "Project";
ALTER TABLE "new_Project" RENAME TO "Project";
CREATE UNIQUE INDEX "Project_slug_key" ON "Project"("slug");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
