import { describe, expect, it } from "vitest";
import { agreementOf } from "@/lib/metrics/agreement";
import { type HeadlineCounts, headlineOf } from "@/lib/metrics/headline";
import { repeatabilityOf } from "@/lib/metrics/repeatability";
import { buildReport } from "@/lib/report/document";
import { decidingRange, reportEstimate } from "@/lib/report/estimate";
import type { ReportInput } from "@/lib/report/input";
import { reportMarkdown } from "@/lib/report/markdown";
import { explainHeadline } from "@/lib/report/measures/headline";
import { WEIGHTED_CATCH_RATE } from "@/lib/report/measures/weighted";
import type { ReportFigure } from "@/lib/report/schema";
import { stratifiedRate } from "@/lib/stats/stratified-rate";
import { verificationBias } from "@/lib/stats/verification-bias";
import { labInput } from "./inputs";

const NONE = { total: 0, labeled: 0, hallucinated: 0 };

/** A run of 200 answers, 60 of them flagged, with labels of a part. */
function counted(
  basis: HeadlineCounts["basis"],
  sides: { flagged: [number, number]; passed: [number, number] },
  partlyDrawn = 0,
): HeadlineCounts {
  const [flagged, passed] = [sides.flagged, sides.passed];
  return {
    flagged: { total: 60, labeled: flagged[1], hallucinated: flagged[0] },
    passed: { total: 140, labeled: passed[1], hallucinated: passed[0] },
    withoutVerdict: NONE,
    basis,
    partlyDrawn,
  };
}

function inputOf(counts: HeadlineCounts, changes: Partial<ReportInput> = {}): ReportInput {
  const settled = counts.flagged.labeled + counts.passed.labeled;
  const drawn = { all: 0, random: 0, stratified: 0, picked: 0 };
  const how = counts.basis === "random" || counts.basis === "stratified" ? counts.basis : "picked";
  return labInput({
    answers: {
      withClaims: 200,
      settled,
      hallucinated: counts.flagged.hallucinated + counts.passed.hallucinated,
      disputed: 0,
      drawn: { ...drawn, [how]: settled },
    },
    perAnswer: { headline: headlineOf(counts), counts },
    ...changes,
  });
}

function figureOf(input: ReportInput, key: ReportFigure["key"]): ReportFigure | undefined {
  return buildReport(input)
    .lines.flatMap(({ figures }) => figures)
    .find((figure) => figure.key === key);
}

describe("a rate from known shares of flagged and passed answers", () => {
  const counts = counted("stratified", { flagged: [20, 30], passed: [2, 40] });
  const input = inputOf(counts);

  it("is the weighted one, with the sentence and the range of calibration and score", () => {
    // (60 · 20/30 + 140 · 2/40) / 200 = 47 / 200
    const made = stratifiedRate([
      { items: 60, labeled: 30, hits: 20 },
      { items: 140, labeled: 40, hits: 2 },
    ]);
    if ("refused" in made) throw new Error(made.refused);
    expect(made.rate).toBeCloseTo(0.235, 12);
    expect(reportEstimate(input)).toEqual({ rate: made.rate, low: made.low, high: made.high, labeled: 70 });
    const { headline, counts: same } = input.perAnswer ?? {};
    if (headline === undefined || same === undefined) throw new Error("no headline");
    const line = buildReport(input).lines[0];
    expect(line?.sentence).toContain(explainHeadline({ headline, counts: same }).sentence);
    expect(line?.figures.map(({ key }) => key)).toEqual(["answers_estimated", "answers"]);
    expect(figureOf(input, "answers")?.reason).toBe("refused: drawn in known shares");
  });

  it("decides the budget by that range, in title, standfirst and line 5 alike", () => {
    const document = buildReport(input);
    expect(decidingRange(input)).toMatchObject({ n: 70, counted: null });
    expect(document.title).toBe("Over budget: by estimate 24% of 200 answers hold an unbacked claim.");
    const decision = document.lines[4]?.decisions[0];
    expect(decision).toMatchObject({ outcome: "over" });
    const range = /the estimated range is (.+)$/.exec(decision?.why ?? "")?.[1];
    expect(document.standfirst).toContain(`the range is ${range}, all above it`);
    expect(reportMarkdown(document)).toContain(
      `| of all answers (budget 10%) | from 70 labeled | 24% | ${range} |`,
    );
  });

  it("gives no decision where one stratum shows no spread to make a range of", () => {
    const flat = inputOf(counted("stratified", { flagged: [0, 30], passed: [0, 40] }));
    expect(decidingRange(flat)).toMatchObject({ low: null, high: null });
    expect(buildReport(flat).lines[4]?.decisions[0]).toMatchObject({
      outcome: "not_decided",
      why: "the labels show no spread",
    });
    expect(buildReport(flat).title).toMatch(/^Not decided yet: by estimate 0% of 200 answers/);
  });
});

