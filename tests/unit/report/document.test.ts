import { describe, expect, it } from "vitest";
import { agreementOf } from "@/lib/metrics/agreement";
import { buildReport } from "@/lib/report/document";
import type { ReportInput } from "@/lib/report/input";
import { NO_CONTROL } from "@/lib/report/lines/control";
import { type ReportFigure, type ReportLine, reportSchema } from "@/lib/report/schema";
import { krippendorffAlpha } from "@/lib/stats/krippendorff-alpha";
import { rateOf } from "@/lib/stats/rate";
import { agreementOfRatings } from "@/lib/stats/ratings";
import { judgedOnlyInput, labInput, longestInput, partInput } from "./inputs";

type Key = ReportLine["key"];

function lineOf(input: ReportInput, key: Key): ReportLine {
  const line = buildReport(input).lines.find((one) => one.key === key);
  if (line === undefined) throw new Error(`no line ${key}`);
  return line;
}

function figureOf(input: ReportInput, key: ReportFigure["key"]): ReportFigure | undefined {
  return buildReport(input)
    .lines.flatMap(({ figures }) => figures)
    .find((figure) => figure.key === key);
}

function counts(input: ReportInput, key: ReportFigure["key"]): [number, number] | string | null {
  const figure = figureOf(input, key);
  return figure?.rate ? [figure.rate.hits, figure.rate.n] : (figure?.reason ?? null);
}

function withAgreement(confusion: number[][], changes: Partial<ReportInput> = {}): ReportInput {
  return labInput({ agreement: agreementOf({ confusion, noVerdict: [0, 0, 0] }), ...changes });
}

describe("the five lines of a fully labeled set", () => {
  const document = buildReport(labInput());

  it("fits its schema and holds the five lines in order", () => {
    expect(reportSchema.parse(document)).toEqual(document);
    expect(document.lines.map(({ key }) => key)).toEqual(["rate", "severity", "silence", "check", "control"]);
    expect(document.basis).toBe("all");
  });

  it.each([
    ["answers", 5, 10],
    ["questions", 5, 12],
    ["contradicted", 2, 20],
    ["unsupported", 4, 20],
    ["rightly_silent", 1, 3],
    ["needlessly_silent", 1, 9],
    ["caught", 5, 6],
    ["false_alarms", 1, 14],
  ] as const)("%s is %i of %i with its Wilson range", (key, hits, n) => {
    expect(figureOf(labInput(), key)?.rate).toEqual(rateOf({ hits, n }));
  });

  it("ranges 5 of 10 from 24% to 76%", () => {
    const rate = figureOf(labInput(), "answers")?.rate;
    expect(rate?.low).toBeCloseTo(0.236593, 6);
    expect(rate?.high).toBeCloseTo(0.763407, 6);
  });

  it("says the finding, the budget and each line in words", () => {
    expect(document.title).toBe("Over budget: people found an unbacked claim in 5 of 10 answers.");
    expect(document.standfirst).toBe(
      "The budget is 10%; the range is 24 to 76%, all above it, so chance does not explain it.",
    );
    expect(document.lines.map(({ sentence }) => sentence)).toEqual([
      "5 of 10 answers contain at least one claim the passages do not back. With this few answers the true rate could be anywhere from 24% to 76% (95% range). 2 of 12 questions got no answer.",
      "Of 20 claims, 2 contradict the source, 4 have no support. Nobody gave a severity.",
      "It admitted not knowing on 1 of 3 questions it could not answer, and gave up on 1 of 9 it could.",
      "The check caught 5 of the 6 bad claims people found (44% to 97%). It also flagged 1 of 14 good claims (1% to 31%). One person labeled, blind to the check and each other; how far people agree is not measured: one reviewer.",
      "A claim the check flags is held back until a person has read it. 1 of the 6 bad claims would have passed it.",
    ]);
    expect(document.lines[0]?.basis).toBe("Labeled by people.");
    expect(document.lines[3]?.basis).toBe("Repeat runs: not measured.");
  });

  it("decides both budgets by the whole range", () => {
    const decisions = document.lines[4]?.decisions ?? [];
    expect(decisions.map(({ explain, ...decision }) => decision)).toEqual([
      {
        key: "hallucination",
        label: "Unbacked answers",
        budget: 0.1,
        outcome: "over",
        why: "the range is 24 to 76%",
      },
      {
        key: "over_refusal",
        label: "Needless silence",
        budget: 0.1,
        outcome: "not_decided",
        why: "44 more answerable questions without a failure would show 10%",
      },
    ]);
    expect(decisions.map(({ explain }) => explain?.sentence)).toEqual([
      "5 failures, 1 allowed, 10 cases: fails by count, statistically over the budget.",
      "1 failure, 0 allowed, 9 cases: fails by count, one fewer would flip it, statistically undecided.",
    ]);
  });

  it("says below what it rests on, and the caveats that apply", () => {
    expect(document.facts).toEqual([
      { name: "Set", text: "First dozen: 12 cases, brought in on 2 March 2026" },
      { name: "Labels", text: "all 20 claims, 20 labels, 1 person (Ada Lind), blind; guideline 2" },
      { name: "Judge", text: "Rules, version 1, 9f2c41d0, run of 3 March 2026" },
      { name: "Left out", text: "nothing" },
    ]);
    expect(document.caveats).toEqual([
      "Few tests: 10 answers; about 93 bring the range to ±10 points.",
      "One labeler: nobody has checked the labels.",
      "How the cases were chosen is not recorded: the rate is of this set, not of everyday traffic.",
    ]);
  });

  it("leaves its input as it was", () => {
    const input = longestInput({ control: 200, name: 70 });
    const before = structuredClone(input);
    buildReport(input);
    expect(input).toEqual(before);
  });
});

