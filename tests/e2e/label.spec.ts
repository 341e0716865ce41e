import { writeFileSync } from "node:fs";
import path from "node:path";
import { type BrowserContext, type CDPSession, expect, type Page } from "playwright/test";
import { test as base, createOwner, expectAccessible } from "./fixtures";
import { findCaseId, plumbline, type Server, startServer } from "./server";

/** Texts that a screen may be tempted to interpret. */
const EXACT = [
  "A basket costs $12 now and $15 in May, so $3 more.",
  "Below <2% or above >5%, the <b>note</b> & the &nbsp; stay as typed.",
  "Use *two* stars, `code`, [a link](javascript:alert(1)) and ![x](http://127.0.0.1/x.png).",
  "Two blanks:  here; a tab:\there; العدد 12 بين كلمتين.",
  '<script>document.title="taken"</script> is text.',
];

interface Labeled {
  server: Server;
  context: BrowserContext;
}

/** An installation with the sample and a project of five exact texts, whose owner has labeled nothing yet. */
const test = base.extend<{ labeling: Labeled; page: Page }>({
  labeling: async ({ browser }, use) => {
    const server = await startServer({ sample: true });
    const file = path.join(server.folder, "exact.jsonl");
    const lines = EXACT.map((text, at) => {
      const retrieved = [{ id: "D01", text }];
      return JSON.stringify({
        id: `exact-${at}`,
        question: text,
        retrieved,
        answer: text,
        claims: [{ text }],
      });
    });
    writeFileSync(file, `${lines.join("\n")}\n`);
    const brought = plumbline(server.databaseUrl, "import", file, "--project", "exact");
    if (brought.code !== 0) throw new Error(brought.output);
    const context = await browser.newContext();
    await createOwner(await context.newPage(), server.url);
    await use({ server, context });
    await context.close();
    await server.close();
  },
  page: async ({ labeling }, use) => {
    const [page] = labeling.context.pages();
    if (!page) throw new Error("the owner's page is gone");
    await use(page);
  },
});

/** Opens a project's label page and waits until keys work. */
async function sitDown(page: Page, { url }: Server, slug = "otterby-desk", caseId = ""): Promise<void> {
  await page.goto(`${url}/projects/${slug}/label${caseId && `?case=${caseId}`}`);
  await expect(page.locator("main.bench")).toHaveAttribute("aria-busy", "false");
}
const meter = (page: Page) => page.locator(".meter").first();
const caseId = (page: Page) => page.locator(".where .id");
const openClaim = (page: Page) => page.locator(".claim.open");
const strip = (page: Page) => page.locator(".strip");

test("nothing that a reviewer must not know is sent to the page", async ({ labeling, page }) => {
  const { url } = labeling.server;
  const answers: string[] = [];
  page.on("response", async (response) => {
    if (response.url().includes("/api/v1/labels/case")) answers.push(await response.text().catch(() => ""));
  });
  await sitDown(page, labeling.server);
  await page.keyboard.press("ArrowRight");
  await expect(caseId(page)).not.toHaveText("");
  await expect.poll(() => answers.length).toBeGreaterThan(0);
  const html = await (await page.request.get(`${url}/projects/otterby-desk/label`)).text();
  for (const text of [html, ...answers]) {
    for (const secret of [
      "stale_context",
      "prompt-v3",
      "mustInclude",
      "adjudicated",
      "Amara",
      "arithmetic",
      "Not written out",
    ]) {
      expect(text).not.toContain(secret);
    }
  }
});

