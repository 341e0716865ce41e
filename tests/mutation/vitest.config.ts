import path from "node:path";
import { defineConfig } from "vitest/config";

const root = path.join(import.meta.dirname, "../..");

// The tests of the statistics alone. They get all the time they want, as a mutation run gives way to everything else.
export default defineConfig({
  resolve: { alias: { "@": root } },
  test: { include: ["tests/unit/stats/**/*.test.ts"], testTimeout: 120_000 },
});
