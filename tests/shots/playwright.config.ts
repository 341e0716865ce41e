import { defineConfig } from "playwright/test";
import base from "../e2e/playwright.config";

/** Screenshots of every page and state at two widths, light and dark, into shots/. */
export default defineConfig({
  ...base,
  testDir: ".",
  outputDir: "../../test-results/shots",
  // One test takes them all, some four hundred pictures.
  timeout: 3_600_000,
});
