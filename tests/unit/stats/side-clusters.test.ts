import { describe, expect, test } from "vitest";
import {
  addSideCluster,
  emptySideClusters,
  expectedSideClusters,
  otherHits,
  otherSides,
  type SideCounts,
  sideVariance,
} from "@/lib/stats/side-clusters";
import { tQuantile } from "@/lib/stats/student-t";
import { verificationBias } from "@/lib/stats/verification-bias";

const side = (flagged: [number, number], passed: [number, number]): SideCounts => ({
  flagged: { hits: flagged[0], n: flagged[1] },
  passed: { hits: passed[0], n: passed[1] },
});

function sumsOf(answers: readonly SideCounts[]) {
  const sums = emptySideClusters();
  for (const one of answers) addSideCluster(sums, one);
  return sums;
}

describe("sideVariance", () => {
  test("of answers of one item each is that of items on their own, times k / (k - 1)", () => {
    // Flagged: 2 bad of 3; passed: 1 bad of 4.
    const single = [
      side([1, 1], [0, 0]),
      side([1, 1], [0, 0]),
      side([0, 1], [0, 0]),
      side([0, 0], [1, 1]),
      ...Array.from({ length: 3 }, () => side([0, 0], [0, 1])),
    ];
    const own = (1 - 2 / 3) / 2 + (1 - 1 / 4) / 1;
    expect(sideVariance(sumsOf(single))).toBeCloseTo((7 / 6) * own, 12);
  });

  test("is that of the answers' own sums, linearised by hand", () => {
    // p1 = 3/4, p0 = 1/4: (2 - 1.5) / 3 - (0 - 0.5) / 1 = 2/3, and the other answer the opposite.
    const sums = sumsOf([side([2, 2], [0, 2]), side([1, 2], [1, 2])]);
    expect(sideVariance(sums)).toBeCloseTo(2 * (2 * (2 / 3) ** 2), 12);
  });

  test("counts in that both sides of an answer go together, with several hits on each", () => {
    // p1 = 3/6, p0 = 2/4: (3 - 1.5) / 3 - (2 - 1) / 2 = 0 and the same of the other: they move as one.
    expect(sideVariance(sumsOf([side([3, 3], [2, 2]), side([0, 3], [0, 2])]))).toBeCloseTo(0, 12);
    // Against each other: (3 - 1.5) / 3 - (0 - 1) / 2 = 1, and -1.
    expect(sideVariance(sumsOf([side([3, 3], [0, 2]), side([0, 3], [2, 2])]))).toBeCloseTo(2 * (1 + 1), 12);
  });

  test("is none of one answer, or without a hit on a side", () => {
    expect(sideVariance(sumsOf([side([1, 2], [1, 2])]))).toBeNull();
    expect(sideVariance(sumsOf([side([1, 2], [0, 2]), side([1, 2], [0, 2])]))).toBeNull();
    expect(sideVariance(sumsOf([side([0, 2], [1, 2]), side([0, 2], [1, 2])]))).toBeNull();
    expect(sideVariance(emptySideClusters())).toBeNull();
  });

  test("answers without a labeled item add nothing; what is no count is refused", () => {
    expect(sumsOf([side([0, 0], [0, 0])])).toEqual(emptySideClusters());
    expect(() => sumsOf([side([2, 1], [0, 0])])).toThrow(
      new RangeError("addSideCluster requires whole numbers 0 <= hits <= n, got 2 of 1"),
    );
    expect(() => sumsOf([side([0, 0], [0.5, 1])])).toThrow(RangeError);
  });
});

test("good items of the same answers are the items less the bad ones", () => {
  const answers = [side([2, 3], [0, 2]), side([1, 2], [1, 4]), side([0, 0], [1, 1])];
  const turned = answers.map(({ flagged, passed }) =>
    side([flagged.n - flagged.hits, flagged.n], [passed.n - passed.hits, passed.n]),
  );
  expect(otherHits(sumsOf(answers))).toEqual(sumsOf(turned));
});

test("sides changed over are those of answers whose flagged items were passed", () => {
  const answers = [side([2, 3], [0, 2]), side([1, 2], [1, 4]), side([0, 0], [1, 1])];
  const turned = answers.map(({ flagged, passed }) => ({ flagged: passed, passed: flagged }));
  expect(otherSides(sumsOf(answers))).toEqual(sumsOf(turned));
});

test("the weighed catch rate is the same, its range wider where claims of an answer go together", () => {
  const together = sumsOf([
    ...Array.from({ length: 5 }, () => side([4, 4], [0, 0])),
    ...Array.from({ length: 5 }, () => side([0, 4], [0, 0])),
    ...Array.from({ length: 5 }, () => side([0, 0], [0, 4])),
    side([0, 0], [4, 4]),
  ]);
  const flagged = { total: 200, labeled: 40, hallucinated: 20 };
  const passed = { total: 800, labeled: 24, hallucinated: 4 };
  const plain = verificationBias({ flagged, passed });
  const made = verificationBias({ flagged, passed, clusters: together });
  if ("refused" in plain || "refused" in made) throw new Error("neither is refused");
  expect(made.catchRate).toBe(plain.catchRate);
  expect(made.low ?? 1).toBeLessThan(plain.low ?? 0);
  expect(made.high ?? 0).toBeGreaterThan(plain.high ?? 1);
});