describe("a rate from a random part", () => {
  it("is people's own below 60 labeled answers, and sharpened by the judge from there on", () => {
    const few = inputOf(counted("random", { flagged: [10, 18], passed: [3, 41] }));
    expect(reportEstimate(few)).toBeNull();
    expect(figureOf(few, "answers")?.rate).toMatchObject({ hits: 13, n: 59 });
    const enough = inputOf(counted("random", { flagged: [10, 18], passed: [3, 42] }));
    // 60/200 · 10/18 + 140/200 · 3/42
    expect(reportEstimate(enough)?.rate).toBeCloseTo(1 / 6 + 0.05, 12);
    expect(figureOf(enough, "answers")?.rate).toMatchObject({ hits: 13, n: 60 });
    expect(decidingRange(enough)?.counted).toBeNull();
  });
});

describe("a rate from answers picked by a person", () => {
  const input = inputOf(counted("picked", { flagged: [40, 45], passed: [5, 45] }));

  it("is corrected for the judge's errors, says what it assumes, and decides nothing", () => {
    const document = buildReport(input);
    expect(document.lines[0]?.sentence).toMatch(/^Flag rate 30%; after correcting for 40 of 45 caught/);
    expect(document.title).toMatch(/^Corrected, not counted: by estimate \d+% of 200 answers/);
    expect(document.lines[4]?.decisions[0]).toMatchObject({
      outcome: "not_decided",
      why: "a corrected rate assumes the judge errs here as it did there",
    });
    expect(figureOf(input, "answers")?.reason).toBe("refused: picked by a person");
  });

  it("is refused with the reason where nothing follows", () => {
    const chance = inputOf(counted("picked", { flagged: [10, 20], passed: [10, 20] }));
    expect(reportEstimate(chance)).toBeNull();
    expect(buildReport(chance).lines[0]?.sentence).toBe(
      "No rate: the 40 answers labeled so far were picked by a person, and on these labels the judge is no better than chance, so its flags say nothing. Label all, or a part drawn at random.",
    );
  });
});

