import { expect } from "playwright/test";
import { test } from "./fixtures";
import { open } from "./steps";

const SAMPLE = "/projects/otterby-desk";
const PAGES = ["", "/cases", "/label", "/judges", "/calibration", "/score", "/report", "/settings"];

test("with the server in one zone and the browser in another, no page says another time once it is alive", async ({
  page,
  sampleServer: server,
}) => {
  await page.context().addCookies(server.cookies);
  const faults: string[] = [];
  // React says in the console where what it draws is not what the server drew.
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(`${page.url()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => faults.push(`${page.url()}: ${error.message}`));
  let times = 0;
  for (const address of PAGES) {
    await open(page, server.url + SAMPLE + address);
    const alive = await page.getByRole("time").allTextContents();
    const sent = await (await page.request.get(page.url())).text();
    for (const text of alive) expect(sent, `${address} was sent with ${text}`).toContain(text);
    times += alive.length;
  }
  expect(times).toBeGreaterThan(0);
  expect(faults).toEqual([]);
});
