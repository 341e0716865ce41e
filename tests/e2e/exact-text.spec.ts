import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, type Locator, type Page } from "playwright/test";
import { type OwnedServer, test } from "./fixtures";
import { ROOT } from "./server";
import { claimAtWork, judge, open, runJudge } from "./steps";
import { command } from "./stored";

const REPORTED = path.join(ROOT, "../shared/reports/inputs/R30/expected.json");

/** Texts that a page which interprets anything would show otherwise. */
const TEXTS: readonly string[] = [
  "A seat costs $9 in the stalls and $14 upstairs, so $5 more.",
  "Doors close at <5 minutes and open >20 minutes before.",
  "The sign says <exit_left> and <i>not italic</i>.",
  "**No** bold, _no_ slant, `no code`, # no head, 1) no list, | no | table |.",
  "The path is D:\\tickets\\new; \\n is two signs.",
  "&lt;div&gt; and &nbsp; and Q&A stay as typed.",
  "Two  blanks, a tab\there, a no-break blank.",
  "ﬂ is not fl, ½ is not 1/2 and é is not é.",
  "مقعد رقم 7 بجانب row 12.",
  '<script>document.title="gone"</script> is text.',
  '<img src="http://127.0.0.1:9/x.png" onerror="document.title=1"> is text.',
  "[a link](javascript:alert(1)) and ![a picture](http://127.0.0.1:9/y.png) are text.",
];

/** The texts people reported trouble with, where they are at hand, and our own. */
function allTexts(): readonly string[] {
  if (!existsSync(REPORTED)) return TEXTS;
  return [...TEXTS, ...(JSON.parse(readFileSync(REPORTED, "utf8")) as { texts: string[] }).texts];
}

/** Now the one, now the other, so that several cells of the matrix are filled. */
function verdictOf(place: number) {
  return place % 2 === 0 ? "supported" : "contradicted";
}

function writeTexts(folder: string, texts: readonly string[]): string {
  const lines = texts.map((text, at) =>
    JSON.stringify({
      id: `x-${String(at + 1).padStart(2, "0")}`,
      question: text,
      retrieved: [{ id: "D01", text, title: text }],
      answerable: true,
      answer: text,
      claims: [{ text, annotators: [{ name: "Somebody Else", label: verdictOf(at) }], cites: ["D01"] }],
      tags: ["<b>tag</b>"],
    }),
  );
  const file = path.join(folder, "exact.jsonl");
  writeFileSync(file, `${lines.join("\n")}\n`);
  return file;
}

async function expectText(where: Locator, text: string, name: string) {
  // Not toHaveText, which evens out white space: every sign counts.
  await expect.poll(() => where.textContent(), { message: name }).toContain(text);
}

/** Fails on a script that ran, a request to elsewhere, a dialog, or an error in the console. */
function watch(page: Page, server: OwnedServer): () => void {
  const faults: string[] = [];
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== server.url && protocol !== "data:" && protocol !== "blob:")
      faults.push(`asked ${request.url()}`);
  });
  page.on("dialog", (dialog) => {
    faults.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(`${message.text()} ${message.location().url}`);
  });
  page.on("pageerror", (error) => faults.push(error.message));
  return () => expect(faults).toEqual([]);
}

test("texts stand on every page exactly as they are, and nothing in them runs or is fetched", async ({
  page,
  ownedServer: server,
}) => {
  const texts = allTexts();
  const project = `${server.url}/projects/exact`;
  await page.context().addCookies(server.cookies);
  command(server, "import", writeTexts(server.folder, texts), "--project", "exact");
  const expectNoFaults = watch(page, server);
  const main = page.getByRole("main");
  const regionNamed = (name: string) => page.getByRole("region", { name, exact: true });

  await open(page, `${project}/label`);
  for (const [at, text] of texts.entries()) {
    await expectText(page.getByRole("heading", { level: 1 }), text, "question on the label page");
    await expectText(regionNamed("Passages").getByRole("article").getByRole("paragraph"), text, "passage");
    await expectText(regionNamed("Answer").getByRole("paragraph").first(), text, "answer");
    await expectText(page.getByRole("group", { name: /^Claim 1/ }), text, "claim");
    await expect(page).toHaveTitle(/Label/);
    await page.keyboard.press(verdictOf(at) === "supported" ? "1" : "2");
    await expect(page.getByText(new RegExp(`^${at + 1} of your`))).toBeVisible();
  }

  // Everything is saved before the page is left, or it would ask whether to leave.
  await expect(
    page.getByRole("heading", { name: `You have labeled all ${texts.length} claims.` }),
  ).toBeVisible();

  await runJudge(page, project, texts.length);
  await open(page, `${project}/cases`);
  await expect(page.getByRole("link", { name: "x-01" }).first()).toBeVisible();
  for (const text of texts.slice(0, 8)) await expectText(main, text, "case list");
  await page.getByRole("link", { name: "x-01" }).first().click();
  for (const [at, text] of texts.entries()) {
    await expect(page.getByRole("navigation", { name: "Cases" })).toContainText(
      `x-${String(at + 1).padStart(2, "0")}`,
    );
    await expectText(page.getByRole("heading", { level: 1 }), text, "question on the case page");
    await expectText(
      regionNamed("Passages").getByRole("article").getByRole("paragraph"),
      text,
      "passage of the case",
    );
    await expectText(regionNamed("Answer").getByRole("paragraph"), text, "answer of the case");
    await expectText(regionNamed("Claims").getByRole("listitem").first(), text, "claim of the case");
    await expect(page).not.toHaveTitle(/gone|^1$|^x$/);
    if (at < texts.length - 1) await page.keyboard.press("ArrowRight");
  }

  await open(page, `${project}/calibration`);
  const opened: string[] = [];
  const links = page.getByRole("table", { name: /Rows: what people said/ }).getByRole("link");
  for (const address of await links.evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href))) {
    await open(page, address);
    for (;;) {
      const cell = page.getByRole("region", { name: /^The open cell/ });
      await expect(cell).toBeVisible();
      opened.push(...(await cell.getByRole("listitem").allTextContents()));
      const later = cell.getByRole("link", { name: "Later" });
      if ((await later.count()) === 0) break;
      await open(page, new URL((await later.getAttribute("href")) ?? "", server.url).href);
    }
  }
  for (const text of texts) {
    expect(
      opened.some((item) => item.includes(text)),
      `a cell of the matrix lists: ${text}`,
    ).toBe(true);
  }
  await open(page, `${project}/report`);
  await expect(page).toHaveTitle(/Report/);
  expectNoFaults();
});

test("a claim's text is copied to the letter", async ({ page, ownedServer: server }) => {
  const text = "Two  blanks and <b>a tag</b> at $3 and $4.";
  const file = path.join(server.folder, "copied.jsonl");
  writeFileSync(
    file,
    `${JSON.stringify({ id: "k-1", question: text, retrieved: [{ id: "D01", text }], answer: text, claims: [{ text }] })}\n`,
  );
  command(server, "import", file, "--project", "copied");
  await page.context().addCookies(server.cookies);
  await open(page, `${server.url}/projects/copied/label`);
  await expect(page.getByRole("group", { name: /^Claim 1/ })).toBeVisible();
  const selected = await page
    .getByRole("article")
    .getByRole("paragraph")
    .evaluate((element) => {
      getSelection()?.selectAllChildren(element);
      return getSelection()?.toString();
    });
  expect(selected).toBe(text);
  await judge(page, "a tag", "supported");
  await expect(claimAtWork(page, "a tag")).toHaveCount(0);
});
