import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, type Page } from "playwright/test";
import { createOwner, expectAccessible, test } from "./fixtures";
import { plumbline, type Server } from "./server";
import { cellTexts, open, readMatrix } from "./steps";
import { exportLines } from "./stored";

const SLUG = "otterby-desk";
const SAMPLE = `/projects/${SLUG}`;

interface Printed {
  confusion: number[][];
  caught: { hits: number; n: number; low: number; high: number };
  falseAlarms: { hits: number; n: number; low: number; high: number };
}

/** What the command line prints of the exported project at a cut. */
async function printedAt(page: Page, server: Server, cut: string): Promise<Printed> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "plumbline-cut-"));
  try {
    const file = path.join(folder, "desk.jsonl");
    writeFileSync(file, (await exportLines(page, server, SLUG)).join("\n"));
    const asked = ["--judge", "rules-overlap", "--threshold", cut, "--json"];
    const { code, output } = plumbline(server.databaseUrl, "agree", file, ...asked);
    if (code !== 0) throw new Error(output);
    return JSON.parse(output);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Count and range of a rate as its row tells them: "26 of 35", "53 to 88%". */
async function figure(page: Page, name: string): Promise<{ count: string; range: string }> {
  const row = page
    .getByRole("table", { name: /Rates at this cut/ })
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name }) });
  const [count = "", , share = ""] = await cellTexts(row);
  return { count, range: share.replace(/^.*%, /, "") };
}

const whole = (share: number) => Math.floor(share * 100 + 0.5);
const told = ({ hits, n, low, high }: Printed["caught"]) => ({
  count: `${hits} of ${n}`,
  range: `${whole(low)} to ${whole(high)}%`,
});

/** The page at its present cut says what the command line prints. */
async function expectAsPrinted(page: Page, server: Server, cut: string): Promise<Printed> {
  const printed = await printedAt(page, server, cut);
  expect((await readMatrix(page)).map((row) => row.slice(0, 3))).toEqual(printed.confusion);
  expect(await figure(page, "Catch rate")).toEqual(told(printed.caught));
  expect(await figure(page, "False alarm rate")).toEqual(told(printed.falseAlarms));
  const { caught, falseAlarms } = printed;
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    `Cut at ${cut}, it catches ${caught.hits} of ${caught.n} bad claims and flags ${falseAlarms.hits} of ${falseAlarms.n} good ones.`,
  );
  return printed;
}

test("a cut is moved by keyboard, agrees with the command line, is saved, run, and holds", async ({
  page,
  freshSampleServer: server,
}) => {
  await createOwner(page, server.url);

  // The sample's runs have fixed cuts: the page says so and offers the judge that has one.
  await open(page, `${server.url}${SAMPLE}/calibration/thresholds`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Rules gives a score, but where it cuts is fixed.",
  );
  await expectAccessible(page);
  await page.getByRole("button", { name: "Start the run" }).click();
  const slider = page.getByRole("slider", { name: "Cut" });
  await expect
    .poll(
      async () => {
        await page.goto(`${server.url}${SAMPLE}/calibration/thresholds`);
        return slider.count();
      },
      { timeout: 60_000 },
    )
    .toBe(1);
  await open(page, `${server.url}${SAMPLE}/calibration/thresholds`);
  await expect(page.getByText("The run shown is cut at 0.75.")).toBeVisible();
  const atStart = await expectAsPrinted(page, server, "0.75");
  expect(atStart.caught).toMatchObject({ hits: 26, n: 35 });
  await expectAccessible(page);

  // Without asking the server: nothing is fetched while the cut moves.
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\/(projects|api)\//.test(request.url())) asked.push(request.url());
  });
  await slider.focus();
  for (let step = 0; step < 9; step += 1) await page.keyboard.press("ArrowRight");
  await expect(slider).toHaveAttribute("aria-valuetext", /^0\.84: catches 28 of 35 bad claims/);
  await page.keyboard.press("Home");
  await expect(slider).toHaveAttribute("aria-valuetext", /^0\.01: catches 11 of 35 bad claims/);
  await page.keyboard.press("End");
  await expect(slider).toHaveAttribute("aria-valuetext", /^1\.00: catches 28 of 35 bad claims/);
  await page.keyboard.press("PageDown");
  await page.keyboard.press("ArrowLeft");
  await expect(slider).toHaveAttribute("aria-valuetext", /^0\.89: /);
  await page.keyboard.press("Home");
  for (let step = 0; step < 49; step += 1) await page.keyboard.press("ArrowRight");
  await expect(slider).toHaveAttribute("aria-valuetext", /^0\.50: /);
  expect(asked).toEqual([]);
  await expect.poll(() => page.url()).toContain("cut=0.5");
  const chosen = await expectAsPrinted(page, server, "0.50");
  expect(chosen.confusion).not.toEqual(atStart.confusion);

  // The address holds the cut.
  await page.reload();
  await expectAsPrinted(page, server, "0.50");

  // A target that this score cannot reach is told with the reason; one that it can, with how it does on other claims.
  await page.getByRole("link", { name: "90%" }).click();
  await expect(
    page.getByText(/^No cut catches 90%: even the strictest, 1\.00, catches 28 of 35\./),
  ).toBeVisible();
  await page.getByRole("link", { name: "70%" }).click();
  await expect(page.getByText(/^At cut 0\.63 it catches 25 of 35\./)).toBeVisible();
  await expect(page.getByText("on claims it was not chosen on").first()).toBeVisible();

  await page.getByRole("button", { name: "Save 0.50 as a new version" }).click();
  await expect(page.getByText("0.50 is Word overlap, version 2.")).toBeVisible();
  await page.getByRole("button", { name: /^Run version 2 on / }).click();
  await page.waitForURL(/\/calibration\?run=/);
  await expect(page.getByRole("button", { name: "Judge: Word overlap, version 2" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "claims are judged" })).toBeHidden({
    timeout: 60_000,
  });
  await expect(page.getByRole("table", { name: /Rows: what people said/ })).toBeVisible();
  expect((await readMatrix(page)).map((row) => row.slice(0, 3))).toEqual(chosen.confusion);
});

test("a project without a run says what will stand there", async ({ page, sampleServer }) => {
  await page.context().addCookies(sampleServer.cookies);
  await open(page, `${sampleServer.url}/projects/bare/calibration/thresholds`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No judge has run on these claims yet.");
  await expectAccessible(page);
});