describe("a budget and answers on which people differ", () => {
  /** All of 200 answers looked at: 12 of 196 are bad, 4 wait for people to settle them. */
  const counts = (hallucinated: number, disputed: number): HeadlineCounts => ({
    flagged: { total: 60, labeled: 60, hallucinated },
    passed: { total: 140, labeled: 140 - disputed, hallucinated: 0 },
    withoutVerdict: NONE,
    basis: "all",
    partlyDrawn: 0,
    disputed,
  });
  const made = (hallucinated: number, disputed: number) => {
    const input = inputOf(counts(hallucinated, disputed));
    return { document: buildReport(input), range: decidingRange(input) };
  };
  const decisionOf = (of: ReturnType<typeof made>) => of.document.lines[4]?.decisions[0];

  it("is not decided where they straddle it, and says what they could make of the range", () => {
    // 11 of 196: 3 to 10%, within 10%. With all four bad 15 of 200: 5 to 12%.
    expect(decisionOf(made(11, 0))?.outcome).toBe("within");
    const open = made(11, 4);
    expect(open.range?.high).toBeLessThanOrEqual(0.1);
    expect(decisionOf(open)).toMatchObject({
      outcome: "not_decided",
      why: "the range is 3 to 10%, and 4 answers in dispute may bring it to 3 to 12%",
    });
    expect(decisionOf(open)?.explain).toMatchObject({
      id: "gate-range",
      sentence:
        "The range is 3% to 10%, all of it within the budget of 10%. 4 answers in dispute may bring it to 3% to 12%, so nothing is decided before people settle them.",
      worked: "3% to 10% against 10%: within\n3% to 12% against 10%: not decided",
      range: { kind: "95% range (Wilson)" },
    });
    expect(open.document.title).toBe("Not decided yet: people found an unbacked claim in 11 of 196 answers.");
    expect(open.document.standfirst).toContain(
      "the range is 3 to 10%, and 4 answers in dispute may bring it to 3 to 12%: whether it is kept cannot be told before these are settled.",
    );
  });

  it("stays decided where they cannot turn it, with the bounds beside it", () => {
    expect(decisionOf(made(4, 2))).toMatchObject({
      outcome: "within",
      why: "the range is 1 to 5%; 2 answers in dispute may bring it to 1 to 6%",
    });
    expect(decisionOf(made(50, 3))).toMatchObject({
      outcome: "over",
      why: "the range is 20 to 32%; 3 answers in dispute may bring it to 20 to 33%",
    });
  });

  it("counts them from a report without single claims, too", () => {
    const lab = labInput();
    const answers = { ...lab.answers, settled: 8, hallucinated: 0, disputed: 2 };
    expect(decidingRange({ answers, perAnswer: null })?.disputed).toMatchObject({
      answers: 2,
      good: { hits: 0, n: 10 },
      bad: { hits: 2, n: 10 },
    });
  });
});

describe("answers drawn in shares of what another judge flagged and passed", () => {
  const counts = counted("other_shares", { flagged: [40, 45], passed: [5, 45] });
  const input: ReportInput = { ...inputOf(counts), refusal: "other_shares" };

  it("have no rate, are not said to be picked, and say where there is one", () => {
    expect(headlineOf(counts)).toMatchObject({ method: "none", reason: "other_shares" });
    const document = buildReport(input);
    expect(document.basis).toBe("other_shares");
    expect(document.title).toBe(
      "No rate: the 90 labeled answers were drawn by what another judge flagged and passed.",
    );
    expect(document.lines[0]?.sentence).toBe(
      "No rate: the 90 answers labeled so far were drawn in shares of what another judge flagged and passed, so they say nothing sure of the other 110. The report of a run of that judge gives the rate; for this one, label all, or a part drawn at random.",
    );
    expect(figureOf(input, "answers")?.reason).toBe("refused: drawn by another judge");
    expect(figureOf(input, "caught")?.reason).toBe("refused: drawn by another judge");
    expect(figureOf(input, "contradicted")?.reason).toBe("refused: chosen, not drawn");
    expect(document.lines[3]?.sentence).toMatch(
      /^The labeled claims were drawn in shares of what another judge flagged and passed, which say nothing/,
    );
    expect(document.lines[4]?.decisions[0]).toMatchObject({
      outcome: "not_decided",
      why: "no rate: drawn by another judge",
    });
    expect(document.caveats).toContain(
      "Claims were drawn by what another judge flagged and passed: they do not check this one.",
    );
    expect(JSON.stringify(document)).not.toContain("picked by a person");
  });
});

