import { expect } from "playwright/test";
import { mastClaim, writeMasts } from "./files/masts";
import { test } from "./fixtures";
import { joinAsReviewer, judge, open } from "./steps";
import { command, standing, storedClaims } from "./stored";

test("claims are shared out: two people get different cases, each once, and skip with a reason", async ({
  page,
  ownedServer: server,
}) => {
  const project = `${server.url}/projects/shared-out`;
  command(server, "import", writeMasts(server.folder, "shared-out", 4), "--project", "shared-out");
  await page.context().addCookies(server.cookies);
  await open(page, `${project}/settings`);
  await page.getByLabel("Share the claims out").check();
  await page.getByLabel("Labeled more than once, percent").fill("0");
  await page.getByLabel("Cases come up").selectOption("imported");
  await expect(page.getByText(/^4 claims.*: 4 labels/)).toBeVisible();
  await page.getByRole("button", { name: "Save the policy" }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: /^Saved/ })).toBeVisible();

  const { reviewer: other } = await joinAsReviewer(page, project, {
    name: "Cy Holt",
    email: "cy@example.org",
  });

  await judge(other, mastClaim(1), "supported");
  await expect(other.getByRole("group", { name: mastClaim(2) })).toBeVisible();
  // The second is on their screen and the third held ahead for them: the fourth is what is left.
  await open(page, `${project}/label`);
  await judge(page, mastClaim(4), "contradicted");
  await expect(page.getByRole("group", { name: "Progress in claims" })).toContainText(/^1 of/);

  await other.keyboard.press("k");
  await other.getByRole("dialog").getByRole("radio").first().press("Enter");
  await judge(other, mastClaim(3), "supported");
  // What one passed over is the other's.
  await expect
    .poll(async () => standing(await storedClaims(page, server, "shared-out")))
    .toEqual([`${mastClaim(1)}: supported`, `${mastClaim(3)}: supported`, `${mastClaim(4)}: contradicted`]);
  await open(page, `${project}/label`);
  await judge(page, mastClaim(2), "unsupported");
  await expect
    .poll(async () => standing(await storedClaims(page, server, "shared-out")))
    .toContain(`${mastClaim(2)}: unsupported`);
  await other.context().close();
});
