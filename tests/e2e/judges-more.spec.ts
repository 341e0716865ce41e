import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, type Locator } from "playwright/test";
import { type FakeLlm, startFakeLlm } from "../fake-llm/server";
import { expectAccessible, test } from "./fixtures";
import { cellTexts, open, readMatrix } from "./steps";
import { command, storedClaims } from "./stored";

// The tests go on with one project, in this order, as a person would.
test.describe.configure({ mode: "serial" });

const SLUG = "lamp-desk";
const BAD = 60;
const GOOD = 22;
const CLAIMS = 2 * BAD + GOOD;

/** A lamp's answer: 30 with a wrong price, 30 with a thing of their own, 20 right ones, 2 right in words of their own. */
function labeledCase(at: number) {
  const stays = `A lamp may be returned within ${at + 10} days.`;
  const [answer, labels] =
    at < 30
      ? [`${stays} A lamp costs ${at + 3} euros.`, ["supported", "contradicted"]]
      : at < BAD
        ? [`${stays} Our colleagues gladly collect bulky parcels.`, ["supported", "unsupported"]]
        : [at < BAD + 20 ? stays : "Nobody asks why somebody changed their mind.", ["supported"]];
  return {
    id: `lamp-${at}`,
    question: `How long may a lamp be returned in shop ${at}?`,
    retrieved: [
      {
        id: "D01",
        text: `A lamp of shop ${at} may be returned within ${at + 10} days of purchase. A lamp costs ${at + 2} euros.`,
      },
    ],
    answer,
    labels,
  };
}

const FRESH = {
  id: "heater-1",
  question: "May a heater be returned?",
  retrieved: [{ id: "D01", text: "A heater may be returned within 14 days. Shipping back costs 6 euros." }],
  answer: "A heater may be returned within 14 days [D01]. Shipping back costs 6 euros [D01].",
};

let fake: FakeLlm;

test.beforeAll(async ({ ownedServer: server }) => {
  fake = await startFakeLlm({ port: 0 });
  const bring = (name: string, cases: readonly object[]) => {
    const file = path.join(server.folder, `${name}.jsonl`);
    writeFileSync(file, cases.map((one) => `${JSON.stringify(one)}\n`).join(""));
    command(server, "import", file, "--project", SLUG, "--dataset", name);
  };
  bring(
    "labeled",
    Array.from({ length: BAD + GOOD }, (_, at) => labeledCase(at)),
  );
  bring("fresh", [FRESH]);
});
test.afterAll(() => fake.close());

/** The first counts of the two rates in a row: of the bad, and of the good. */
async function countsIn(row: Locator, of: { bad: number; good: number }): Promise<number[]> {
  const [caught = "", falseAlarms = ""] = await cellTexts(row);
  const countOf = (text: string, n: number) => new RegExp(`^(\\d+) of ${n}`).exec(text)?.[1];
  return [countOf(caught, of.bad), countOf(falseAlarms, of.good)].map(Number);
}

test("a judge is learned from the project's labels, and its run says what was said out of fold", async ({
  page,
  ownedServer: server,
}) => {
  await page.context().addCookies(server.cookies);
  const judges = `${server.url}/projects/${SLUG}/judges`;
  await open(page, `${judges}/new`);
  await page.getByRole("link", { name: /^Learned from this project/ }).click();
  await expect(page.getByText(/There are 82 supported, 30 contradicted and 30 unsupported/)).toBeVisible();
  await page.getByLabel("Name of the judge").fill("Own");
  await page.getByRole("button", { name: "Train it" }).click();
  const trained = page.getByRole("region", { name: "How does it hold on answers it has not seen?" });
  await expect(trained).toContainText("Out of fold: each claim it was trained on is judged by a model that");
  await expect(trained).toContainText(`${CLAIMS} labeled claims`);
  const rows = trained.getByRole("table", { name: /out of fold, beside the rules/ }).locator("tbody tr");
  await expect(rows.nth(1)).toContainText("Rules");
  const outOfFold = await countsIn(rows.nth(0), { bad: BAD, good: CLAIMS - BAD });
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save the judge" }).click();
  await page.waitForURL("**/judges/own");
  await expect(page.getByRole("main")).toContainText(/the odds of support are|times the odds/);

  await open(page, judges);
  await page.locator("select[name=judge]").selectOption({ label: "Own, version 1" });
  await page.locator("select[name=datasetId]").selectOption({ label: `labeled (${CLAIMS} claims)` });
  await page.getByRole("button", { name: "Start the run" }).click();
  const run = page.getByRole("row", { name: /^Own/ }).filter({ hasText: `${CLAIMS} of ${CLAIMS}` });
  await run.getByRole("link", { name: /How it holds/ }).click();
  await expect(page.getByRole("main")).toContainText("Claims it was trained on are judged out of fold.");
  const [supported = [], contradicted = [], unsupported = []] = await readMatrix(page);
  const flagged = ([, asContradicted = 0, asUnsupported = 0]: number[]) => asContradicted + asUnsupported;
  expect([flagged(contradicted) + flagged(unsupported), flagged(supported)]).toEqual(outOfFold);
});