describe("line 1 by how the labels came about", () => {
  it("gives no hallucination rate where only the judge spoke", () => {
    const input = judgedOnlyInput();
    expect(buildReport(input).basis).toBe("none");
    expect(lineOf(input, "rate").sentence).toBe(
      "The check flagged 5 of 10 answers; not calibrated on this set, so no hallucination rate.",
    );
    expect(counts(input, "answers")).toBe("not calibrated on this set");
    expect(buildReport(input).title).toBe(
      "No rate yet: the check flagged 5 of 10 answers, and nobody has checked the check.",
    );
  });

  it("says that there is neither label nor run", () => {
    const input = judgedOnlyInput({ run: null, agreement: null });
    expect(lineOf(input, "rate").sentence).toBe("Nobody has labeled a claim and no check has run.");
    expect(buildReport(input).title).toBe("Nothing to report yet: no claim is labeled and no check has run.");
  });

  it("gives people's rate on a random part, and decides the budget on it", () => {
    const input = partInput({ random: 4 });
    expect(buildReport(input).basis).toBe("random_part");
    expect(counts(input, "answers")).toEqual([1, 4]);
    expect(counts(input, "questions")).toBeNull();
    expect(lineOf(input, "rate").sentence).toBe(
      "1 of 4 answers contains at least one claim the passages do not back. With this few answers the true rate could be anywhere from 5% to 70% (95% range). 2 of 12 questions got no answer.",
    );
    expect(lineOf(input, "rate").basis).toBe("Estimated from a random part that people labeled.");
    expect(lineOf(input, "control").decisions[0]?.why).toContain("more answers without a failure");
  });

  it("gives the rate of the part labeled so far, and decides nothing on it", () => {
    const input = partInput({ all: 4 });
    expect(buildReport(input).basis).toBe("part");
    expect(counts(input, "answers")).toEqual([1, 4]);
    expect(buildReport(input).title).toBe(
      "So far people found an unbacked claim in 1 of 4 answers; 6 are still open.",
    );
    expect(buildReport({ ...input, answers: { ...input.answers, withClaims: 5 } }).title).toBe(
      "So far people found an unbacked claim in 1 of 4 answers; 1 is still open.",
    );
    expect(lineOf(input, "rate").sentence).toBe(
      "1 of 4 answers contains at least one claim the passages do not back. 2 of 12 questions got no answer.",
    );
    expect(lineOf(input, "control").decisions[0]).toMatchObject({
      outcome: "not_decided",
      why: "labeling is not finished",
    });
  });

  it("refuses the rate of answers picked by a person, in lines 1, 2 and 5", () => {
    const input = partInput({ random: 3, picked: 1 });
    expect(buildReport(input).basis).toBe("picked");
    expect(counts(input, "answers")).toBe("refused: picked by a person");
    expect(counts(input, "contradicted")).toBe("refused: chosen, not drawn");
    expect(lineOf(input, "rate").sentence).toBe(
      "No rate: the 4 answers labeled so far were picked by a person, so they say nothing sure of the other 6. Label all, or a part drawn at random.",
    );
    expect(lineOf(input, "severity").sentence).toBe(
      "Of the 9 claims chosen for labeling, 1 contradicts the source, 1 has no support: counts, not shares of the set. Severity: 1 major, 1 not given.",
    );
    expect(lineOf(input, "control").decisions[0]).toMatchObject({
      outcome: "not_decided",
      why: "no rate: picked by a person",
    });
    expect(buildReport(input).title).toBe("No rate: the 4 labeled answers were picked by a person.");
  });

  it("refuses an unweighted rate of strata", () => {
    const input = partInput({ stratified: 4 });
    expect(buildReport(input).basis).toBe("stratified");
    expect(counts(input, "answers")).toBe("refused: drawn in known shares");
  });

  it("takes picked answers too where every answer is labeled: nothing was left to pick from", () => {
    const lab = labInput();
    const drawn = { all: 0, random: 0, stratified: 0, picked: 10 };
    const input = labInput({ answers: { ...lab.answers, drawn } });
    expect(buildReport(input).basis).toBe("all");
    expect(counts(input, "answers")).toEqual([5, 10]);
  });

  it("leaves answers in dispute out, and says so", () => {
    const lab = labInput();
    const input = labInput({
      answers: {
        ...lab.answers,
        settled: 8,
        hallucinated: 3,
        disputed: 2,
        drawn: { ...lab.answers.drawn, all: 8 },
      },
      claims: { ...lab.claims, settled: { supported: 13, contradicted: 2, unsupported: 3 }, disputed: 2 },
    });
    expect(buildReport(input).basis).toBe("all");
    expect(counts(input, "answers")).toEqual([3, 8]);
    // All silent ones beside a part of the others would make it too low.
    expect(counts(input, "questions")).toBeNull();
    expect(buildReport(input).caveats).toContain("2 claims are in dispute and keep 2 answers out of line 1.");
    expect(buildReport(input).facts.at(-1)?.text).toBe("2 claims in dispute");
  });

  it("has claims labeled but no answer settled", () => {
    const lab = judgedOnlyInput();
    const input = judgedOnlyInput({
      claims: { ...lab.claims, labeled: 6, settled: { supported: 5, contradicted: 1, unsupported: 0 } },
    });
    expect(lineOf(input, "rate").sentence).toBe(
      "No answer is settled claim by claim yet: 6 of 20 claims are labeled.",
    );
    expect(counts(input, "answers")).toBe("no answer settled");
    expect(counts(input, "contradicted")).toEqual([1, 6]);
  });

  it("finds nothing without calling it nothing to find", () => {
    const lab = labInput();
    const input = labInput({
      answers: { ...lab.answers, hallucinated: 0 },
      silence: { ...lab.silence, silent: 0 },
    });
    expect(buildReport(input).title).toBe("Not decided yet: people found no unbacked claim in 10 answers.");
    expect(lineOf(input, "rate").sentence).toBe(
      "None of 10 answers contains a claim the passages do not back. With this few answers the true rate could be anywhere from 0% to 28% (95% range). Every question got an answer.",
    );
    expect(counts(input, "questions")).toBeNull();
    expect(lineOf(input, "control").decisions[0]?.why).toBe(
      "35 answers without a failure would show 10%; so far 10",
    );
  });

  it("says that no answer makes a claim, and that there are no cases", () => {
    const none = judgedOnlyInput();
    const silent = judgedOnlyInput({
      answers: { ...none.answers, withClaims: 0 },
      claims: { ...none.claims, total: 0 },
    });
    expect(buildReport(silent).title).toBe("Nothing to report: no answer makes a claim.");
    expect(buildReport({ ...silent, dataset: null, run: null }).title).toBe(
      "Nothing to report: there are no cases.",
    );
  });
});

