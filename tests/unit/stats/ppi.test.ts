import { describe, expect, it } from "vitest";
import { ppiMean } from "@/lib/stats/ppi";
import { ppiClustered } from "@/lib/stats/ppi-clustered";
import { Z_95 } from "@/lib/stats/wilson";
import { figures, frozen } from "./make";

describe("ppiMean", () => {
  it("worked by hand", () => {
    // People 1, 0; judge 1, 1; unlabeled 1, 0, 0, 0: 1/4 + mean(0, -1) = -1/4, se^2 = 3/16 / 4 + 1/4 / 2.
    const found = figures(ppiMean(frozen({ people: [1, 0], judge: [1, 1], judgeUnlabeled: [1, 0, 0, 0] })));
    expect(found.plain.value).toBe(-0.25);
    expect(found.plain.rawHigh).toBeCloseTo(-0.25 + Z_95 * Math.sqrt(3 / 64 + 1 / 8), 14);
    // Limits are cut for print.
    expect([found.plain.low, found.peopleOnly.high]).toEqual([0, 1]);
    // Judge and people do not go together on the labeled two: it is not trusted, and people stand alone.
    expect(found.tuned).toEqual({ ...found.peopleOnly, lambda: 0 });
  });

  it("a judge who says the same of everything is not trusted", () => {
    const found = figures(ppiMean({ people: [1, 0, 0], judge: [0, 0, 0], judgeUnlabeled: [0, 0] }));
    expect(found.tuned.lambda).toBe(0);
  });

  it("refuses fewer than two labeled or unlabeled, lengths that differ and what is no share", () => {
    const two = [1, 0];
    expect(ppiMean({ people: [1], judge: [1], judgeUnlabeled: two })).toEqual({ refused: "too_few_ratings" });
    expect(ppiMean({ people: two, judge: two, judgeUnlabeled: [1] })).toEqual({ refused: "too_few_ratings" });
    expect(ppiMean({ people: two, judge: [1], judgeUnlabeled: two })).toEqual({ refused: "invalid_input" });
    expect(ppiMean({ people: two, judge: [1, 2], judgeUnlabeled: two })).toEqual({
      refused: "invalid_input",
    });
    expect(ppiMean({ people: two, judge: two, judgeUnlabeled: [0, -0.1] })).toEqual({
      refused: "invalid_input",
    });
    expect(ppiMean({ people: two, judge: two, judgeUnlabeled: two }, 95)).toEqual({
      refused: "invalid_input",
    });
  });
});

describe("ppiClustered", () => {
  const labeled = (people: (number | null)[], judge: number[]) => ({ people, judge });
  const other = (judge: number[]) => ({ people: null, judge });

  it("worked by hand: an answer counts once, however many claims it has", () => {
    // Means by people 1/2, 0, by the judge 1/2, 0, unlabeled 1, 0: cov 1/8, var of all four 11/48, lambda (1/8) / (2 * 11/48).
    const answers = frozen([labeled([1, 0], [1, 0]), labeled([0], [0]), other([1, 1, 1]), other([0])]);
    const found = figures(ppiClustered(answers));
    const lambda = 3 / 11;
    expect(found.lambda).toBeCloseTo(lambda, 14);
    expect(found.value).toBeCloseTo(lambda / 2 + 0.25 * (1 - lambda), 14);
    expect(found.se ** 2).toBeCloseTo((lambda ** 2 * 0.5) / 2 + ((1 - lambda) ** 2 * 0.125) / 2, 14);
    expect([found.low, found.high]).toEqual([
      expect.closeTo(found.value - Z_95 * found.se, 14),
      expect.closeTo(found.value + Z_95 * found.se, 14),
    ]);
  });

  it("refuses an answer labeled in part, and takes one of nulls as not labeled", () => {
    const rest = [labeled([1], [1]), labeled([0], [0]), other([1]), other([0])];
    expect(ppiClustered([...rest, labeled([1, null], [1, 1])])).toEqual({ refused: "partly_labeled_answer" });
    expect(ppiClustered([...rest, labeled([null, null], [1, 1])])).toEqual(
      ppiClustered([...rest, other([1, 1])]),
    );
  });

  it("refuses no answers, fewer than two of a kind, and what is no share", () => {
    expect(ppiClustered([])).toEqual({ refused: "no_items" });
    expect(ppiClustered([labeled([1], [1]), other([1]), other([0])])).toEqual({
      refused: "too_few_clusters",
    });
    expect(ppiClustered([labeled([1], [1]), labeled([0], [1]), other([0])])).toEqual({
      refused: "too_few_clusters",
    });
    expect(ppiClustered([labeled([2], [1])])).toEqual({ refused: "invalid_input" });
    expect(ppiClustered([labeled([1], [1]), labeled([0], [0]), other([-0.1]), other([1])])).toEqual({
      refused: "invalid_input",
    });
    expect(ppiClustered([labeled([1], [1]), labeled([0], [0]), other([0]), other([1])], 95)).toEqual({
      refused: "invalid_input",
    });
    expect(ppiClustered([other([])])).toEqual({ refused: "invalid_input" });
  });
});
