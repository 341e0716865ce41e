import { describe, expect, it } from "vitest";
import type { JudgePair, PairedOutcome } from "@/lib/metrics/compared-pairs";
import { explain } from "@/lib/report/measures/measure";
import { CLUSTER_CHANCE, explainChances, explainPair, MID_P } from "@/lib/report/measures/paired";
import { ASKED, explainAlike, JUDGES_ALIKE } from "@/lib/report/measures/together";
import { cohenKappa } from "@/lib/stats/cohen-kappa";
import { krippendorffAlpha } from "@/lib/stats/krippendorff-alpha";
import { clustered } from "./clustered";

const names = { first: "Rules 1", other: "Rules 2" };

/** Two right where the first was wrong, twelve the other way round; the mid-p by hand: 2 · 106 / 2¹⁴ − 91 / 2¹⁴. */
const outcome: PairedOutcome = {
  claims: 139,
  both: 104,
  onlyOther: 2,
  onlyFirst: 12,
  neither: 21,
  difference: { difference: -10 / 139, se: 0.0272, df: 45, low: -0.127, high: -0.017 },
  clusterP: { p: 0.0455 },
  clusterHolmP: null,
  midP: 121 / 2 ** 14,
  holmP: null,
};
const never: PairedOutcome = { ...outcome, onlyOther: 0, onlyFirst: 0, clusterP: { p: 1 }, midP: 1 };
const oneAnswer: PairedOutcome = {
  ...outcome,
  difference: { refused: "too_few_clusters" },
  clusterP: { refused: "too_few_clusters" },
};

describe("a row of two judges held against each other", () => {
  it("puts the figures into the difference and into its range", () => {
    const of = explainPair({ outcome, by: "right", names });
    expect(of).toMatchObject({
      name: "Right: Rules 2 against Rules 1",
      worked: "(2 − 12) / 139 = −7 points",
      sentence:
        "Rules 2 was right and Rules 1 wrong on 2 claims, the other way round on 12: difference −7 points (−13 to −2).",
    });
    // t with 45 degrees of freedom is 2.014.
    expect(of.range).toMatchObject({
      kind: "95% range, counting 46 answers (paired difference, t form)",
      worked: "−7.19 ± 2.01 · 2.72 points = −13 to −2",
    });
    expect(of.formula).toMatch(/; A is Rules 2, B is Rules 1$/);
  });

  it.each([
    [
      "caught",
      "Rules 2 caught 2 bad claims that Rules 1 missed, the other way round 12. Difference: −7 points, −13 to −2.",
      "difference = (only A caught − only B caught) / bad claims",
    ],
    [
      "falseAlarms",
      "Rules 2 flagged 2 good claims that Rules 1 passed, the other way round 12. Difference: −7 points, −13 to −2.",
      "difference = (only A flagged − only B flagged) / good claims",
    ],
  ] as const)("says of %s what it counts", (by, sentence, formula) => {
    const of = explainPair({ outcome, by, names });
    expect(of.sentence).toBe(sentence);
    expect(of.formula.split("\n")[0]).toBe(formula);
  });

  it("has no range where the judges never differed, are alike everywhere, or from one answer", () => {
    const alike = { ...outcome, difference: { difference: 0.5, se: 0, df: 1, low: null, high: null } };
    expect(explainPair({ outcome: alike, by: "caught", names }).range).toBeNull();
    expect(explainPair({ outcome: oneAnswer, by: "caught", names })).toMatchObject({
      sentence:
        "Rules 2 caught 2 bad claims that Rules 1 missed, the other way round 12. Difference: All of it is of one answer, which shows no spread between answers.",
      range: null,
    });
    expect(explainPair({ outcome: never, by: "caught", names }).sentence).toBe("The judges never differed.");
    expect(explainPair({ outcome: { ...never, claims: 0 }, by: "caught", names })).toMatchObject({
      worked: "No labeled claim was judged by both, so they cannot be compared.",
    });
  });
});

