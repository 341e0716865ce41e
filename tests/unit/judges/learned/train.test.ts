import { describe, expect, test } from "vitest";
import { VERDICTS } from "@/lib/claims/verdict";
import { decide } from "@/lib/judges/learned/decide";
import { dealFolds, FOLDS } from "@/lib/judges/learned/folds";
import type { LearnedRow } from "@/lib/judges/learned/rows";
import { learnFrom } from "@/lib/judges/learned/train";
import { createRandom, randomBelow } from "@/lib/stats/random";
import { learnWhole } from "./learn-whole";
import { someRows } from "./rows";

/** Of rows judged by the fold they were not in, the mean of what is right of the good and of the bad ones. */
function outOfFold(rows: readonly LearnedRow[]): number {
  const { folds, foldOf } = learnWhole(rows);
  const right = { good: 0, bad: 0 };
  const all = { good: 0, bad: 0 };
  for (const { group, label, values } of rows) {
    const learned = folds[foldOf.get(group) ?? -1];
    if (learned === undefined) throw new Error("a row has no fold");
    const side = label === "supported" ? "good" : "bad";
    all[side] += 1;
    const isPassed = decide(learned, values).verdict === "supported";
    if (isPassed === (side === "good")) right[side] += 1;
  }
  return (right.good / all.good + right.bad / all.bad) / 2;
}

/** The same, each row judged by the model of all rows, itself among them. */
function inSample(rows: readonly LearnedRow[]): number {
  const { whole } = learnWhole(rows);
  const of = (isGood: boolean) => {
    const side = rows.filter(({ label }) => (label === "supported") === isGood);
    const right = side.filter(({ values }) => (decide(whole, values).verdict === "supported") === isGood);
    return right.length / side.length;
  };
  return (of(true) + of(false)) / 2;
}

describe("dealFolds", () => {
  const rows = someRows({ answers: 83, each: 3, badShare: 0.3 });

  test("never parts an answer, and uses every fold", () => {
    const folds = dealFolds(rows);
    expect(folds.size).toBe(83);
    expect([...new Set(folds.values())].sort()).toEqual([0, 1, 2, 3, 4]);
  });

  test("gives every fold about as many claims of each kind", () => {
    const folds = dealFolds(rows);
    for (const verdict of VERDICTS) {
      const counts = Array.from(
        { length: FOLDS },
        (_, fold) => rows.filter(({ group, label }) => label === verdict && folds.get(group) === fold).length,
      );
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(3);
    }
  });

  test("does not depend on the order of the rows", () => {
    expect([...dealFolds([...rows].reverse())].sort()).toEqual([...dealFolds(rows)].sort());
  });

  test("answers of one size and kind are dealt in turn", () => {
    const plain = ["a", "b", "c", "d", "e", "f"].map((group) => ({ group, label: "supported" as const }));
    expect([...dealFolds(plain)]).toEqual([
      ["a", 0],
      ["b", 1],
      ["c", 2],
      ["d", 3],
      ["e", 4],
      ["f", 0],
    ]);
  });
});