describe("single claims drawn, not whole answers", () => {
  it("has no rate per answer, as on the calibration page", () => {
    const input = inputOf(counted("random", { flagged: [3, 5], passed: [1, 20] }, 40));
    const document = buildReport(input);
    expect(document.basis).toBe("partly_drawn");
    expect(document.title).toBe("No rate: single claims were drawn, not whole answers.");
    expect(document.lines[0]?.sentence).toMatch(/^No rate: single claims were drawn .* draw whole answers/);
    expect(figureOf(input, "answers")?.reason).toBe("refused: single claims drawn");
    expect(document.lines[4]?.decisions[0]?.outcome).toBe("not_decided");
  });
});

describe("line 4 where flagged and passed claims were labeled in different shares", () => {
  const agreement = agreementOf({
    confusion: [
      [93, 2, 2],
      [3, 20, 0],
      [4, 0, 26],
    ],
    noVerdict: [0, 0, 0],
  });
  const weighted = {
    flagged: { total: 60, labeled: 50, hallucinated: 46 },
    passed: { total: 940, labeled: 100, hallucinated: 7 },
  };

  it("prints the rate over the whole run and refuses the plain ones", () => {
    const input = labInput({ agreement, weighted });
    const made = verificationBias(weighted);
    if ("refused" in made) throw new Error(made.refused);
    const { catchRate: rate, low, high } = made;
    expect(figureOf(input, "caught_estimated")?.estimate).toEqual({ rate, low, high, labeled: 150 });
    expect(figureOf(input, "caught")).toBeUndefined();
    // 60 · 4/50 = 4.8 good ones flagged, 940 · 93/100 = 874.2 passed.
    const alarms = figureOf(input, "false_alarms");
    expect(alarms).toMatchObject({ rate: null, label: "false alarms in all", estimate: { labeled: 150 } });
    expect(alarms?.estimate?.rate).toBeCloseTo(4.8 / 879, 12);
    expect(alarms?.estimate?.low).toBeLessThan(4.8 / 879);
    const [, , , check, control] = buildReport(input).lines;
    expect(check?.sentence.startsWith(WEIGHTED_CATCH_RATE.sentence(weighted))).toBe(true);
    expect(control?.sentence).not.toContain("would have passed");
    expect(buildReport(input).caveats).not.toContainEqual(expect.stringMatching(/^Only \d/));
  });

  it("warns where hardly a miss was found, and prints only the worst case where none was", () => {
    const one = { ...weighted, passed: { ...weighted.passed, hallucinated: 1 } };
    expect(buildReport(labInput({ agreement, weighted: one })).caveats).toContain(
      "Only 1 of 100 drawn passed claims was bad: misses nobody has seen are not in the range of line 4.",
    );
    const none = { ...weighted, passed: { ...weighted.passed, hallucinated: 0 } };
    expect(figureOf(labInput({ agreement, weighted: none }), "caught_estimated")).toMatchObject({
      rate: null,
      reason: expect.stringMatching(/^no miss found: as little as \d+%$/),
    });
  });
});

describe("repeat runs", () => {
  it("tells how often the judge changed its mind, where it was run again", () => {
    const same = ["supported", "supported"] as const;
    const apart = ["supported", "unsupported"] as const;
    const result = repeatabilityOf([...new Array(17).fill(same), ...new Array(3).fill(apart)]);
    const input = labInput({ repeats: { runs: 2, result } });
    expect(buildReport(input).lines[3]?.basis).toBe(
      "Run twice, the judge changed its verdict on 3 of 20 claims; two runs disagree on 15%.",
    );
  });

  it("tells how far the verdicts hang on the order of the passages, where a run was shown them the other way round", () => {
    const order = repeatabilityOf([
      ["supported", "contradicted"],
      ["supported", "supported"],
      ["supported", null],
    ]);
    expect(buildReport(labInput({ order })).lines[3]?.basis).toBe(
      "Repeat runs: not measured. With the passages the other way round, the judge gave another verdict on 1 of 2 claims.",
    );
    expect(buildReport(labInput({ order: null })).lines[3]?.basis).toBe("Repeat runs: not measured.");
  });
});
