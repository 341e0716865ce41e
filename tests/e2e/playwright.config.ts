import os from "node:os";
import path from "node:path";
import { defineConfig } from "playwright/test";
import { BROWSER_ARGS } from "./browser-args";

export default defineConfig({
  testDir: ".",
  globalSetup: path.join(import.meta.dirname, "prepared.ts"),
  outputDir: "../../test-results",
  // Test by test, so that neither worker waits long for the other's last one.
  fullyParallel: true,
  workers: Math.min(2, os.availableParallelism()),
  retries: 0,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["list"], ["json"]] : "list",
  use: {
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    timezoneId: "America/St_Johns",
    screenshot: "only-on-failure",
    // A recording of every step takes two thirds as long again as the tests themselves: only for whoever wants to look.
    trace: process.env.PLUMBLINE_TEST_TRACE ? "retain-on-failure" : "off",
    launchOptions: { executablePath: process.env.PLUMBLINE_BROWSER, args: BROWSER_ARGS },
  },
  metadata: { root: path.resolve(import.meta.dirname, "../..") },
});
