import path from "node:path";
import { defineConfig } from "vitest/config";

// Unit tests run in an awkward time zone, so that a date read in the wrong one shows.
process.env.TZ = "America/St_Johns";

const root = import.meta.dirname;

export default defineConfig({
  resolve: {
    alias: {
      "@": root,
      "server-only": path.join(root, "tests/server-only.ts"),
    },
  },
  test: {
    projects: [
      // The time is a guard against a test that hangs, wide enough for a machine that is busy with something else.
      { extends: true, test: { name: "unit", include: ["tests/unit/**/*.test.ts"], testTimeout: 60_000 } },
      {
        extends: true,
        test: {
          name: "integration",
          include: ["tests/integration/**/*.test.ts"],
          globalSetup: "tests/integration/migrated.ts",
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
