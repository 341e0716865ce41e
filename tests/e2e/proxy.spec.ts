import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { expect, type Page } from "playwright/test";
import { mastClaim, writeMasts } from "./files/masts";
import { createOwner, OWNER, test, tokenOf } from "./fixtures";
import { freePort, ROOT, type Server, startServer } from "./server";
import { claimAtWork, importAsProject, judge, open, runJudge } from "./steps";
import { command, standing, storedClaims } from "./stored";

/** A front proxy with the faults that teams meet; it stands with the reports of such faults. */
const FRONT = path.join(ROOT, "../shared/reports/inputs/R32/front.mjs");

interface Front {
  server: Server;
  /** The address people use. */
  url: string;
  port: number;
  /** Whether it says from which address a visitor comes. */
  namesVisitor: boolean;
  close(): Promise<void>;
}

/** A server behind the proxy; `isNamed`: with the public address set as documented. */
async function startBehind(flags: readonly string[], isNamed: boolean): Promise<Front> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const scheme = flags.includes("https") ? "https" : "http";
  const server = await startServer({
    env: isNamed ? { PLUMBLINE_URL: `${scheme}://127.0.0.1:${port}` } : {},
  });
  const front = spawn(process.execPath, [FRONT, String(port), new URL(server.url).port, ...flags], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(front);
  return {
    server,
    url,
    port,
    namesVisitor: !flags.includes("no-forward"),
    close: async () => {
      front.kill();
      await server.close();
    },
  };
}

/** Until the proxy says that it listens. */
function once(front: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    front.stdout?.once("data", () => resolve());
    front.once("exit", (code) => reject(new Error(`the proxy ended with ${code}`)));
  });
}

/** The first visit's owner. A proxy that names whom it speaks for is another machine, which needs the token. */
async function claim(page: Page, { url, server, namesVisitor }: Front) {
  await createOwner(page, url, namesVisitor ? tokenOf(server) : undefined);
}

/** The job from the first visit to a frozen report, at the address people use. */
async function doTheJob(page: Page, front: Front) {
  const { url, server } = front;
  await claim(page, front);
  await importAsProject(page, url, {
    cases: writeMasts(server.folder, "behind", 1, 2),
    project: "Behind",
    brings: { cases: "1 case", claims: "2 claims" },
  });
  await page.getByRole("link", { name: "Label the claims" }).click();
  await expect(claimAtWork(page, mastClaim(1))).toBeVisible();
  await open(page, `${url}/projects/behind/label`);
  await judge(page, mastClaim(1), "supported");
  await judge(page, mastClaim(2), "contradicted");
  await expect(page.getByRole("heading", { name: "You have labeled all 2 claims." })).toBeVisible();
  expect(standing(await storedClaims(page, { url }, "behind"))).toHaveLength(2);
  await runJudge(page, `${url}/projects/behind`, 2);
  await open(page, `${url}/projects/behind/report`);
  await page.getByRole("button", { name: "Freeze today’s report" }).click();
  await page.waitForURL(`${url}/projects/behind/report/1`);
}

test.beforeEach(() => {
  test.skip(!existsSync(FRONT), "the faulty proxy is not here");
});

for (const { flags, isNamed } of [
  { flags: [], isNamed: false },
  { flags: ["host-no-port"], isNamed: true },
  { flags: ["inner-host"], isNamed: true },
  { flags: ["no-forward"], isNamed: true },
  { flags: ["https"], isNamed: true },
  { flags: ["gzip", "strip-accel", "idle=20"], isNamed: false },
]) {
  const how = `${flags.join(" ") || "no flag"}${isNamed ? ", the public address set" : ""}`;
  test(`the job is done behind a proxy: ${how}`, async ({ page }) => {
    const front = await startBehind(flags, isNamed);
    try {
      await doTheJob(page, front);
      const session = (await page.context().cookies()).find(({ name }) => name.includes("session_token"));
      expect(session?.httpOnly).toBe(true);
      expect(session?.secure).toBe(flags.includes("https"));
    } finally {
      await front.close();
    }
  });
}

test("where the proxy hides the address and none is set, the page names the setting, and so does the log", async ({
  page,
}) => {
  const front = await startBehind(["host-no-port"], false);
  try {
    await open(page, front.url);
    await page.getByLabel("Token").fill(tokenOf(front.server));
    await page.getByLabel("Name").fill(OWNER.name);
    await page.getByLabel("Email").fill(OWNER.email);
    await page.getByLabel("Password").fill(OWNER.password);
    await page.getByRole("button", { name: "Create the owner" }).click();
    await expect(page.getByText("PLUMBLINE_URL")).toBeVisible();
    expect(front.server.log()).toContain("PLUMBLINE_URL");
  } finally {
    await front.close();
  }
});

test("signing in goes the same with and without a cookie of something else at that address", async ({
  page,
  browser,
}) => {
  const front = await startBehind(["host-no-port"], true);
  try {
    await claim(page, front);
    for (const cookies of [[], [{ name: "another", value: "one", url: front.url }]]) {
      const context = await browser.newContext();
      await context.addCookies(cookies);
      const visitor = await context.newPage();
      await open(visitor, `${front.url}/sign-in`);
      await visitor.getByLabel("Email").fill(OWNER.email);
      await visitor.getByLabel("Password").fill(OWNER.password);
      await visitor.getByRole("button", { name: "Sign in" }).click();
      await visitor.waitForURL(`${front.url}/projects`);
      await context.close();
    }
  } finally {
    await front.close();
  }
});

test("an export and the progress of a run come through a proxy that holds answers back", async ({ page }) => {
  const front = await startBehind(["gzip", "strip-accel"], false);
  try {
    command(front.server, "import", writeMasts(front.server.folder, "held", 40, 5), "--project", "held");
    await claim(page, front);
    await runJudge(page, `${front.url}/projects/held`, 200);
    const answer = await page.request.get(`${front.url}/api/v1/projects/held/export`);
    expect((await answer.text()).trimEnd().split("\n")).toHaveLength(1 + 40);
  } finally {
    await front.close();
  }
});
