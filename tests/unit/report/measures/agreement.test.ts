import { describe, expect, it } from "vitest";
import { repeatabilityOf } from "@/lib/metrics/repeatability";
import { FLIP_RATE, JUDGE_AGAINST_JUDGE } from "@/lib/report/measures/comparing";
import { AGREEMENT_BEYOND_CHANCE, REVIEWER_AGREEMENT } from "@/lib/report/measures/reviewers";
import { cohenKappa } from "@/lib/stats/cohen-kappa";
import { gwetAc1 } from "@/lib/stats/gwet-ac1";
import { krippendorffAlpha } from "@/lib/stats/krippendorff-alpha";
import { pairedClusterDifference, sumPairedClusters } from "@/lib/stats/paired-clusters";
import { rateOf } from "@/lib/stats/rate";
import { agreementOfRatings } from "@/lib/stats/ratings";

const people = (many: number | null, counts: number[][]) =>
  REVIEWER_AGREEMENT.sentence({
    people: many,
    unanimous: {
      hits: counts.filter((row) => Math.max(...row) === row.reduce((a, b) => a + b) && Math.max(...row) > 1)
        .length,
      n: counts.filter((row) => row.reduce((a, b) => a + b) > 1).length,
    },
    agreement: agreementOfRatings(counts),
    alpha: krippendorffAlpha(counts),
  });

describe("agreement between people", () => {
  it("sets the ceiling", () => {
    // Two of three claims agree; alpha 4 / 9 by hand from the coincidence matrix.
    expect(
      people(2, [
        [2, 0],
        [0, 2],
        [1, 1],
      ]),
    ).toBe(
      "Two people agreed on 2 of 3 claims (67%, alpha 0.44). The judge cannot be shown to be better than people agree with each other.",
    );
  });

  it.each([
    [
      "one class",
      3,
      [[3, 0]],
      "Three people, taken two by two, agreed on the one claim (alpha is 0 over 0: all labels are of one class). The judge cannot be shown to be better than people agree with each other.",
    ],
    [
      "three labels on some claims: all who agree are counted, the share of pairs is called what it is",
      3,
      // All on 1 of 3; pairs 1, 1/3 and 0. Alpha 1 − (4 / 8) / (2 · 6 · 2 / (8 · 7)) by hand.
      [
        [3, 0],
        [2, 1],
        [1, 1],
      ],
      "Three people: all who labeled a claim agreed on 1 of 3, any two 44% of the time (alpha −0.17). The judge cannot be shown to be better than people agree with each other.",
    ],
    [
      "people whom nobody counted",
      null,
      [
        [2, 0],
        [1, 1],
      ],
      "People agreed on 1 of 2 claims (50%, alpha 0.00). The judge cannot be shown to be better than people agree with each other.",
    ],
    [
      "two who differ on the one claim",
      2,
      [[1, 1]],
      "Two people differed on the one claim (alpha 0.00). The judge cannot be shown to be better than people agree with each other.",
    ],
    ["one person", 1, [[1, 0]], "One person labeled, so agreement between people is not measured."],
    [
      "nobody twice",
      2,
      [
        [1, 0],
        [0, 1],
      ],
      "No claim has the labels of two people, so agreement between people is not measured.",
    ],
    ["nobody", 0, [], "No claim has the labels of two people, so agreement between people is not measured."],
  ])("%s", (_edge, many, counts, sentence) => expect(people(many, counts)).toBe(sentence));
});

const together = (matrix: number[][], exact: [number, number], bad: [number, number]) =>
  AGREEMENT_BEYOND_CHANCE.sentence({
    exact: rateOf({ hits: exact[0], n: exact[1] }),
    bad: rateOf({ hits: bad[0], n: bad[1] }),
    kappa: cohenKappa(matrix),
    ac1: gwetAc1(matrix),
  });

