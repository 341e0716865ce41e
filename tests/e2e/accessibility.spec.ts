import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, type Page } from "playwright/test";
import { writeMasts } from "./files/masts";
import { createOwner, expectAccessible, OWNER, type OwnedServer, test } from "./fixtures";
import { choice, chooseFile, judge, open, settled } from "./steps";
import { command } from "./stored";

const FILES = path.join(import.meta.dirname, "files");
const SAMPLE = "/projects/otterby-desk";

/** Scans the page as it stands: all of it in light, its colours in dark. */
async function scan(page: Page, name: string) {
  for (const [colorScheme, of] of [
    ["light", "all"],
    ["dark", "colours"],
  ] as const) {
    await test.step(`${name}, ${colorScheme}`, async () => {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await expectAccessible(page, of);
    });
  }
}

async function enter(page: Page, server: OwnedServer) {
  await page.context().addCookies(server.cookies);
}

test("the pages before a session", async ({ page, emptyServer: { url } }) => {
  await open(page, `${url}/setup`);
  await scan(page, "set-up");
  await page.getByRole("button", { name: "Create the owner" }).click();
  await expect(page.getByText("Enter an email address")).toBeVisible();
  await scan(page, "set-up, refused");
  await createOwner(page, url);
  await scan(page, "projects, none");
  await page.context().clearCookies();
  await open(page, `${url}/sign-in`);
  await scan(page, "sign-in");
  await page.getByLabel("Email").fill(OWNER.email);
  await page.getByLabel("Password").fill("not the password");
  await page.getByRole("button", { name: "Sign in" }).click();
  // Said once, at once, where a screen reader hears it.
  await expect(page.getByRole("alert").filter({ hasText: "do not go together" })).toHaveCount(1);
  await scan(page, "sign-in, refused");
});

test("bringing in", async ({ page, ownedServer: server }) => {
  await enter(page, server);
  await open(page, `${server.url}/projects/new`);
  await scan(page, "new project");
  await chooseFile(page, /^Choose a file/, {
    name: "broken.jsonl",
    mimeType: "application/x-ndjson",
    buffer: Buffer.from('{"id": "b-1"\n{"id": "b-2", "question": "Q", "answer": "A.", "retrieved": []}\n'),
  });
  await expect(page.getByRole("alert").filter({ hasText: "Nothing was imported." })).toHaveCount(1);
  await scan(page, "import, refused");
  await chooseFile(page, /^Choose another file/, path.join(FILES, "cases.jsonl"));
  await expect(page.getByRole("alert").filter({ hasText: "Nothing was imported." })).toHaveCount(1);
  await chooseFile(page, /^Add notes/, path.join(FILES, "notes.json"));
  await expect(page.getByRole("status").filter({ hasText: "12 claims would come in" })).toHaveCount(1);
  await scan(page, "import, preview");
  await page.getByRole("button", { name: "Bring in 6 cases" }).click();
  await expect(page.getByRole("heading", { name: "6 cases are in." })).toBeVisible();
  await scan(page, "import, done");
});

const TABS = [
  "",
  "/judges",
  "/agreement",
  "/agreement/settle",
  "/calibration",
  "/plan",
  "/score",
  "/report",
  "/settings",
  "/settings/people",
  "/settings/audit",
  "/import",
];