describe("the weighed catch rate where answers are counted", () => {
  /** Limits on the logit scale: share and answers by hand, Student's t of one answer fewer. */
  const limitsOf = (
    {
      flagged,
      passed,
    }: Record<"flagged" | "passed", { total: number; labeled: number; hallucinated: number }>,
    sums: ReturnType<typeof sumsOf>,
  ) => {
    const caught = (flagged.total * flagged.hallucinated) / flagged.labeled;
    const missed = (passed.total * passed.hallucinated) / passed.labeled;
    const run = flagged.total + passed.total;
    const share = flagged.total / run;
    const variance = 1 / (run * share * (1 - share)) + (sideVariance(sums) ?? 0);
    const half = tQuantile(0.95, sums.answers - 1) * Math.sqrt(variance);
    const logit = Math.log(caught / missed);
    return [-half, half].map((by) => 1 / (1 + Math.exp(-(logit + by))));
  };

  test.each([
    [
      "sixteen answers",
      [
        ...Array.from({ length: 8 }, (_, at) => side([at % 3, 3], [0, 1])),
        ...Array.from({ length: 8 }, (_, at) => side([0, 1], [at % 2, 2])),
      ],
    ],
    ["two answers", [side([3, 4], [1, 4]), side([1, 4], [2, 4])]],
  ])("has the range of %s", (_name, answers) => {
    const sums = sumsOf(answers);
    const of = {
      flagged: { total: 100, labeled: sums.flagged.n, hallucinated: sums.flagged.hits },
      passed: { total: 400, labeled: sums.passed.n, hallucinated: sums.passed.hits },
    };
    const made = verificationBias({ ...of, clusters: sums });
    if ("refused" in made) throw new Error(made.refused);
    const [low = 0, high = 1] = limitsOf(of, sums);
    expect(made.low).toBeCloseTo(low, 10);
    expect(made.high).toBeCloseTo(high, 10);
  });

  test("has no range from one answer", () => {
    const flagged = { total: 100, labeled: 4, hallucinated: 3 };
    const passed = { total: 400, labeled: 4, hallucinated: 1 };
    expect(verificationBias({ flagged, passed, clusters: sumsOf([side([3, 4], [1, 4])]) })).toMatchObject({
      catchRate: 75 / 175,
      low: null,
      high: null,
    });
  });

  test.each([
    [
      "answers, where they are fewer than the labeled passed claims",
      3,
      [side([2, 2], [0, 10]), side([1, 2], [0, 10]), side([1, 1], [0, 10])],
    ],
    [
      "labeled passed claims, where these are fewer",
      2,
      [side([2, 2], [0, 2]), side([1, 2], [0, 0]), side([1, 1], [0, 0])],
    ],
  ])("without a miss is at worst what so many looks leave open: %s", (_name, seen, answers) => {
    const sums = sumsOf(answers);
    const flagged = { total: 100, labeled: 5, hallucinated: 4 };
    const passed = { total: 400, labeled: sums.passed.n, hallucinated: 0 };
    const made = verificationBias({ flagged, passed, clusters: sums });
    const most = 1.959963985 ** 2 / (seen + 1.959963985 ** 2);
    expect("worstCatchRate" in made && made.worstCatchRate).toBeCloseTo(80 / (80 + 400 * most), 8);
  });

  test("refuses what is no count, such as part of a claim", () => {
    const passed = { total: 400, labeled: 4, hallucinated: 1 };
    for (const flagged of [
      { total: 9.5, labeled: 4, hallucinated: 3 },
      { total: 9, labeled: 4, hallucinated: 2.5 },
    ]) {
      expect(verificationBias({ flagged, passed })).toEqual({ refused: "invalid_input" });
    }
  });
});

describe("expectedSideClusters", () => {
  const flagged = { hits: 30, n: 40, designEffect: 1 };
  const passed = { hits: 5, n: 50, designEffect: 1 };

  test("of items on their own has the variance of items on their own, times k / (k - 1)", () => {
    const own = (1 - 30 / 40) / 30 + (1 - 5 / 50) / 5;
    expect(sideVariance(expectedSideClusters({ flagged, passed }, 90))).toBeCloseTo((90 / 89) * own, 12);
  });

  test("widens each side by its design effect, and the good items by the same", () => {
    const wide = { ...passed, designEffect: 1.5 };
    const sums = expectedSideClusters({ flagged, passed: wide }, 61);
    const bad = (1 - 30 / 40) / 30 + (1.5 * (1 - 5 / 50)) / 5;
    expect(sideVariance(sums)).toBeCloseTo((61 / 60) * bad, 12);
    const good = (1 - 10 / 40) / 10 + (1.5 * (1 - 45 / 50)) / 45;
    expect(sideVariance(otherHits(sums))).toBeCloseTo((61 / 60) * good, 12);
  });
});