describe("percent, kappa and AC1 together", () => {
  it("says why they differ", () => {
    expect(
      together(
        [
          [94, 3, 0],
          [3, 0, 0],
          [0, 0, 0],
        ],
        [94, 100],
        [3, 100],
      ),
    ).toBe(
      "The same verdict on 94 of 100 claims (94%). Agreement beyond chance: kappa −0.03, AC1 0.94. They differ because bad claims are rare (3%).",
    );
    expect(
      together(
        [
          [0, 3, 0],
          [3, 94, 0],
          [0, 0, 0],
        ],
        [94, 100],
        [97, 100],
      ),
    ).toBe(
      "The same verdict on 94 of 100 claims (94%). Agreement beyond chance: kappa −0.03, AC1 0.94. They differ because good claims are rare (3%).",
    );
  });

  it("gives no reason where they do not differ", () => {
    expect(
      together(
        [
          [10, 0, 0],
          [0, 10, 0],
          [0, 0, 10],
        ],
        [30, 30],
        [20, 30],
      ),
    ).toBe("The same verdict on all 30 claims (100%). Agreement beyond chance: kappa 1.00, AC1 1.00.");
  });

  it("refuses kappa over one class", () => {
    expect(
      together(
        [
          [5, 0, 0],
          [0, 0, 0],
          [0, 0, 0],
        ],
        [5, 5],
        [0, 5],
      ),
    ).toBe(
      "The same verdict on all 5 claims (100%). Agreement beyond chance: kappa is 0 over 0, as only one class was used, AC1 1.00.",
    );
  });

  it("counts nothing over nothing", () => {
    expect(
      together(
        [
          [0, 0, 0],
          [0, 0, 0],
          [0, 0, 0],
        ],
        [0, 0],
        [0, 0],
      ),
    ).toBe("No claim has both a label and a verdict, so there is no agreement to count.");
  });
});

interface Answer {
  both: number;
  onlyA: number;
  onlyB: number;
  neither: number;
}

function judges(...answers: Answer[]): string {
  const sum = (key: keyof Answer) => answers.reduce((total, one) => total + one[key], 0);
  return JUDGE_AGAINST_JUDGE.sentence({
    a: "Rules",
    b: "Entailment",
    onlyA: sum("onlyA"),
    onlyB: sum("onlyB"),
    claims: sum("both") + sum("onlyA") + sum("onlyB") + sum("neither"),
    difference: pairedClusterDifference(sumPairedClusters(answers)),
  });
}

describe("judge against judge", () => {
  it("says that no difference can be seen where the range holds 0", () => {
    const said = judges(
      { both: 1, onlyA: 2, onlyB: 0, neither: 1 },
      { both: 3, onlyA: 1, onlyB: 0, neither: 0 },
      { both: 3, onlyA: 0, onlyB: 1, neither: 0 },
    );
    // d = 2, 1, -1 of 4 each: mean 1 / 6, se 0.2205, t(2) = 4.303.
    expect(said).toBe(
      "Rules was right and Entailment wrong on 3 claims, the other way round on 1: difference +17 points (−78 to +100). No difference can be seen.",
    );
  });

  it.each<[string, Answer[], string]>([
    [
      "never",
      [
        { both: 2, onlyA: 0, onlyB: 0, neither: 1 },
        { both: 1, onlyA: 0, onlyB: 0, neither: 0 },
      ],
      "The judges never differed.",
    ],
    [
      "one answer",
      [{ both: 2, onlyA: 1, onlyB: 0, neither: 1 }],
      "Rules was right and Entailment wrong on 1 claim, the other way round on 0. All claims are of one answer, which shows no spread between answers, so there is no range.",
    ],
    [
      "the same everywhere",
      [
        { both: 1, onlyA: 1, onlyB: 0, neither: 0 },
        { both: 1, onlyA: 1, onlyB: 0, neither: 0 },
      ],
      "Rules was right and Entailment wrong on 2 claims, the other way round on 0: difference +50 points, the same in every answer, so there is no range.",
    ],
    ["nothing", [], "No labeled claim was judged by both, so they cannot be compared."],
  ])("%s", (_edge, answers, sentence) => expect(judges(...answers)).toBe(sentence));
});

describe("flip rate", () => {
  it.each([
    [
      2,
      [
        ["supported", "unsupported"],
        ["supported", "supported"],
      ],
      "Run twice, the judge changed its verdict on 1 of 2 claims; two runs disagree on 50%.",
    ],
    [
      3,
      [
        ["supported", "supported", "supported"],
        ["supported", "supported", "supported"],
      ],
      "Run three times, the judge changed its verdict on none of 2 claims; two runs disagree on 0%.",
    ],
    [1, [["supported"]], "Run once, so whether the judge would say the same again is not measured."],
    [0, [], "Run once, so whether the judge would say the same again is not measured."],
  ] as const)("%d runs", (runs, verdicts, sentence) =>
    expect(FLIP_RATE.sentence({ runs, result: repeatabilityOf(verdicts) })).toBe(sentence),
  );
});
