import path from "node:path";
import { defineConfig } from "vitest/config";

const root = path.join(import.meta.dirname, "../..");

// The tests of the statistics alone. They get all the time they want, as a mutation run gives way to everything else.
// MUTATION_TESTS names fewer of them, by commas, where a few files are mutated; what survives is held against all.
const named = process.env.MUTATION_TESTS?.split(",").map((file) => `tests/unit/stats/${file}`);

export default defineConfig({
  resolve: { alias: { "@": root } },
  test: { include: named ?? ["tests/unit/stats/**/*.test.ts"], testTimeout: 120_000 },
});
