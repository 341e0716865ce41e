import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect } from "playwright/test";
import { test } from "./fixtures";
import { ROOT } from "./server";

const APP = path.join(ROOT, "app");
/** Pages that somebody without a session is there for. */
const OPEN_PAGES = ["/setup", "/sign-in", "/invite/1", "/reset/1"];
const SAMPLE = "otterby-desk";

/** Files of a name below app/, from app/. */
function filesNamed(name: string): string[] {
  return readdirSync(APP, { recursive: true, encoding: "utf8" })
    .map((file) => file.split(path.sep).join("/"))
    .filter((file) => path.basename(file) === name)
    .sort();
}

/** The address that a file of app/ answers, with real names where it has places for them. */
function addressOf(file: string, caseId: string): string {
  const folders = path
    .dirname(file)
    .split("/")
    .filter((part) => part !== "." && !/^\(.*\)$/.test(part));
  const filled = folders.map((part) => {
    if (part === "[slug]") return SAMPLE;
    if (part === "[caseId]") return caseId;
    return part.startsWith("[") ? "1" : part;
  });
  return `/${filled.join("/")}`;
}

function methodsOf(file: string): string[] {
  const text = readFileSync(path.join(APP, file), "utf8");
  return [...text.matchAll(/export (?:async )?(?:function|const) (GET|POST|PUT|PATCH|DELETE)\b/g)].flatMap(
    ([, method]) => method ?? [],
  );
}

test("every page leads somebody without a session to sign in, and shows nothing", async ({
  request,
  page,
  sampleServer,
}) => {
  const pages = filesNamed("page.tsx");
  expect(pages.length).toBeGreaterThan(8);
  await page.context().addCookies(sampleServer.cookies);
  await page.goto(`${sampleServer.url}/projects/${SAMPLE}/label`);
  await page.waitForURL(/case=/);
  const caseId = new URL(page.url()).searchParams.get("case") ?? "";
  const question = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  expect(question).not.toBe("");

  for (const file of pages) {
    const address = addressOf(file, caseId);
    if (OPEN_PAGES.includes(address)) continue;
    const answer = await request.get(sampleServer.url + address, { maxRedirects: 0 });
    const location = address === "/" ? "/projects" : "/sign-in";
    expect([address, answer.status(), answer.headers().location]).toEqual([address, 307, location]);
    const payload = await request.get(sampleServer.url + address, {
      maxRedirects: 0,
      headers: { RSC: "1", "Next-Router-Prefetch": "1" },
    });
    for (const body of [await answer.text(), await payload.text()]) {
      expect(body, address).not.toContain("Otterby");
      expect(body, address).not.toContain(question);
    }
  }
});

test("every route answers 401 without a session, in the one shape of errors", async ({
  request,
  sampleServer,
}) => {
  const routes = filesNamed("route.ts").flatMap((file) =>
    methodsOf(file).map((method) => ({ file, method })),
  );
  expect(routes.length).toBeGreaterThan(8);
  for (const file of filesNamed("route.ts")) expect(methodsOf(file), file).not.toEqual([]);

  for (const { file, method } of routes) {
    const address = addressOf(file, "none");
    const answer = await request.fetch(sampleServer.url + address, {
      method,
      maxRedirects: 0,
      ...(method === "GET" ? {} : { data: {} }),
    });
    expect([method, address, answer.status()]).toEqual([method, address, 401]);
    expect(await answer.json(), `${method} ${address}`).toEqual({
      error: { code: "signed_out", message: expect.any(String) },
    });
  }
});

test("no action of a page does anything without a session", async ({ request, sampleServer }) => {
  const folder = path.join(ROOT, process.env.NEXT_DIST_DIR ?? ".next", "server");
  const manifest = JSON.parse(readFileSync(path.join(folder, "server-reference-manifest.json"), "utf8"));
  const actions = Object.entries<{ exportedName: string; filename: string; workers: object }>(
    manifest.node,
  ).filter(([, { filename }]) => filename !== "app/account-actions.ts");
  expect(actions.length).toBeGreaterThan(3);
  for (const [id, { exportedName, filename, workers }] of actions) {
    const source = readFileSync(path.join(ROOT, filename), "utf8");
    const body = source.slice(source.indexOf(`function ${exportedName}(`)).split("\n}\n")[0];
    expect(body, `${exportedName} asks who it is`).toMatch(/require(User|Member|Creator|Admin)\(/);
    const [worker = ""] = Object.keys(workers);
    const answer = await request.post(
      sampleServer.url + addressOf(`${worker.replace(/^app\//, "")}.tsx`, "none"),
      {
        maxRedirects: 0,
        headers: { "Next-Action": id, "Content-Type": "text/plain;charset=UTF-8", Origin: sampleServer.url },
        data: JSON.stringify([SAMPLE, { status: "idle" }, "$K1"]),
      },
    );
    const leads = answer.headers()["x-action-redirect"] ?? "";
    // Either it leads to sign in, or what it was given was refused before it asked.
    expect([exportedName, leads.startsWith("/sign-in") || answer.status() >= 400, answer.status()]).toEqual([
      exportedName,
      true,
      answer.status(),
    ]);
  }
});

test("a session that has ended leads to sign in, and signing in again goes on", async ({
  page,
  sampleServer,
}) => {
  await page.context().addCookies(sampleServer.cookies);
  await page.goto(`${sampleServer.url}/projects`);
  await expect(page.getByRole("heading", { name: "Projects" })).toBeVisible();
  await page.context().clearCookies();
  await page.goto(`${sampleServer.url}/projects/${SAMPLE}/calibration`);
  await expect(page).toHaveURL(`${sampleServer.url}/sign-in`);
});
