#!/usr/bin/env node
// Everything that has to hold. --quick: format, lint, types and unit tests. --shots: screenshots of every page and state.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { buildApp, generateClients } from "./setup/build.mjs";
import { checkNode, installInParts } from "./setup/install.mjs";
import { fail, loadSettings, ROOT, run, SetupFailed, step } from "./setup/run.mjs";

const quick = process.argv.includes("--quick");
const shots = process.argv.includes("--shots");
const node = process.execPath;
const bin = (name) => path.join(ROOT, "node_modules", name);
const scratch = mkdtempSync(path.join(os.tmpdir(), "plumbline-test-"));
const counts = { passed: 0, failed: 0, skipped: 0 };
const failures = [];

/** One part of the run; the rest goes on after a failure, so that one run tells all. */
async function part(name, command, options = {}) {
  console.log(`\n== ${name}`);
  const start = Date.now();
  const done = await run(command, options);
  if (done.code !== 0) failures.push(name);
  console.log(`   ${done.code === 0 ? "ok" : "FAILED"}, ${((Date.now() - start) / 1000).toFixed(1)} s`);
  return done.code === 0;
}

/** A part without tests of its own counts as one. */
async function check(name, command) {
  counts[(await part(name, command)) ? "passed" : "failed"] += 1;
}

function report(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    counts.failed += 1;
    return null;
  }
}

async function vitest(project) {
  const name = project.replace("*", "");
  const file = path.join(scratch, `${name}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  await part(`${name} tests`, [node, bin("vitest/vitest.mjs"), "run", "--project", project, ...reporters]);
  const result = report(file);
  if (!result) return;
  counts.passed += result.numPassedTests;
  counts.failed += result.numFailedTests + (result.numFailedTests === 0 ? result.numFailedTestSuites : 0);
  const skipped = result.testResults.flatMap((suite) =>
    suite.assertionResults.filter((test) => test.status === "skipped" || test.status === "pending"),
  );
  counts.skipped += skipped.length;
  for (const test of skipped) console.log(`   skipped: ${test.fullName}`);
}

/** A build that fails is one failure, and hides no other part's. */
async function build() {
  try {
    await buildApp();
    counts.passed += 1;
    return true;
  } catch (error) {
    if (!(error instanceof SetupFailed)) throw error;
    console.error(error.message);
    counts.failed += 1;
    failures.push("build");
    return false;
  }
}

async function playwright(config) {
  const { findBrowser } = await import("./setup/browser.mjs");
  const file = path.join(scratch, "browser.json");
  const env = { PLUMBLINE_BROWSER: await findBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  await part(
    shots ? "screenshots" : "browser tests",
    [node, bin("playwright/cli.js"), "test", "-c", config],
    { env },
  );
  const stats = report(file)?.stats;
  if (!stats) return;
  counts.passed += stats.expected + stats.flaky;
  counts.failed += stats.unexpected;
  counts.skipped += stats.skipped;
}

try {
  checkNode();
  loadSettings();
  const { whole } = await installInParts();
  await generateClients();
  if (shots) {
    await buildApp();
    await whole;
    await playwright("tests/shots/playwright.config.ts");
  } else {
    await check("format and lint", [node, bin("@biomejs/biome/bin/biome"), "ci", "."]);
    await run([node, bin("next/dist/bin/next"), "typegen"], { quiet: true });
    await check("types", [node, bin("typescript/bin/tsc"), "--noEmit"]);
    await vitest("unit");
    if (!quick) {
      const isBuilt = await build();
      await step("waiting for SQLite", () => whole);
      await vitest("integration*");
      if (isBuilt) await playwright("tests/e2e/playwright.config.ts");
    }
    await whole;
  }
} catch (error) {
  fail(error);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

if (failures.length > 0) console.log(`\nfailed: ${failures.join(", ")}`);
console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exitCode = failures.length > 0 || counts.failed > 0 ? 1 : 0;
