import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, type Page } from "playwright/test";
import type { Verdict } from "@/lib/claims/verdict";
import { createOwner, OWNER, test } from "./fixtures";
import { ROOT, startServer } from "./server";
import { choice, claimAtWork, importAsProject, judge, open, readMatrix, runJudge, settled } from "./steps";

const FILES = path.join(import.meta.dirname, "files");
const LAB = path.join(ROOT, "../shared/data/lab");

/** What a careful reviewer says of the claims in files/cases.jsonl, in the order in which they come up. */
const LABELS: readonly (readonly [claim: string, verdict: Verdict])[] = [
  ["The pool opens at 7", "supported"],
  ["On Saturdays it opens", "supported"],
  ["A day ticket costs", "supported"],
  ["Children under 12 pay", "contradicted"],
  ["Pensioners swim free", "unsupported"],
  ["worn in the children's basin", "contradicted"],
  ["In the 50 metre basin", "supported"],
  ["Your money comes back", "supported"],
  ["A lost key costs", "supported"],
  ["The course for beginners", "supported"],
  ["It has 10 lessons", "supported"],
  ["Every lesson takes", "unsupported"],
];

function labelOf(place: number): readonly [string, Verdict] {
  const found = LABELS.at(place);
  if (!found) throw new Error(`there is no label ${place}`);
  return found;
}

/** Labels everything, with one slip of the finger taken back at once and the last four taken back from the end. */
async function labelByKeyboard(page: Page) {
  const [first] = labelOf(0);
  await expect(claimAtWork(page, first)).toBeVisible();
  await settled(page);
  for (const [place, [claim, verdict]] of LABELS.entries()) {
    if (place === 2) {
      await judge(page, claim, "unsupported");
      await expect(claimAtWork(page, labelOf(3)[0])).toBeVisible();
      await page.keyboard.press("z");
      await expect(claimAtWork(page, claim)).toBeVisible();
      await expect(choice(page, "unsupported")).toHaveAttribute("aria-pressed", "false");
    }
    await judge(page, claim, verdict);
  }
  await expect(page.getByRole("heading", { name: "You have labeled all 12 claims." })).toBeVisible();

  for (const place of [-1, -2, -3, -4]) {
    await page.keyboard.press("z");
    await expect(claimAtWork(page, labelOf(place)[0])).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "has no label again" })).toHaveCount(1);
  }
  await expect(page.getByText("8 of your 12 claims")).toBeVisible();
  for (const place of [-4, -3, -2, -1]) await judge(page, ...labelOf(place));
  await expect(page.getByRole("heading", { name: "You have labeled all 12 claims." })).toBeVisible();
}

/** Pages of a PDF as Chromium writes it. */
function countPages(pdf: Buffer): number {
  return pdf.toString("latin1").match(/\/Type\s*\/Page(?!s)/g)?.length ?? 0;
}

/** Downloads the whole project as JSON Lines from its cases page. */
async function exportProject(page: Page, projectUrl: string): Promise<{ file: string; lines: string[] }> {
  await open(page, `${projectUrl}/cases`);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: /^Export/ }).click(),
  ]);
  const file = await download.path();
  return { file, lines: readFileSync(file, "utf8").trimEnd().split("\n") };
}

