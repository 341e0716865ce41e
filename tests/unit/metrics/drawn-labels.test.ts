import { describe, expect, it } from "vitest";
import type { Verdict } from "@/lib/claims/verdict";
import {
  addDrawnCluster,
  claimBasis,
  emptySelections,
  emptySides,
  isOfOtherShares,
  isOwnDraw,
} from "@/lib/metrics/label-basis";
import { type BlindRatings, measurePeople } from "@/lib/metrics/people-agreement";

describe("addDrawnCluster", () => {
  it("puts each claim on the side of its verdict, bad ones apart, and one without a verdict on none", () => {
    const sides = emptySides({ flagged: 10, passed: 20 });
    const claim = (gold: Verdict, verdict: Verdict | null) => ({ gold, verdict });
    addDrawnCluster(sides, [
      claim("contradicted", "unsupported"),
      claim("supported", "contradicted"),
      claim("unsupported", "supported"),
      claim("unsupported", null),
    ]);
    addDrawnCluster(sides, [claim("supported", "supported")]);
    expect(sides).toMatchObject({
      flagged: { total: 10, labeled: 2, hallucinated: 1 },
      passed: { total: 20, labeled: 2, hallucinated: 1 },
    });
  });
});

describe("claimBasis and isOwnDraw", () => {
  const counts = (some: Partial<ReturnType<typeof emptySelections>>) => ({ ...emptySelections(), ...some });

  it.each([
    ["unknown alone", counts({ unknown: 3 }), "picked"],
    ["stratified alone", counts({ stratified: 3 }), "stratified"],
    ["picked and drawn", counts({ picked: 3, random: 3 }), "picked"],
    ["as many unknown as in order", counts({ all: 3, unknown: 3 }), "picked"],
    ["practice alone", counts({ practice: 3 }), "none"],
  ])("%s", (_, selections, basis) => expect(claimBasis(selections, 5)).toBe(basis));

  it("lets a draw stand by itself beside one other label, whatever its kind, and not without one", () => {
    for (const beside of [{ all: 1 }, { picked: 1 }, { unknown: 1 }])
      expect(isOwnDraw(counts({ random: 20, ...beside }), 5, 20)).toBe(true);
    expect(isOwnDraw(counts({ random: 21 }), 5, 20)).toBe(true);
    expect(isOwnDraw(counts({ random: 20 }), 5, 20)).toBe(false);
    expect(isOwnDraw(counts({ all: 1 }), 5, 0)).toBe(false);
    expect(isOwnDraw(counts({ random: 20, all: 1 }), 0, 20)).toBe(false);
    expect(isOwnDraw(counts({ random: 20, all: 1, stratified: 1 }), 5, 20)).toBe(false);
  });
});

describe("isOfOtherShares", () => {
  it.each([
    ["stratified", ["a"], ["b"], true],
    ["stratified", ["a", "b"], ["b"], false],
    ["stratified", null, ["b"], false],
    ["stratified", ["a"], null, false],
    ["random", ["a"], ["b"], false],
  ] as const)("%s of %o for %o", (selection, strataOf, runs, is) =>
    expect(isOfOtherShares({ selection, strataOf: strataOf === null ? null : [...strataOf] }, runs)).toBe(is),
  );
});

describe("measurePeople", () => {
  const rating = (counts: number[], caseKey: string, system: string): BlindRatings => ({
    counts,
    caseKey,
    caseType: null,
    system,
    claimKinds: [],
    tags: [],
    length: "short",
    wording: null,
  });
  const ratings = [
    rating([2, 0, 0], "first", "one"),
    rating([0, 3, 0], "first", "one"),
    rating([1, 1, 0], "second", "two"),
    rating([2, 0, 1], "third", "two"),
  ];

  it("counts claims on which all say the same, in the part that is asked for", () => {
    expect(measurePeople(ratings, null).unanimous).toMatchObject({ hits: 2, n: 4, answers: 3 });
    expect(measurePeople(ratings, { key: "system", value: "two" }).unanimous).toMatchObject({
      hits: 0,
      n: 2,
    });
  });
});
