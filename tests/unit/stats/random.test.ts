import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRandom, randomBelow } from "@/lib/stats/random";

describe("createRandom", () => {
  it("gives the same sequence for the same seed, on every machine", () => {
    const random = createRandom(7);
    expect([random(), random(), random()].map((one) => one * 2 ** 32)).toMatchInlineSnapshot(`
      [
        2608583946,
        3360663283,
        1397665502,
      ]
    `);
  });

  it("gives another for another seed", () => {
    expect(createRandom(1)()).not.toBe(createRandom(2)());
  });

  it("spreads evenly: each tenth of a hundred thousand within five standard errors", () => {
    const random = createRandom(42);
    const bins = new Array<number>(10).fill(0);
    for (let at = 0; at < 100_000; at += 1) {
      const bin = randomBelow(random, 10);
      bins[bin] = (bins[bin] ?? 0) + 1;
    }
    expect(bins.every((count) => Math.abs(count - 10_000) < 5 * Math.sqrt(9000))).toBe(true);
  });

  it("stays below the bound, whatever the seed", () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.integer({ min: 1, max: 1e6 }), (seed, below) => {
        const one = randomBelow(createRandom(seed), below);
        expect(Number.isInteger(one) && one >= 0 && one < below).toBe(true);
      }),
    );
  });

  it("refuses a seed that is not whole", () => {
    expect(() => createRandom(0.5)).toThrow("createRandom requires a whole seed, got 0.5");
  });
});
