import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, type BrowserContext, test as base, expect, type Page } from "playwright/test";
import { addBareProject, type Server, startServer } from "./server";

export const OWNER = { name: "Ada Osei", email: "ada@example.org", password: "a long enough pass" };

/** Claims an empty installation through its first-visit page. */
/** The token that a server printed at its start for a first visit from another machine. */
export function tokenOf(server: Pick<Server, "log">): string {
  return /asks for this token: (\S+)/.exec(server.log())?.[1] ?? "";
}

/** Makes the first visit's owner; `token` where the visit comes from another machine. */
export async function createOwner(page: Page, url: string, token?: string): Promise<void> {
  await page.goto(url);
  if (token !== undefined) await page.getByLabel("Token").fill(token);
  await page.getByLabel("Name").fill(OWNER.name);
  await page.getByLabel("Email").fill(OWNER.email);
  await page.getByLabel("Password").fill(OWNER.password);
  await page.getByRole("button", { name: "Create the owner" }).click();
  await page.waitForURL("**/projects");
}

export async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/sign-in`);
  await page.getByLabel("Email").fill(OWNER.email);
  await page.getByLabel("Password").fill(OWNER.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/projects");
}

type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;

/** A server with an owner, and the session cookies of that owner. */
export interface OwnedServer extends Server {
  cookies: Cookies;
}

interface Fixtures {
  /** An empty installation of its own. */
  emptyServer: Server;
  /** An installation of its own with the sample project, for a test that changes it or kills the server. */
  freshSampleServer: Server;
}
interface WorkerFixtures {
  /** An installation with the sample project and an owner, shared by a worker's tests that only read. */
  sampleServer: OwnedServer;
  /** An installation with an owner and nothing else; each test that shares it brings a project of its own. */
  ownedServer: OwnedServer;
}

async function own(browser: Browser, server: Server): Promise<OwnedServer> {
  const context = await browser.newContext();
  await createOwner(await context.newPage(), server.url);
  const cookies = await context.cookies();
  await context.close();
  return { ...server, cookies };
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's names
  emptyServer: async ({}, use) => {
    const server = await startServer();
    await use(server);
    await server.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's names
  freshSampleServer: async ({}, use) => {
    const server = await startServer({ sample: true });
    await use(server);
    await server.close();
  },
  sampleServer: [
    async ({ browser }, use) => {
      // Far from the browser's own zone: a day or an hour drawn by the server's clock would show.
      const server = await startServer({ sample: true, env: { TZ: "Pacific/Auckland" } });
      addBareProject(server.databaseUrl);
      await use(await own(browser, server));
      await server.close();
    },
    { scope: "worker", timeout: 240_000 },
  ],
  ownedServer: [
    async ({ browser }, use) => {
      const server = await startServer();
      await use(await own(browser, server));
      await server.close();
    },
    { scope: "worker", timeout: 240_000 },
  ],
});

/** Rules that another colour scheme can break; every other one reads the page alone. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/**
 * Expects a settled page without accessibility violations (WCAG 2.2 A and AA).
 *
 * @param of colours: of a page that was scanned in another colour scheme just before, and has not changed but in that.
 */
export async function expectAccessible(page: Page, of: "all" | "colours" = "all"): Promise<void> {
  // In the page itself, since no page of ours has a frame of another origin; elements that are well need no names.
  const builder = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode();
  const { violations } = await (of === "colours"
    ? builder.withRules(COLOUR_RULES)
    : builder.withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
  ).analyze();
  const told = violations.map(
    (one) => `${one.id}: ${one.nodes.map((node) => node.target.join(" ")).join(", ")}`,
  );
  expect(told).toEqual([]);
}
