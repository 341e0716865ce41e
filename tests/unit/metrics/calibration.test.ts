import { describe, expect, test } from "vitest";
import {
  addCalibrated,
  type CalibrationFilter,
  type CountedClaims,
  emptyCalibration,
  measureCalibration,
} from "@/lib/metrics/calibration";

const plain: CountedClaims = {
  caseType: null,
  system: null,
  claimKinds: [],
  tags: [],
  length: "short",
  wording: null,
  many: 1,
  gold: "supported",
  basis: "single",
  verdict: "supported",
  isDrawn: true,
  isAssisted: false,
};
const whole = { slice: null, isBlindOnly: false };
/** The calibration of groups whose every labeled claim is of an answer of its own. */
function measure(groups: readonly CountedClaims[], filter: CalibrationFilter) {
  const tally = emptyCalibration(filter);
  for (const { many, gold, basis, verdict, isDrawn, ...traits } of groups) {
    if (gold === null) continue;
    for (let each = 0; each < many; each++) {
      const claim = {
        ...traits,
        claimId: "c",
        gold,
        basis: basis ?? ("single" as const),
        selection: isDrawn ? ("all" as const) : null,
        strataOf: null,
        verdicts: [verdict],
        scores: [null],
      };
      addCalibrated(tally, {
        answers: [{ caseId: "a", externalId: "a", claimsInAll: 1, claims: [claim] }],
      });
    }
  }
  return measureCalibration(groups, tally);
}
const group = (change: Partial<CountedClaims>): CountedClaims => Object.freeze({ ...plain, ...change });

describe("measureCalibration", () => {
  test("counts each group as often as it says, people in rows and judge in columns", () => {
    const { agreement } = measure(
      [
        group({ many: 13 }),
        group({ verdict: "unsupported" }),
        group({ gold: "contradicted" }),
        group({ gold: "contradicted", verdict: "contradicted" }),
        group({ gold: "unsupported", verdict: "contradicted" }),
        group({ many: 3, gold: "unsupported", verdict: "unsupported" }),
      ],
      whole,
    );
    expect(agreement.confusion).toEqual([
      [13, 0, 1],
      [1, 1, 0],
      [0, 1, 3],
    ]);
    expect([agreement.caught.hits, agreement.caught.n]).toEqual([5, 6]);
    expect([agreement.falseAlarms.hits, agreement.falseAlarms.n]).toEqual([1, 14]);
  });

  test("tells no verdict, not judged yet, in dispute and unlabeled apart", () => {
    const { agreement, coverage } = measure(
      [
        group({ verdict: null }),
        group({ many: 2, verdict: "not_judged" }),
        group({ many: 3, gold: null, basis: "disputed" }),
        group({ many: 4, gold: null, basis: null }),
      ],
      whole,
    );
    expect(agreement.n).toBe(0);
    expect(agreement.noVerdict).toEqual([1, 0, 0]);
    expect(agreement.exact.rate).toBeNull();
    expect(coverage).toMatchObject({ claims: 10, labeled: 3, disputed: 3, unlabeled: 4, notJudged: 2 });
  });

  test("of nothing is nothing", () => {
    const { agreement, refusal, coverage } = measure([], whole);
    expect([agreement.n, refusal, coverage.claims]).toEqual([0, null, 0]);
  });

  test.each([
    [
      "only flagged claims labeled",
      [group({ verdict: "contradicted" }), group({ gold: null, basis: null })],
      "only_flagged",
    ],
    ["a passed claim labeled by draw", [group({}), group({ gold: null, basis: null })], null],
    ["the passed ones picked", [group({ isDrawn: false }), group({ gold: null, basis: null })], "not_drawn"],
    [
      "one of two passed ones drawn",
      [group({ isDrawn: false }), group({}), group({ gold: null, basis: null })],
      null,
    ],
    [
      "gold brought in without labels",
      [group({ isDrawn: false, basis: "imported" }), group({ gold: null, basis: null })],
      null,
    ],
    ["every passed claim labeled, though picked", [group({ isDrawn: false })], null],
    ["nothing passed", [group({ verdict: "contradicted" })], null],
    ["nothing labeled", [group({ gold: null, basis: null })], null],
    [
      "only a claim without a verdict labeled",
      [group({ verdict: null }), group({ gold: null, basis: null })],
      null,
    ],
  ] as const)("%s: refusal %3$s", (_name, groups, expected) => {
    expect(measure(groups, whole).refusal).toBe(expected);
  });

  test("a refusal goes by the part that is shown", () => {
    const groups = [
      group({ tags: ["a"] }),
      group({ tags: ["b"], verdict: "unsupported" }),
      group({ tags: ["b"], gold: null, basis: null }),
    ];
    expect(measure(groups, whole).refusal).toBeNull();
    expect(measure(groups, { slice: { key: "tag", value: "b" }, isBlindOnly: false }).refusal).toBe(
      "only_flagged",
    );
  });
});
