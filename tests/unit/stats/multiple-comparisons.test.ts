import fc from "fast-check";
import { expect, it } from "vitest";
import { adjustForMany } from "@/lib/stats/multiple-comparisons";
import { figures, frozen } from "./make";

it("worked by hand, in the order they came", () => {
  // Sorted 0.01, 0.03, 0.04: Holm 3 * 0.01, 2 * 0.03, max(0.06, 0.04); the other min(0.03, ...), 1.5 * 0.03 cut to 0.04, 0.04.
  const { holm, falseDiscovery } = figures(adjustForMany(frozen([0.01, 0.04, 0.03])));
  expect(holm).toEqual([0.03, 0.06, 0.06]);
  expect(falseDiscovery).toEqual([0.03, 0.04, 0.04]);
});

it("one alone stays as it is; 0 and 1 stay 0 and 1", () => {
  expect(adjustForMany([0.02])).toEqual({ holm: [0.02], falseDiscovery: [0.02] });
  expect(figures(adjustForMany([0, 1])).holm).toEqual([0, 1]);
});

it("refuses none, and what is no p value", () => {
  expect(adjustForMany([])).toEqual({ refused: "no_items" });
  expect(adjustForMany([0.2, 1.4])).toEqual({ refused: "invalid_input" });
  expect(adjustForMany([Number.NaN])).toEqual({ refused: "invalid_input" });
});

it("never makes a p value smaller or passes 1; Holm is the stricter", () => {
  const values = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(values, (p) => {
      const { holm, falseDiscovery } = figures(adjustForMany(p));
      for (const [at, one] of p.entries()) {
        const strict = holm[at] ?? Number.NaN;
        const loose = falseDiscovery[at] ?? Number.NaN;
        expect(one <= loose + 1e-15 && loose <= strict + 1e-15 && strict <= 1).toBe(true);
      }
    }),
  );
});
