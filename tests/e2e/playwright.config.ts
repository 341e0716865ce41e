import os from "node:os";
import path from "node:path";
import { defineConfig } from "playwright/test";
import { BROWSER_ARGS } from "./browser-args";

export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results",
  fullyParallel: false,
  workers: Math.min(2, os.availableParallelism()),
  retries: 0,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["list"], ["json"]] : "list",
  use: {
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    timezoneId: "America/St_Johns",
    trace: "retain-on-failure",
    launchOptions: { executablePath: process.env.PLUMBLINE_BROWSER, args: BROWSER_ARGS },
  },
  metadata: { root: path.resolve(import.meta.dirname, "../..") },
});