describe("line 2", () => {
  it("counts by severity where reviewers gave one", () => {
    const lab = labInput();
    const severity = { minor: 2, major: 1, critical: 3, none: 0 };
    expect(lineOf(labInput({ claims: { ...lab.claims, severity } }), "severity").sentence).toBe(
      "Of 20 claims, 2 contradict the source, 4 have no support. Severity: 3 critical, 1 major, 2 minor.",
    );
  });
});

describe("the panel of line 2", () => {
  it("has the split with ranges that hold together, and is not there where claims were chosen or none is settled", () => {
    const line = lineOf(labInput(), "severity");
    // Goodman's limits for 2 and 4 of 20: 2% to 36% and 7% to 47%.
    expect(line.explain?.sentence).toBe(
      "2 claims contradict the source, 4 have no support. Of 20 claims that is 2% to 36% and 7% to 47%, holding together.",
    );
    expect(lineOf(partInput({ picked: 4 }), "severity").explain).toBeUndefined();
    expect(lineOf(judgedOnlyInput(), "severity").explain).toBeUndefined();
  });
});

describe("line 3", () => {
  it("says why silence cannot be judged where no case states answerable", () => {
    const nothing = { declined: 0, n: 0 };
    const silence = { silent: 2, answerable: nothing, unanswerable: nothing, notStated: 12 };
    const input = labInput({ silence });
    expect(lineOf(input, "silence").sentence).toBe("No case states whether its question can be answered.");
    expect(counts(input, "rightly_silent")).toBe("no such question");
    expect(buildReport(input).facts.at(-1)?.text).toBe("12 cases not stating answerable");
  });

  it("tells one side where the other has no question", () => {
    const lab = labInput();
    const input = labInput({ silence: { ...lab.silence, unanswerable: { declined: 0, n: 0 } } });
    expect(lineOf(input, "silence").sentence).toBe(
      "No question is stated to be unanswerable; it gave up on 1 of 9 questions it could answer.",
    );
  });
});

