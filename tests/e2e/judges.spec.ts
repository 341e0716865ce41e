import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, type Page } from "playwright/test";
import { type FakeLlm, startFakeLlm } from "../fake-llm/server";
import { test as base, expectAccessible } from "./fixtures";
import { plumbline } from "./server";
import { open } from "./steps";

const KEY = "sk-e2e-never-on-a-page";

/** One answer of two claims, both labeled: the second is not in its passage. */
const CASE = {
  id: "ladder-1",
  question: "How long may a ladder be kept?",
  retrieved: [{ id: "D01", text: "A ladder may be kept for 3 days. A drill costs 2 euros." }],
  answer: "A ladder may be kept for 3 days [D01]. A drill costs 4 euros [D01].",
  labels: ["supported", "contradicted"],
};

const test = base.extend<{ fake: FakeLlm }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's names
  fake: async ({}, use) => {
    const fake = await startFakeLlm({ port: 0 });
    await use(fake);
    await fake.close();
  },
});

async function scan(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page, "colours");
  await page.emulateMedia({ colorScheme: "light" });
}

/** Goes on by Tab alone until the focus is on what has this name. */
async function tabTo(page: Page, role: "textbox" | "button" | "link" | "combobox", name: string | RegExp) {
  const wanted = page.getByRole(role, { name }).first();
  for (let presses = 0; presses < 80; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${role} ${name} is not reached by Tab`);
}

/** Types over what stands in a field. */
async function typeInto(page: Page, name: string | RegExp, text: string): Promise<void> {
  await tabTo(page, "textbox", name);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(text);
}

async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, "button", name);
  await page.keyboard.press("Enter");
}

test("an LLM judge is added by keyboard, checked, saved, changed, tried and looked at", async ({
  page,
  ownedServer: server,
  fake,
}) => {
  const file = path.join(server.folder, "ladders.jsonl");
  writeFileSync(file, `${JSON.stringify(CASE)}\n`);
  const brought = plumbline(server.databaseUrl, "import", file, "--project", "ladders");
  expect(brought.code, brought.output).toBe(0);
  await page.context().addCookies(server.cookies);
  const judges = `${server.url}/projects/ladders/judges`;
  const bodies: string[] = [];
  page.on("response", async (response) => {
    if (response.url().startsWith(server.url)) bodies.push(await response.text().catch(() => ""));
  });

  await open(page, judges);
  await tabTo(page, "link", "Add a judge");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/judges/new");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Which judge should read the claims?");
  await expect(
    page.getByText("Questions, passages and claims leave this machine for api.openai.com."),
  ).toBeVisible();

  // An address in plain http elsewhere is refused at its field, and nothing is sent.
  await tabTo(page, "combobox", "Kind of server");
  await page.keyboard.type("Another");
  await typeInto(page, "Base address", "http://example.org/v1");
  await press(page, "Check it");
  await expect(page.getByText(/^Use https for example.org/)).toBeVisible();
  await expect(page.getByLabel("Base address")).toHaveAttribute("aria-invalid", "true");
  await scan(page);

  // The server refuses the key, then knows no such model: both in words.
  await page.getByLabel("Base address").focus();
  await typeInto(page, "Base address", fake.url);
  await typeInto(page, "Key", KEY);
  await typeInto(page, "Model", "fake-401-echo");
  await expect(page.getByText(/Questions, passages and claims stay on this machine/)).toBeVisible();
  await press(page, "Check it");
  const reply = page.getByRole("status").filter({ hasText: /It works|It does not work/ });
  await expect(reply).toContainText("It does not work yet.");
  await expect(reply).toContainText("refuses the key");
  await page.getByLabel("Model", { exact: true }).focus();
  await typeInto(page, "Model", "fake-404");
  await press(page, "Check it");
  await expect(reply).toContainText(/no such model|not found|404/i);
  await scan(page);
  await page.getByLabel("Model", { exact: true }).focus();
  await typeInto(page, "Model", "fake");
  await press(page, "Check it");
  await expect(reply).toContainText("It works.");
  await press(page, "Save the judge");
  await page.waitForURL("**/judges/llm-judge");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "LLM judge. It has not been held against people yet.",
  );
  await expect(page.getByText("A key is stored, sealed").first()).toBeVisible();

  // A prompt without the claim is refused; another one is version 2, laid over version 1.
  const user = page.getByLabel("User text");
  const before = await user.inputValue();
  await user.fill(before.replace("{claim}", ""));
  await page.getByRole("button", { name: "Save the version" }).click();
  await expect(page.getByText(/needs the slot \{claim\}/)).toBeVisible();
  await user.fill(before);
  await page.getByRole("button", { name: "Save the version" }).click();
  await expect(page.getByText(/so it stays version 1/)).toBeVisible();
  const system = page.getByLabel("System text");
  await system.fill(`${await system.inputValue()}\nBe brief.`);
  await page.getByRole("button", { name: "Save the version" }).click();
  await expect(page.getByText("Saved as version 2.")).toBeVisible();
  await page.getByText("How the system text differs").click();
  await expect(page.locator(".diff ins")).toHaveText("Be brief.");
  await expect(page.locator(".diff del")).toHaveCount(0);

  // A try on one claim: verdict, checked quote, the prompt as the server got it.
  await page
    .getByLabel("Try it on a labeled claim")
    .selectOption({ label: "ladder-1, claim 2: A drill costs 4 euros." });
  fake.reset();
  await page.getByRole("button", { name: "Try it" }).click();
  const tried = page.getByRole("region", { name: "What the judge says" });
  await expect(tried).toContainText("It says contradicted. People say contradicted.");
  await expect(tried).toContainText("stands in D01, word for word");
  await expect(tried).toContainText("not known: no price is entered for the model");
  await tried.getByText("The prompt as it was sent").click();
  await tried.getByText("The reply as it came").click();
  const sent: { messages: { content: string }[] } = JSON.parse(fake.log[0]?.body ?? "{}");
  expect(await tried.locator("pre").nth(1).textContent()).toBe(sent.messages[1]?.content);
  await expect(tried.locator("pre").nth(2)).toContainText("VERDICT: contradicted");
  await scan(page);

  await open(page, judges);
  const row = page.getByRole("row", { name: /^LLM judge/ });
  await expect(row).toContainText("version 2");
  await expect(row).toContainText(/Texts stay on this machine \(127\.0\.0\.1:\d+\)/);
  await expect(row).toContainText("Floating: fake leaves open which model answers.");
  await expect(row).toContainText("No run of it has come to its end");
  await scan(page);

  // The key went to the judge's server and to nobody else: no answer of ours has it, nor what we said on our outputs.
  expect(fake.log.every(({ headers }) => headers.authorization === `Bearer ${KEY}`)).toBe(true);
  expect(fake.log.length).toBeGreaterThan(0);
  expect(bodies.length).toBeGreaterThan(0);
  expect(bodies.filter((body) => body.includes(KEY))).toEqual([]);
  expect(server.log()).not.toContain(KEY);
});

test("a judge's pages are nobody's who is not signed in", async ({ page, ownedServer: server }) => {
  for (const tab of ["", "/new", "/rules"]) {
    await page.goto(`${server.url}/projects/ladders/judges${tab}`);
    await expect(page).toHaveURL(/\/sign-in/);
  }
});

test("a key that is sent before the page listens is in no address", async ({
  browser,
  ownedServer: server,
}) => {
  const file = path.join(server.folder, "ladders-2.jsonl");
  writeFileSync(file, `${JSON.stringify(CASE)}\n`);
  const brought = plumbline(server.databaseUrl, "import", file, "--project", "ladders-2");
  expect(brought.code, brought.output).toBe(0);
  const context = await browser.newContext({ javaScriptEnabled: false });
  await context.addCookies(server.cookies);
  const page = await context.newPage();
  for (const kind of ["llm", "http"]) {
    await page.goto(`${server.url}/projects/ladders-2/judges/new?kind=${kind}`);
    await page.getByLabel("Key", { exact: true }).fill(KEY);
    const asked = page.waitForRequest((request) => request.isNavigationRequest());
    await page.getByRole("button", { name: "Save the judge" }).click();
    const request = await asked;
    expect(request.method()).toBe("POST");
    expect(request.url()).not.toContain(KEY);
  }
  await context.close();
});
