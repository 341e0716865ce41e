import { expect, type Locator, type Page } from "playwright/test";
import { VERDICTS, type Verdict } from "@/lib/claims/verdict";

/** Waits until the page listens: what a person does before that is lost, and people wait for the page to stand still. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // What stands in the page itself comes to life after the bar above it.
    const inside =
      document.querySelector("main button, main a") ?? document.querySelector("main, header button");
    return inside !== null && Object.keys(inside).some((key) => key.startsWith("__reactProps"));
  });
  // React runs the effects that listen for keys before the browser has time to spare.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 })));
}

export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await settled(page);
}

/** Chooses a file through the button that a person presses. */
export async function chooseFile(
  page: Page,
  button: RegExp,
  file: string | { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: button }).click(),
  ]);
  await chooser.setFiles(file);
}

/** Brings a file in as a new project: chooses it, looks at the preview, confirms; ends on what came in. */
export async function importAsProject(
  page: Page,
  url: string,
  how: {
    cases: Parameters<typeof chooseFile>[2];
    notes?: string;
    project: string;
    /** How the preview is expected to count: "6 cases with 12 claims". */
    brings: { cases: string; claims: string };
    splitter?: "sentence" | "sentence-2";
  },
): Promise<void> {
  await open(page, `${url}/projects/new`);
  await chooseFile(page, /^Choose a file/, how.cases);
  if (how.notes) {
    await expect(page.getByRole("button", { name: /^Choose another file/ })).toBeEnabled();
    await chooseFile(page, /^Add notes/, how.notes);
  }
  const sentence = page.getByText(/would come in as a new project/);
  await expect(sentence).toBeVisible();
  if (how.splitter) {
    await page.getByLabel("Answers are split into claims").selectOption(how.splitter);
    await expect(sentence).toBeVisible();
  }
  await expect(sentence).toContainText(`${how.brings.cases} with ${how.brings.claims} would come in`);
  await page.getByLabel("Name of the project").fill(how.project);
  await page.getByRole("button", { name: `Bring in ${how.brings.cases}` }).click();
  const [, noun] = how.brings.cases.split(" ");
  await expect(
    page.getByRole("heading", { name: `${how.brings.cases} ${noun === "case" ? "is" : "are"} in.` }),
  ).toBeVisible();
}

/** The claim under work whose text holds these words. */
export function claimAtWork(page: Page, words: string): Locator {
  return page.getByRole("group", { name: words });
}

/** Presses the key of a verdict while this claim is on the screen. */
export async function judge(page: Page, claim: string, verdict: Verdict): Promise<void> {
  await expect(claimAtWork(page, claim)).toBeVisible();
  // Until then the page says that it is busy, and a key is nobody's.
  await expect(page.locator("main.bench")).toHaveAttribute("aria-busy", "false");
  await page.keyboard.press(String(VERDICTS.indexOf(verdict) + 1));
}

/** The button of a verdict on the claim under work. */
export function choice(page: Page, verdict: Verdict): Locator {
  return page
    .getByRole("group", { name: /^Your verdict on claim/ })
    .getByRole("button", { name: new RegExp(`${VERDICTS.indexOf(verdict) + 1}\\s*${verdict}`, "i") });
}

/** Starts a judge on the only dataset of a project and waits until it has judged everything. */
export async function runJudge(page: Page, projectUrl: string, claims: number): Promise<void> {
  await open(page, `${projectUrl}/judges`);
  await page.getByRole("button", { name: "Start the run" }).click();
  const row = page.getByRole("row", { name: /rules/i }).filter({ hasText: `${claims} of ${claims}` });
  await expect(row.getByRole("link", { name: /How it holds/ })).toBeVisible({ timeout: 60_000 });
}

/** Text of a locator's cells, white space evened out. */
export async function cellTexts(row: Locator): Promise<string[]> {
  const texts = await row.locator("td").allInnerTexts();
  return texts.map((text) => text.replace(/\s+/g, " ").trim());
}

/** The counts of the confusion matrix as they stand on the page, people in rows, no verdict last. */
export async function readMatrix(page: Page): Promise<number[][]> {
  const matrix = page.getByRole("table", { name: /Rows: what people said/ });
  await expect(matrix).toBeVisible();
  const rows: number[][] = [];
  for (const verdict of VERDICTS) {
    const row = matrix
      .getByRole("row")
      .filter({ has: page.getByRole("rowheader", { name: verdict, exact: true }) });
    const cells = await cellTexts(row);
    rows.push(cells.slice(0, 4).map((text) => Number.parseInt(text, 10)));
  }
  return rows;
}

/** Makes a link for a new reviewer, follows it in a browser of their own, and ends on their label page. */
export async function joinAsReviewer(
  page: Page,
  project: string,
  who: { name: string; email: string },
): Promise<{ reviewer: Page; link: string }> {
  await open(page, `${project}/settings/people`);
  await page.getByRole("button", { name: "Make a link" }).click();
  const link = await page.getByLabel("Link for a new reviewer").inputValue();
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error("no browser");
  const reviewer = await context.newPage();
  await open(reviewer, link);
  await reviewer.getByLabel("Name").fill(who.name);
  await reviewer.getByLabel("Email").fill(who.email);
  await reviewer.getByLabel("Password").fill("another long pass");
  await reviewer.getByRole("button", { name: "Join" }).click();
  await reviewer.waitForURL("**/label**");
  await settled(reviewer);
  return { reviewer, link };
}
