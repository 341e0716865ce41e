import { describe, expect, test } from "vitest";
import type { PairedOutcome } from "@/lib/metrics/compared-pairs";
import {
  clusterPWords,
  differenceWords,
  panelWords,
  pWords,
  rightSentence,
  timeWords,
} from "@/lib/report/compared-words";

const outcome: PairedOutcome = {
  claims: 139,
  both: 104,
  onlyOther: 2,
  onlyFirst: 12,
  neither: 21,
  difference: { difference: -0.072, se: 0.027, df: 45, low: -0.127, high: -0.017 },
  clusterP: { p: 0.012 },
  clusterHolmP: null,
  midP: 0.0074,
  holmP: null,
};
const names = { first: "Rules 1", other: "Rules 2" };

describe("what is said of two judges", () => {
  test("is the difference of the second to the first, in points with its range", () => {
    expect(differenceWords(outcome)).toBe("−7 points, −13 to −2");
    expect(rightSentence(outcome, names)).toBe(
      "Rules 2 was right and Rules 1 wrong on 2 claims, the other way round on 12: difference −7 points (−13 to −2).",
    );
  });

  test("has the p that counts answers, adjusted where there are several", () => {
    expect(clusterPWords(outcome)).toBe("0.012");
    expect(clusterPWords({ ...outcome, clusterHolmP: 0.024 })).toBe("0.012, 0.024");
    expect(clusterPWords({ ...outcome, clusterP: { refused: "too_few_clusters" } })).toBe("none");
  });

  test("is a reason where there is no difference to give", () => {
    const never = { ...outcome, onlyOther: 0, onlyFirst: 0 };
    expect(differenceWords(never)).toBe("the judges never differed");
    expect(rightSentence(never, names)).toBe("The judges never differed.");
    expect(differenceWords({ ...outcome, claims: 0 })).toBe("no such claim");
    expect(differenceWords({ ...outcome, difference: { refused: "too_few_clusters" } })).toBe(
      "All of it is of one answer, which shows no spread between answers.",
    );
    const alike = { difference: 0.5, se: 0, df: 3, low: null, high: null };
    expect(differenceWords({ ...outcome, difference: alike })).toBe("+50 points, the same in every answer");
  });

  test.each([
    [0.0074, "0.007"],
    [1, "1.000"],
    [0.00099, "below 0.001"],
    [0, "below 0.001"],
  ])("p %d is %s", (p, said) => {
    expect(pWords(p)).toBe(said);
  });
});

describe("a rule for judges together", () => {
  const three = ["A", "B", "C"];
  test.each([
    [{ kind: "panel", least: 1 }, ["A", "B"], "either A or B flags"],
    [{ kind: "panel", least: 2 }, ["A", "B"], "both A and B flag"],
    [{ kind: "panel", least: 1 }, three, "any of A, B and C flags"],
    [{ kind: "panel", least: 2 }, three, "at least 2 of A, B and C flag"],
    [{ kind: "panel", least: 3 }, three, "all of A, B and C flag"],
    [{ kind: "cascade", second: 2, asks: "flagged" }, three, "A, then C on what it flagged; both must flag"],
    [{ kind: "cascade", second: 1, asks: "passed" }, three, "A, then B on what it passed; either may flag"],
  ] as const)("%j of %j", (rule, judges, said) => {
    expect(panelWords(rule, judges)).toBe(said);
  });
});

test.each([
  [null, "not measured"],
  [{ ms: 0.01, from: "verdicts" }, "under 0.1 ms a claim"],
  [{ ms: 6.56, from: "run" }, "6.6 ms a claim, citations and saving with it"],
  [{ ms: 812.4, from: "verdicts" }, "812 ms a claim"],
] as const)("a time of %j", (time, said) => {
  expect(timeWords(time)).toBe(said);
});
