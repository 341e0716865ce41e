import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, type Page } from "playwright/test";
import { type OwnedServer, test } from "./fixtures";
import { sortFlight } from "./flight";
import { findCaseId, ROOT } from "./server";
import { claimAtWork, joinAsReviewer, judge, open, runJudge } from "./steps";
import { command } from "./stored";

/** Words that stand nowhere but in what a reviewer must not know beforehand. */
const SECRETS = {
  reviewer: "Zenobia Quillfeather",
  address: "zenobia@quillfeather.example",
  note: "the ferry note says otherwise",
  goldReason: "settled over tea with the harbour master",
  flag: "a flag about the tide table",
  rationale: "this judge weighed the moorings",
  tag: "tag-barnacle",
  system: "prompt-halyard",
  mustInclude: "forty fathoms",
  mustNotInclude: "sixty leagues",
  metadata: "ballast-of-metadata",
};
const TYPES = ["false_premise", "false premise"];

/** Two cases, with everything others said about them or with none of it. */
function writeCases(folder: string, name: string, isTold: boolean): string {
  const claims = [1, 2].map((number) => {
    const text = `Ferry ${number} leaves from pier ${number + 3}.`;
    const others = {
      annotators: [
        {
          name: SECRETS.reviewer,
          email: SECRETS.address,
          label: "contradicted",
          note: SECRETS.note,
          severity: "critical",
        },
        { name: "Somebody Else", label: "unsupported" },
      ],
      gold: {
        label: "contradicted",
        basis: "adjudicated",
        outcome: "label_wrong",
        reason: SECRETS.goldReason,
      },
    };
    return { text, cites: ["D01"], ...(isTold ? others : {}) };
  });
  const about = {
    system: SECRETS.system,
    type: "false_premise",
    expect: "answer",
    mustInclude: [SECRETS.mustInclude],
    mustNotInclude: [SECRETS.mustNotInclude],
    tags: [SECRETS.tag],
    metadata: { from: SECRETS.metadata },
  };
  const lines = ["f-1", "f-2", "f-3"].map((id) =>
    JSON.stringify({
      id,
      question: `Where does the ferry of case ${id} leave?`,
      retrieved: [{ id: "D01", text: "Ferry 1 leaves from pier 4. Ferry 2 leaves from pier 7." }],
      answerable: true,
      answer: claims.map(({ text }) => text).join(" "),
      claims: claims.map((claim) => ({ ...claim, text: `${claim.text}` })),
      ...(isTold ? about : {}),
    }),
  );
  const file = path.join(folder, `${name}.jsonl`);
  writeFileSync(file, `${lines.join("\n")}\n`);
  return file;
}

interface Fetched {
  url: string;
  body: string;
}

/** Keeps everything the page fetches from the server from now on, apart from scripts, styles and fonts. */
async function listen(page: Page, server: OwnedServer): Promise<Fetched[]> {
  const fetched: Fetched[] = [];
  await page.route(
    ({ origin, pathname }) => origin === server.url && !pathname.startsWith("/_next/static/"),
    async (route) => {
      // On the way, because the browser drops the body of what was only fetched ahead.
      const answer = await route.fetch({ maxRedirects: 0 });
      fetched.push({ url: answer.url(), body: await answer.text() });
      await route.fulfill({ response: answer });
    },
  );
  return fetched;
}

/** The data that a page's HTML carries for React, however it was cut into pieces. */
function payloadOf(html: string): string {
  const pieces = [...html.matchAll(/self\.__next_f\.push\((\[1,.*?\])\)<\/script>/gs)];
  // Next writes each piece as a JSON pair of a number and a string.
  return pieces.map(([, pair]) => (JSON.parse(pair ?? "[]") as [number, string])[1]).join("");
}

const ID = /\b(?:[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|c[a-z0-9]{24})\b/g;

/** Times, slugs and the other reviewers' progress left out. */
function withoutTimes(text: string): string {
  return text
    .replace(/ferries-(?:told|bare)/g, "SLUG")
    .replace(/"any":\d+/g, '"any":n')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "TIME");
}

/** The same text for the same content: what a page carries in one order, and ids numbered as they come. */
function normalize(text: string): string {
  const ids = new Map<string, string>();
  const sorted = sortFlight(withoutTimes(text), (row) => row.replace(ID, "ID"));
  return sorted.replace(ID, (id) => {
    if (!ids.has(id)) ids.set(id, `id-${ids.size}`);
    return ids.get(id) ?? "";
  });
}

/** Opens the label page of a project, labels a case and looks at the next. */
async function visit(page: Page, server: OwnedServer, slug: string) {
  const fetched = await listen(page, server);
  await open(page, `${server.url}/projects/${slug}/label`);
  await expect(claimAtWork(page, "Ferry 1 leaves")).toBeVisible();
  // Both other cases are fetched ahead: before any label, so that each tells the same of where the list goes on.
  await expect
    .poll(() => fetched.filter(({ url }) => url.includes("/api/v1/labels/case")).length)
    .toBeGreaterThan(1);
  await judge(page, "Ferry 1 leaves", "supported");
  await judge(page, "Ferry 2 leaves", "contradicted");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Where does the ferry of case f-2 leave?");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Where does the ferry of case f-3 leave?");
  await page.waitForLoadState("networkidle");
  const html = fetched.find(({ body }) => body.startsWith("<!DOCTYPE html>"))?.body ?? "";
  await page.unrouteAll({ behavior: "wait" });
  return { document: payloadOf(html), fetched };
}

