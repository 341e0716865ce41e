import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sharedPath } from "../../shared";
import { CASES, claimRate, ofOneAnswer, overNothing, rate } from "./printed";
import { runCli } from "./run-cli";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "plumbline-cli-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const plumbline = (...args: string[]) => runCli(args, folder);

const ONE_ANSWER = " One answer shows no spread between answers, so there is no range.";

describe("check, agree and score", () => {
  beforeAll(() => {
    writeFileSync(path.join(folder, "tower.jsonl"), CASES.map((one) => `${JSON.stringify(one)}\n`).join(""));
  });

  it("check prints one object a case", async () => {
    const { code, stdout } = await plumbline("check", "tower.jsonl", "--json", "--splitter", "sentence");
    expect(code).toBe(0);
    expect(
      stdout
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line)),
    ).toEqual([
      {
        id: "t1",
        abstained: false,
        outcome: "wrong",
        claims: [
          {
            text: "The tower opens at 10.",
            cites: ["D01"],
            verdict: "contradicted",
            citationOk: false,
            citeRelevant: [false],
            label: "contradicted",
          },
          {
            text: "The tower opens.",
            cites: ["D01", "D02"],
            verdict: "supported",
            citationOk: true,
            citeRelevant: [true, false],
            label: "supported",
          },
        ],
      },
      { id: "t2", abstained: true, outcome: "abstained", claims: [] },
      {
        id: "t3",
        abstained: false,
        outcome: "wrong",
        claims: [
          {
            text: "Everybody loves towers.",
            cites: [],
            verdict: "unsupported",
            citationOk: false,
            citeRelevant: [],
            label: null,
          },
        ],
      },
    ]);
  });

  it("agree prints the matrix and three rates, over labeled claims", async () => {
    const { code, stdout } = await plumbline("agree", "tower.jsonl", "--json");
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      judge: "rules",
      claims: 2,
      labels: ["supported", "contradicted", "unsupported"],
      confusion: [
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 0],
      ],
      exact: ofOneAnswer(2, 2),
      caught: ofOneAnswer(1, 1),
      falseAlarms: ofOneAnswer(0, 1),
      noVerdict: 0,
      flagPrecision: ofOneAnswer(1, 1),
      missedAmongPassed: ofOneAnswer(0, 1),
      observedAgreement: 1,
      kappa: 1,
      ac1: 1,
      balancedAccuracy: 1,
      mcc: 1,
      macroF1: 1,
      perClass: {
        supported: { precision: 1, recall: 1, f1: 1, support: 1, predicted: 1 },
        contradicted: { precision: 1, recall: 1, f1: 1, support: 1, predicted: 1 },
        unsupported: { precision: null, recall: null, f1: null, support: 0, predicted: 0 },
      },
      alpha: { refused: "too_few_ratings" },
      people: { unanimous: overNothing, pairAgreement: { refused: "too_few_ratings" }, labels: null },
      sentences: {
        caught: `The check caught the one bad claim people found. A missed one reaches the user.${ONE_ANSWER}`,
        falseAlarms: `It did not flag the one good claim. A false alarm costs a reviewer's time.${ONE_ANSWER}`,
        missedAmongPassed: `The one claim the check let through was good.${ONE_ANSWER}`,
        flagPrecision: `The one flagged claim was really bad.${ONE_ANSWER}`,
        exact:
          "Judge and people gave the same one of three verdicts on all 2 claims. All of them are of one answer, which shows no spread between answers, so there is no range.",
      },
    });
  });

  it("agree refuses what one class alone cannot show, and never prints 0 or NaN for it", async () => {
    const line = (id: string) => ({
      ...CASES[0],
      id,
      question: `When does tower ${id} open?`,
      answer: "The tower opens at 9.",
      labels: ["supported"],
    });
    const lines = [line("o1"), line("o2")].map((one) => `${JSON.stringify(one)}\n`);
    writeFileSync(path.join(folder, "one-class.jsonl"), lines.join(""));
    const { stdout } = await plumbline("agree", "one-class.jsonl", "--json");
    expect(JSON.parse(stdout)).toMatchObject({
      exact: claimRate(2, 2, 2),
      caught: overNothing,
      observedAgreement: 1,
      kappa: { refused: "one_class" },
      balancedAccuracy: { refused: "one_class" },
      mcc: { refused: "one_class" },
    });
    const text = await plumbline("agree", "one-class.jsonl");
    expect(text.stdout).toContain("caught                 no cases\n");
    expect(text.stdout).toContain("kappa              none: only one of the three was used");
  });

  it("agree refuses a catch rate where only flagged claims are labeled", async () => {
    const passed = { text: "The tower opens at 9." };
    const flagged = { text: "The tower opens at 10.", label: "contradicted" };
    const lines = ["f1", "f2"].map((id) => {
      const one = { ...CASES[0], id, question: `When does ${id} open?`, labels: undefined };
      return `${JSON.stringify({ ...one, claims: [passed, flagged] })}\n`;
    });
    writeFileSync(path.join(folder, "flagged.jsonl"), lines.join(""));
    const json = JSON.parse((await plumbline("agree", "flagged.jsonl", "--json")).stdout);
    const refused = { rate: null, low: null, high: null, interval: null, refused: "unlabeled_stratum" };
    expect(json).toMatchObject({
      claims: 2,
      exact: refused,
      caught: { hits: 2, n: 2, ...refused },
      falseAlarms: refused,
      flagPrecision: claimRate(2, 2, 2),
      kappa: { refused: "unlabeled_stratum" },
      perClass: { refused: "unlabeled_stratum" },
    });
    const { stdout } = await plumbline("agree", "flagged.jsonl");
    expect(stdout).toContain("No catch rate, false alarms or exact agreement");
    expect(stdout).not.toContain("caught  ");
  });

  it.each([
    ["stratified", "in_shares", "flagged and passed claims were labeled in\ndifferent shares"],
    ["picked", "not_drawn", "the passed claims with a label were picked by\nsomebody"],
    ["unstated", "not_drawn", "the passed claims with a label were picked by\nsomebody"],
    ["random", undefined, "caught  "],
  ])("agree prints of labels that were %s what the calibration page prints", async (how, refused, words) => {
    const selection = how === "picked" ? { how } : { how, share: 0.5 };
    const given = how === "unstated" ? {} : { selection };
    const by = (label: string) => [{ name: "Ada", label, ...given }];
    const claims = [
      { text: "The tower opens at 9.", annotators: by("supported") },
      { text: "The tower opens at 10.", annotators: by("contradicted") },
      { text: "It opens at 9." },
    ];
    const lines = ["s1", "s2"].map((id) => {
      const one = { ...CASES[0], id, question: `When does ${id} open?`, labels: undefined };
      return `${JSON.stringify({ ...one, claims })}\n`;
    });
    writeFileSync(path.join(folder, "drawn.jsonl"), lines.join(""));
    const json = JSON.parse((await plumbline("agree", "drawn.jsonl", "--json")).stdout);
    expect([json.caught.hits, json.caught.n, json.caught.refused]).toEqual([2, 2, refused]);
    expect(json.kappa).toEqual(refused === undefined ? 1 : { refused });
    const { stdout } = await plumbline("agree", "drawn.jsonl");
    expect(stdout).toContain(words);
  });

  it("agree measures people against each other by their first labels, and counts questions once", async () => {
    const said = (id: string, question: string, labels: string[]) => ({
      id,
      question,
      retrieved: [{ id: "D01", text: "The tower opens at 9." }],
      answerable: true,
      answer: "The tower opens at 9.",
      claims: [
        {
          text: "The tower opens at 9.",
          label: "supported",
          annotators: labels.map((label, at) => ({ name: `Person ${at + 1}`, label })),
        },
      ],
    });
    const cases = [
      said("p1", "When?", ["supported", "supported"]),
      said("p2", "When?", ["supported", "unsupported"]),
      said("p3", "At what hour?", ["unsupported", "unsupported"]),
    ];
    writeFileSync(path.join(folder, "people.jsonl"), cases.map((one) => `${JSON.stringify(one)}\n`).join(""));
    const { stdout } = await plumbline("agree", "people.jsonl", "--json");
    const { alpha, people, exact } = JSON.parse(stdout);
    // Six labels, three of each kind; one of three claims differs: 1 - (5 * 2) / (2 * 3 * 3) = 4 / 9.
    expect(alpha).toBeCloseTo(4 / 9, 12);
    expect(people).toEqual({ unanimous: claimRate(2, 3, 2), pairAgreement: 2 / 3, labels: 6 });
    // The first two ask one question with one passage.
    expect(exact.answers).toBe(2);
  });

  it("score prints every figure, and penalty 0 is a penalty", async () => {
    const { code, stdout } = await plumbline("score", "tower.jsonl", "--json", "--penalty", "0");
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      judge: "rules",
      cases: 3,
      claims: 3,
      faithfulness: ofOneAnswer(1, 3),
      contradicted: 1,
      unsupported: 1,
      hallucinationRate: rate(2, 2),
      hallucinationRateByPeople: rate(1, 1),
      citationRecall: ofOneAnswer(1, 1),
      citationPrecision: ofOneAnswer(1, 3),
      abstention: rate(1, 1),
      falseAbstention: rate(0, 1),
      outcomes: { correct: 0, abstained: 1, wrong: 1 },
      accuracyOnly: rate(0, 2),
      riskWeighted: { penalty: 0, score: 0 },
      sentences: {
        hallucinationRateByPeople:
          "The one answer contains at least one claim the passages do not back. With this few answers the true rate could be anywhere from 21% to 100% (95% range). Labeled by people so far; the answers without labels may differ.",
        hallucinationRate:
          "The check flagged all 2 answers; that counts its false alarms and leaves out what it missed, so it is no hallucination rate.",
        faithfulness:
          "1 of 3 claims is backed by the passages. All of them are of one answer, which shows no spread between answers, so there is no range.",
        citationRecall:
          "The one backed claim cites a passage that shows it. One answer shows no spread between answers, so there is no range.",
        citationPrecision:
          "1 of 3 citations pulls its weight. All of them are of one answer, which shows no spread between answers, so there is no range.",
        abstention:
          "It admitted not knowing on the one question it could not answer, and did not give up on the one it could.",
        riskWeighted: "A wrong answer costs 0, silence costs 0: score 0 over 2 questions.",
      },
    });
  });

  it("prints readable tables and writes the report", async () => {
    const agree = await plumbline("agree", "tower.jsonl");
    expect(agree.stdout).toContain("exact agreement        2 of 2 (100%; all of one answer, so no range)");
    const score = await plumbline("score", "tower.jsonl", "--penalty", "3", "--report", "report.md");
    expect(score.stdout).toContain("risk-weighted, penalty 3 (t = 0.75)               −3 from 2 cases");
    expect(readFileSync(path.join(folder, "report.md"), "utf8")).toMatch(/^# .*1 of 1 answer/);
  });
});

