import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright/test";
import { expect } from "playwright/test";
import { sheetHeight } from "../../lib/report/limits";
import { type OwnedServer, test } from "./fixtures";
import { plumbline, type Server } from "./server";
import { open, settled } from "./steps";

const SENTENCE = "What cannot be backed is withdrawn and a clerk looks at it. ";

/** Pages of a PDF, by the marks in it. */
function countPages(pdf: Buffer): number {
  return pdf.toString("latin1").match(/\/Type\s*\/Page(?!s)/g)?.length ?? 0;
}

/** Brings labeled cases in as a project with a control text to be given. */
function bringIn(
  server: Server,
  { slug, name, control }: { slug: string; name: string; control: string },
): void {
  const header = {
    plumbline: 1,
    project: { slug, name, description: "", control, budgets: { hallucination: 0.1, overRefusal: 0.1 } },
  };
  const cases = Array.from({ length: 12 }, (_, at) => ({
    id: `q-${at + 1}`,
    question: "How long may a ladder be kept?",
    retrieved: [{ id: "D01", text: "A ladder may be kept for 14 days." }],
    answerable: true,
    answer: `A ladder may be kept for ${at % 3 === 0 ? 30 : 14} days.`,
    claims: [
      {
        text: `A ladder may be kept for ${at % 3 === 0 ? 30 : 14} days.`,
        label: at % 3 === 0 ? "contradicted" : "supported",
      },
    ],
  }));
  const file = path.join(server.folder, `${slug}.jsonl`);
  writeFileSync(file, [header, ...cases].map((line) => JSON.stringify(line)).join("\n"));
  const done = plumbline(server.databaseUrl, "import", file, "--project", slug);
  if (done.code !== 0) throw new Error(done.output);
}

async function enter(page: Page, server: OwnedServer): Promise<void> {
  await page.context().addCookies(server.cookies);
}

test("a report with long texts is frozen by keyboard and prints on one page", async ({
  page,
  ownedServer,
}) => {
  const name = "Materials and tools of the whole group of workshops";
  bringIn(ownedServer, { slug: "long-texts", name, control: SENTENCE.repeat(6) });
  await enter(page, ownedServer);
  const report = `${ownedServer.url}/projects/long-texts/report`;
  await open(page, report);
  await expect(page.getByText("This is how the report would read now")).toBeVisible();
  await page.getByRole("button", { name: "Freeze today’s report" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(`${report}/1`);
  await settled(page);
  await expect(page.getByText("Later labels and runs do not change it.")).toBeVisible();
  for (const paper of [{ preferCSSPageSize: true }, { format: "A4" }, { format: "Letter" }]) {
    expect(countPages(await page.pdf(paper))).toBe(1);
  }
  // What the page is reckoned to take is what it takes, to within a line.
  const frozen = await (await page.request.get(`${report}/file?format=json&number=1`)).json();
  await page.emulateMedia({ media: "print" });
  const height = await page.locator(".sheet").evaluate((sheet: HTMLElement) => {
    sheet.style.minHeight = "0";
    const natural = sheet.getBoundingClientRect().height;
    sheet.style.minHeight = "";
    return natural;
  });
  await page.emulateMedia({ media: null });
  expect(height).toBeLessThanOrEqual(sheetHeight(frozen));
  expect(height).toBeGreaterThan(sheetHeight(frozen) - 17.5);
  await page.getByRole("button", { name: "How is this counted? Hallucination rate per answer" }).click();
  const panel = page.getByRole("dialog", { name: "Hallucination rate per answer" });
  await expect(panel).toContainText("4 of 12 answers contain at least one claim the passages do not back.");
  await expect(panel).toContainText("4 / 12 = 33%");
  expect(countPages(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "yes");
  });
  await page.keyboard.press("p");
  await expect(page.locator("body")).toHaveAttribute("data-printed", "yes");
});

test("a report that would run over its page is refused with the text to shorten", async ({
  page,
  ownedServer,
}) => {
  bringIn(ownedServer, { slug: "too-long", name: "Tools", control: SENTENCE.repeat(20) });
  await enter(page, ownedServer);
  await open(page, `${ownedServer.url}/projects/too-long/report`);
  await expect(page.getByRole("alert").filter({ hasText: "Shorten the control text" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Freeze today’s report" })).toBeDisabled();
});

test("a frozen report says what has changed since, is a file in two forms, and is deleted after asking", async ({
  page,
  ownedServer,
}) => {
  bringIn(ownedServer, { slug: "frozen", name: "Tools", control: SENTENCE });
  await enter(page, ownedServer);
  const report = `${ownedServer.url}/projects/frozen/report`;
  await open(page, report);
  await page.getByRole("button", { name: "Freeze today’s report" }).click();
  await page.waitForURL(`${report}/1`);
  await expect(page.getByText("Nothing has changed on its set since.")).toBeVisible();

  const markdown = await page.request.get(`${report}/file?format=md&number=1`);
  expect(await markdown.text()).toMatch(
    /^# Over budget: people found an unbacked claim in 4 of 12 answers\.\n/,
  );
  const json = await (await page.request.get(`${report}/file?format=json&number=1`)).json();
  expect(json).toMatchObject({ format: "plumbline-report", number: 1 });
  const printed = plumbline(ownedServer.databaseUrl, "report", "--project", "frozen", "--number", "1");
  expect(printed.output).toBe(await markdown.text());
  expect((await page.request.get(`${report}/file?format=md&number=9`)).status()).toBe(404);

  await open(page, `${report}/1`);
  await page.getByRole("button", { name: "Delete report 1" }).click();
  await page
    .getByRole("dialog", { name: "Delete report 1?" })
    .getByRole("button", { name: "Keep it" })
    .click();
  await expect(page).toHaveURL(`${report}/1`);
  await page.getByRole("button", { name: "Delete report 1" }).click();
  await page.getByRole("button", { name: "Delete it" }).click();
  await page.waitForURL(report);
  expect((await page.goto(`${report}/1`))?.status()).toBe(404);
});
