import { expect } from "playwright/test";
import { expectAccessible, test } from "./fixtures";
import { open } from "./steps";

test("an address that encodes no text has the page of one where there is nothing", async ({
  page,
  sampleServer: { url, cookies },
}) => {
  await page.context().addCookies(cookies);
  for (const path of ["/projects/%ff", "/projects/otterby-desk/cases/%E0%A4%A", "/%"]) {
    // A browser would mend some of these addresses before it asks.
    const answer = await fetch(url + path, { redirect: "manual" });
    expect([path, answer.status]).toEqual([path, 404]);
    expect(await answer.text()).toContain("There is nothing at this address.");
  }
  await page.goto(`${url}/projects/%ff`);
  await expect(page.getByRole("heading", { name: "There is nothing at this address." })).toBeVisible();
  await expectAccessible(page);
  const answer = await page.request.get(`${url}/api/v1/projects/%ff/export`);
  expect(answer.status()).toBe(400);
  expect(await answer.json()).toMatchObject({ error: { code: "bad_request" } });
});

test("the icon is named in the first bytes of every page, and stands where browsers ask for it unnamed", async ({
  page,
  sampleServer: { url, cookies },
}) => {
  await page.context().addCookies(cookies);
  for (const path of ["/sign-in", "/projects/otterby-desk/calibration", "/projects/otterby-desk/report"]) {
    const head = (await (await page.request.get(url + path)).text()).split("</head>")[0];
    expect([path, head?.match(/<link[^>]*rel="icon"[^>]*>/g)]).toEqual([
      path,
      ['<link rel="icon" href="/plumb.svg" type="image/svg+xml"/>'],
    ]);
  }
  const icon = await page.request.get(`${url}/favicon.ico`);
  expect(icon.status()).toBe(200);
  expect(icon.headers()["content-type"]).toMatch(/^image\/svg/);
});

test("a form of more than a megabyte is told so by its own field", async ({
  page,
  sampleServer: { url, cookies },
}) => {
  await page.context().addCookies(cookies);
  await open(page, `${url}/projects/otterby-desk/settings`);
  const field = page.getByRole("textbox", { name: /^Guidelines/ });
  await field.fill("A claim holds when a passage says so. ".repeat(40_000));
  await page.getByRole("button", { name: /^Save as version/ }).click();
  await expect(page.getByText("At most 100,000 characters.")).toBeVisible();
});

test("an action whose arguments are not what its page sends does nothing, and breaks nothing", async ({
  page,
  sampleServer: { url, cookies },
}) => {
  await page.context().addCookies(cookies);
  await open(page, `${url}/projects/otterby-desk/settings`);
  const asked = page.waitForRequest((request) => request.headers()["next-action"] !== undefined);
  await page.getByRole("button", { name: "Delete the project" }).click();
  const sent = await asked;
  const action = sent.headers()["next-action"] ?? "";
  expect(JSON.parse(sent.postData() ?? "")).toEqual(["otterby-desk", null]);
  for (const forged of [[{ not: "a slug" }, 5], ["otterby-desk", { gt: "" }], ["x".repeat(5000), null], []]) {
    const answer = await page.request.post(`${url}/projects/otterby-desk/settings`, {
      headers: { "next-action": action, "content-type": "text/plain;charset=UTF-8", origin: url },
      data: JSON.stringify(forged),
    });
    expect([forged, answer.status()]).toEqual([forged, 404]);
  }
});
