import { expect, type Page } from "playwright/test";
import { settled } from "../e2e/steps";

const SAMPLE = "/projects/otterby-desk";

/** Sets up a judge whose model spoils some claims in three ways, and runs it to its end, as a person would. */
export async function runMixedJudge(
  page: Page,
  { url, model }: { url: string; model: string },
): Promise<void> {
  await page.goto(`${url}${SAMPLE}/judges/new`);
  await settled(page);
  await page.getByLabel("Kind of server").selectOption("custom");
  await page.getByLabel("Base address").fill(model);
  await page.getByLabel("Model", { exact: true }).fill("fake-mixed-always");
  await page.getByLabel("Name of the judge").fill("Mixed");
  await page.getByRole("button", { name: "Save the judge" }).click();
  await page.waitForURL("**/judges/mixed");
  await openStart(page, url);
  await page.getByRole("button", { name: "Start the run" }).click();
  await page.waitForURL(/judges\/runs\//);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("came to a verdict on", {
    timeout: 120_000,
  });
}

/** The page that says what a run of that judge takes, before it is started. */
export async function openStart(page: Page, url = new URL(page.url()).origin): Promise<void> {
  await page.goto(`${url}${SAMPLE}/judges`);
  await settled(page);
  await page.locator("select[name=judge]").selectOption({ label: "Mixed, version 1…" });
  await page.getByRole("button", { name: "Start the run" }).click();
  await page.waitForURL(/judges\/start\?/);
}

/** The page of its run; with `kind` the claims that failed for one reason. */
export async function openRun(page: Page, kind?: string): Promise<void> {
  const run = page.getByRole("table").getByRole("link", { name: "Mixed, version 1", exact: true }).first();
  await run.click();
  await page.waitForURL(/judges\/runs\//);
  if (kind === undefined) return;
  await page.getByRole("link", { name: kind, exact: true }).click();
  await page.waitForURL(/kind=/);
}
