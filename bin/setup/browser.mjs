import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { run, SetupFailed, step } from "./run.mjs";

const require = createRequire(import.meta.url);

const SYSTEM = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];

function installed() {
  const own = require("playwright").chromium.executablePath();
  return [process.env.PLUMBLINE_BROWSER, own, ...SYSTEM].find((file) => file && existsSync(file)) ?? null;
}

/**
 * A Chromium for the browser tests: Playwright's own, one of the system's, one that Playwright can download, or
 * Debian's package where this is root on Debian. The browser tests are never skipped for want of one.
 */
export async function findBrowser() {
  const found = installed();
  if (found) return found;
  const ways = [
    [
      "downloading Chromium for the browser tests",
      [
        process.execPath,
        path.join(path.dirname(require.resolve("playwright/package.json")), "cli.js"),
        "install",
        "chromium",
      ],
    ],
  ];
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    ways.push([
      "installing Debian's chromium",
      ["sh", "-c", "apt-get update -qq && apt-get install -y -qq chromium"],
    ]);
  }
  for (const [name, command] of ways) {
    await step(name, () => run(command, { quiet: true }));
    const now = installed();
    if (now) return now;
  }
  throw new SetupFailed(
    "no Chromium for the browser tests: install Chromium or Chrome, or set PLUMBLINE_BROWSER to its program, and run again.",
  );
}
