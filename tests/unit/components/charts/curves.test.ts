import { describe, expect, it } from "vitest";
import { precisionRecallCurve, rocCurve } from "@/components/charts/prepare-curve";
import { prepareSpread } from "@/components/charts/prepare-spread";
import type { Verdict } from "@/lib/claims/verdict";
import { levelOf } from "@/lib/metrics/threshold-claims";
import { cutSteps } from "@/lib/metrics/threshold-table";

function stepsOf(claims: [Verdict, number][]) {
  return cutSteps(
    claims.map(([gold, score]) => ({
      claims: [{ gold, score, level: levelOf(score), flaggedAs: "unsupported" }],
      withoutVerdict: [],
      withoutScore: 0,
    })),
  );
}

const BAD = "unsupported";
const GOOD = "supported";

describe("rocCurve", () => {
  it("starts with no flag and tells apart what no cut reaches", () => {
    const steps = stepsOf([
      [BAD, 0],
      [GOOD, 0.5],
      [BAD, 1],
      [GOOD, 1],
    ]);
    expect(rocCurve(steps)).toEqual({
      reached: [
        { x: 0, y: 0 },
        { x: 0, y: 0.5 },
        { x: 0.5, y: 0.5 },
      ],
      beyond: [
        { x: 0.5, y: 0.5 },
        { x: 1, y: 1 },
      ],
      chance: null,
    });
  });

  it("has nothing beyond where the strictest cut flags everything", () => {
    expect(
      rocCurve(
        stepsOf([
          [BAD, 0],
          [GOOD, 0.5],
        ]),
      )?.beyond,
    ).toEqual([]);
  });

  it.each([[[]], [[[BAD, 0.5]]], [[[GOOD, 0.5]]]] as [[Verdict, number][]][])("is none for %j", (claims) => {
    expect(rocCurve(stepsOf(claims))).toBeNull();
    expect(precisionRecallCurve(stepsOf(claims))).toBeNull();
  });
});

describe("precisionRecallCurve", () => {
  it("leaves out cuts that flag nothing, and ends at the share of bad claims", () => {
    const steps = stepsOf([
      [BAD, 0.2],
      [GOOD, 0.5],
      [BAD, 1],
      [GOOD, 1],
    ]);
    expect(precisionRecallCurve(steps)).toEqual({
      reached: [
        { x: 0, y: 1 },
        { x: 0.5, y: 1 },
        { x: 0.5, y: 0.5 },
      ],
      beyond: [
        { x: 0.5, y: 0.5 },
        { x: 1, y: 0.5 },
      ],
      chance: 0.5,
    });
  });
});

describe("prepareSpread", () => {
  it("puts both kinds on one scale, the line between them where the tallest bad bar ends", () => {
    expect(prepareSpread({ bad: [1, 0, 0, 0], good: [0, 1, 0, 3] })).toEqual({
      bars: [
        { key: "bad0", side: "bad", left: 0, height: 0.25, many: 1 },
        { key: "good1", side: "good", left: 0.25, height: 0.25, many: 1 },
        { key: "good3", side: "good", left: 0.75, height: 0.75, many: 3 },
      ],
      width: 0.25,
      line: 0.25,
      end: 0.75,
    });
  });

  it("of no claim draws nothing", () =>
    expect(prepareSpread({ bad: [0, 0], good: [0, 0] }).bars).toEqual([]));
});
