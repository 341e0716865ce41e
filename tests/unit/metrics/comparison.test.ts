import { describe, expect, test } from "vitest";
import type { Verdict } from "@/lib/claims/verdict";
import { addCompared, emptyComparison, measureComparison } from "@/lib/metrics/comparison";
import type { LabeledClaim, LabeledCluster, RunAnswer } from "@/lib/metrics/labeled-answer";

const LETTERS: Record<string, RunAnswer> = {
  s: "supported",
  c: "contradicted",
  u: "unsupported",
  "-": null,
  ".": "not_judged",
};

function claim(id: string, letters: string, change: Partial<LabeledClaim> = {}): LabeledClaim {
  const [gold, ...said] = [...letters].map((letter) => LETTERS[letter] ?? null);
  return Object.freeze({
    claimId: id,
    caseType: null,
    system: null,
    claimKinds: [],
    tags: [],
    length: "short" as const,
    wording: null,
    // The first letter is a person's: one of the three.
    gold: gold as Verdict,
    basis: "single" as const,
    selection: "all" as const,
    strataOf: null,
    isAssisted: false,
    verdicts: said,
    scores: said.map(() => null),
    ...change,
  });
}

/** One cluster a text: claims apart by blanks, each people's label and then every run's verdict. */
function clustersOf(...texts: string[]): LabeledCluster[] {
  return texts.map((text, at) => {
    const claims = text.split(" ").map((letters, place) => claim(`${at}${"abcdefgh"[place]}`, letters));
    return { answers: [{ caseId: `${at}`, externalId: `${at}`, claimsInAll: claims.length, claims }] };
  });
}

const filter = { slice: null, isBlindOnly: false };

function compare(clusters: LabeledCluster[], runs = 2, repeats?: number[][]) {
  const tally = emptyComparison({ runs, filter, ...(repeats && { repeats }) });
  for (const cluster of clusters) addCompared(tally, cluster);
  return measureComparison(tally);
}

const counts = ({ hits, n }: { hits: number; n: number }) => [hits, n];

describe("claims that are compared", () => {
  test("are those on which every run has a verdict; the others are counted as left out", () => {
    const found = compare(clustersOf("sss su-", "cs. ccc"));
    expect([found.claims, found.leftOut]).toEqual([2, 2]);
    expect(found.agreements.map(({ n, noVerdictTotal }) => [n, noVerdictTotal])).toEqual([
      [2, 0],
      [2, 0],
    ]);
  });

  test("are of the part and of the blind labels alone where the filter says so", () => {
    const claims = [
      claim("a", "sss", { system: "one" }),
      claim("b", "sss", { system: "one", isAssisted: true }),
      claim("c", "sss", { system: "two" }),
    ];
    const cluster = { answers: [{ caseId: "1", externalId: "1", claimsInAll: 3, claims }] };
    const slice = { key: "system", value: "one" } as const;
    const tally = emptyComparison({ runs: 2, filter: { slice, isBlindOnly: true } });
    addCompared(tally, cluster);
    expect(measureComparison(tally).claims).toBe(1);
  });

  test("of nothing give no number: rates are null, differences refused", () => {
    const { agreements, pairs, together, whatIfs } = compare([]);
    expect(agreements.map(({ exact }) => exact.rate)).toEqual([null, null]);
    expect(pairs[0]?.right.difference).toEqual({ refused: "no_items" });
    expect(pairs[0]?.kappa).toEqual({ refused: "no_items" });
    expect(together.alpha).toEqual({ refused: "no_items" });
    expect(whatIfs[0]?.caught.rate).toBeNull();
  });
});