test("a reviewer labels by keyboard, takes labels back over cases, and finds everything again", async ({
  labeling,
  page,
}) => {
  // The first case, which has two claims.
  await sitDown(page, labeling.server, "otterby-desk", findCaseId(labeling.server.databaseUrl, "baths-01"));
  const first = await caseId(page).textContent();
  const place = Number(/(\d+) of 72/.exec((await page.locator(".where").textContent()) ?? "")?.[1]);
  await test.step("evidence and a note go along with the verdict", async () => {
    await page.keyboard.press("e");
    await expect(openClaim(page).locator(".chip")).toHaveCount(1);
    await page.keyboard.press("n");
    await page.keyboard.type("1 2 3 z g ? are letters here");
    await page.keyboard.press("Enter");
    await expect(meter(page)).toHaveText("0 of your 156 claims");
    await page.keyboard.press("1");
    await expect(meter(page)).toHaveText("1 of your 156 claims");
    await expect(strip(page)).toContainText(/Claim 1 labeled supported, saved \d\d:\d\d/);
    await expect(openClaim(page).locator(".n")).toHaveText("Claim 2");
  });
  await test.step("the next case opens by itself", async () => {
    await page.keyboard.press("3");
    await expect(page.locator(".where")).toContainText(`${place + 1} of 72`);
  });
  await test.step("undo goes back to the case, twice", async () => {
    await page.keyboard.press("z");
    await expect(caseId(page)).toHaveText(first ?? "");
    await expect(meter(page)).toHaveText("1 of your 156 claims");
    await page.keyboard.press("z");
    await expect(openClaim(page).locator(".n")).toHaveText("Claim 1");
    await expect(meter(page)).toHaveText("0 of your 156 claims");
    await page.keyboard.press("2");
    await expect(meter(page)).toHaveText("1 of your 156 claims");
  });
  await test.step("a flag has a reason out of a list, by keyboard", async () => {
    await page.keyboard.press("f");
    const dialog = page.getByRole("dialog", { name: "Flag claim 2" });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("ArrowDown");
    await expect(dialog.getByRole("radio", { name: "evidence is missing" })).toBeChecked();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(openClaim(page).getByRole("button", { name: /Flagged: evidence is missing/ })).toBeVisible();
  });
  await test.step("no key works behind a dialog", async () => {
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
    await page.keyboard.press("1");
    await page.keyboard.press("Escape");
    await page.keyboard.press("g");
    await expect(page.getByRole("dialog", { name: "Guidelines" })).toContainText("Half right is not right");
    await page.keyboard.press("1");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(meter(page)).toHaveText("1 of your 156 claims");
  });
  await test.step("all is there after a reload, the note too", async () => {
    await page.reload();
    await expect(page.locator("main.bench")).toHaveAttribute("aria-busy", "false");
    await expect(meter(page)).toHaveText("1 of your 156 claims");
    await page.keyboard.press("ArrowUp");
    await expect(openClaim(page).getByRole("button", { name: "Contradicted" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await expect(page.getByLabel("Note")).toHaveValue("1 2 3 z g ? are letters here");
    await expect(openClaim(page).locator(".chip")).toHaveCount(1);
  });
});

test("one press is one label: held keys, double clicks, a case that is still loading", async ({
  labeling,
  page,
}) => {
  await sitDown(page, labeling.server, "exact");
  await test.step("a key held down", async () => {
    await page.keyboard.down("1");
    for (let press = 0; press < 5; press += 1) await page.keyboard.down("1");
    await page.keyboard.up("1");
    await expect(meter(page)).toHaveText("1 of your 5 claims");
    await expect(caseId(page)).toHaveText("exact-1");
  });
  await test.step("a double click", async () => {
    await page.getByRole("button", { name: "Unsupported" }).dblclick();
    await expect(caseId(page)).toHaveText("exact-2");
    await expect(meter(page)).toHaveText("2 of your 5 claims");
  });
  await test.step("keys while the next case is still loading", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/api/v1/labels/case?**", async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    await expect(page.locator("main.bench")).toHaveAttribute("aria-busy", "false");
    await page.keyboard.press("1");
    await expect(page.locator("main.bench")).toHaveAttribute("aria-busy", "true");
    for (const key of ["1", "2", "3", "e", "Control+Enter", "Enter"]) await page.keyboard.press(key);
    release();
    await expect(caseId(page)).toHaveText("exact-3");
    await expect(meter(page)).toHaveText("3 of your 5 claims");
  });
  await test.step("finish twice", async () => {
    await page.keyboard.press("1");
    await expect(caseId(page)).toHaveText("exact-4");
    await page.keyboard.press("ArrowLeft");
    await expect(caseId(page)).toHaveText("exact-3");
    await page.keyboard.press("Control+Enter");
    await page.keyboard.press("Control+Enter");
    await expect(caseId(page)).toHaveText("exact-4");
  });
  await test.step("the end is an end, and undo reaches back from it", async () => {
    await page.keyboard.press("1");
    await expect(page.getByRole("heading", { name: "You have labeled all 5 claims." })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("z");
    await expect(caseId(page)).toHaveText("exact-4");
    await expect(meter(page)).toHaveText("4 of your 5 claims");
  });
});

/** Types into the focused field through an input method, as far as the browser's own protocol does. */
async function compose(session: CDPSession, text: string): Promise<void> {
  await session.send("Input.imeSetComposition", {
    text,
    selectionStart: text.length,
    selectionEnd: text.length,
  });
}

test("an input method's keys are its own", async ({ labeling, page }) => {
  await sitDown(page, labeling.server, "exact");
  const session = await labeling.context.newCDPSession(page);
  await page.keyboard.press("n");
  const note = page.getByLabel("Note");
  await expect(note).toBeFocused();
  for (const [typed, confirmed] of [
    ["きょうかい", "境界"],
    ["queren", "确认"],
    ["확", "확인"],
  ] as const) {
    await note.fill("");
    await compose(session, typed);
    for (const key of ["Enter", "2", "Escape"]) {
      await page.evaluate((pressed) => {
        const event = { key: pressed, bubbles: true, cancelable: true, keyCode: 229 };
        for (const isComposing of [true, false]) {
          for (const ctrlKey of [false, true]) {
            document.activeElement?.dispatchEvent(
              new KeyboardEvent("keydown", { ...event, isComposing, ctrlKey }),
            );
          }
        }
      }, key);
    }
    await session.send("Input.insertText", { text: confirmed });
    await expect(note).toHaveValue(confirmed);
    await expect(note).toBeFocused();
    await expect(meter(page)).toHaveText("0 of your 5 claims");
    await expect(caseId(page)).toHaveText("exact-0");
  }
  await page.keyboard.press("Enter");
  await expect(note).not.toBeFocused();
  await expect(note).toHaveValue("확인");
});

test("texts are shown to the letter, and nothing in them is run or fetched", async ({ labeling, page }) => {
  const { url } = labeling.server;
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(url) && !request.url().startsWith("data:")) foreign.push(request.url());
  });
  await sitDown(page, labeling.server, "exact");
  for (const [at, text] of EXACT.entries()) {
    await expect(caseId(page)).toHaveText(`exact-${at}`);
    for (const place of [".ask h1", ".passage p", ".prose", ".claim-text"]) {
      expect(await page.locator(place).textContent()).toBe(text);
    }
    await page.keyboard.press("ArrowRight");
  }
  expect(await page.title()).toContain("Label");
  expect(foreign).toEqual([]);
});

