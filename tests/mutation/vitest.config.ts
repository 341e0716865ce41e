import path from "node:path";
import { defineConfig } from "vitest/config";

const root = path.join(import.meta.dirname, "../..");

// The tests of the statistics alone. They get all the time they want, as a mutation run gives way to everything else.
// MUTATION_TESTS names fewer of them, by commas, where a few files are mutated; what survives is held against all.
// MUTATION_WITHOUT leaves out the tests with such a name: a simulation of minutes is run once, not once a mutant.
const without = process.env.MUTATION_WITHOUT;
const named = process.env.MUTATION_TESTS?.split(",").map((file) => `tests/unit/stats/${file}`);

const pattern = without === undefined ? {} : { testNamePattern: new RegExp(`^(?!.*(?:${without}))`) };

export default defineConfig({
  resolve: { alias: { "@": root } },
  test: { include: named ?? ["tests/unit/stats/**/*.test.ts"], testTimeout: 120_000, ...pattern },
});