describe("one judge against the first", () => {
  // Answers of 2, 2 and 1 claims. On "right" the other wins one claim in the first, one in the second, loses the last.
  const clusters = clustersOf("csc sss", "usu ucc", "ssu");

  test("is counted by who was right, who caught and who raised a false alarm", () => {
    const [pair] = compare(clusters).pairs;
    expect(pair?.right).toMatchObject({ claims: 5, both: 2, onlyOther: 2, onlyFirst: 1, neither: 0 });
    expect(pair?.caught).toMatchObject({ claims: 3, both: 1, onlyOther: 2, onlyFirst: 0, neither: 0 });
    expect(pair?.falseAlarms).toMatchObject({ claims: 2, both: 0, onlyOther: 1, onlyFirst: 0, neither: 1 });
  });

  test("has a difference whose standard error counts answers", () => {
    const difference = compare(clusters).pairs[0]?.right.difference;
    // d = 1, 1, -1 of n = 2, 2, 1; mean 1/5; sum of (d - n/5)^2 = 0.36 + 0.36 + 1.44 = 2.16; se = sqrt(3/2 * 2.16) / 5.
    expect(difference).toMatchObject({ difference: 1 / 5, df: 2 });
    expect(difference).toHaveProperty("se", expect.closeTo(Math.sqrt(3.24) / 5, 12));
    // Student's quantile for two degrees of freedom is 4.3027, so the range covers all that is possible.
    expect(difference).toMatchObject({ low: -1, high: 1 });
  });

  test("has McNemar's mid-p, and no adjusted one while it is alone", () => {
    const [pair] = compare(clusters).pairs;
    // 2 against 1: twice (1/8 + 3/8) less 3/8.
    expect(pair?.right.midP).toBeCloseTo(5 / 8, 12);
    expect(pair?.right.holmP).toBeNull();
    expect(pair?.right.clusterHolmP).toBeNull();
  });

  test("has Durkalski's p first, which counts answers", () => {
    const [pair] = compare(clusters).pairs;
    // d / n = 1/2, 1/2, -1: the sum is 0, so chi-square is 0.
    expect(pair?.right.clusterP).toEqual({ p: 1 });
    const [one] = compare(clustersOf("csc sss")).pairs;
    expect(one?.right.clusterP).toEqual({ refused: "too_few_clusters" });
  });

  test("right is flagged or passed as people say: another kind of hallucinated is no mistake", () => {
    const [pair] = compare(clustersOf("ccu", "uuc")).pairs;
    expect(pair?.right).toMatchObject({ both: 2, onlyOther: 0, onlyFirst: 0 });
    expect(pair && counts(pair.sameVerdict)).toEqual([0, 2]);
  });

  test("that never differs has p 1 and a difference of 0 without limits", () => {
    const [pair] = compare(clustersOf("sss", "ccc css")).pairs;
    expect(pair?.right).toMatchObject({ onlyOther: 0, onlyFirst: 0, midP: 1 });
    expect(pair?.right.difference).toMatchObject({ difference: 0, low: null, high: null });
    expect(pair?.kappa).toMatchObject({ value: 1 });
  });

  test("of one answer is refused a range: it shows no spread between answers", () => {
    expect(compare(clustersOf("csc sss")).pairs[0]?.right.difference).toEqual({
      refused: "too_few_clusters",
    });
  });

  test("is one of several: each p is adjusted for looking at all of them (Holm)", () => {
    // The second judge wins all six bad claims, the third none: mid-p 1/64 and 1.
    const { pairs } = compare(clustersOf("cscs", "cscs", "cscs", "cscs", "cscs", "cscs"), 3);
    expect(pairs.map(({ caught }) => caught.midP)).toEqual([expect.closeTo(1 / 64, 12), 1]);
    expect(pairs.map(({ caught }) => caught.holmP)).toEqual([expect.closeTo(2 / 64, 12), 1]);
    // By answer: 6 of 6, chi-square 6 of one degree of freedom; twice the normal tail beyond the root of 6.
    expect(pairs.map(({ caught }) => caught.clusterP)).toEqual([
      { p: expect.closeTo(0.0143058784, 8) },
      { p: 1 },
    ]);
    expect(pairs.map(({ caught }) => caught.clusterHolmP)).toEqual([expect.closeTo(0.0286117568, 8), 1]);
    // No good claim at all: both p are 1 and stay so.
    expect(pairs.map(({ falseAlarms }) => falseAlarms.holmP)).toEqual([1, 1]);
  });
});

describe("judges together", () => {
  const clusters = clustersOf("ccs csc sss", "uuu sus uss", "ssu");

  test("agree with each other or not, whoever is right", () => {
    const { together } = compare(clusters);
    expect(counts(together.same)).toEqual([3, 7]);
    // Seven pairs: 3 alike (s s, u u, s s), 4 apart; 7 s, 2 c and 5 u among the 14 verdicts.
    const apart = 4 / 7;
    const byChance = (14 * 14 - 8 * 8 - 2 * 2 - 4 * 4) / (14 * 13);
    expect(together.alpha).toHaveProperty("value", expect.closeTo(1 - apart / byChance, 12));
  });

  test("flag what any flags, or what all flag", () => {
    const { whatIfs } = compare(clusters);
    const panels = whatIfs.filter(({ rule }) => rule.kind === "panel");
    expect(panels.map(({ caught }) => counts(caught))).toEqual([
      [3, 4],
      [1, 4],
    ]);
    expect(panels.map(({ falseAlarms }) => counts(falseAlarms))).toEqual([
      [2, 3],
      [0, 3],
    ]);
    expect(panels.map(({ asked }) => asked)).toEqual([14, 14]);
  });

  test("as a cascade come to the same as both or either, and ask the second less often", () => {
    const cascades = compare(clusters).whatIfs.filter(({ rule }) => rule.kind === "cascade");
    expect(
      cascades.map(({ rule, caught, falseAlarms, asked }) => [
        rule,
        counts(caught),
        counts(falseAlarms),
        asked,
      ]),
    ).toEqual([
      [{ kind: "cascade", second: 1, asks: "flagged" }, [1, 4], [0, 3], 10],
      [{ kind: "cascade", second: 1, asks: "passed" }, [3, 4], [2, 3], 11],
    ]);
  });

  test("of three may flag by majority", () => {
    const { whatIfs } = compare(clustersOf("cccs", "csss", "suus"), 3);
    const majority = whatIfs.find(({ rule }) => rule.kind === "panel" && rule.least === 2);
    expect(majority && [counts(majority.caught), counts(majority.falseAlarms)]).toEqual([
      [1, 2],
      [1, 1],
    ]);
  });

  test("are listed by the claims on which they part, and those that escaped both", () => {
    const { apart, escaped, caughtBy } = compare(clusters);
    expect(apart).toEqual([
      {
        caughtByOther: { ids: ["0b"], many: 1 },
        caughtByFirst: { ids: ["0a"], many: 1 },
        alarmByOther: { ids: ["2a"], many: 1 },
        alarmByFirst: { ids: ["1b"], many: 1 },
      },
    ]);
    expect(escaped).toEqual({ ids: ["1c"], many: 1 });
    expect(caughtBy).toEqual([
      { caught: [true, true], many: 1 },
      { caught: [true, false], many: 1 },
      { caught: [false, true], many: 1 },
      { caught: [false, false], many: 1 },
    ]);
  });

  test("are listed by twenty claims at most, all of them counted", () => {
    const { escaped } = compare(clustersOf(...Array.from({ length: 30 }, () => "css")));
    expect([escaped.ids.length, escaped.many]).toEqual([20, 30]);
  });
});

