import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright/test";
import { expect } from "playwright/test";
import { expectAccessible, test } from "./fixtures";
import { plumbline } from "./server";
import { chooseFile, open, settled } from "./steps";

const COMPARE = "/projects/otterby-desk/calibration";

/** Moves the focus on by Tab until it is on a link or button of that name, as somebody without a mouse does. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 300; presses++) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      return element === null ? "" : (element.getAttribute("aria-label") ?? element.textContent ?? "");
    });
    if (name.test(focused.trim())) return;
  }
  throw new Error(`nothing called ${name} is reached by Tab`);
}

test("two judges are compared by keyboard, and the command line prints the same numbers", async ({
  page,
  sampleServer,
}) => {
  await page.context().addCookies(sampleServer.cookies);
  await open(page, `${sampleServer.url}${COMPARE}`);
  await expect(page.getByRole("heading", { name: "Would another judge do better?" })).toBeVisible();
  await tabTo(page, /^Compare these judges in full$/);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/calibration\/compare\?a=/);
  await settled(page);

  // The two change places: the second becomes the one the other is held against.
  const first = page.getByRole("button", { name: /^First judge: / });
  const before = await first.textContent();
  await tabTo(page, /^First judge: /);
  await page.keyboard.press("Enter");
  const another = page
    .getByRole("menuitem")
    .filter({ hasNotText: before ?? "" })
    .first();
  await expect(another).toBeVisible();
  const isThere = () => another.evaluate((item) => item === document.activeElement);
  for (let presses = 0; presses < 10 && !(await isThere()); presses++) await page.keyboard.press("ArrowDown");
  await expect(another).toBeFocused();
  const address = page.url();
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.toString() !== address);
  await expect(first).not.toHaveText(before ?? "");

  const asked = new URL(page.url()).searchParams;
  const ids = [asked.get("a") ?? "", asked.get("b") ?? ""];
  const { code, output } = plumbline(sampleServer.databaseUrl, "compare", ...ids, "--json");
  expect(code).toBe(0);
  const printed = JSON.parse(output);
  const { right, caught, falseAlarms } = printed.pairs[0];

  const apart = page.getByRole("table", { name: / against / });
  for (const [name, outcome] of [
    ["Right", right],
    ["Bad claims caught", caught],
    ["False alarms", falseAlarms],
  ] as const) {
    const row = apart.getByRole("row", { name: new RegExp(`^${name}`) });
    const cells = row.getByRole("cell");
    await expect(cells.nth(0)).toHaveText(String(outcome.onlyOther));
    await expect(cells.nth(1)).toHaveText(String(outcome.onlyFirst));
    await expect(cells.nth(2)).toHaveText(String(outcome.claims));
  }
  await expect(page.getByRole("heading", { level: 1 })).toContainText(
    `wrong on ${right.onlyOther} ${right.onlyOther === 1 ? "claim" : "claims"}, the other way round on ${right.onlyFirst}`,
  );
  await page.getByRole("button", { name: /^How is this counted\? Right: / }).press("Enter");
  const panel = page.getByRole("dialog", { name: /^Right: .* against / });
  await expect(panel).toContainText(`(${right.onlyOther} − ${right.onlyFirst}) / ${right.claims} = `);
  await expect(panel).toContainText("(paired difference, t form)");
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  const each = page.getByRole("table", { name: "Each judge on the same claims" });
  for (const [at, judge] of printed.judges.entries()) {
    // People stand above the judges.
    const row = each.getByRole("row").nth(at + 2);
    await expect(row).toContainText(`${judge.caught.hits} of ${judge.caught.n}`);
    await expect(row).toContainText(`${judge.falseAlarms.hits} of ${judge.falseAlarms.n}`);
    await expect(row).toContainText(`${judge.exact.hits} of ${judge.exact.n}`);
  }
  const together = page.getByRole("table", { name: "Catch rate and false alarms of judges together" });
  const rules = together.getByRole("row");
  // A head, each judge alone, then every rule.
  await expect(rules).toHaveCount(1 + printed.judges.length + printed.whatIfs.length);
  for (const [at, rule] of printed.whatIfs.entries()) {
    const row = rules.nth(1 + printed.judges.length + at);
    await expect(row).toContainText(`${rule.caught.hits} of ${rule.caught.n}`);
    await expect(row).toContainText(`${rule.falseAlarms.hits} of ${rule.falseAlarms.n}`);
  }
  await expect(page.getByText("Counted on these labels, not yet a judge.")).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expectAccessible(page, colorScheme === "light" ? "all" : "colours");
  }
});

test("a list of claims on which they part opens by keyboard, and a claim opens its case", async ({
  page,
  sampleServer,
}) => {
  await page.context().addCookies(sampleServer.cookies);
  await open(page, `${sampleServer.url}${COMPARE}/compare`);
  const list = page
    .getByRole("group")
    .filter({ hasText: /good claims? flagged by .* alone/ })
    .first();
  const claims = list.getByRole("listitem");
  await expect(claims.first()).toBeHidden();
  await tabTo(page, /good claims? flagged by .* alone/);
  await page.keyboard.press("Enter");
  await expect(claims.first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Tab");
  await expect(claims.first().getByRole("link")).toBeFocused();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/cases\/[^/]+$/);
});

test("an address that makes no sense shows the newest run of each judge, and a project without runs says so", async ({
  page,
  sampleServer,
}) => {
  await page.context().addCookies(sampleServer.cookies);
  await open(page, `${sampleServer.url}${COMPARE}/compare?a=none&b=nothing`);
  await expect(page.getByRole("button", { name: /^First judge: / })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Judge 2: / })).toBeVisible();
  await page.goto(`${sampleServer.url}/projects/bare/calibration/compare`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("There are no two finished runs");
  await expectAccessible(page);
});

/** Cases of one desk, two claims each, with people's labels. */
const DESK = [
  ["hours", "We open at 9 [D01]. Parking costs 4 euros [D01].", ["supported", "contradicted"]],
  ["fees", "Late tools cost a fee [D01]. We close at 18 [D01].", ["supported", "unsupported"]],
] as const;

