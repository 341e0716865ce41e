import Database from "better-sqlite3";
import { expect, type Page } from "playwright/test";
import { startFakeLlm } from "../fake-llm/server";
import { createOwner, expectAccessible, test } from "./fixtures";
import { plumblineBeside, type Server } from "./server";
import { open } from "./steps";

const SAMPLE = "/projects/otterby-desk";
const IN_FLIGHT = 4;
/** Requests that a claim takes at most where replies are none: the first and two more. */
const REQUESTS_A_CLAIM = 3;
/** Requests of a run: more than twenty claims take, and far fewer than all. */
const SILENT_AFTER = 80;

interface Stored {
  status: string;
  verdicts: number;
  claims: number;
  noVerdict: number;
}

/** What is stored of the runs of a judge, oldest repeat first. */
function storedRuns({ databaseUrl }: Server, judge: string): Stored[] {
  const database = new Database(databaseUrl.replace(/^file:/, ""), { readonly: true });
  const rows = database
    .prepare(
      `SELECT r.status AS status, COUNT(v.claimId) AS verdicts, COUNT(DISTINCT v.claimId) AS claims,
         SUM(v.status = 'no_verdict') AS noVerdict
       FROM Run r JOIN JudgeVersion w ON w.id = r.judgeVersionId JOIN Judge j ON j.id = w.judgeId
         LEFT JOIN JudgeVerdict v ON v.runId = r.id
       WHERE j.name = ? GROUP BY r.id ORDER BY r.repeat`,
    )
    .all(judge) as Stored[];
  database.close();
  return rows;
}

/** Requests that are written down with the calls that ended, and calls of a claim that were made again after they had ended well. */
function storedCalls({ databaseUrl }: Server): { requests: number; paidTwice: number } {
  const database = new Database(databaseUrl.replace(/^file:/, ""), { readonly: true });
  const row = database
    .prepare(
      `SELECT (SELECT SUM(json_array_length(attempts)) FROM JudgeCall) AS requests,
         (SELECT COUNT(*) FROM (SELECT key FROM JudgeCall WHERE status = 'ok' GROUP BY key, claimId HAVING COUNT(*) > 1)) AS paidTwice`,
    )
    .get() as { requests: number; paidTwice: number };
  database.close();
  return row;
}

async function addJudge(page: Page, url: string, address: string): Promise<void> {
  await open(page, `${url}${SAMPLE}/judges/new`);
  await page.getByLabel("Kind of server").selectOption("custom");
  await page.getByLabel("Base address").fill(address);
  await page.getByLabel("Model", { exact: true }).fill("fake-mixed");
  await page.getByLabel("Name of the judge").fill("Mixed");
  await page.getByRole("button", { name: "Save the judge" }).click();
  await page.waitForURL("**/judges/mixed");
}

const doneOf = async (page: Page) =>
  Number(await page.getByRole("progressbar").first().getAttribute("aria-valuenow"));

