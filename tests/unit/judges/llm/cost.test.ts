import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { costOf, priceSchema, reachesAmount, sumAmounts, sumUsage } from "@/lib/judges/llm/cost";

const PRICE = {
  version: "2026-01",
  currency: "USD",
  perMillion: { input: "0.15", cachedInput: "0.075", output: "0.6" },
};
const USAGE = { input: 1000, cachedInput: 400, output: 50, reasoning: 20 };

describe("costOf", () => {
  it.each([
    // (600 × 0.15 + 400 × 0.075 + 50 × 0.6) / 1,000,000 = (90 + 30 + 30) / 1,000,000
    ["cached and new tokens, thoughts within the output", USAGE, PRICE.perMillion, "0.00015"],
    // 1000 × 0.15 + 50 × 0.6 = 180
    [
      "no price of cached tokens: they cost as much as others",
      USAGE,
      { ...PRICE.perMillion, cachedInput: null },
      "0.00018",
    ],
    ["no tokens", { input: 0, cachedInput: 0, output: 0, reasoning: 0 }, PRICE.perMillion, "0"],
    [
      "more cached than sent, as one server counts: never below 0",
      { ...USAGE, input: 100 },
      PRICE.perMillion,
      "0.0000375",
    ],
    [
      "whole amounts",
      { input: 3_000_000, cachedInput: 0, output: 0, reasoning: 0 },
      { input: "2", cachedInput: null, output: "8" },
      "6",
    ],
    ["free", USAGE, { input: "0", cachedInput: "0.00", output: "0" }, "0"],
    [
      "the smallest price",
      { input: 1, cachedInput: 0, output: 0, reasoning: 0 },
      { input: "0.000000001", cachedInput: null, output: "0" },
      "0.000000000000001",
    ],
  ])("%s", (_what, usage, perMillion, amount) => {
    expect(costOf(usage, { ...PRICE, perMillion })).toEqual({
      amount,
      currency: "USD",
      priceVersion: "2026-01",
    });
  });

  it("is not known without tokens or without a price, never 0", () => {
    expect(costOf(null, PRICE)).toBeNull();
    expect(costOf(USAGE, null)).toBeNull();
  });
});

describe("sums", () => {
  it("lose nothing where floats would", () => {
    expect(sumAmounts(["0.1", "0.2"])).toBe("0.3");
    expect(sumAmounts([])).toBe("0");
    expect(sumAmounts(Array.from({ length: 100_000 }, () => "0.00015"))).toBe("15");
    expect(sumAmounts(["90071992547409931", "0.000000000000001"])).toBe("90071992547409931.000000000000001");
  });

  it("do not depend on the order, and are exact in the smallest unit", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(2_000_000_000), { minLength: 1 }), (units) => {
        const amounts = units.map(
          (unit) => `${Math.floor(unit / 1e6)}.${String(unit % 1e6).padStart(6, "0")}`,
        );
        const total = units.reduce((sum, unit) => sum + BigInt(unit), 0n);
        const expected = `${total / 1_000_000n}.${String(total % 1_000_000n).padStart(6, "0")}`;
        expect(sumAmounts(amounts)).toBe(expected.replace(/\.?0+$/, ""));
        expect(sumAmounts([...amounts].reverse())).toBe(sumAmounts(amounts));
      }),
    );
  });

  it("refuse what is no plain decimal", () => {
    for (const odd of ["", "1e3", "-1", "NaN", "1,5", ".5", "0x1"]) {
      expect(() => sumAmounts([odd])).toThrow(RangeError);
    }
  });

  it("of tokens: none is null", () => {
    expect(sumUsage([])).toBeNull();
    expect(sumUsage([USAGE, USAGE])).toEqual({ input: 2000, cachedInput: 800, output: 100, reasoning: 40 });
  });
});

it("a limit is reached at the last digit", () => {
  expect(reachesAmount({ amount: "0.999999999999", limit: "1" })).toBe(false);
  expect(reachesAmount({ amount: "1.0", limit: "1" })).toBe(true);
  expect(reachesAmount({ amount: "10", limit: "9.5" })).toBe(true);
});

it.each([
  [{ currency: "eur" }, false],
  [{ version: "" }, false],
  [{ perMillion: { input: "-1", cachedInput: null, output: "1" } }, false],
  [{ perMillion: { input: "1e-3", cachedInput: null, output: "1" } }, false],
  [{ perMillion: { input: "1.10", cachedInput: "0", output: "4" } }, true],
])("a price of %j is taken: %s", (changes, isTaken) => {
  expect(priceSchema.safeParse({ ...PRICE, ...changes }).success).toBe(isTaken);
});
