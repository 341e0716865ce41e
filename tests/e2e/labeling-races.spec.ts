import { expect, type Page } from "playwright/test";
import { mastClaim, writeMasts } from "./files/masts";
import { type OwnedServer, test } from "./fixtures";
import { choice, claimAtWork, judge, open } from "./steps";
import { command, standing, storedClaims } from "./stored";

/** Brings in a project of its own and opens its first claim. */
async function openProject(page: Page, server: OwnedServer, slug: string, cases = 6): Promise<string> {
  command(server, "import", writeMasts(server.folder, slug, cases), "--project", slug);
  await page.context().addCookies(server.cookies);
  const address = `${server.url}/projects/${slug}/label`;
  await open(page, address);
  await expect(claimAtWork(page, mastClaim(1))).toBeVisible();
  return address;
}

/** Waits until nothing is on its way to the server, then reads what it has. */
async function savedLabels(page: Page, server: OwnedServer, slug: string): Promise<string[]> {
  await expect(page.getByText("saving", { exact: true })).toHaveCount(0);
  await expect(page.getByText(/, saving$/)).toHaveCount(0);
  return standing(await storedClaims(page, server, slug));
}

test("a key held down labels one claim", async ({ page, ownedServer: server }) => {
  await openProject(page, server, "held");
  // Every down after the first is a repeat, as a keyboard sends it.
  for (let times = 0; times < 30; times += 1) await page.keyboard.down("1");
  await page.keyboard.up("1");
  await expect(claimAtWork(page, mastClaim(2))).toBeVisible();
  await expect(page.getByText("1 of your 6 claims")).toBeVisible();
  expect(await savedLabels(page, server, "held")).toEqual([`${mastClaim(1)}: supported`]);
});

test("a double click makes one label and does not land on the next claim", async ({
  page,
  ownedServer: server,
}) => {
  await openProject(page, server, "double-click");
  await choice(page, "contradicted").dblclick();
  await expect(claimAtWork(page, mastClaim(2))).toBeVisible();
  expect(await savedLabels(page, server, "double-click")).toEqual([`${mastClaim(1)}: contradicted`]);
});

test("two keys at once never make a claim what the second one says", async ({
  page,
  ownedServer: server,
}) => {
  await openProject(page, server, "two-keys");
  await Promise.all([page.keyboard.press("1"), page.keyboard.press("2")]);
  await expect(page.getByText(/^[12] of your 6 claims/)).toBeVisible();
  const [first, ...others] = await savedLabels(page, server, "two-keys");
  expect(first).toBe(`${mastClaim(1)}: supported`);
  expect([[], [`${mastClaim(2)}: contradicted`]]).toContainEqual(others);
});

test("no key lands on a case that is not on the screen yet", async ({ page, ownedServer: server }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/v1/labels/case?*", async (route) => {
    await held;
    await route.continue();
  });
  await openProject(page, server, "loading");
  await page.keyboard.press("1");
  await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "true");
  for (const key of ["2", "3", "Control+Enter", "e"]) await page.keyboard.press(key);
  release();
  await expect(claimAtWork(page, mastClaim(2))).toBeVisible();
  await expect(choice(page, "contradicted")).toHaveAttribute("aria-pressed", "false");
  expect(await savedLabels(page, server, "loading")).toEqual([`${mastClaim(1)}: supported`]);
});

test("the same person in two tabs: the later label stands, the earlier is history, and the first tab says so", async ({
  page,
  ownedServer: server,
}) => {
  const address = await openProject(page, server, "two-tabs", 2);
  const other = await page.context().newPage();
  await open(other, address);
  await judge(page, mastClaim(1), "supported");
  await expect.poll(() => savedLabels(page, server, "two-tabs")).toEqual([`${mastClaim(1)}: supported`]);
  await judge(other, mastClaim(1), "contradicted");
  await expect.poll(() => savedLabels(other, server, "two-tabs")).toEqual([`${mastClaim(1)}: contradicted`]);

  await page.keyboard.press("ArrowLeft");
  await judge(page, mastClaim(1), "unsupported");
  await expect(page.getByText(/contradicted in another tab before/)).toBeVisible();
  const [first] = await storedClaims(page, server, "two-tabs");
  expect(first?.labels.map(({ label }) => label)).toEqual(["supported", "contradicted", "unsupported"]);
  expect(await savedLabels(page, server, "two-tabs")).toEqual([`${mastClaim(1)}: unsupported`]);

  // The other tab still shows what it gave: the same key there is a decision, not what stands already.
  await other.keyboard.press("ArrowLeft");
  await judge(other, mastClaim(1), "contradicted");
  await expect.poll(() => savedLabels(other, server, "two-tabs")).toEqual([`${mastClaim(1)}: contradicted`]);
});

test("Finish asks once before it leaves a claim, and a second press goes one case on", async ({
  page,
  ownedServer: server,
}) => {
  await openProject(page, server, "finish");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(/^1 claim is not labeled in m-01\./).first()).toBeVisible();
  await expect(claimAtWork(page, mastClaim(1))).toBeVisible();
  await page.getByRole("button", { name: /^Finish case/ }).dblclick();
  await expect(claimAtWork(page, mastClaim(2))).toBeVisible();
  await page.keyboard.down("Control");
  for (let times = 0; times < 10; times += 1) await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await page.keyboard.up("Control");
  await expect(page.getByText(/^1 claim is not labeled in m-02\./).first()).toBeVisible();
  await expect(claimAtWork(page, mastClaim(2))).toBeVisible();
  expect(await savedLabels(page, server, "finish")).toEqual([]);
});

test("the same request twice is one entry in the history", async ({ page, ownedServer: server }) => {
  await openProject(page, server, "twice");
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith("/api/v1/labels")),
    page.keyboard.press("1"),
  ]);
  const first = await (await sent.response())?.json();
  const again = await page.request.post(`${server.url}/api/v1/labels`, { data: sent.postDataJSON() });
  expect(again.status()).toBe(200);
  expect((await again.json()).versionId).toBe(first.versionId);
  const [claim] = await storedClaims(page, server, "twice");
  expect(claim?.labels.map(({ label }) => label)).toEqual(["supported"]);
});
