import { expect, type Page } from "playwright/test";
import { VERDICTS } from "@/lib/claims/verdict";
import { mastClaim, writeMasts } from "./files/masts";
import { createOwner, test } from "./fixtures";
import type { Server } from "./server";
import { claimAtWork, judge, open } from "./steps";
import { command, standing, storedClaims } from "./stored";

const PROJECT = "masts";

async function openMasts(page: Page, server: Server, cases: number, claimsEach: number) {
  command(server, "import", writeMasts(server.folder, PROJECT, cases, claimsEach), "--project", PROJECT);
  await createOwner(page, server.url);
  await open(page, `${server.url}/projects/${PROJECT}/label`);
}

/** The verdict for claim n, another one from claim to claim. */
function verdictOf(number: number) {
  return VERDICTS[number % 3] ?? "supported";
}

/** What stands when claims 1 to n are labeled. */
function labeledUpTo(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `${mastClaim(at + 1)}: ${verdictOf(at + 1)}`);
}

test("a server killed between two key presses has every acknowledged label, and the browser saves the rest", async ({
  page,
  emptyServer: server,
}) => {
  await openMasts(page, server, 2, 6);
  /** Claims whose label the server has acknowledged. */
  const acknowledged = new Set<string>();
  page.on("requestfinished", async (request) => {
    if (!request.url().endsWith("/api/v1/labels")) return;
    const answer = await request.response();
    if (answer?.status() === 200) acknowledged.add(String(request.postDataJSON().claimId));
  });

  for (const number of [1, 2, 3]) await judge(page, mastClaim(number), verdictOf(number));
  await expect.poll(() => acknowledged.size).toBe(3);
  // The third is on its way to the disk or not: nobody knows, and nobody may lose it.
  await judge(page, mastClaim(4), verdictOf(4));
  await server.kill();
  const sure = acknowledged.size;
  for (const number of [5, 6]) await judge(page, mastClaim(number), verdictOf(number));
  await expect(page.getByText(/labels? (is|are) not saved/)).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: "Not saved" })).toHaveCount(1);
  await expect(claimAtWork(page, mastClaim(7))).toBeVisible();

  await server.restart();
  const found = standing(await storedClaims(page, server, PROJECT));
  expect(found.length).toBeGreaterThanOrEqual(sure);
  expect(found.slice(0, 3)).toEqual(labeledUpTo(3));

  // By itself, whatever the button above the page would hasten.
  await expect(page.getByText(/not saved/)).toHaveCount(0, { timeout: 60_000 });
  await expect.poll(async () => standing(await storedClaims(page, server, PROJECT))).toEqual(labeledUpTo(6));
  for (const { text, labels } of await storedClaims(page, server, PROJECT)) {
    expect(labels.length, text).toBeLessThanOrEqual(1);
  }

  // Once more, and now the page goes away too while the server is down.
  await judge(page, mastClaim(7), verdictOf(7));
  await expect(page.getByText(/labeled \w+, saved/)).toBeVisible();
  await server.kill();
  for (const number of [8, 9]) await judge(page, mastClaim(number), verdictOf(number));
  await expect(page.getByText(/not saved/).first()).toBeVisible();
  await page.close({ runBeforeUnload: false });
  await server.restart();
  const next = await page.context().newPage();
  await open(next, `${server.url}/projects/${PROJECT}/label`);
  await expect.poll(async () => standing(await storedClaims(next, server, PROJECT))).toEqual(labeledUpTo(9));
  await judge(next, mastClaim(10), verdictOf(10));
  await expect.poll(async () => standing(await storedClaims(next, server, PROJECT))).toEqual(labeledUpTo(10));
  await expect(next.getByText("10 of your 12 claims")).toBeVisible();
});

test("a server killed again and again while somebody labels loses and doubles nothing", async ({
  page,
  emptyServer: server,
}) => {
  await openMasts(page, server, 1, 9);
  for (let number = 1; number <= 9; number += 1) {
    await judge(page, mastClaim(number), verdictOf(number));
    // At once after the key, so that the request is anywhere between the browser and the disk.
    if (number % 3 === 0) {
      await server.kill();
      await server.restart();
    }
  }
  await expect(page.getByRole("heading", { name: "You have labeled all 9 claims." })).toBeVisible({
    timeout: 60_000,
  });
  const claims = await storedClaims(page, server, PROJECT);
  expect(standing(claims)).toEqual(labeledUpTo(9));
  expect(claims.map(({ labels }) => labels.length)).toEqual(Array(9).fill(1));
});
