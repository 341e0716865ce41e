import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect } from "playwright/test";
import { expectAccessible, test } from "./fixtures";
import { joinAsReviewer, judge, open, settled } from "./steps";
import { command } from "./stored";

const WHY = "The board at the gate gives the same hour.";
const SETTLED = "The gate is locked at 18:00.";
const LATER = "The shed is locked at 19:00.";

/** A case whose claim is settled with a reason, and one that nobody has labeled. */
function writeGates(folder: string): string {
  const one = (id: string, text: string, gold: object | undefined) => ({
    id,
    question: "When is it locked?",
    retrieved: [{ id: "D01", text }],
    answerable: true,
    answer: text,
    claims: [{ text, cites: ["D01"], ...(gold === undefined ? {} : { gold }) }],
  });
  const settled = { label: "supported", basis: "adjudicated", at: "2026-03-01T10:00:00Z", reason: WHY };
  const header = { plumbline: 1, project: { slug: "gates", name: "Gates", description: "", control: "" } };
  const file = path.join(folder, "gates.jsonl");
  const lines = [header, one("gate", SETTLED, settled), one("shed", LATER, undefined)];
  writeFileSync(file, lines.map((line) => JSON.stringify(line)).join("\n"));
  return file;
}

test("a reviewer practises first, by keyboard, and learns what a claim is held to once they have answered", async ({
  page,
  ownedServer: server,
}) => {
  const project = `${server.url}/projects/gates`;
  command(server, "import", writeGates(server.folder), "--project", "gates");
  await page.context().addCookies(server.cookies);
  await open(page, `${project}/cases`);
  await page.getByRole("link", { name: "gate", exact: true }).click();
  await page.getByRole("button", { name: "Use for practice" }).press("Enter");
  await expect(page.getByRole("button", { name: "No longer for practice" })).toBeVisible();

  const { reviewer } = await joinAsReviewer(page, project, { name: "Di Moss", email: "di@example.org" });
  await reviewer.waitForURL("**/label/practice");
  await expect(reviewer.getByRole("heading", { level: 1 })).toHaveText("Practice before you label");
  const before = await (await reviewer.request.get(`${project}/label/practice`)).text();
  expect(before).toContain(SETTLED);
  expect(before).not.toContain(WHY);
  // Nothing that counts is taken before.
  await reviewer.goto(`${project}/label`);
  await reviewer.waitForURL("**/label/practice");
  await settled(reviewer);
  await expectAccessible(reviewer);

  await reviewer.keyboard.press("3");
  await expect(reviewer.getByText(WHY)).toBeVisible();
  await expect(reviewer.getByText("You said")).toContainText("settled is");
  await reviewer.getByRole("button", { name: "See the score" }).press("Enter");
  await expect(reviewer.getByRole("heading", { level: 2 })).toContainText("As settled: 0 of 1");
  await expectAccessible(reviewer);
  await reviewer.getByRole("link", { name: "Begin to label" }).press("Enter");
  await judge(reviewer, LATER, "supported");

  await open(page, `${project}/settings`);
  await expect(page.getByRole("row", { name: /^Di Moss/ }).filter({ hasText: "0 of 1" })).toBeVisible();
  await reviewer.context().close();
});
