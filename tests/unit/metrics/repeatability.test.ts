import { describe, expect, it } from "vitest";
import { repeatabilityOf } from "@/lib/metrics/repeatability";

describe("repeatabilityOf", () => {
  it("worked by hand, with gaps", () => {
    // Of four claims with two verdicts two flip; pairs that differ: 0 of 3, 1 of 1, 0 of 1, 2 of 3.
    expect(
      repeatabilityOf([
        ["supported", "supported", "supported"],
        ["supported", "unsupported"],
        ["unsupported", null, "unsupported"],
        ["contradicted", null, null],
        ["supported", "supported", "unsupported"],
      ]),
    ).toEqual({
      claims: 4,
      leftOut: 1,
      missing: 3,
      flipping: 2,
      flipRate: 0.5,
      pairDisagreement: expect.closeTo((1 + 2 / 3) / 4, 14),
      flippingFlags: 2,
      flagPairDisagreement: expect.closeTo((1 + 2 / 3) / 4, 14),
    });
  });

  it("contradicted for unsupported is a flip of the verdict, not of the flag", () => {
    expect(repeatabilityOf([["contradicted", "unsupported"]])).toMatchObject({
      flipping: 1,
      pairDisagreement: 1,
      flippingFlags: 0,
      flagPairDisagreement: 0,
    });
  });

  it("pair disagreement does not grow with the runs, the flip rate does", () => {
    const two = repeatabilityOf([
      ["supported", "unsupported"],
      ["supported", "supported"],
    ]);
    const four = repeatabilityOf([["supported", "unsupported", "supported", "unsupported"]]);
    expect(two).toMatchObject({ flipRate: 0.5, pairDisagreement: 0.5 });
    // 4 of 6 pairs differ: the same two halves, drawn without putting back.
    expect(four).toMatchObject({ flipRate: 1, pairDisagreement: expect.closeTo(2 / 3, 14) });
  });

  it("refuses no claims and one run", () => {
    expect(repeatabilityOf([])).toEqual({ refused: "no_items" });
    expect(repeatabilityOf([["supported"], ["unsupported"]])).toEqual({ refused: "too_few_ratings" });
    expect(repeatabilityOf([["supported", null]])).toEqual({ refused: "too_few_ratings" });
  });
});