test("a person does the whole job once, from the first visit to the same set on another server", async ({
  page,
  emptyServer,
}) => {
  const { url } = emptyServer;
  const project = `${url}/projects/bath-desk`;

  await createOwner(page, url);
  await importAsProject(page, url, {
    cases: path.join(FILES, "cases.jsonl"),
    notes: path.join(FILES, "notes.json"),
    project: "Bath desk",
    brings: { cases: "6 cases", claims: "12 claims" },
  });
  await page.getByRole("link", { name: "Label the claims" }).click();
  await labelByKeyboard(page);

  await runJudge(page, project, 12);
  await page.getByRole("link", { name: /How it holds.*version/ }).click();
  expect(await readMatrix(page)).toEqual([
    [7, 0, 1, 0],
    [1, 1, 0, 0],
    [0, 1, 1, 0],
  ]);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "The judge caught 3 of the 4 bad claims people found. It also flagged 1 of 8 good ones.",
  );
  await page.getByRole("link", { name: "missed: 1, people contradicted, judge supported" }).click();
  const cell = page.getByRole("region", { name: "The open cell: 1 missed" });
  await expect(cell).toContainText("Swimming caps must be worn in the children's basin.");
  await expect(cell).toContainText(OWNER.name);
  await cell.getByRole("link", { name: "p03 c1" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Where do I need a cap?" })).toBeVisible();

  await open(page, `${project}/report`);
  await page.getByRole("button", { name: "Freeze today’s report" }).click();
  await page.waitForURL(`${project}/report/1`);
  const sheet = page.getByRole("article", { name: "Report to the steering committee" });
  await expect(sheet).toContainText("The check caught 3 of the 4 bad claims people found");
  expect(countPages(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
  expect(countPages(await page.pdf({ format: "A4" }))).toBe(1);
  expect(countPages(await page.pdf({ format: "Letter" }))).toBe(1);

  const exported = await exportProject(page, project);
  expect(exported.lines).toHaveLength(1 + 6);
  const elsewhere = await startServer();
  try {
    await createOwner(page, elsewhere.url);
    await importAsProject(page, elsewhere.url, {
      cases: exported.file,
      project: "Another desk",
      brings: { cases: "6 cases", claims: "12 claims" },
    });
    const again = await exportProject(page, `${elsewhere.url}/projects/another-desk`);
    expect(again.lines.slice(1)).toEqual(exported.lines.slice(1));
    const [before, after] = [exported, again].map(({ lines }) => JSON.parse(lines[0] ?? "{}"));
    expect(before.project).toMatchObject({ name: "Bath desk", slug: "bath-desk" });
    expect(after).toEqual({
      ...before,
      project: { ...before.project, name: "Another desk", slug: "another-desk" },
    });

    await open(page, `${elsewhere.url}/projects/another-desk/calibration`);
    expect(await readMatrix(page)).toEqual([
      [7, 0, 1, 0],
      [1, 1, 0, 0],
      [0, 1, 1, 0],
    ]);
  } finally {
    await elsewhere.close();
  }
});

test("the reference cases come out on the screen as they are known to", async ({ page, emptyServer }) => {
  test.skip(!existsSync(LAB), "the reference cases are not here");
  const project = `${emptyServer.url}/projects/lab`;
  await createOwner(page, emptyServer.url);
  await importAsProject(page, emptyServer.url, {
    cases: path.join(LAB, "cases.jsonl"),
    notes: path.join(LAB, "notes.json"),
    project: "Lab",
    brings: { cases: "12 cases", claims: "20 claims" },
    splitter: "sentence",
  });
  await runJudge(page, project, 20);
  await open(page, `${project}/calibration`);
  expect(await readMatrix(page)).toEqual([
    [13, 0, 1, 0],
    [1, 1, 0, 0],
    [0, 1, 3, 0],
  ]);
  await expect(page.getByText(/Same verdict on 17 of 20 claims/)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "The judge caught 5 of the 6 bad claims people found. It also flagged 1 of 14 good ones.",
  );
  const figures = page.getByRole("table", { name: "Rates on one axis of 0 to 100%" });
  for (const [name, count] of [
    ["Catch rate", "5 of 6"],
    ["False alarms", "1 of 14"],
    ["Exact agreement", "17 of 20"],
  ] as const) {
    await expect(figures.getByRole("row").filter({ hasText: name })).toContainText(count);
  }
  const wrong = page.getByRole("region", { name: "Which claims does it get wrong?" });
  await expect(wrong.getByRole("link", { name: /^c08/ })).toBeVisible();
});