test("a run is estimated, killed in the middle, finished, its failures tried again, and held against another judge", async ({
  page,
  freshSampleServer: server,
}) => {
  const fake = await startFakeLlm({ port: 0 });
  try {
    await createOwner(page, server.url);
    await addJudge(page, server.url, fake.url);

    // Before anything is sent: what it takes, where it goes.
    await open(page, `${server.url}${SAMPLE}/judges`);
    await page.locator("select[name=judge]").selectOption({ label: "Mixed, version 1…" });
    await page.getByRole("button", { name: "Start the run" }).click();
    await page.waitForURL(/judges\/start\?/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mixed would take 156 calls.");
    // A choice is in the address before the server has counted what it takes.
    const reversed = page.getByLabel("Passages in reverse order");
    let count = () => {};
    const counted = new Promise<void>((resolve) => {
      count = resolve;
    });
    await page.route(/judges\/start\?.*reversed=on/, (route) => counted.then(() => route.continue()));
    await reversed.check();
    await expect(page).toHaveURL(/reversed=on/);
    count();
    await expect(page.locator(".run-estimate")).toHaveAttribute("aria-busy", "false");
    await reversed.uncheck();
    await page.locator("select[name=repeats]").selectOption("2");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mixed would take 312 calls.");
    await expect(page.getByText(/^not known: no price is entered/)).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("Pause after").fill("no number");
    await page.getByRole("button", { name: "Start the run" }).click();
    await expect(page.getByText("Minutes are a number above 0, such as 30.")).toBeVisible();
    await expect(page.getByLabel("Pause after")).toHaveValue("no number");
    expect(fake.count()).toBe(0);
    await page.getByLabel("Pause after").fill("");
    await page.locator("input[name=maxInFlight]").fill(String(IN_FLIGHT));
    // The server falls silent in the middle, so that however slow the browser is, the kill comes before the end.
    const silent = fake.untilAsked(SILENT_AFTER).then(() => fake.hold());
    await page.getByRole("button", { name: "Start the run" }).click();

    // It moves by itself; the server is killed in the middle and started again, and the page goes on.
    await page.waitForURL(/judges\/runs\//);
    await expect.poll(() => doneOf(page)).toBeGreaterThan(20);
    const answerAgain = await silent;
    await server.kill();
    await expect(page.getByText("The server does not answer.")).toBeVisible();
    const before = storedRuns(server, "mixed")[0];
    expect(before?.status).toBe("running");
    expect(before?.verdicts).toBeLessThan(156);
    await server.restart();
    answerAgain();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      /^Mixed, version 1 came to a verdict on \d+ of 156 claims of /,
      { timeout: 120_000 },
    );
    await expect
      .poll(() => storedRuns(server, "mixed").map(({ status }) => status), { timeout: 120_000 })
      .toEqual(["done", "done"]);
    for (const run of storedRuns(server, "mixed")) {
      expect(run).toMatchObject({ verdicts: 156, claims: 156 });
    }
    // Claims that the kill cut off in flight are asked about again; no call that had ended is made again.
    const { requests, paidTwice } = storedCalls(server);
    expect(paidTwice).toBe(0);
    expect(fake.count() - requests).toBeGreaterThanOrEqual(0);
    expect(fake.count() - requests).toBeLessThanOrEqual(IN_FLIGHT * REQUESTS_A_CLAIM);

    // Three kinds of failures, each listed by its reason and tried again as one.
    const kinds = page.getByRole("table", { name: /^Reasons for no verdict/ });
    await expect(kinds.getByRole("row")).toHaveCount(4);
    const failed = storedRuns(server, "mixed")[0]?.noVerdict ?? 0;
    expect(failed).toBeGreaterThan(10);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expectAccessible(page);
    await kinds.getByRole("link", { name: "The model declined" }).click();
    await expect(page.getByRole("heading", { name: /^The model declined/ })).toBeVisible();
    for (let left = 3; left > 1; left -= 1) {
      await expect(kinds.getByRole("row")).toHaveCount(left + 1);
      await kinds.getByRole("button", { name: /again/ }).first().click();
      await expect(kinds.getByRole("row")).toHaveCount(left, { timeout: 60_000 });
    }

    // The same from the command line: what is left of the failures is tried again, and the other judge runs.
    const judge = async (...args: string[]) => {
      const asked = ["judge", "--project", "otterby-desk", "--judge", ...args];
      const done = await plumblineBeside(server.databaseUrl, ...asked);
      expect(done.code, done.output).toBe(0);
      return done.output;
    };
    expect(storedRuns(server, "mixed")[0]?.noVerdict).toBeGreaterThan(0);
    expect(await judge("mixed", "--retry")).toMatch(/March 2026: done\. 156 of 156 claims;/);
    expect(storedRuns(server, "mixed")[0]).toMatchObject({ verdicts: 156, noVerdict: 0 });
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("has judged all 156 claims");
    await expect(kinds).toHaveCount(0);
    await judge("rules-2");
    await open(page, `${server.url}${SAMPLE}/calibration/compare`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("main")).toContainText("Mixed 1");
    await expect(page.getByRole("main")).toContainText("Rules 2 1");
  } finally {
    await fake.close();
  }
});
