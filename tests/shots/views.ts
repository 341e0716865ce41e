import type { Page } from "playwright/test";
import { openRun, openStart } from "./judge-run";

/** A page in a state, and how to bring it there. */
export interface View {
  name: string;
  /** Address below the server. */
  path: string;
  /** What a person does before the picture. */
  act?: (page: Page) => Promise<void>;
  /** Requests that fail while the page is open, to see what it says. */
  broken?: string;
  /** Requests that get no answer while the page is open, to see what stands until they do. */
  held?: RegExp;
  /** Waits for this much of the page, where it fills late. */
  ready?: string;
}

const SAMPLE = "/projects/otterby-desk";

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(250);
  }
}

/** What stands before anybody has signed in. */
export const SIGNED_OUT_VIEWS: readonly View[] = [
  { name: "sign-in", path: "/sign-in" },
  { name: "invitation-used", path: "/invite/used" },
  { name: "reset-used", path: "/reset/used" },
];

/** Pages of an installation that holds nothing. */
export const EMPTY_VIEWS: readonly View[] = [
  { name: "projects-empty", path: "/projects" },
  { name: "new-project", path: "/projects/new" },
  { name: "not-found", path: "/projects/none" },
];

/** Pages of a project without cases. */
export const BARE_VIEWS: readonly View[] = [
  "",
  "/cases",
  "/label",
  "/agreement",
  "/agreement/settle",
  "/judges",
  "/calibration",
  "/calibration/compare",
  "/calibration/thresholds",
  "/plan",
  "/score",
  "/report",
  "/settings",
  "/import",
].map((path) => ({ name: `bare${path.replaceAll("/", "-")}`, path: `/projects/bare${path}` }));

/** A tab of the sample project, asked for from its overview by a click, whose page does not come. */
function loadingTab(name: string): View {
  const path = `/${name.toLowerCase()}`;
  return {
    name: `${path.slice(1)}-loading`,
    path: SAMPLE,
    held: new RegExp(`${SAMPLE}${path}\\?`),
    act: async (page) => {
      await page.getByRole("navigation", { name: "Project" }).getByRole("link", { name }).click();
      await loading(page);
    },
  };
}

async function loading(page: Page): Promise<void> {
  await page.locator(".loading").waitFor();
}

/** Pages and parts of pages of the sample project while what they show is on its way. */
export const LOADING_VIEWS: readonly View[] = [
  loadingTab("Cases"),
  loadingTab("Label"),
  {
    name: "label-case-loading",
    path: `${SAMPLE}/label`,
    held: /labels\/case\?/,
    act: async (page) => {
      await page.keyboard.press("ArrowRight");
      await loading(page);
    },
  },
  {
    name: "cases-peek-loading",
    path: `${SAMPLE}/cases`,
    held: /\/peek$/,
    act: async (page) => {
      await press(page, "Escape", "ArrowDown", " ");
      await loading(page);
    },
  },
  {
    name: "settings-delete-loading",
    path: `${SAMPLE}/settings`,
    held: /\/settings$/,
    act: async (page) => {
      await page.getByRole("button", { name: "Delete the project" }).click();
      await loading(page);
    },
  },
];

/** Calibrations that have little to go by, few claims, many and very many, made by load-states.ts. */
export const STATE_VIEWS: readonly View[] = [
  "one-class",
  "no-labels",
  "one-labeler",
  "no-verdict",
  "claims-20",
  "claims-1000",
  "claims-20000",
].map((slug) => ({ name: `calibration-${slug}`, path: `/projects/${slug}/calibration` }));

