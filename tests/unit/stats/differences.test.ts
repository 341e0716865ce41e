import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type PairedCounts, pairedDifference } from "@/lib/stats/paired-difference";
import { tangoDifference } from "@/lib/stats/tango";
import { twoSampleDifference } from "@/lib/stats/two-sample-difference";
import { Z_95 } from "@/lib/stats/wilson";
import { figures, frozen } from "./make";

const counts = fc
  .record({ both: fc.nat(60), onlyA: fc.nat(60), onlyB: fc.nat(60), neither: fc.nat(60) })
  .filter(({ both, onlyA, onlyB, neither }) => both + onlyA + onlyB + neither > 0);
const mirror = ({ both, onlyA, onlyB, neither }: PairedCounts) => ({
  both,
  onlyA: onlyB,
  onlyB: onlyA,
  neither,
});

describe.each(Object.entries({ pairedDifference, tangoDifference }))("%s", (_name, measure) => {
  it("refuses no claims and what is no count", () => {
    const none = { both: 0, onlyA: 0, onlyB: 0, neither: 0 };
    expect(measure(none)).toEqual({ refused: "no_items" });
    expect(measure({ ...none, onlyA: -1 })).toEqual({ refused: "invalid_input" });
    expect(measure({ ...none, both: 3 }, 95)).toEqual({ refused: "invalid_input" });
  });

  it("holds the difference inside -1 to 1, and turns round with the judges", () => {
    fc.assert(
      fc.property(counts, (one) => {
        const { difference, low, high } = figures(measure(frozen(one)));
        expect(-1 <= low && low <= difference && difference <= high && high <= 1).toBe(true);
        const turned = figures(measure(mirror(one)));
        expect(turned.difference).toBeCloseTo(-difference, 14);
        expect(turned.low).toBeCloseTo(-high, 9);
      }),
    );
  });

  it("touches the ends when all claims go one way", () => {
    const all = { both: 0, onlyA: 20, onlyB: 0, neither: 0 };
    expect(figures(measure(all)).high).toBe(1);
    expect(figures(measure(mirror(all))).low).toBe(-1);
  });
});

it("pairedDifference: judges that never differed still have a range", () => {
  // Both Wilson limits of 20 of 20, without correlation: 1 - 20 / (20 + z^2) both ways.
  const one = 1 - 20 / (20 + Z_95 ** 2);
  const { low, high } = figures(pairedDifference({ both: 20, onlyA: 0, onlyB: 0, neither: 0 }));
  expect(low).toBeCloseTo(-one, 13);
  expect(high).toBeCloseTo(one, 13);
});

it("pairedDifference: judges who are right by turns are further apart than if they had nothing in common", () => {
  // Both right half of the time, phi (1 - 64) / 81 without correction: both arms z / (2 sqrt(18 + z^2)).
  const arm = Z_95 / (2 * Math.sqrt(18 + Z_95 ** 2));
  const half = arm * Math.sqrt(2 + (2 * 63) / 81);
  const { low, high } = figures(pairedDifference({ both: 1, onlyA: 8, onlyB: 8, neither: 1 }));
  expect([low, high]).toEqual([expect.closeTo(-half, 13), expect.closeTo(half, 13)]);
});

it("pairedDifference: the published example of Newcombe, by Fagerland", () => {
  const { low, high } = figures(pairedDifference({ both: 1, onlyA: 1, onlyB: 7, neither: 12 }));
  expect([low.toFixed(3), high.toFixed(3)]).toEqual(["-0.507", "-0.026"]);
});

it("tangoDifference: its limits for no difference at all are those of z^2 / (n + z^2)", () => {
  const { low, high } = figures(tangoDifference({ both: 15, onlyA: 0, onlyB: 0, neither: 5 }));
  const limit = Z_95 ** 2 / (20 + Z_95 ** 2);
  expect([low, high]).toEqual([expect.closeTo(-limit, 12), expect.closeTo(limit, 12)]);
});

describe("twoSampleDifference", () => {
  it("Newcombe's published example: 0.0524 to 0.3339", () => {
    const { difference, low, high } = figures(twoSampleDifference({ hits: 56, n: 70 }, { hits: 48, n: 80 }));
    expect([difference.toFixed(4), low.toFixed(4), high.toFixed(4)]).toEqual(["0.2000", "0.0524", "0.3339"]);
  });

  it("refuses either empty run, and what is no count", () => {
    expect(twoSampleDifference({ hits: 0, n: 0 }, { hits: 1, n: 5 })).toEqual({ refused: "no_items" });
    expect(twoSampleDifference({ hits: 1, n: 5 }, { hits: 0, n: 0 })).toEqual({ refused: "no_items" });
    expect(twoSampleDifference({ hits: 1, n: 5 }, { hits: 6, n: 5 })).toEqual({ refused: "invalid_input" });
  });

  it("holds the difference inside -1 to 1, and turns round with the runs", () => {
    const run = fc
      .integer({ min: 1, max: 500 })
      .chain((n) => fc.record({ hits: fc.nat(n), n: fc.constant(n) }));
    fc.assert(
      fc.property(run, run, (first, second) => {
        const { difference, low, high } = figures(twoSampleDifference(first, second));
        expect(-1 - 1e-12 <= low && low <= difference && difference <= high && high <= 1 + 1e-12).toBe(true);
        expect(figures(twoSampleDifference(second, first)).low).toBeCloseTo(-high, 13);
      }),
    );
  });
});
