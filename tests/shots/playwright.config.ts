import { defineConfig } from "playwright/test";
import base from "../e2e/playwright.config";

/** Screenshots of every page and state at two widths, light and dark, into shots/. */
export default defineConfig({
  ...base,
  testDir: ".",
  outputDir: "../../test-results/shots",
  timeout: 600_000,
});
