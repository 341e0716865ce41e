import { expect } from "playwright/test";
import { expectAccessible, test } from "./fixtures";
import { open } from "./steps";

const SCORE = "/projects/otterby-desk/score";

test("a number opens its panel by keyboard and gives the focus back", async ({ page, sampleServer }) => {
  await page.context().addCookies(sampleServer.cookies);
  await open(page, `${sampleServer.url}${SCORE}`);
  const button = page.getByRole("button", { name: "How is this counted? Faithfulness", exact: true });
  const panel = page.getByRole("dialog", { name: "Faithfulness" });
  for (const key of ["Enter", "Space"]) {
    await button.focus();
    await page.keyboard.press(key);
    await expect(panel).toBeVisible();
    await expect(panel).toContainText("faithfulness = supported claims / claims with a verdict");
    await expect(panel).toContainText(
      /95% range, counting \d+ questions \(Wilson on the effective number, t form\)/,
    );
    await expect(panel).toContainText(/the plain Wilson range would be \d+% to \d+%/);
    await expect(panel).toContainText("Saha, Miller & Wang 2016");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(panel).toHaveCount(0);
    await expect(button).toBeFocused();
  }
});

test("the panel holds the very counts of its row", async ({ page, sampleServer }) => {
  await page.context().addCookies(sampleServer.cookies);
  await open(page, `${sampleServer.url}${SCORE}`);
  const row = page
    .getByRole("table", { name: "Claims by the judge's verdict" })
    .getByRole("row", { name: /^Faithfulness/ });
  const counts = await row.getByRole("cell").first().textContent();
  const [hits, n] = (counts ?? "").split(" of ");
  await row.getByRole("button").click();
  await expect(page.getByRole("dialog")).toContainText(`${hits} / ${n} = `);
});

test("the check's flags are never called a hallucination rate", async ({ page, sampleServer }) => {
  await page.context().addCookies(sampleServer.cookies);
  await open(page, `${sampleServer.url}${SCORE}`);
  const table = page.getByRole("table", { name: "Answers with an unbacked claim", exact: true });
  await expect(table.getByRole("row", { name: /^Flagged by the check/ })).toContainText(
    "so it is no hallucination rate",
  );
});

test("t stands beside the penalty and its panel works the score out", async ({ page, sampleServer }) => {
  await page.context().addCookies(sampleServer.cookies);
  await open(page, `${sampleServer.url}${SCORE}?penalty=1`);
  await expect(page.getByText("t = 0.50: answering pays off above 50% confidence")).toBeVisible();
  await page.getByRole("button", { name: "How is this counted? Risk-weighted score" }).click();
  await expect(page.getByRole("dialog")).toContainText("t = 1 / (1 + 1) = 50%");
});

test("no button is printed", async ({ page, sampleServer }) => {
  await page.context().addCookies(sampleServer.cookies);
  await open(page, `${sampleServer.url}${SCORE}`);
  const buttons = page.getByRole("button", { name: /^How is this counted\?/ });
  await expect(buttons.first()).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(buttons).toHaveCount(0);
});