/** Pages of the sample project. */
export const SAMPLE_VIEWS: readonly View[] = [
  { name: "projects", path: "/projects" },
  { name: "overview", path: SAMPLE },
  { name: "cases", path: `${SAMPLE}/cases` },
  { name: "cases-filtered-to-nothing", path: `${SAMPLE}/cases?q=zzzz` },
  {
    name: "case",
    path: `${SAMPLE}/cases`,
    act: async (page) => {
      await page.keyboard.press("Escape");
      await press(page, "ArrowDown", "ArrowDown", "Enter");
      await page.waitForURL(/cases\/[^?]+/);
    },
  },
  { name: "import", path: `${SAMPLE}/import` },
  { name: "label", path: `${SAMPLE}/label` },
  { name: "label-keys", path: `${SAMPLE}/label`, act: (page) => press(page, "?") },
  { name: "label-guidelines", path: `${SAMPLE}/label`, act: (page) => press(page, "g") },
  { name: "label-flag", path: `${SAMPLE}/label`, act: (page) => press(page, "f") },
  { name: "label-skip", path: `${SAMPLE}/label`, act: (page) => press(page, "k") },
  {
    name: "label-failed-save",
    path: `${SAMPLE}/label`,
    broken: "**/api/v1/labels",
    act: async (page) => {
      await press(page, "1");
      await page.waitForTimeout(1500);
    },
  },
  { name: "judges", path: `${SAMPLE}/judges` },
  { name: "judge", path: `${SAMPLE}/judges/rules` },
  { name: "new-judge", path: `${SAMPLE}/judges/new` },
  { name: "new-judge-service", path: `${SAMPLE}/judges/new?kind=http` },
  { name: "new-judge-learned", path: `${SAMPLE}/judges/new?kind=learned` },
  { name: "answers-without-model", path: `${SAMPLE}/judges/answers/start` },
  { name: "new-judge-local", path: `${SAMPLE}/judges/new?kind=nli` },
  {
    name: "new-judge-refused",
    path: `${SAMPLE}/judges/new`,
    act: async (page) => {
      await page.getByLabel("Name of the judge").fill("");
      await page.getByLabel("Base address").fill("http://example.org/v1");
      await page.getByText("Parameters and labels").click();
      await page.getByLabel("Temperature").fill("9");
      await page.getByRole("button", { name: "Check it" }).click();
      await page.getByText(/^Use https for example.org/).waitFor();
    },
  },
  {
    name: "new-judge-local-refused",
    path: `${SAMPLE}/judges/new?kind=nli`,
    act: async (page) => {
      await page.getByLabel("Folder of the model").fill("/nowhere/at/all");
      await page.getByRole("button", { name: "Look at it" }).click();
      await page.getByText("there is no such folder").waitFor();
    },
  },
  { name: "verdicts", path: `${SAMPLE}/judges/verdicts` },
  { name: "people", path: `${SAMPLE}/settings/people` },
  { name: "audit", path: `${SAMPLE}/settings/audit` },
  { name: "account", path: "/account" },
  { name: "accounts", path: "/people" },
  { name: "agreement", path: `${SAMPLE}/agreement` },
  { name: "settle", path: `${SAMPLE}/agreement/settle` },
  { name: "settled", path: `${SAMPLE}/agreement/settle?kind=settled&names=1` },
  {
    name: "settle-refused",
    path: `${SAMPLE}/agreement/settle`,
    act: async (page) => {
      await press(page, "2", "n");
      await page.getByLabel("Why, in a sentence").fill("It is a greeting.");
      await press(page, "Escape", "2");
      await page.getByRole("button", { name: /^Settle/ }).click();
      await page.getByText(/held to no label/).waitFor();
    },
  },
  { name: "calibration", path: `${SAMPLE}/calibration` },
  {
    name: "calibration-cell",
    path: `${SAMPLE}/calibration?cell=contradicted-supported`,
  },
  {
    name: "calibration-how-counted",
    path: `${SAMPLE}/calibration`,
    act: (page) => page.getByRole("button", { name: "How is this counted? Catch rate" }).click(),
  },
  { name: "plan", path: `${SAMPLE}/plan` },
  { name: "compare", path: `${SAMPLE}/calibration/compare` },
  { name: "thresholds", path: `${SAMPLE}/calibration/thresholds` },
  { name: "score", path: `${SAMPLE}/score` },
  { name: "report", path: `${SAMPLE}/report` },
  { name: "settings", path: `${SAMPLE}/settings` },
];

/** Pages of the sample project once a judge that calls a server has run there, and failed on some claims. */
export const RUN_VIEWS: readonly View[] = [
  { name: "run-judge", path: `${SAMPLE}/judges/mixed` },
  {
    name: "run-judge-forget",
    path: `${SAMPLE}/judges/mixed`,
    act: async (page) => {
      await page.getByRole("button", { name: "Forget stored calls of version 1" }).click();
      await page.getByText(/stored calls go out of use/).waitFor();
    },
  },
  { name: "answers-start", path: `${SAMPLE}/judges/answers/start` },
  { name: "answers-split", path: `${SAMPLE}/judges/answers/start?kind=llm-split` },
  { name: "run-start", path: `${SAMPLE}/judges`, act: (page) => openStart(page) },
  { name: "run", path: `${SAMPLE}/judges`, act: (page) => openRun(page) },
  {
    name: "run-failures",
    path: `${SAMPLE}/judges`,
    act: (page) => openRun(page, "The model declined"),
  },
  {
    name: "report-frozen",
    path: `${SAMPLE}/report`,
    act: async (page) => {
      await page.getByRole("button", { name: "Freeze today’s report" }).click();
      await page.waitForURL(/report\/\d+$/);
    },
  },
  {
    name: "practice",
    path: `${SAMPLE}/cases`,
    act: async (page) => {
      await page.getByRole("link", { name: "baths-01" }).first().click();
      const choose = page.getByRole("button", { name: /for practice$/ });
      if ((await choose.textContent()) === "Use for practice") await choose.click();
      await page.getByRole("button", { name: "No longer for practice" }).waitFor();
      await page.goto(new URL(`${SAMPLE}/label/practice`, page.url()).href);
    },
  },
  {
    name: "settings-old-labels",
    path: `${SAMPLE}/settings`,
    act: async (page) => {
      const text = page.getByLabel(/^Guidelines, version/);
      await text.fill(`${await text.inputValue()}\nOne more line.`);
      await page.getByRole("button", { name: /^Save as version/ }).click();
      await page
        .getByRole("status")
        .filter({ hasText: /^Saved/ })
        .first()
        .waitFor();
      await page.reload();
    },
  },
];

/** Pages of a project whose texts are as long as texts get. */
export const LONG_VIEWS: readonly View[] = [
  "",
  "/cases",
  "/label",
  "/agreement",
  "/judges",
  "/calibration",
  "/score",
  "/plan",
  "/report",
  "/settings",
].map((path) => ({ name: `long${path.replace("/", "-")}`, path: `/projects/long${path}` }));