describe("learnStepwise", () => {
  test("learns what tells the kinds apart, out of fold too", () => {
    expect(outOfFold(someRows({ answers: 100 }))).toBeGreaterThan(0.85);
  });

  test("labels that are random per answer are at chance out of fold, though the values name the answer", () => {
    // Each answer has values of its own, and one label for all its claims: whoever has seen one claim of an answer knows
    // the others. Out of fold nothing can be known; parted answers, or rows judged by themselves, would show far above.
    const random = createRandom(11);
    const answers = 24;
    const rows = Array.from({ length: answers }, (_, at) => {
      const label = random() < 0.5 ? ("supported" as const) : ("unsupported" as const);
      const values = Array.from({ length: answers }, (_one, other) => (other === at ? 1 : 0));
      return Array.from({ length: 4 }, () => ({ group: `answer ${at}`, label, values }));
    }).flat();
    expect(inSample(rows)).toBeGreaterThan(0.95);
    const told = outOfFold(rows);
    expect(told).toBeGreaterThan(0.35);
    expect(told).toBeLessThan(0.65);
  });

  test("the claims of a fold leave no trace in what they are judged by: their labels may be turned round", () => {
    const rows = someRows({ answers: 60 });
    const { folds, foldOf } = learnWhole(rows);
    for (let fold = 0; fold < FOLDS; fold++) {
      const others = rows.filter(({ group }) => foldOf.get(group) !== fold);
      expect(folds[fold]).toEqual(learnFrom(others, true));
    }
  });

  test("values that tell nothing are near chance out of fold", () => {
    const told = outOfFold(someRows({ answers: 100, signal: 0, seed: 4 }));
    expect(told).toBeGreaterThan(0.4);
    expect(told).toBeLessThan(0.6);
  });

  test("is the same each time, and in any order of the rows to the last digit", () => {
    const rows = someRows({ answers: 50 });
    const random = createRandom(3);
    const mixed = [...rows];
    for (let at = mixed.length - 1; at > 0; at--) {
      const other = randomBelow(random, at + 1);
      [mixed[at], mixed[other]] = [mixed[other] as LearnedRow, mixed[at] as LearnedRow]; // both places are in the list
    }
    const once = learnWhole(rows);
    expect(learnWhole(rows).whole).toEqual(once.whole);
    expect(learnWhole(mixed).whole).toEqual(once.whole);
    expect(learnWhole(mixed).folds).toEqual(once.folds);
  });

  test("kinds that can be told apart without a fault keep finite weights", () => {
    const rows = someRows({ answers: 60, signal: 50 });
    const { whole } = learnWhole(rows);
    for (const weight of whole.support.weights) expect(Number.isFinite(weight)).toBe(true);
    expect(outOfFold(rows)).toBe(1);
  });

  test("the cut is the share of supported claims where no other is clearly better", () => {
    const rows = someRows({ answers: 100, signal: 0, badShare: 0.3, seed: 2 });
    const share = rows.filter(({ label }) => label === "supported").length / rows.length;
    expect(learnFrom(rows, false).cut).toBe(Math.round(share * 100) / 100);
  });

  test("where probabilities are at their ends any cut in between will do, and it stays at that share", () => {
    const rows = someRows({ answers: 60, signal: 50 });
    const share = rows.filter(({ label }) => label === "supported").length / rows.length;
    expect(learnFrom(rows, false).cut).toBe(Math.round(share * 100) / 100);
  });

  test("a value that is the same everywhere weighs nothing, and one that is not known counts as the mean", () => {
    const rows = someRows({ answers: 60 }).map((row) => ({ ...row, values: [...row.values, 7] }));
    const { whole } = learnWhole(rows);
    expect(whole.support.spreads[3]).toBe(0);
    const [first = 0, ...means] = whole.support.means;
    const plain = decide(whole, [first, ...means]).score;
    expect(decide(whole, [null, null, null, null]).score).toBe(plain);
    expect(decide(whole, [null, null, null, 99]).score).toBe(plain);
  });

  test("probabilities mean what they say: of claims at about 0.8 about 8 in 10 are supported", () => {
    const rows = someRows({ answers: 200, signal: 0.8, seed: 5 });
    const { folds, foldOf } = learnWhole(rows);
    const near = rows.filter(({ group, values }) => {
      const learned = folds[foldOf.get(group) ?? -1];
      const score = learned === undefined ? 0 : decide(learned, values).score;
      return score >= 0.7 && score < 0.9;
    });
    const supported = near.filter(({ label }) => label === "supported").length / near.length;
    expect(near.length).toBeGreaterThan(50);
    expect(supported).toBeGreaterThan(0.7);
    expect(supported).toBeLessThan(0.9);
  });

  test("tells contradicted from unsupported where the labels do, and else says unsupported", () => {
    const rows = someRows({ answers: 80, each: 2 }).map((row) => ({
      ...row,
      values: [...row.values, row.label === "contradicted" ? 1 : 0],
    }));
    const told = learnFrom(rows, true);
    expect(decide(told, [-2, 0.5, 0.5, 1]).verdict).toBe("contradicted");
    expect(decide(told, [-2, 0.5, 0.5, 0]).verdict).toBe("unsupported");
    expect(decide(learnFrom(rows, false), [-2, 0.5, 0.5, 1]).verdict).toBe("unsupported");
  });
});
