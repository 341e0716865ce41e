import { expect } from "playwright/test";
import { mastClaim, writeMasts } from "./files/masts";
import { test } from "./fixtures";
import { command } from "./stored";

test("rows written after the build, and after the page was first asked for, are seen", async ({
  page,
  ownedServer: server,
}) => {
  await page.context().addCookies(server.cookies);
  await page.goto(`${server.url}/projects`);
  await expect(page.getByRole("link", { name: "Fresh", exact: true })).toHaveCount(0);
  const before = await page.goto(`${server.url}/projects/fresh/cases`);
  expect(before?.status()).toBe(404);

  const file = writeMasts(server.folder, "fresh", 3);
  command(server, "import", file, "--project", "fresh");
  await page.goto(`${server.url}/projects`);
  await expect(page.getByRole("link", { name: "Fresh", exact: true })).toBeVisible();
  await expect(page.getByText("3 cases, 0 of 3 claims labeled")).toBeVisible();
  await page.goto(`${server.url}/projects/fresh/cases`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("3 cases");
  await page.goto(`${server.url}/projects/fresh/label`);
  await expect(page.getByRole("group", { name: mastClaim(1) })).toBeVisible();

  command(server, "import", file, "--project", "fresh", "--dataset", "again");
  await page.goto(`${server.url}/projects/fresh/cases`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("6 cases");
});