test("a dead server loses no decision, neither on the page nor over a reload", async ({ labeling, page }) => {
  const { server } = labeling;
  await sitDown(page, server);
  await page.keyboard.press("1");
  await expect(strip(page)).toContainText("saved");
  await server.kill();
  await page.keyboard.press("2");
  await page.keyboard.press("3");
  await expect(meter(page)).toHaveText("3 of your 156 claims");
  const banner = page.locator(".banner");
  await expect(banner).toContainText("2 labels are not saved.");
  await expect(banner).toContainText("The server does not answer");
  await expect(page.getByRole("alert").filter({ hasText: "Not saved" })).toHaveCount(1);
  await expectAccessible(page);
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download them" }).click();
  expect((await file).suggestedFilename()).toBe("unsaved-labels.jsonl");

  await test.step("back again, in another page of the same browser", async () => {
    await page.close({ runBeforeUnload: false });
    await server.restart();
    const next = await labeling.context.newPage();
    await sitDown(next, server);
    await expect(meter(next)).toHaveText("3 of your 156 claims");
    await expect(next.locator(".saved").filter({ hasText: "saving" })).toHaveCount(0);
    await next.reload();
    await expect(meter(next)).toHaveText("3 of your 156 claims");
  });
});

test("signed out in the middle: everything is kept, and saved after the sign-in", async ({
  labeling,
  page,
}) => {
  await sitDown(page, labeling.server);
  const cookies = await labeling.context.cookies();
  await labeling.context.clearCookies();
  await page.keyboard.press("1");
  await expect(page.locator(".banner")).toContainText("You are signed out. Sign in again in another tab");
  await labeling.context.addCookies(cookies);
  await expect(page.locator(".banner")).toHaveCount(0);
  await expect(strip(page)).toContainText(/saved \d\d:\d\d/);
});

test("the page can be read and worked by everybody", async ({ labeling, page }) => {
  await sitDown(page, labeling.server);
  await expectAccessible(page);
  // Without motion: a background on its way to dark has no contrast yet.
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await expectAccessible(page, "colours");
  await test.step("the split moves with the arrows, and the case stays", async () => {
    const place = (await page.locator(".where").textContent()) ?? "";
    const split = page.getByRole("separator", { name: "Width of the passages" });
    await split.focus();
    await page.keyboard.press("ArrowRight");
    await expect(split).toHaveAttribute("aria-valuenow", "52");
    await expect(page.locator(".where")).toHaveText(place);
  });
  await test.step("a citation leads to its passage", async () => {
    const cite = page.locator(".prose .cite").first();
    const cited = (await cite.textContent()) ?? "";
    await cite.click();
    await expect(
      page.locator(".passage").filter({ has: page.getByText(cited, { exact: true }) }),
    ).toBeFocused();
  });
  await test.step("a save is said once", async () => {
    await page.keyboard.press("1");
    await expect(page.getByRole("status").filter({ hasText: "Claim 1 supported, saved." })).toHaveCount(1);
    await expect(openClaim(page).getByRole("group", { name: /Claim 2/ })).toBeFocused();
  });
});
