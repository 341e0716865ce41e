import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { JudgeAnswer } from "@/lib/claims/case";
import type { Verdict } from "@/lib/claims/verdict";
import { addPair, agreementOf, emptyAgreement } from "@/lib/metrics/agreement";
import { sharedPath } from "../../shared";

interface GoldenRate {
  hits: number;
  n: number;
  rate: number | null;
  lower: number | null;
  upper: number | null;
}

interface GoldenCase {
  name: string;
  input: { pairs: { human: Verdict | null; judge: JudgeAnswer }[] };
  expected: Record<string, unknown>;
  tolerance: number;
}

const golden = sharedPath("golden", "judge_vs_people.json");
const cases: GoldenCase[] = golden === null ? [] : JSON.parse(readFileSync(golden, "utf8")).cases;

function measure(pairs: GoldenCase["input"]["pairs"]) {
  const counts = emptyAgreement();
  for (const { human, judge } of pairs) if (human !== null) addPair(counts, { label: human, verdict: judge });
  return agreementOf(counts);
}

describe.skipIf(golden === null)("agreement against the golden cases of scikit-learn", () => {
  it("has cases to hold to", () => {
    expect(cases.length).toBeGreaterThan(0);
  });

  it.each(cases.map((one) => [one.name, one] as const))("%s", (_name, { input, expected, tolerance }) => {
    const found = measure(input.pairs);
    const rates = {
      exact_agreement: found.exact,
      catch_rate: found.caught,
      false_alarm_rate: found.falseAlarms,
      flag_precision: found.flagPrecision,
      missed_among_passed: found.missedAmongPassed,
      human_hallucination_rate: found.hallucinatedByPeople,
      judge_flag_rate: found.flaggedByJudge,
    };
    const counts = {
      matrix: found.confusion,
      n_pairs: found.n,
      missing_judge: found.noVerdictTotal,
      missing_human: input.pairs.filter((pair) => pair.human === null).length,
      missed: found.caught.n - found.caught.hits,
    };
    for (const [key, value] of Object.entries(expected)) {
      if (key in counts) {
        expect(counts[key as keyof typeof counts], key).toEqual(value);
        continue;
      }
      const rate = rates[key as keyof typeof rates];
      // A golden rate that is null as a whole stands for one over nothing.
      const want = value as GoldenRate | null;
      if (want === null || want.rate === null) {
        expect([rate.n, rate.rate, rate.low, rate.high], key).toEqual([0, null, null, null]);
        continue;
      }
      expect([rate.hits, rate.n], key).toEqual([want.hits, want.n]);
      expect(Math.abs((rate.low ?? Number.NaN) - (want.lower ?? Number.NaN)), key).toBeLessThanOrEqual(
        tolerance,
      );
      expect(Math.abs((rate.high ?? Number.NaN) - (want.upper ?? Number.NaN)), key).toBeLessThanOrEqual(
        tolerance,
      );
    }
  });
});