describe("line 4", () => {
  it("refuses a catch rate where only flagged claims are labeled", () => {
    const input = withAgreement(
      [
        [0, 0, 1],
        [0, 1, 0],
        [0, 1, 3],
      ],
      { refusal: "only_flagged" },
    );
    expect(counts(input, "caught")).toBe("refused: only flagged claims are labeled");
    expect(counts(input, "false_alarms")).toBe("refused: only flagged claims are labeled");
    expect(lineOf(input, "check").sentence).toMatch(/^Only claims that the check flagged are labeled/);
    expect(lineOf(input, "control").sentence).toBe(
      "A claim the check flags is held back until a person has read it.",
    );
    expect(buildReport(input).caveats).toContain("The judge was never checked on this set.");
  });

  it("refuses it where the passed claims with a label were picked", () => {
    expect(counts(labInput({ refusal: "not_drawn" }), "caught")).toBe("refused: picked by a person");
  });

  it("has no bad claim to catch", () => {
    const input = withAgreement([
      [13, 0, 1],
      [0, 0, 0],
      [0, 0, 0],
    ]);
    expect(counts(input, "caught")).toBe("no bad claim found");
    expect(lineOf(input, "check").sentence).toMatch(
      /^People found no bad claim among those with a verdict, so there is no catch rate\. It flagged 1 of 14 good claims \(1% to 31%\)\./,
    );
  });

  it("has no run, and a run that nobody labeled for", () => {
    expect(counts(labInput({ run: null, agreement: null }), "caught")).toBe("no check has run");
    expect(buildReport(labInput({ run: null, agreement: null })).caveats).toContain("No judge was run.");
    expect(counts(judgedOnlyInput(), "caught")).toBe("not checked against people");
    expect(lineOf(judgedOnlyInput(), "check").sentence).toBe(
      "The check was not held against people: nobody has labeled a claim.",
    );
  });

  it("says how many labeled, whether blind, and how far they agree", () => {
    const lab = labInput();
    const three = { ...lab.labels, many: 26, reviewers: ["Ada", "Ben", "Cleo"], reviewersMany: 3, blind: 26 };
    const peopleAgree = rateOf({ hits: 5, n: 6 });
    // Six claims of two labels: five alike (three supported, two unsupported), one apart. Observed disagreement 1/6;
    // of 12 labels 7 are supported, so expected 2 · 7 · 5 / (12 · 11) = 70/132; alpha = 1 − (1/6) / (70/132) = 0.6857.
    const rows = [...new Array(3).fill([2, 0, 0]), ...new Array(2).fill([0, 0, 2]), [1, 0, 1]];
    const peoplePairs = { pairs: agreementOfRatings(rows), alpha: krippendorffAlpha(rows) };
    const agree = labInput({ labels: three, peopleAgree, peoplePairs });
    expect(lineOf(agree, "check").sentence).toMatch(
      /Three people labeled, blind to the check and each other; they agreed on 5 of 6 claims \(83%, alpha 0\.69\)\.$/,
    );
    expect(counts(agree, "people_agree")).toEqual([5, 6]);
    const apart = labInput({ labels: three });
    expect(lineOf(apart, "check").sentence).toMatch(
      /how far they agree is not measured: no claim has two labels\.$/,
    );
    const seen = labInput({ labels: { ...lab.labels, blind: 0, assisted: 20 } });
    expect(lineOf(seen, "check").sentence).toContain("One person labeled, after seeing its verdicts;");
    expect(buildReport(seen).caveats).toContain(
      "20 of 20 labels were given after seeing a verdict, and such labels agree more.",
    );
    expect(counts(labInput(), "people_agree")).toBe("not measured: one reviewer");
  });

  it("counts claims without a verdict as left out, never as one of the three", () => {
    const lab = labInput();
    const run =
      lab.run === null ? null : { ...lab.run, noVerdict: 2, failures: [{ kind: "timeout", many: 2 }] };
    expect(buildReport(labInput({ run })).facts.at(-1)?.text).toBe("2 claims without a verdict (2 timeout)");
  });
});