describe("the chance of a difference", () => {
  const alone = { outcome, all: [outcome] };
  const two = { ...outcome, clusterHolmP: 0.091, holmP: (2 * 121) / 2 ** 14 };
  const both = { outcome: two, all: [two, { ...outcome, clusterP: { p: 0.3 }, midP: 0.4 }] };

  it("by answer is told as the chi-square it follows from", () => {
    // The square of the normal quantile 2.00 is 4.00, whose tail is 0.0455.
    expect(explain(CLUSTER_CHANCE, alone)).toMatchObject({
      sentence: "If neither were right more often, p for a difference like this or larger would be 0.046.",
      worked: "χ² = 4.00, so p = 0.046",
    });
  });

  it("claim by claim is told as the binomial it follows from", () => {
    expect(explain(MID_P, alone).worked).toBe(
      "b + c = 2 + 12 = 14\n2 · P(X ≤ 2) − P(X = 2) = 0.0129 − 0.0056 = 0.0074",
    );
  });

  it("says what looking at several judges makes of it", () => {
    expect(explain(CLUSTER_CHANCE, both).worked).toBe(
      "χ² = 4.00, so p = 0.046\nHolm over 0.046 and 0.300: 0.091",
    );
    expect(explain(MID_P, both).worked).toMatch(/\nHolm over 0\.007 and 0\.400: 0\.015$/);
    expect(explain(MID_P, both).sentence).toMatch(/Corrected for looking at several judges: 0\.015\.$/);
  });

  it.each([
    [
      "never differed",
      never,
      "The judges never differed, so p is 1.",
      "The judges never differed, so p is 1.",
    ],
    [
      "differed as often either way, in the same answers",
      { ...outcome, onlyFirst: 2, clusterP: { p: 1 }, midP: 1 },
      "The differences cancel over the answers, so p is 1.",
      "b + c = 2 + 2 = 4\nb = c, so mid-p = 1",
    ],
    [
      "were seen on one answer",
      oneAnswer,
      "All of it is of one answer, which shows no spread between answers.",
      "b + c = 2 + 12 = 14\n2 · P(X ≤ 2) − P(X = 2) = 0.0129 − 0.0056 = 0.0074",
    ],
    [
      "differ beyond what a number holds",
      { ...outcome, clusterP: { p: 0 } },
      "p = below 0.001",
      "b + c = 2 + 12 = 14\n2 · P(X ≤ 2) − P(X = 2) = 0.0129 − 0.0056 = 0.0074",
    ],
  ])("holds where the judges %s", (_case, one: PairedOutcome, byAnswer, midP) => {
    const figures = { outcome: one, all: [one] };
    expect(CLUSTER_CHANCE.worked(figures)).toBe(byAnswer);
    expect(MID_P.worked(figures)).toBe(midP);
  });

  it("has panels of its own for each judge, with the figures of who was right", () => {
    const pair: JudgePair = {
      right: outcome,
      caught: never,
      falseAlarms: never,
      isByFlag: false,
      sameVerdict: clustered([1, 2], [2, 2]),
      kappa: { refused: "one_class" },
    };
    const panels = explainChances([pair], { at: 0, names });
    expect(panels?.byAnswer).toMatchObject({
      name: "p by answer: Rules 2 against Rules 1",
      worked: "χ² = 4.00, so p = 0.046",
    });
    expect(panels?.midP.name).toBe("McNemar mid-p: Rules 2 against Rules 1");
    expect(explainChances([pair], { at: 1, names })).toBeNull();
  });
});

describe("judges that say the same", () => {
  const same = clustered([2, 2], [1, 2], [2, 2]);

  it("are counted, and held against chance", () => {
    // Alpha 4 / 9 by hand: pairs (2, 0), (0, 2), (1, 1).
    const alpha = krippendorffAlpha([
      [2, 0],
      [0, 2],
      [1, 1],
    ]);
    const of = explain(JUDGES_ALIKE, { judges: 2, same, alpha, isByFlag: false });
    expect(of.sentence).toMatch(
      /^Both gave the same of the three verdicts on 5 of 6 claims, 83% \(\d+% to \d+%\); alpha 0\.44\. Judges that agree may be wrong together\.$/,
    );
    expect(of.worked).toBe("the same = 5 / 6 = 83%\nalpha over 6 verdicts on 3 claims = 0.44");
  });

  it("divide nothing where no claim has a verdict of all", () => {
    const of = explain(JUDGES_ALIKE, {
      judges: 3,
      same: clustered(),
      alpha: { refused: "too_few_ratings" },
      isByFlag: true,
    });
    expect(of.sentence).toBe("No labeled claim has a verdict of all of these judges.");
    expect(of.worked).toBe(of.sentence);
  });

  it("two by two have kappa worked out", () => {
    // po = 5 / 6; both say each of two verdicts on half of the claims but one: pe = (3 · 4 + 3 · 2) / 36.
    const kappa = cohenKappa([
      [3, 0],
      [1, 2],
    ]);
    const of = explainAlike({ ...names, same, kappa, isByFlag: true });
    expect(of).toMatchObject({
      name: "Same verdict: Rules 1 and Rules 2",
      sentence: "Rules 1 and Rules 2: 5 of 6 the same on flagged or not, kappa 0.67.",
      worked: "the same = 5 / 6 = 83%\nkappa = (0.833 − 0.500) / (1 − 0.500) = 0.67",
    });
    const none = explainAlike({ ...names, same, kappa: { refused: "one_class" }, isByFlag: false });
    expect(none.sentence).toBe(
      "Rules 1 and Rules 2: 5 of 6 the same, kappa is 0 over 0, as only one class was used.",
    );
  });

  it("are asked so often", () => {
    expect(explain(ASKED, { asked: 185, claims: 139 })).toMatchObject({
      sentence: "185 verdicts for 139 claims.",
      worked: "185 / 139 = 1.33 a claim",
    });
    expect(ASKED.worked({ asked: 0, claims: 0 })).toBe(
      "No labeled claim has a verdict of all of these judges.",
    );
  });
});