describe("repeats of a judge version", () => {
  test("tell how often it changes its verdict and how far its catch rate moves", () => {
    // Runs: the first judge, the second, and the second once more.
    const { repeats } = compare(clustersOf("csuc cscs", "ssss", "css-"), 2, [[0], [1, 2]]);
    expect(repeats[0]).toMatchObject({ runs: 1, repeatability: { refused: "too_few_ratings" } });
    expect(repeats[1]?.repeatability).toMatchObject({ claims: 3, leftOut: 1, missing: 1, flipping: 2 });
    expect(repeats[1]?.repeatability).toHaveProperty("flippingFlags", 1);
    expect(repeats[1]?.catchRates).toMatchObject({ lowest: { hits: 1, n: 2 }, highest: { hits: 2, n: 3 } });
  });
});

test("what is compared is not changed", () => {
  const clusters = clustersOf("ccs csc", "sss");
  const before = JSON.stringify(clusters);
  compare(clusters);
  expect(JSON.stringify(clusters)).toBe(before);
});

describe("judges that only pass or flag", () => {
  // Bad claims of both kinds: the first judge names the kind, the other can only flag.
  const clusters = clustersOf("scu ccu", "uuu cus", "sss ssu");
  const measure = (twoWay: boolean[]) => {
    const tally = emptyComparison({ runs: 2, twoWay, filter });
    for (const cluster of clusters) addCompared(tally, cluster);
    return measureComparison(tally);
  };

  test("are held against the others on flagged or not alone", () => {
    const [three, two] = [measure([false, false]), measure([false, true])];
    expect(three.pairs[0]?.isByFlag).toBe(false);
    expect(counts(three.pairs[0]?.sameVerdict ?? { hits: 0, n: 0 })).toEqual([2, 6]);
    expect(two.pairs[0]?.isByFlag).toBe(true);
    expect(counts(two.pairs[0]?.sameVerdict ?? { hits: 0, n: 0 })).toEqual([4, 6]);
    expect(counts(three.together.same)).toEqual([2, 6]);
    expect(counts(two.together.same)).toEqual([4, 6]);
    expect(two.twoWay).toEqual([false, true]);
  });

  test("have a kappa of two classes: 4 of 6 alike where chance alone makes 5 of 9", () => {
    // First: 4 flagged, 2 passed. Other: 4 flagged, 2 passed. Chance: 4/6 x 4/6 + 2/6 x 2/6 = 20/36.
    const [pair] = measure([true, false]).pairs;
    expect(pair?.kappa).toMatchObject({ value: expect.closeTo((4 / 6 - 20 / 36) / (1 - 20 / 36), 12) });
  });

  test("change nothing of what is counted by flagged or not anyway", () => {
    const [three, two] = [measure([false, false]), measure([true, true])];
    expect(two.pairs[0]?.right).toEqual(three.pairs[0]?.right);
    expect(two.whatIfs).toEqual(three.whatIfs);
    expect(two.caughtBy).toEqual(three.caughtBy);
  });

  test("among themselves are as alike as their flags, whichever way a flag was stored", () => {
    expect(counts(measure([true, true]).together.same)).toEqual([4, 6]);
    expect(measure([true, true]).together.alpha).toEqual(measure([false, true]).together.alpha);
    expect(measure([true, true]).together.isByFlag).toBe(true);
  });
});
