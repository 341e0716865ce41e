import { expect } from "playwright/test";
import { REVIEWER_HEADER } from "@/lib/claims/label";
import { mastClaim, writeMasts } from "./files/masts";
import { OWNER, test } from "./fixtures";
import { claimAtWork, open } from "./steps";
import { command, standing, storedClaims } from "./stored";

const REFUSAL = `${OWNER.name} is signed in here now; this decision is somebody else's.`;

test("a page left open saves nothing in the name of whoever has signed in since", async ({
  page,
  ownedServer: server,
}) => {
  command(server, "import", writeMasts(server.folder, "two-people", 3), "--project", "two-people");
  await page.context().addCookies(server.cookies);
  await open(page, `${server.url}/projects/two-people/label`);
  await expect(claimAtWork(page, mastClaim(1))).toBeVisible();
  // As a page sends it that another person had opened.
  await page.route(/\/api\/v1\/labels(\/flags)?$/, (route) =>
    route.continue({ headers: { ...route.request().headers(), [REVIEWER_HEADER]: "somebody-else" } }),
  );
  const refused = page.waitForResponse(/\/api\/v1\/labels$/);
  await page.keyboard.press("1");
  const answer = await refused;
  expect(answer.status()).toBe(403);
  expect(await answer.json()).toEqual({ error: { code: "forbidden", message: REFUSAL } });
  await expect(page.locator(".banner")).toContainText(REFUSAL.replace(/\.$/, ""));
  expect(standing(await storedClaims(page, server, "two-people"))).toEqual([]);

  await test.step("a flag neither", async () => {
    const flagged = page.waitForResponse(/\/api\/v1\/labels\/flags$/);
    await page.keyboard.press("f");
    await page.keyboard.press("Enter");
    expect((await flagged).status()).toBe(403);
  });
  await test.step("back under the name of the one who decided, it is saved", async () => {
    await page.unrouteAll();
    await expect(page.locator(".banner")).toHaveCount(0);
    expect(standing(await storedClaims(page, server, "two-people"))).toEqual([`${mastClaim(1)}: supported`]);
  });
});
