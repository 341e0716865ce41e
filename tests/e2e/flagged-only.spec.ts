import { expect } from "playwright/test";
import { expectAccessible, test } from "./fixtures";
import { importAsProject, judge, open, runJudge } from "./steps";

const CASES = [
  ["a-1", "What does the drill cost?", "The drill costs 9 euros a day."],
  ["a-2", "What does the saw cost?", "The saw costs 5 euros a day."],
  ["a-3", "What does the sander cost?", "The sander costs 5 euros a day."],
].map(([id, question, answer]) => ({
  id,
  question,
  answer,
  retrieved: [{ id: "T01", text: "The drill, the saw and the sander cost 5 euros a day each." }],
}));

test("labels on flagged claims alone give no catch rate, and one passed claim more gives it back", async ({
  page,
  ownedServer,
}) => {
  const { url } = ownedServer;
  const project = `${url}/projects/only-flagged`;
  await page.context().addCookies(ownedServer.cookies);
  await importAsProject(page, url, {
    cases: {
      name: "cases.jsonl",
      mimeType: "application/jsonl",
      buffer: Buffer.from(CASES.map((one) => JSON.stringify(one)).join("\n")),
    },
    project: "Only flagged",
    brings: { cases: "3 cases", claims: "3 claims" },
  });
  await open(page, `${project}/label`);
  await judge(page, "The drill costs 9 euros a day.", "contradicted");
  await expect(page.locator(".strip")).toContainText(/saved \d\d:\d\d/);
  await runJudge(page, project, 3);

  await open(page, `${project}/calibration`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "What the judge misses is not known. The one labeled claim that it flagged was really bad.",
  );
  await expect(page.getByText("so a catch rate would read 100% by construction")).toBeVisible();
  const rates = page.getByRole("table", { name: "Rates on one axis of 0 to 100%" });
  const caught = rates.getByRole("row", { name: /^Catch rate/ });
  await expect(caught).toContainText("refused");
  await expect(caught).not.toContainText("1 of 1");
  await page.getByRole("button", { name: "How is this counted? Catch rate" }).click();
  await expect(page.getByRole("dialog", { name: "Catch rate" })).toContainText(
    /^.*Not printed: only flagged/,
  );
  await page.keyboard.press("Escape");
  await expectAccessible(page);

  await open(page, `${project}/label`);
  await judge(page, "The saw costs 5 euros a day.", "unsupported");
  await expect(page.locator(".strip")).toContainText(/saved \d\d:\d\d/);
  await open(page, `${project}/calibration`);
  await expect(caught).toContainText("1 of 2");
});