for (const project of ["/projects/bare", SAMPLE]) {
  for (const tab of [...TABS, "/calibration/compare", "/calibration/thresholds"]) {
    test(`the page ${project}${tab}`, async ({ page, sampleServer: server }) => {
      await enter(page, server);
      await open(page, `${server.url}${project}${tab}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("navigation", { name: "Project" })).toBeVisible();
      await scan(page, "the page");
    });
  }
}

test("cases and label of a project without cases, the list of projects, and nothing at an address", async ({
  page,
  sampleServer: server,
}) => {
  await enter(page, server);
  for (const [address, words] of [
    ["/projects/bare/cases", "No cases yet"],
    ["/projects/bare/label", "No cases yet"],
    ["/projects", "Projects"],
    ["/projects/none", "There is nothing at this address."],
  ] as const) {
    await open(page, server.url + address);
    await expect(page.getByRole("main").getByText(words).first()).toBeVisible();
    await scan(page, address);
  }
});

test("calibration with a cell open", async ({ page, sampleServer: server }) => {
  await enter(page, server);
  await open(page, `${server.url}${SAMPLE}/calibration`);
  const matrix = page.getByRole("table", { name: /Rows: what people said/ });
  await matrix
    .getByRole("link", { name: /^missed/ })
    .first()
    .click();
  await expect(page.getByRole("region", { name: /^The open cell/ })).toBeVisible();
  await scan(page, "calibration, a cell open");
});

test("a frozen report", async ({ page, sampleServer: server }) => {
  await enter(page, server);
  await open(page, `${server.url}${SAMPLE}/report`);
  await page.getByRole("button", { name: "Freeze today’s report" }).click();
  await page.waitForURL(/report\/\d+$/);
  await settled(page);
  await scan(page, "frozen report");
});

test("cases: the table, the table filtered to nothing, and a case", async ({
  page,
  sampleServer: server,
}) => {
  await enter(page, server);
  await open(page, `${server.url}${SAMPLE}/cases`);
  await expect(page.getByRole("table")).toBeVisible();
  await scan(page, "cases");
  await open(page, `${server.url}${SAMPLE}/cases?q=nothing-has-this-word`);
  await scan(page, "cases, no match");
  await open(page, `${server.url}${SAMPLE}/cases`);
  await page.getByRole("table").getByRole("link").first().click();
  await expect(page.getByRole("navigation", { name: "Cases" })).toBeVisible();
  await scan(page, "case");
});

test("the label page and what opens over it", async ({ page, sampleServer: server }) => {
  await enter(page, server);
  await open(page, `${server.url}${SAMPLE}/label`);
  await expect(page.getByRole("group", { name: /^Your verdict on claim/ })).toBeVisible();
  await scan(page, "label");
  for (const [key, name] of [
    ["?", "keys"],
    ["g", "guidelines"],
    ["f", "flag"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole("dialog")).toBeVisible();
    await scan(page, `label, ${name}`);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
});

test("labeling says each event once, and the choices say their name, key and whether they are chosen", async ({
  page,
  ownedServer: server,
}) => {
  command(server, "import", writeMasts(server.folder, "spoken", 3), "--project", "spoken");
  await enter(page, server);
  await open(page, `${server.url}/projects/spoken/label`);
  await expect(choice(page, "supported")).toHaveAttribute("aria-pressed", "false");
  await expect(choice(page, "supported")).toHaveAttribute("aria-keyshortcuts", "1");
  const status = page.getByRole("status");
  await judge(page, "Mast 1 carries", "supported");
  await expect(status.filter({ hasText: "Claim 1 supported, saved." })).toHaveCount(1);
  // The focus has gone on to where the next key lands.
  await expect(page.getByRole("group", { name: "Mast 2 carries" })).toBeFocused();
  await page.keyboard.press("z");
  await expect(status.filter({ hasText: "Undone: claim 1 of m-01 has no label again." })).toHaveCount(1);
  await expect(page.getByRole("group", { name: "Progress in claims" })).toContainText("0 of your 3 claims");

  await page.route("**/api/v1/labels", (route) => route.abort());
  await judge(page, "Mast 1 carries", "supported");
  const alert = page.getByRole("alert").filter({ hasText: "Not saved: the server does not answer." });
  await expect(alert).toHaveCount(1);
  await scan(page, "label, not saved");
  await page.unroute("**/api/v1/labels");
  await page.getByRole("button", { name: "Try now" }).click();
  await expect(alert).toHaveCount(0);
  for (const words of ["Mast 2 carries", "Mast 3 carries"]) await judge(page, words, "contradicted");
  await expect(page.getByRole("heading", { name: "You have labeled all 3 claims." })).toBeVisible();
  await scan(page, "label, the end");
});

/** What a mark can say, the longer word before the one that it holds. */
const SAID = [
  "unsupported",
  "supported",
  "contradicted",
  "no verdict",
  "in dispute",
  "not labeled",
  "not judged",
];

/** Every verdict mark on the page: the words that stand with it or name it, and its drawing. */
function marksOf(page: Page) {
  return page.locator("svg.v").evaluateAll((marks) =>
    marks.map((mark) => {
      const drawn = mark.cloneNode(true) as SVGElement;
      for (const title of drawn.querySelectorAll("title")) title.remove();
      // A strip of marks is one picture, whose name has a word a mark.
      const strip = mark.parentElement?.closest("[role=img]");
      const place = strip ? [...strip.querySelectorAll("svg")].indexOf(mark as SVGSVGElement) : 0;
      const words =
        strip?.getAttribute("aria-label")?.split(", ")[place] ??
        mark.getAttribute("aria-label") ??
        mark.parentElement?.textContent ??
        "";
      return { words: words.toLowerCase(), shape: drawn.innerHTML };
    }),
  );
}

test("every verdict is told by a word and by a shape of its own, in more than colour", async ({
  page,
  ownedServer: server,
}) => {
  const file = path.join(server.folder, "lamps.jsonl");
  const labels = ["supported", "contradicted", "unsupported", null];
  writeFileSync(
    file,
    labels
      .map((label, at) => {
        const text = `Lamp ${at} burns at night.`;
        return `${JSON.stringify({ id: `l-${at}`, question: "Which lamps burn?", retrieved: [{ id: "D01", text }], answer: text, claims: [{ text, ...(label && { label }) }] })}\n`;
      })
      .join(""),
  );
  command(server, "import", file, "--project", "lamps");
  await enter(page, server);
  const shapes = new Map<string, Set<string>>();
  const note = (marks: Awaited<ReturnType<typeof marksOf>>) => {
    for (const { words, shape } of marks) {
      const word = SAID.find((one) => words.includes(one)) ?? `no word: "${words}"`;
      expect(SAID).toContain(word);
      // Where nothing was said, the mark is the same whoever has not said it.
      const said = word === "not judged" ? "not labeled" : word;
      shapes.set(said, (shapes.get(said) ?? new Set()).add(shape));
    }
  };
  await open(page, `${server.url}/projects/lamps/judges`);
  await page.getByRole("button", { name: "Start the run" }).click();
  await expect(page.getByRole("link", { name: /How it holds.*version/ })).toBeVisible();
  for (const address of ["label", "cases", "calibration"]) {
    await open(page, `${server.url}/projects/lamps/${address}`);
    note(await marksOf(page));
  }
  await open(page, `${server.url}/projects/lamps/cases`);
  await page.getByRole("link", { name: "l-0" }).first().click();
  await expect(page.getByRole("navigation", { name: "Cases" })).toBeVisible();
  note(await marksOf(page));

  for (const verdict of ["supported", "contradicted", "unsupported", "no verdict", "not labeled"]) {
    expect(shapes.get(verdict)?.size, verdict).toBe(1);
  }
  const all = [...shapes.values()].map((one) => [...one][0]);
  expect(new Set(all).size).toBe(shapes.size);
});
