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
  STATE_VIEWS,
  type View,
} from "./views";

const WIDTHS = [1440, 800];
const THEMES = ["light", "dark"] as const;
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
  await page.screenshot({ path: path.join(folder, `${view.name}.png`), fullPage: true });
  await page.close();
}

async function shootAll(browser: Browser, server: Server, views: readonly View[]) {
  for (const width of WIDTHS) {
    for (const colorScheme of THEMES) {
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        colorScheme,
        storageState: path.join(server.folder, "session.json"),
      });
      for (const view of views.filter(({ name }) => !ONLY || name.includes(ONLY))) {
        await test.step(`${view.name} ${width} ${colorScheme}`, () =>
          shoot(context, server, view, width, colorScheme));
      }
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
    if (!ONLY) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      await shoot(context, server, { name: "setup", path: "/setup" }, 1440, "light");
      await context.close();
    }
    await keepSession(browser, server);
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