const lab = sharedPath("data", "lab");

describe.skipIf(lab === null)("on the reference lab", () => {
  const labFile = (...args: string[]) =>
    plumbline(
      ...args,
      `${lab}/cases.jsonl`,
      "--notes",
      `${lab}/notes.json`,
      "--splitter",
      "sentence",
      "--json",
    );

  it("agree gives its matrix", async () => {
    const agree = JSON.parse((await labFile("agree")).stdout);
    expect(agree.confusion).toEqual([
      [13, 0, 1],
      [1, 1, 0],
      [0, 1, 3],
    ]);
    // Two of the ten answers are to one question.
    expect([agree.exact, agree.caught, agree.falseAlarms]).toEqual([
      claimRate(17, 20, 9),
      claimRate(5, 6, 5),
      claimRate(1, 14, 7),
    ]);
    expect(agree.caught.low).toBeCloseTo(0.26, 2);
    expect(agree.caught.high).toBeCloseTo(0.99, 2);
    expect(agree.kappa).toBeCloseTo(0.673913, 6);
  });

  it("score gives its table", async () => {
    const score = JSON.parse((await labFile("score", "--penalty", "3")).stdout);
    expect(score).toMatchObject({
      hallucinationRate: rate(5, 10, expect.closeTo(0.236593, 6), expect.closeTo(0.763407, 6)),
      citationRecall: claimRate(13, 14, 8),
      citationPrecision: claimRate(13, 19, 9),
      outcomes: { correct: 5, abstained: 2, wrong: 5 },
      riskWeighted: { penalty: 3, score: -10 },
    });
  });
});