test("whole answers are rated by a model, and held against people by answer beside the learned judge", async ({
  page,
  ownedServer: server,
}) => {
  await page.context().addCookies(server.cookies);
  const judges = `${server.url}/projects/${SLUG}/judges`;
  await open(page, `${judges}/new`);
  await page.getByLabel("Kind of server").selectOption("custom");
  await page.getByLabel("Base address").fill(fake.url);
  // It rates as the plain fake does; asked to split an answer, it makes a claim up.
  await page.getByLabel("Model", { exact: true }).fill("fake-invents");
  await page.getByLabel("Name of the judge").fill("Model");
  await page.getByRole("button", { name: "Save the judge" }).click();
  await page.waitForURL("**/judges/model");

  await open(page, judges);
  await page.getByRole("link", { name: "rate whole answers" }).click();
  await page.waitForURL("**/judges/answers/start");
  await page.locator("select[name=dataset]").selectOption({ label: `labeled (${BAD + GOOD} answers)` });
  await expect(page.getByText(`${BAD + GOOD}, one an answer`)).toBeVisible();
  expect(fake.count()).toBe(0);
  await page.getByRole("button", { name: "Start the run" }).click();
  await page.waitForURL(/judges\/answers\/(?!start)[^/]+$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(
    `has rated all ${BAD + GOOD} answers of labeled`,
  );
  expect(fake.count()).toBe(BAD + GOOD);

  const rates = page.getByRole("table", { name: /^Bad answers caught/ });
  await expect(rates.getByRole("row", { name: /^Own, version 1/ })).toBeVisible();
  // A made-up fact is rated 3 and a wrong price 1; so are right words of their own, which the fake does not follow, rated 3.
  for (const [cut, caught, falseAlarms] of [
    ["5", 60, 2],
    ["3 or more", 30, 0],
  ] as const) {
    const row = rates.getByRole("row", { name: new RegExp(`^Passes what it rates ${cut}`) });
    expect(await countsIn(row, { bad: BAD, good: GOOD })).toEqual([caught, falseAlarms]);
  }
  await expectAccessible(page);
});

test("answers are split by a model, and what stands nowhere in them waits for a person", async ({
  page,
  ownedServer: server,
}) => {
  await page.context().addCookies(server.cookies);
  await open(page, `${server.url}/projects/${SLUG}/judges`);
  await page.getByRole("link", { name: "split answers with a model" }).click();
  await page.waitForURL(/answers\/start\?kind=llm-split/);
  await page.locator("select[name=dataset]").selectOption({ label: "fresh (1 answer)" });
  await expect(page.getByText("1, one an answer")).toBeVisible();
  await page.getByRole("button", { name: "Split the answers" }).click();
  await page.waitForURL(/judges\/answers\/(?!start)[^/]+$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(
    "has gone through the one answer of fresh",
  );

  const parts = page.getByRole("region", { name: "What became of the answers?" });
  await expect(parts).toContainText("1 claim stands in its answer word for word and was taken.");
  await expect(parts).toContainText("2 wait for a person");
  const waiting = parts.getByRole("list").getByRole("listitem");
  const invented = waiting.filter({
    hasText: "The words it is said to come from do not stand in the answer.",
  });
  await expect(invented).toContainText("Everything is free.");
  const leftOut = waiting.filter({ hasText: "The model made no claim of this sentence." });
  await expect(leftOut).toContainText("Shipping back costs 6 euros");
  await expectAccessible(page);
  await leftOut.getByRole("button", { name: /^Make it a claim/ }).click();
  await expect(leftOut).toHaveCount(0);
  await invented.getByRole("button", { name: /^Set it aside/ }).click();
  await expect(parts).toContainText("Nothing waits for you. Decided so far: 1 made a claim, 1 set aside.");

  const texts = (await storedClaims(page, server, SLUG)).map(({ text }) => text);
  expect(texts.slice(CLAIMS)).toEqual([
    "A heater may be returned within 14 days.",
    "Shipping back costs 6 euros.",
  ]);
});