function fileOf(name: string, lines: readonly object[]) {
  const buffer = Buffer.from(lines.map((line) => JSON.stringify(line)).join("\n"));
  return { name, mimeType: "application/jsonl", buffer };
}

function deskFile(folder: string): string {
  const passage = { id: "D01", text: "We open at 9. Parking is free. Late tools cost a fee." };
  const lines = DESK.map(([id, answer, labels]) => ({
    id,
    question: `What of ${id}?`,
    retrieved: [passage],
    answerable: true,
    answer,
    labels,
  }));
  const file = path.join(folder, "flags-alone.jsonl");
  writeFileSync(file, lines.map((line) => JSON.stringify(line)).join("\n"));
  return file;
}

test("verdicts made elsewhere come in on a page, are held against people on flags alone, and join a panel", async ({
  page,
  ownedServer: server,
}) => {
  const project = "flags-alone";
  const brought = plumbline(server.databaseUrl, "import", deskFile(server.folder), "--project", project);
  expect(brought.code, brought.output).toBe(0);
  await page.context().addCookies(server.cookies);
  await open(page, `${server.url}/projects/${project}/judges/verdicts`);
  await expectAccessible(page);

  // Read as one of three verdicts every line is told; then a claim that is not there.
  const said = [
    { case: "hours", place: 1, verdict: "pass", ms: 40 },
    { case: "hours", claim: "Parking costs 4 euros.", verdict: "fail", ms: 60 },
    { case: "fees", place: 1, verdict: "fail", ms: 50 },
  ];
  await chooseFile(page, /^Choose a file/, fileOf("two.jsonl", said));
  await expect(page.getByText("Nothing was brought in.")).toBeVisible();
  await expect(page.getByText("which is a verdict of a two-way judge")).toHaveCount(3);
  await page.getByLabel("The judge says").selectOption({ label: "pass or fail" });
  await expect(page.getByText("3 of 4 claims would be judged.")).toBeVisible();
  await chooseFile(page, /^Choose another file/, fileOf("more.jsonl", [...said, { ...said[0], place: 3 }]));
  await expect(page.getByText('is 3; case "hours" has 2 claims')).toBeVisible();
  await chooseFile(page, /^Choose another file/, fileOf("two.jsonl", said));
  await expect(page.getByText("1 claim has no line: it is")).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expectAccessible(page, colorScheme === "light" ? "all" : "colours");
  }
  await page.getByLabel("Name of the judge").fill("rules");
  await page.getByRole("button", { name: "Bring in 3 verdicts" }).click();
  await expect(page.getByText("rules is a judge of this program. Choose another name.")).toBeVisible();
  await page.getByLabel("Name of the judge").fill("flagger");
  await page.getByRole("button", { name: "Bring in 3 verdicts" }).click();
  await page.getByRole("link", { name: "See how it holds against people" }).click();

  // Two columns of verdicts, no exact agreement; the claim without a line is counted apart.
  const matrix = page.getByRole("table", { name: /^Rows: what people said/ });
  await expect(matrix.getByRole("columnheader")).toHaveText([
    "The judge said",
    "People said",
    "passed",
    "flagged",
    "no verdict",
    "all",
  ]);
  await expect(matrix.getByRole("link")).toHaveText([
    "1agree 50%",
    "1false alarm 50%",
    "1caught 100%",
    "1left out 100%",
  ]);
  await expect(page.getByText("held against people on flagged or not alone")).toBeVisible();
  await expect(page.getByRole("rowheader", { name: /^Exact agreement/ })).toHaveCount(0);

  const names = path.join(server.folder, "names-the-kind.jsonl");
  const kinds = DESK.flatMap(([id, , labels]) =>
    labels.map((verdict, at) => JSON.stringify({ case: id, place: at + 1, verdict })),
  );
  writeFileSync(names, kinds.join("\n"));
  const second = plumbline(
    server.databaseUrl,
    ...["import-verdicts", names, "--project", project, "--judge", "namer"],
  );
  expect(second.code, second.output).toBe(0);

  await open(page, `${server.url}/projects/${project}/calibration/compare`);
  await expect(page.getByText("it only passes or flags")).toBeVisible();
  await expect(page.getByText(/flagged or passed alike/)).toBeVisible();
  await page.getByLabel("A claim is flagged when").selectOption({ index: 1 });
  await page.getByLabel("The judge is called").fill("both must flag");
  await page.getByRole("button", { name: "Save this panel as a judge" }).click();
  await expect(page.getByText(/^both must flag is saved with a run of its own/)).toBeVisible();
  await page.getByRole("link", { name: "See how it holds", exact: true }).click();
  await expect(matrix.getByRole("link").first()).toBeVisible();
  await expect(page.getByRole("button", { name: /both must flag, version 1/ })).toBeVisible();
});
