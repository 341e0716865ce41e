import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { kishEffect } from "@/lib/stats/kish";

describe("kishEffect", () => {
  it.each([
    ["equal weights cost nothing", [{ many: 10, weight: 3 }], 1],
    // 100 · (50 · 1 + 50 · 9) / (50 + 150)² = 50,000 / 40,000
    [
      "half of weight 1, half of 3",
      [
        { many: 50, weight: 1 },
        { many: 50, weight: 3 },
      ],
      1.25,
    ],
    // 2 · (1 + 81) / (1 + 9)²
    [
      "two items, one nine times the other",
      [
        { many: 1, weight: 1 },
        { many: 1, weight: 9 },
      ],
      1.64,
    ],
    [
      "items without weight count as drawn for nothing",
      [
        { many: 10, weight: 2 },
        { many: 10, weight: 0 },
      ],
      2,
    ],
  ])("%s", (_, groups, effect) => {
    expect(kishEffect(groups)).toBeCloseTo(effect, 12);
  });

  it.each([
    ["no group", []],
    ["no item", [{ many: 0, weight: 5 }]],
    ["no weight", [{ many: 5, weight: 0 }]],
  ])("is null over %s", (_, groups) => {
    expect(kishEffect(groups)).toBeNull();
  });

  it("is at least 1, at most the number of items, and the same for weights in another unit", () => {
    const group = fc.record({
      many: fc.integer({ min: 1, max: 50 }),
      weight: fc.double({ min: 0.01, max: 100, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(group, { minLength: 1, maxLength: 5 }), (groups) => {
        const effect = kishEffect(groups) ?? Number.NaN;
        const n = groups.reduce((sum, { many }) => sum + many, 0);
        expect(effect).toBeGreaterThanOrEqual(1);
        expect(effect).toBeLessThanOrEqual(n * (1 + 1e-9));
        const scaled = kishEffect(groups.map(({ many, weight }) => ({ many, weight: weight * 7 })));
        expect(scaled).toBeCloseTo(effect, 9);
      }),
    );
  });
});
