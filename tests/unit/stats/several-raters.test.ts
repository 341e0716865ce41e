import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fleissKappa } from "@/lib/stats/fleiss-kappa";
import { gwetAc1OfRatings } from "@/lib/stats/gwet-ac1";
import { krippendorffAlpha } from "@/lib/stats/krippendorff-alpha";
import { agreementOfRatings, countRatings } from "@/lib/stats/ratings";
import { isRefused } from "@/lib/stats/refusal";
import { figures, frozen } from "./make";

describe("countRatings", () => {
  it("counts by claim and class, gaps nowhere", () => {
    expect(
      countRatings(
        frozen([
          ["yes", null],
          ["no", "yes"],
          [null, null],
        ]),
        ["yes", "no"],
      ),
    ).toEqual([
      [1, 0],
      [1, 1],
      [0, 0],
    ]);
  });

  it("throws on a label that was not declared", () => {
    expect(() => countRatings([["maybe"]], ["yes", "no"])).toThrow(
      "countRatings requires declared labels, got maybe",
    );
  });
});

const each = Object.entries({ agreementOfRatings, fleissKappa, krippendorffAlpha, gwetAc1OfRatings });

describe.each(each)("%s", (_name, measure) => {
  it("refuses no claims, no claim with two labels, and what is no table of counts", () => {
    expect(measure([])).toEqual({ refused: "no_items" });
    expect(
      measure([
        [1, 0],
        [0, 1],
        [0, 0],
      ]),
    ).toEqual({ refused: "too_few_ratings" });
    expect(measure([[2, 0], [2]])).toEqual({ refused: "invalid_input" });
    expect(measure([[2], [2]])).toEqual({ refused: "invalid_input" });
    expect(measure([[2, -1]])).toEqual({ refused: "invalid_input" });
  });

  it("does not care about the order of claims or how classes are called", () => {
    const table = fc.array(fc.tuple(fc.nat(3), fc.nat(3), fc.nat(3)), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(table, (rows) => {
        const found = measure(frozen(rows));
        const other = measure(rows.map(([a, b, c]) => [c, a, b]).reverse());
        if (isRefused(found)) {
          expect(other).toEqual(found);
          return;
        }
        const value = (one: object) => ("value" in one ? one.value : "rate" in one ? one.rate : null);
        expect(value(other)).toBeCloseTo(Number(value(found)), 10);
      }),
    );
  });
});

it("agreementOfRatings: one claim agreed, one split, one alone", () => {
  expect(
    agreementOfRatings([
      [2, 0],
      [1, 1],
      [1, 0],
    ]),
  ).toEqual({ rate: 0.5, claims: 2 });
});

describe("krippendorffAlpha", () => {
  it("worked by hand", () => {
    // Pairs that differ: 2 / (2 - 1) = 2; expected 2 * 3 * 3 / 5 = 3.6; alpha 1 - 2 / 3.6.
    expect(
      krippendorffAlpha([
        [2, 0],
        [0, 2],
        [1, 1],
      ]),
    ).toEqual({ value: expect.closeTo(4 / 9, 14), claims: 3, labels: 6 });
  });

  it("leaves claims with one label out", () => {
    expect(
      krippendorffAlpha([
        [2, 0],
        [0, 2],
        [1, 1],
        [0, 1],
        [0, 0],
      ]),
    ).toMatchObject({ claims: 3, labels: 6 });
  });

  it("refuses one class, even where a lone label is of another", () => {
    expect(
      krippendorffAlpha([
        [2, 0],
        [3, 0],
        [0, 1],
      ]),
    ).toEqual({ refused: "one_class" });
  });
});

describe("fleissKappa", () => {
  it("worked by hand", () => {
    // Mean agreement 2/3, classes half and half: (2/3 - 1/2) / (1/2).
    const found = figures(
      fleissKappa([
        [2, 0],
        [0, 2],
        [1, 1],
      ]),
    );
    expect(found.value).toBeCloseTo(1 / 3, 14);
    // One split claim: 1 - 1 / (3 * 2 * 1 * 1/4).
    expect(found.perClass).toEqual([expect.closeTo(1 / 3, 14), expect.closeTo(1 / 3, 14)]);
  });

  it("worked by hand with three labels a claim", () => {
    // Agreement (1 + 1/3) / 2, classes 4/6 and 2/6; one split claim of 1 and 2: 1 - 2 / (2 * 3 * 2 * 2/9).
    const found = figures(
      fleissKappa([
        [3, 0],
        [1, 2],
      ]),
    );
    expect(found.value).toBeCloseTo(0.25, 14);
    expect(found.perClass).toEqual([expect.closeTo(0.25, 14), expect.closeTo(0.25, 14)]);
  });

  it("refuses claims with different numbers of labels, and one class", () => {
    expect(
      fleissKappa([
        [2, 0],
        [2, 1],
      ]),
    ).toEqual({ refused: "unequal_raters" });
    expect(
      fleissKappa([
        [2, 0],
        [2, 0],
      ]),
    ).toEqual({ refused: "one_class" });
  });

  it("has no kappa for a class that nobody used", () => {
    expect(
      figures(
        fleissKappa([
          [2, 0, 0],
          [0, 2, 0],
        ]),
      ).perClass,
    ).toEqual([1, 1, null]);
  });
});

it("one split claim is all there is: agreement as chance has it, and none at all", () => {
  // Alpha: two pairs differ, two are expected to. Fleiss: (0 - 1/2) / (1/2).
  expect(krippendorffAlpha([[1, 1]])).toEqual({ value: 0, claims: 1, labels: 2 });
  expect(fleissKappa([[1, 1]])).toMatchObject({ value: -1, agreement: 0, expected: 0.5 });
});

it("gwetAc1OfRatings: agreement over claims with two labels, chance over all with one", () => {
  // Shares (1 + 1/2) / 2 = 0.75 and 0.25: pe = 2 * 0.75 * 0.25.
  expect(
    gwetAc1OfRatings([
      [2, 0],
      [1, 1],
    ]),
  ).toEqual({
    value: expect.closeTo(0.2, 14),
    agreement: 0.5,
    expected: 0.375,
  });
  // The lone label moves the shares to (1 + 1/2 + 0) / 3 and leaves the agreement.
  expect(
    gwetAc1OfRatings([
      [2, 0],
      [1, 1],
      [0, 1],
      [0, 0],
    ]),
  ).toMatchObject({ agreement: 0.5, expected: 0.5 });
});
