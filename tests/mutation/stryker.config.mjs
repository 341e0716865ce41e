// Mutation tests of the statistics: Stryker changes the code one small step at a time, and a test must notice.
// Only what those tests need is copied aside, so that no test leans on files next to the repository.
export default {
  mutate: ["lib/stats/**/*.ts"],
  testRunner: "vitest",
  vitest: { configFile: "tests/mutation/vitest.config.ts" },
  plugins: ["@stryker-mutator/vitest-runner"],
  coverageAnalysis: "perTest",
  concurrency: 1,
  timeoutMS: Number(process.env.MUTATION_TIMEOUT_MS ?? 4000),
  // The first run of all tests takes minutes on a machine that does other work.
  dryRunTimeoutMinutes: 30,
  incremental: true,
  incrementalFile: ".mutation/incremental.json",
  tempDirName: ".mutation/sandbox",
  reporters: ["clear-text", "json"],
  jsonReporter: { fileName: ".mutation/report.json" },
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
  ignorePatterns: [
    "**",
    "!lib/stats/**/*.ts",
    "!tests/unit/stats/**/*.ts",
    "!tests/shared.ts",
    "!tests/mutation/vitest.config.ts",
    "!package.json",
  ],
};
