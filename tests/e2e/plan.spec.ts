import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, type Page } from "playwright/test";
import { expectAccessible, test } from "./fixtures";
import { plumbline } from "./server";
import { open } from "./steps";

/** Forty answers of two claims each on made-up tools: the rules judge flags the second of every fourth. */
function writeCases(file: string): void {
  const lines = Array.from({ length: 40 }, (_, at) => {
    const days = at % 4 === 0 ? at + 900 : at + 2;
    return JSON.stringify({
      id: `tool-${String(at + 1).padStart(2, "0")}`,
      question: `How long may tool ${at + 1} be kept?`,
      retrieved: [{ id: "D01", text: `Late tools cost a fee. A tool may be kept for ${at + 2} days.` }],
      answer: `Late tools cost a fee [D01]. A tool may be kept for ${days} days [D01].`,
    });
  });
  writeFileSync(file, `${lines.join("\n")}\n`);
}

/** What the page says of a rate, such as "75% 41 to 93%". */
const shown = (page: Page, rate: string) => page.locator(`[data-planned="${rate}"] td.num`);

/** Low and high of a shown range in points. */
async function rangeOf(page: Page, rate: string): Promise<[number, number]> {
  const text = (await shown(page, rate).textContent()) ?? "";
  const [, low, high] = /([\d.]+) to ([\d.]+)%/.exec(text) ?? [];
  if (low === undefined || high === undefined) throw new Error(`no range in ${text}`);
  return [Number(low), Number(high)];
}

/** Labels by keys until the sample is done: a number of days that the passage does not hold is unsupported. */
async function labelSample(page: Page, { many, from = 0 }: { many: number; from?: number }): Promise<void> {
  for (let done = from; done < many; done += 1) {
    await expect(page.locator("main.bench")).toHaveAttribute("aria-busy", "false");
    await expect(page.locator(".meter").first()).toContainText(`${done} of ${many} claims of this sample`);
    const claim = await page.locator(".claim.open").textContent();
    await page.keyboard.press(/9\d\d days/.test(claim ?? "") ? "3" : "1");
  }
  await expect(page.getByRole("heading", { level: 1 })).toContainText("This sample is done");
}

test("a sample is planned, drawn, labeled by keyboard, and the range changes as foretold", async ({
  ownedServer: server,
  page,
}) => {
  test.slow();
  const file = path.join(server.folder, "tools.jsonl");
  writeCases(file);
  const brought = plumbline(server.databaseUrl, "import", file, "--project", "tools");
  expect(brought.code, brought.output).toBe(0);
  await page.context().addCookies(server.cookies);

  await open(page, `${server.url}/projects/tools/plan`);
  await expect(page.getByText("No run yet")).toBeVisible();
  await open(page, `${server.url}/projects/tools/judges`);
  await page.getByRole("button", { name: "Start the run" }).click();
  await expect(page.getByText("How it holds").first()).toBeVisible({ timeout: 60_000 });

  await open(page, `${server.url}/projects/tools/plan?more=20`);
  await expect(page.getByText("No claim with a verdict is labeled yet.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("textbox", { name: "Seed" }).fill("7");
  await page.getByRole("button", { name: "Draw this sample" }).press("Enter");
  await page.waitForURL("**/label?sample=*");
  await labelSample(page, { many: 20 });

  await page.getByRole("link", { name: "See what it gives" }).press("Enter");
  await page.waitForURL("**/plan");
  await expect(page.getByText("20 claims with a settled label that a draw chose")).toBeVisible();
  await expect(
    page.getByRole("row").filter({ hasText: "20 claims, at random from all claims" }),
  ).toContainText("20 of 20");
  const before = await rangeOf(page, "falseAlarms-today");

  await page.getByRole("spinbutton", { name: "Draw claims" }).fill("40");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/plan?*more=40*");
  await expect(page.getByText("40 claims drawn at random from all")).toBeVisible();
  const foretold = await rangeOf(page, "falseAlarms-after");
  expect(foretold[1] - foretold[0]).toBeLessThan(before[1] - before[0]);
  await page
    .getByRole("button", { name: "How is this counted? False alarm rate after the draw" })
    .press("Enter");
  const panel = page.getByRole("dialog", { name: "False alarm rate after the draw" });
  await expect(panel).toContainText("false alarm rate = good flagged / (good flagged + good passed)");
  await expect(panel).toContainText(`${foretold[0]}% to ${foretold[1]}%`);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await page.getByRole("textbox", { name: "Seed" }).fill("8");
  await page.getByRole("button", { name: "Draw this sample" }).press("Enter");
  await page.waitForURL("**/label?sample=*");
  await expect(page.locator("main.bench")).toHaveAttribute("aria-busy", "false");
  const meter = (await page.locator(".meter").first().textContent()) ?? "";
  const there = Number(/(\d+) of 40/.exec(meter)?.[1]);
  // Claims of the first draw that the second holds too keep their blind label and are not asked again.
  expect(there).toBeGreaterThan(0);
  await labelSample(page, { many: 40, from: there });
  await open(page, `${server.url}/projects/tools/plan`);
  const after = await rangeOf(page, "falseAlarms-today");
  expect(after[1] - after[0]).toBeLessThan(before[1] - before[0]);
  expect(Math.abs(after[1] - after[0] - (foretold[1] - foretold[0]))).toBeLessThanOrEqual(5);
});

test("a sample of flagged and passed claims says nothing of verdicts to the label page", async ({
  sampleServer: server,
  page,
}) => {
  await page.context().addCookies(server.cookies);
  await open(page, `${server.url}/projects/otterby-desk/plan?draw=stratified&more=12&flagged=50`);
  await page.getByRole("button", { name: "Draw this sample" }).click();
  await page.waitForURL("**/label?sample=*");
  const address = page.url();
  const html = await (await page.request.get(address)).text();
  const sample = new URL(address).searchParams.get("sample") ?? "";
  const summary = await page.request.get(`${server.url}/api/v1/labels/mine?dataset=any&sample=${sample}`);
  for (const text of [html, await summary.text()]) {
    expect(text).not.toContain("stratum");
    expect(text).not.toContain("flaggedShare");
    expect(text).not.toContain("without_verdict");
  }
});