test("before a reviewer has labeled, nothing that others said reaches the browser", async ({
  page,
  ownedServer: server,
}) => {
  await page.context().addCookies(server.cookies);
  command(
    server,
    "import",
    writeCases(server.folder, "ferries-told", true),
    "--project",
    "ferries-told",
    "--name",
    "Ferries",
    "--dataset",
    "ferries",
  );
  command(
    server,
    "import",
    writeCases(server.folder, "ferries-bare", false),
    "--project",
    "ferries-bare",
    "--name",
    "Ferries",
    "--dataset",
    "ferries",
  );
  await runJudge(page, `${server.url}/projects/ferries-told`, 6);
  await open(page, `${server.url}/projects/ferries-told/cases`);
  await page.getByRole("link", { name: "f-1" }).first().click();
  await expect(page.getByText(SECRETS.note).first()).toBeVisible();

  const fresh = async () => {
    const context = await page.context().browser()?.newContext();
    if (!context) throw new Error("no browser");
    await context.addCookies(server.cookies);
    return context.newPage();
  };
  const first = await fresh();
  const told = await visit(first, server, "ferries-told");
  await first.context().close();
  const second = await fresh();
  const bare = await visit(second, server, "ferries-bare");
  await second.context().close();

  expect(told.fetched.length).toBeGreaterThan(3);
  for (const { url, body } of told.fetched) {
    for (const secret of [...Object.values(SECRETS), ...TYPES]) {
      expect(body.includes(secret), `${url} holds "${secret}"`).toBe(false);
    }
  }

  expect(told.document).toContain("Ferry 1 leaves");
  expect(normalize(told.document)).toBe(normalize(bare.document));
  const casesOf = (visited: typeof told) =>
    visited.fetched
      .filter(({ url }) => url.includes("/api/v1/labels/case"))
      .map(({ body }) => normalize(body));
  expect(casesOf(told).length).toBeGreaterThan(0);
  expect(casesOf(told)).toEqual(casesOf(bare));
});

/** For the page itself, for what a link opens, and for what is fetched ahead. */
const AS_THE_BROWSER_ASKS: readonly Record<string, string>[] = [
  {},
  { RSC: "1" },
  { RSC: "1", "Next-Router-Prefetch": "1" },
];

/** Addresses of a project, out of the files that answer them: its pages, and its routes that are read. */
function addressesOf(slug: string, ids: Record<string, string>): string[] {
  const below = (folder: string) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .map((file) => `${folder}/${file.split(path.sep).join("/")}`)
      .filter((file) => /\/(page\.tsx|route\.ts)$/.test(file));
  return [...below("app/projects/[slug]"), ...below("app/api/v1/projects/[slug]")].map((file) => {
    const parts = path.dirname(file).split("/").slice(1);
    return `/${parts.map((part) => (part === "[slug]" ? slug : (ids[part] ?? part))).join("/")}`;
  });
}

test("a reviewer of a blind project is sent nothing that they may not know, from whichever address", async ({
  page,
  ownedServer: server,
}) => {
  const slug = "ferries-closed";
  await page.context().addCookies(server.cookies);
  const file = writeCases(server.folder, slug, true);
  command(server, "import", file, "--project", slug, "--dataset", "ferries");
  await runJudge(page, `${server.url}/projects/${slug}`, 6);

  const bo = { name: "Bo Reed", email: "bo@reed.example" };
  const { reviewer, link } = await joinAsReviewer(page, `${server.url}/projects/${slug}`, bo);
  await expect(reviewer).toHaveURL(new RegExp(`/projects/${slug}/label`));
  await expect(reviewer.getByRole("navigation", { name: "Project" }).getByRole("link")).toHaveText(["Label"]);

  const ids = {
    "[caseId]": findCaseId(server.databaseUrl, "f-1"),
    "[number]": "1",
    "[judge]": "rules",
    "[run]": "none",
    "[version]": "none",
  };
  const addresses = addressesOf(slug, ids);
  expect(addresses.length).toBeGreaterThan(20);
  const own = ["", "/label", "/label/practice"].map((below) => `/projects/${slug}${below}`);
  for (const address of addresses) {
    for (const headers of AS_THE_BROWSER_ASKS) {
      // Next sends whoever asks for a payload on to the address that caches know it by.
      const maxRedirects = headers.RSC === undefined ? 0 : 3;
      const answer = await reviewer.request.get(server.url + address, { headers, maxRedirects });
      // A route that is only written to refuses to be read.
      if (!own.includes(address) && headers.RSC === undefined)
        expect([403, 405], address).toContain(answer.status());
      const body = await answer.text();
      for (const secret of [...Object.values(SECRETS), ...TYPES])
        expect(body.includes(secret), `${address} holds "${secret}"`).toBe(false);
    }
  }

  const { fetched } = await visit(reviewer, server, slug);
  for (const { url, body } of fetched) {
    for (const secret of [...Object.values(SECRETS), ...TYPES])
      expect(body.includes(secret), `${url} holds "${secret}"`).toBe(false);
  }
  await test.step("a link opens once, and what it opened is not another project", async () => {
    expect(await (await page.request.get(link)).text()).toContain("opens nothing any more");
    const other = await reviewer.request.get(`${server.url}/projects/ferries-told`, { maxRedirects: 0 });
    expect(other.status()).toBe(404);
  });
  await reviewer.context().close();
});
