import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { JudgeAnswer } from "@/lib/claims/case";
import { VERDICTS, type Verdict } from "@/lib/claims/verdict";
import {
  addPair,
  agreementOf,
  countPairs,
  emptyAgreement,
  flaggedOrNot,
  type LabeledPair,
} from "@/lib/metrics/agreement";

const LETTERS: Record<string, JudgeAnswer> = {
  s: "supported",
  c: "contradicted",
  u: "unsupported",
  "-": null,
};

/** "su" is a pair: people say supported, the judge unsupported; "s-" has no verdict. */
function pairs(text: string): LabeledPair[] {
  return text.split(" ").map((pair) => {
    const label = LETTERS[pair.charAt(0)];
    if (!label) throw new Error(`no label in ${pair}`);
    return { label, verdict: LETTERS[pair.charAt(1)] ?? null };
  });
}
const of = (text: string) => agreementOf(countPairs(text === "" ? [] : pairs(text)));
const ratio = ({ hits, n }: { hits: number; n: number }) => `${hits}/${n}`;

describe("flaggedOrNot", () => {
  it("adds both kinds of bad claim and both kinds of flag up", () => {
    expect(
      flaggedOrNot([
        [5, 0, 1],
        [1, 0, 2],
        [0, 4, 3],
      ]),
    ).toEqual([
      [5, 1],
      [1, 9],
    ]);
    expect(flaggedOrNot(emptyAgreement().confusion)).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });
});

describe("agreementOf", () => {
  it("counts rows for people and columns for the judge", () => {
    const result = of("ss ss su cs cc uc uu s- u-");
    expect(result.confusion).toEqual([
      [2, 0, 1],
      [1, 1, 0],
      [0, 1, 1],
    ]);
    expect(result).toMatchObject({ n: 7, noVerdict: [1, 0, 1], noVerdictTotal: 2 });
  });

  it.each([
    // Two of three labels, and a contradicted verdict on an unsupported claim is caught but not exact.
    [
      "uc",
      { exact: "0/1", caught: "1/1", falseAlarms: "0/0", flagPrecision: "1/1", missedAmongPassed: "0/0" },
    ],
    [
      "ss ss su cs cc uc uu",
      { exact: "4/7", caught: "3/4", falseAlarms: "1/3", flagPrecision: "3/4", missedAmongPassed: "1/3" },
    ],
    [
      "ss ss",
      { exact: "2/2", caught: "0/0", falseAlarms: "0/2", flagPrecision: "0/0", missedAmongPassed: "0/2" },
    ],
    [
      "cs us",
      { exact: "0/2", caught: "0/2", falseAlarms: "0/0", flagPrecision: "0/0", missedAmongPassed: "2/2" },
    ],
    [
      "s- c- u-",
      { exact: "0/0", caught: "0/0", falseAlarms: "0/0", flagPrecision: "0/0", missedAmongPassed: "0/0" },
    ],
    ["", { exact: "0/0", caught: "0/0", falseAlarms: "0/0", flagPrecision: "0/0", missedAmongPassed: "0/0" }],
  ])("%s", (text, expected) => {
    const { exact, caught, falseAlarms, flagPrecision, missedAmongPassed } = of(text);
    const rates = { exact, caught, falseAlarms, flagPrecision, missedAmongPassed };
    expect(Object.fromEntries(Object.entries(rates).map(([name, rate]) => [name, ratio(rate)]))).toEqual(
      expected,
    );
  });

  it("takes claims without a verdict as not caught at worst", () => {
    expect(ratio(of("cc c- u- s-").caughtAtWorst)).toBe("1/3");
  });

  it("says null over nothing, never 0 and never NaN", () => {
    expect(of("").exact).toEqual({ hits: 0, n: 0, rate: null, low: null, high: null, interval: null });
  });

  it("refuses a verdict that is none", () => {
    const stray: string = "maybe";
    // A verdict from outside the type is what the guard is for.
    expect(() => addPair(emptyAgreement(), { label: "supported", verdict: stray as Verdict })).toThrow(
      "addPair requires one of supported, contradicted, unsupported, got label supported, verdict maybe",
    );
  });

  it("the matrix and the claims without verdict sum to all; rates lie in their ranges", () => {
    const verdict = fc.constantFrom(...VERDICTS);
    const pair = fc.record({ label: verdict, verdict: fc.option(verdict) });
    fc.assert(
      fc.property(fc.array(pair), (all) => {
        const result = agreementOf(countPairs(all));
        expect(result.confusion.flat().reduce((a, b) => a + b, 0) + result.noVerdictTotal).toBe(all.length);
        for (const { rate, low, high } of [
          result.exact,
          result.caught,
          result.falseAlarms,
          result.caughtAtWorst,
        ]) {
          if (rate === null || low === null || high === null) continue;
          expect(0 <= low && low <= rate && rate <= high && high <= 1).toBe(true);
        }
      }),
    );
  });
});
