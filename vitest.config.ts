import os from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";

// Unit tests run in an awkward time zone, so that a date read in the wrong one shows.
process.env.TZ = "America/St_Johns";

const root = import.meta.dirname;

/** Those that keep a process for themselves: they put something of their own in a module's place, or load models. */
const ALONE = [
  "tests/integration/auth/people.test.ts",
  "tests/integration/auth/role-matrix.test.ts",
  "tests/integration/judges/**/*.test.ts",
  "tests/integration/runs/events-session.test.ts",
];

const database = {
  globalSetup: "tests/integration/migrated.ts",
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  resolve: {
    alias: {
      "@": root,
      "server-only": path.join(root, "tests/server-only.ts"),
    },
  },
  test: {
    // Left to itself it keeps one core free, which is half of a small machine.
    maxWorkers: os.availableParallelism(),
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.ts"],
          // Pure code leaves nothing behind that the next file could see: loading it anew for each took most of the time.
          isolate: false,
          // A guard against a test that hangs, wide enough for a machine that is busy with something else.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          ...database,
          name: "integration",
          include: ["tests/integration/**/*.test.ts"],
          exclude: ALONE,
          isolate: false,
          setupFiles: "tests/integration/left-behind.ts",
        },
      },
      {
        extends: true,
        test: { ...database, name: "integration-alone", include: ALONE },
      },
    ],
  },
});
