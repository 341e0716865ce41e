import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "playwright/test";
import { type Server, startServer } from "./server";

export const OWNER = { name: "Ada Osei", email: "ada@example.org", password: "a long enough pass" };

/** Claims an empty installation through its first-visit page. */
export async function createOwner(page: Page, url: string): Promise<void> {
  await page.goto(url);
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

interface Fixtures {
  /** An empty installation of its own. */
  emptyServer: Server;
}
interface WorkerFixtures {
  /** An installation with the sample project and an owner, shared by a worker's tests that only read. */
  sampleServer: Server & {
    cookies: Awaited<ReturnType<import("playwright/test").BrowserContext["cookies"]>>;
  };
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's names
  emptyServer: async ({}, use) => {
    const server = await startServer();
    await use(server);
    await server.close();
  },
  sampleServer: [
    async ({ browser }, use) => {
      const server = await startServer({ sample: true });
      const context = await browser.newContext();
      await createOwner(await context.newPage(), server.url);
      const cookies = await context.cookies();
      await context.close();
      await use({ ...server, cookies });
      await server.close();
    },
    { scope: "worker" },
  ],
});

/** Expects a settled page without accessibility violations (WCAG 2.2 A and AA). */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  const told = violations.map(
    (one) => `${one.id}: ${one.nodes.map((node) => node.target.join(" ")).join(", ")}`,
  );
  expect(told).toEqual([]);
}
