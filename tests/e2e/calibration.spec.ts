import { expect } from "playwright/test";
import { expectAccessible, test } from "./fixtures";
import { open } from "./steps";

const SAMPLE = "/projects/otterby-desk";

test("a missed claim is reached from its cell by keyboard alone, and Esc goes back", async ({
  page,
  sampleServer,
}) => {
  await page.context().addCookies(sampleServer.cookies);
  await open(page, `${sampleServer.url}${SAMPLE}/calibration`);
  const matrix = page.getByRole("table", { name: /Rows: what people said/ });
  const agree = matrix.getByRole("link", { name: /^agree.*people supported/ });
  const missed = matrix.getByRole("link", { name: /^missed.*people contradicted/ });

  await agree.focus();
  await page.keyboard.press("ArrowDown");
  await expect(missed).toBeFocused();
  await page.keyboard.press("Enter");

  const opened = page.getByRole("region", { name: /^The open cell: \d+ missed$/ });
  await expect(opened).toBeFocused();
  await expect(page).toHaveURL(/cell=contradicted-supported/);
  const claims = opened.getByRole("listitem");
  await page.keyboard.press("ArrowDown");
  await expect(claims.nth(0).getByRole("link")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(claims.nth(1).getByRole("link")).toBeFocused();
  await expect(claims.nth(0)).toContainText("Judge");
  await expectAccessible(page);

  await page.keyboard.press("Escape");
  await expect(opened).toBeHidden();
  await expect(missed).toBeFocused();
  await expect(page).not.toHaveURL(/cell=/);
});

test("each cell that counts claims opens as many, with what people and the judge said", async ({
  page,
  sampleServer,
}) => {
  await page.context().addCookies(sampleServer.cookies);
  await open(page, `${sampleServer.url}${SAMPLE}/calibration`);
  const matrix = page.getByRole("table", { name: /Rows: what people said/ });
  await expect(matrix).toBeVisible();
  const names = await matrix
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("aria-label") ?? ""));
  expect(names.length).toBeGreaterThan(6);
  for (const name of names) {
    const many = Number(/: (\d+), people/.exec(name)?.[1]);
    await matrix.getByRole("link", { name }).click();
    const opened = page.getByRole("region", { name: new RegExp(`^The open cell: ${many} `) });
    await expect(opened).toBeVisible();
    await expect(opened.getByRole("list").first().locator("> li")).toHaveCount(Math.min(many, 10));
    await expect(opened.getByText("Judge", { exact: true }).first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(opened).toBeHidden();
  }
});

test("the sentence at the top is the filter, and its choice stands in the address", async ({
  page,
  sampleServer,
}) => {
  await page.context().addCookies(sampleServer.cookies);
  await open(page, `${sampleServer.url}${SAMPLE}/calibration`);
  await page.getByRole("button", { name: "Part: all case types" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "false premise" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/slice=caseType%3Afalse_premise/);
  await expect(page.getByRole("button", { name: "Part: false premise" })).toBeVisible();
  const whole = page
    .getByRole("table", { name: /Rows: what people said/ })
    .getByRole("row")
    .last();
  await expect(whole).not.toContainText("139");
});

test("an address that makes no sense shows the whole", async ({ page, sampleServer }) => {
  await page.context().addCookies(sampleServer.cookies);
  await open(page, `${sampleServer.url}${SAMPLE}/calibration?run=none&slice=colour:red&cell=a-b&page=-1`);
  await expect(page.getByRole("button", { name: "Part: all case types" })).toBeVisible();
  await expect(page.getByRole("region", { name: /^The open cell/ })).toHaveCount(0);
});

test("the penalty is set by keyboard and stays in the address", async ({ page, sampleServer }) => {
  await page.context().addCookies(sampleServer.cookies);
  await open(page, `${sampleServer.url}${SAMPLE}/score`);
  const slider = page.getByRole("slider", { name: "A wrong answer costs" });
  await expect(slider).toHaveAttribute("aria-valuetext", "3; answering pays off above 75% confidence");
  await slider.focus();
  await page.keyboard.press("Home");
  await expect(page).toHaveURL(/penalty=0$/);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/penalty=1$/);
  const says = page.getByRole("status").filter({ hasText: "silence costs 0" });
  await expect(says).toContainText("A wrong answer costs 1");
  const shown = (await says.textContent()) ?? "";
  await page.reload();
  await expect(says).toHaveText(shown);
  await expectAccessible(page);
});

test("a run is started in the browser and seen to its end", async ({ page, sampleServer }) => {
  await page.context().addCookies(sampleServer.cookies);
  await open(page, `${sampleServer.url}${SAMPLE}/judges`);
  const rows = page.getByRole("table", { name: "Runs, newest first" }).getByRole("row");
  await expect(rows.nth(1)).toBeVisible();
  const before = await rows.count();
  await page.getByRole("button", { name: "Start the run" }).focus();
  await page.keyboard.press("Enter");
  await expect(rows).toHaveCount(before + 1);
  await expect(rows.nth(1).getByRole("link", { name: /How it holds/ })).toBeVisible({ timeout: 60_000 });
  await expect(rows.nth(1)).toContainText("each with a verdict");
});
