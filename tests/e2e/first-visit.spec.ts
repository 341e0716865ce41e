import { expect } from "playwright/test";
import { createOwner, expectAccessible, OWNER, signIn, test } from "./fixtures";

test("the first visit creates the owner, once; afterwards one signs in and out", async ({
  page,
  emptyServer,
}) => {
  const { url } = emptyServer;
  await page.goto(`${url}/projects`);
  await expect(page).toHaveURL(`${url}/setup`);
  await expectAccessible(page);

  await page.getByLabel("Name").fill(OWNER.name);
  await page.getByLabel("Email").fill("not an address");
  await page.getByLabel("Password").fill("short");
  await page.getByRole("button", { name: "Create the owner" }).click();
  await expect(page.getByText("Enter an email address")).toBeVisible();
  await expect(page.getByText("At least 8 characters.")).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue(OWNER.name);

  await createOwner(page, url);
  await expect(page.getByRole("heading", { name: "Projects" })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${url}/setup`);
  await expect(page).toHaveURL(`${url}/projects`);

  await page.getByRole("button", { name: /Ada Osei/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(`${url}/sign-in`);
  await expectAccessible(page);
  await page.getByLabel("Email").fill(OWNER.email);
  await page.getByLabel("Password").fill("not the password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("do not go together");
  await signIn(page, url);
});

test("two first visits at once end with one owner", async ({ browser, emptyServer }) => {
  const pages = await Promise.all([1, 2].map(async () => (await browser.newContext()).newPage()));
  await Promise.all(pages.map((page) => page.goto(emptyServer.url)));
  for (const [index, page] of pages.entries()) {
    await page.getByLabel("Name").fill(`Person ${index}`);
    await page.getByLabel("Email").fill(`person${index}@example.org`);
    await page.getByLabel("Password").fill(OWNER.password);
  }
  await Promise.all(pages.map((page) => page.getByRole("button", { name: "Create the owner" }).click()));
  const ends = await Promise.all(
    pages.map((page) =>
      Promise.race([
        page.waitForURL("**/projects").then(() => "owner"),
        page
          .getByText("already has an owner")
          .waitFor()
          .then(() => "refused"),
      ]),
    ),
  );
  expect(ends.sort()).toEqual(["owner", "refused"]);
  await Promise.all(pages.map((page) => page.context().close()));
});

test("no page and no data leave without a session", async ({ request, emptyServer }) => {
  for (const path of ["/projects", "/projects/none", "/projects/none/cases"]) {
    const answer = await request.get(emptyServer.url + path, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([307, "/setup"]);
  }
});
