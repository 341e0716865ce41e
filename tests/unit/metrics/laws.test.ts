import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isHallucinated, VERDICTS, type Verdict } from "@/lib/claims/verdict";
import { agreementOf, countPairs } from "@/lib/metrics/agreement";
import { catchRateRange } from "@/lib/metrics/catch-rate-range";
import { AGREEMENT_RATES } from "@/lib/metrics/clustered-agreement";
import { majorityLabel } from "@/lib/metrics/majority-label";
import { repeatabilityOf } from "@/lib/metrics/repeatability";
import { penaltyForTarget, riskWeighted, targetForPenalty } from "@/lib/metrics/risk";
import { isRefused } from "@/lib/stats/refusal";
import { figures } from "../stats/make";

const verdict = fc.constantFrom(...VERDICTS);
const answer = fc.option(verdict, { nil: null });
const pairs = fc.array(fc.record({ label: verdict, verdict: answer }), { maxLength: 40 });
/** The two kinds of hallucinated claims change names. */
const OTHER: Record<Verdict, Verdict> = {
  supported: "supported",
  contradicted: "unsupported",
  unsupported: "contradicted",
};

describe("a judge against people", () => {
  it("who is one of them is right throughout", () => {
    fc.assert(
      fc.property(fc.array(verdict, { minLength: 1 }), (labels) => {
        const found = agreementOf(countPairs(labels.map((label) => ({ label, verdict: label }))));
        expect(found.exact).toMatchObject({ hits: labels.length, n: labels.length, rate: 1, high: 1 });
        expect([found.caught.hits, found.flagPrecision.hits]).toEqual([found.caught.n, found.caught.n]);
        expect([found.falseAlarms.hits, found.missedAmongPassed.hits]).toEqual([0, 0]);
        expect(found.flaggedByJudge).toEqual(found.hallucinatedByPeople);
      }),
    );
  });

  it("does not care in which order claims come, nor which kind of hallucination is called which", () => {
    fc.assert(
      fc.property(pairs, (some) => {
        const found = agreementOf(countPairs(some));
        expect(agreementOf(countPairs([...some].reverse()))).toEqual(found);
        const renamed = some.map((one) => ({
          label: OTHER[one.label],
          verdict: one.verdict === null ? null : OTHER[one.verdict],
        }));
        const other = agreementOf(countPairs(renamed));
        const swapped = { ...other };
        swapped.contradictedByPeople = other.unsupportedByPeople;
        swapped.unsupportedByPeople = other.contradictedByPeople;
        for (const key of AGREEMENT_RATES) expect(swapped[key]).toEqual(found[key]);
      }),
    );
  });

  it("catches no more at worst, and exactly agrees no more often than flags agree", () => {
    fc.assert(
      fc.property(pairs, (some) => {
        const found = agreementOf(countPairs(some));
        expect(found.caughtAtWorst.hits).toBe(found.caught.hits);
        expect(found.caughtAtWorst.rate ?? 0).toBeLessThanOrEqual(found.caught.rate ?? 1);
        const flagsAgree = found.n - found.falseAlarms.hits - found.missedAmongPassed.hits;
        expect(found.exact.hits).toBeLessThanOrEqual(flagsAgree);
        expect(found.n + found.noVerdictTotal).toBe(some.length);
      }),
    );
  });
});

describe("a judge run again", () => {
  const claims = fc.array(fc.record({ label: verdict, verdicts: fc.array(answer, { maxLength: 4 }) }), {
    maxLength: 20,
  });

  it("catches between its lowest and its highest run", () => {
    fc.assert(
      fc.property(claims, (some) => {
        const found = catchRateRange(some);
        expect(catchRateRange([...some].reverse())).toEqual(found);
        if (isRefused(found)) return;
        for (let run = 0; run < 4; run += 1) {
          const given = some
            .filter(({ label }) => isHallucinated(label))
            .flatMap(({ verdicts }) => verdicts[run] ?? []);
          if (given.length === 0) continue;
          const rate = given.filter(isHallucinated).length / given.length;
          expect((found.lowest.rate ?? 1) <= rate && rate <= (found.highest.rate ?? 0)).toBe(true);
        }
      }),
    );
  });

  it("never flips where it says the same, and flips no more in flags than in verdicts", () => {
    fc.assert(
      fc.property(fc.array(verdict, { minLength: 1 }), fc.integer({ min: 2, max: 5 }), (said, runs) => {
        const same = said.map((one) => new Array<Verdict>(runs).fill(one));
        expect(figures(repeatabilityOf(same))).toEqual({
          claims: said.length,
          leftOut: 0,
          missing: 0,
          flipping: 0,
          flipRate: 0,
          pairDisagreement: 0,
          flippingFlags: 0,
          flagPairDisagreement: 0,
        });
      }),
    );
    fc.assert(
      fc.property(fc.array(fc.array(answer, { maxLength: 4 })), (rows) => {
        const found = repeatabilityOf(rows);
        const turned = repeatabilityOf(rows.map((row) => [...row].reverse()));
        expect(turned).toEqual(found);
        if (isRefused(found)) return;
        expect(found.flippingFlags).toBeLessThanOrEqual(found.flipping);
        expect(found.flagPairDisagreement).toBeLessThanOrEqual(found.pairDisagreement + 1e-12);
        expect(found.flipRate).toBeGreaterThanOrEqual(found.pairDisagreement - 1e-12);
        expect(found.claims + found.leftOut).toBe(rows.length);
      }),
    );
  });
});

it("a vote does not care about its order, and a decided label has more votes than any other", () => {
  fc.assert(
    fc.property(fc.array(answer, { maxLength: 9 }), fc.integer({ min: 1, max: 4 }), (votes, required) => {
      const found = majorityLabel(votes, required);
      expect(majorityLabel([...votes].reverse(), required)).toEqual(found);
      for (const label of VERDICTS) {
        const count = votes.filter((vote) => vote === label).length;
        if (found.label === null) expect(count).toBeLessThanOrEqual(found.votesForLabel);
        else if (label === found.label) expect(count).toBe(found.votesForLabel);
        else expect(count).toBeLessThan(found.votesForLabel);
      }
    }),
  );
});

it("a penalty and its target say the same, and guessing at the target neither gains nor loses", () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 0.99, noNaN: true }), (target) => {
      const penalty = penaltyForTarget(target);
      expect(targetForPenalty(penalty)).toBeCloseTo(target, 12);
      expect(riskWeighted({ correct: target, wrong: 1 - target }, penalty)).toBeCloseTo(0, 12);
    }),
  );
});