describe("line 5 and the caveats", () => {
  it("says that nobody has written the control down", () => {
    const lab = labInput();
    const input = labInput({ project: { ...lab.project, control: "  \n " } });
    expect(lineOf(input, "control").sentence).toBe(
      `${NO_CONTROL} 1 of the 6 bad claims would have passed it.`,
    );
  });

  it("closes a control text that ends without a full stop", () => {
    const lab = labInput();
    const input = labInput({ project: { ...lab.project, control: "Hidden" } });
    expect(lineOf(input, "control").sentence).toBe("Hidden. 1 of the 6 bad claims would have passed it.");
  });

  it("says of a set built to fail that its rate describes the test", () => {
    const lab = labInput();
    const dataset = lab.dataset === null ? null : { ...lab.dataset, builtToFail: 12 };
    expect(buildReport(labInput({ dataset })).standfirst).toMatch(
      /The set was built to hold every failure: the rate is of this test, not of everyday traffic\.$/,
    );
  });

  it("says that the judge is not pinned and its run not finished", () => {
    const { caveats } = buildReport(longestInput({ control: 100, name: 40 }));
    expect(caveats).toContain("The judge is not pinned: it may answer otherwise tomorrow.");
    expect(caveats).toContain("The judge’s run is not finished.");
  });
});

describe("every report", () => {
  it("gives each figure either a rate with a range or a reason", () => {
    const inputs = [
      labInput(),
      judgedOnlyInput(),
      partInput({ picked: 4 }),
      longestInput({ control: 9, name: 9 }),
    ];
    for (const input of inputs) {
      for (const figure of buildReport(input).lines.flatMap(({ figures }) => figures)) {
        expect(figure.rate === null).toBe(figure.reason !== null);
        if (figure.rate === null) expect(figure.reason).not.toBe("");
        else expect(figure.rate.low).not.toBeNull();
        // The panel of a figure that is not given says why, and puts no number in.
        if (figure.reason?.startsWith("refused: ")) {
          expect(figure.explain?.sentence).toBe(`Not printed: ${figure.reason.slice("refused: ".length)}.`);
          expect(figure.explain?.range).toBeNull();
        } else expect(figure.explain?.sentence).toMatch(/\.$/);
      }
    }
  });
});
