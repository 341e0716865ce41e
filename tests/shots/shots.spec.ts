import { mkdirSync } from "node:fs";
import path from "node:path";
import { type Browser, type BrowserContext, expect, type Page, test } from "playwright/test";
import { createOwner } from "../e2e/fixtures";
import {
  addBareProject,
  loadSample,
  plumbline,
  ROOT,
  runScript,
  type Server,
  startServer,
} from "../e2e/server";
import { startFakeLlm } from "../fake-llm/server";
import { runMixedJudge } from "./judge-run";
import { writeLongCases } from "./long-cases";
import {
  BARE_VIEWS,
  EMPTY_VIEWS,
  LOADING_VIEWS,
  LONG_VIEWS,
  RUN_VIEWS,
  SAMPLE_VIEWS,
  SIGNED_OUT_VIEWS,
  STATE_VIEWS,
  type View,
} from "./views";

const WIDTHS = [1440, 800];
const THEMES = ["light", "dark"] as const;
/** The session of somebody who has not signed in. */
const NOBODY = { cookies: [], origins: [] };
/** Pages that are open beside each other. */
const AT_ONCE = 3;
/** A part of a view's name: only those are taken. */
const ONLY = process.env.SHOTS;

/** Keeps what a page asks for by itself without an answer; what Next asks for ahead of a click gets its own. */
async function hold(page: Page, pattern: RegExp) {
  await page.route(pattern, (route) => {
    const request = route.request();
    const isAhead = request.headers()["next-router-prefetch"] !== undefined;
    if (isAhead || request.isNavigationRequest()) return route.continue();
  });
}

/** Takes the picture, and says where the page scrolls sideways. */
async function shoot(context: BrowserContext, server: Server, view: View, width: number, theme: string) {
  const folder = path.join(ROOT, "shots", `${width}-${theme}`);
  mkdirSync(folder, { recursive: true });
  const page = await context.newPage();
  if (view.broken) await page.route(view.broken, (route) => route.abort());
  if (view.held) await hold(page, view.held);
  // A page whose requests are held is never idle.
  await page.goto(server.url + view.path, { waitUntil: view.held ? "load" : "networkidle" });
  if (view.held) await page.waitForTimeout(1000);
  await view.act?.(page);
  await page.waitForTimeout(300);
  const across = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(across, `${view.name} stays within ${width} pixels, ${theme}`).toBeLessThanOrEqual(width);
  await page.screenshot({ path: path.join(folder, `${view.name}.png`), fullPage: true });
  await page.close();
}

async function shootAll(
  browser: Browser,
  server: Server,
  views: readonly View[],
  storageState: string | typeof NOBODY = path.join(server.folder, "session.json"),
) {
  for (const width of WIDTHS) {
    for (const colorScheme of THEMES) {
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        colorScheme,
        storageState,
      });
      const left = views.filter(({ name }) => !ONLY || name.includes(ONLY));
      const takeNext = async (): Promise<void> => {
        const view = left.shift();
        if (view === undefined) return;
        await test.step(`${view.name} ${width} ${colorScheme}`, () =>
          shoot(context, server, view, width, colorScheme));
        return takeNext();
      };
      // Most of the time of a picture is waiting for its page to come to rest.
      await Promise.all(Array.from({ length: AT_ONCE }, takeNext));
      await context.close();
    }
  }
}

async function keepSession(browser: Browser, server: Server) {
  const context = await browser.newContext();
  await createOwner(await context.newPage(), server.url);
  await context.storageState({ path: path.join(server.folder, "session.json") });
  await context.close();
}

async function prepareRun(browser: Browser, server: Server, model: string) {
  const context = await browser.newContext({ storageState: path.join(server.folder, "session.json") });
  await runMixedJudge(await context.newPage(), { url: server.url, model });
  await context.close();
}

test("every page and state", async ({ browser }) => {
  const fake = await startFakeLlm();
  const server = await startServer();
  try {
    await shootAll(browser, server, [{ name: "setup", path: "/setup" }], NOBODY);
    await keepSession(browser, server);
    await shootAll(browser, server, SIGNED_OUT_VIEWS, NOBODY);
    await shootAll(browser, server, EMPTY_VIEWS);

    const long = path.join(server.folder, "long.jsonl");
    writeLongCases(long);
    const imported = plumbline(server.databaseUrl, "import", long, "--project", "long");
    expect(imported.code, imported.output).toBe(0);
    addBareProject(server.databaseUrl);
    loadSample(server.databaseUrl);
    const states = ["--conditions=react-server", "--import", "tsx", "tests/shots/load-states.ts"];
    const loaded = runScript(states, { DATABASE_URL: server.databaseUrl });
    expect(loaded.code, loaded.output).toBe(0);
    await shootAll(browser, server, LONG_VIEWS);
    await shootAll(browser, server, SAMPLE_VIEWS);
    await shootAll(browser, server, STATE_VIEWS);
    await prepareRun(browser, server, fake.url);
    await shootAll(browser, server, RUN_VIEWS);
    await shootAll(browser, server, LOADING_VIEWS);
    await shootAll(browser, server, BARE_VIEWS);
  } finally {
    await server.close();
    await fake.close();
  }
});
