import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { VERDICTS } from "@/lib/claims/verdict";
import { agreementOf, countPairs, type LabeledPair } from "@/lib/metrics/agreement";
import { AGREEMENT_RATES, clusteredAgreementOf, countAnswers } from "@/lib/metrics/clustered-agreement";
import { clusterWilson } from "@/lib/stats/cluster-wilson";
import { sumClusters } from "@/lib/stats/clusters";
import { figures } from "../stats/make";

const pair = fc.record({
  label: fc.constantFrom(...VERDICTS),
  verdict: fc.option(fc.constantFrom(...VERDICTS), { nil: null }),
});
const answers = fc.array(fc.array(pair, { maxLength: 6 }), { maxLength: 20 });

describe("clusteredAgreementOf", () => {
  it("has the counts and rates of all claims in one heap, and the plain range beside", () => {
    fc.assert(
      fc.property(answers, (some) => {
        const clustered = clusteredAgreementOf(countAnswers(some));
        const plain = agreementOf(countPairs(some.flat()));
        expect(clustered.confusion).toEqual(plain.confusion);
        expect(clustered.noVerdict).toEqual(plain.noVerdict);
        for (const key of AGREEMENT_RATES) {
          const { hits, n, rate, wilson } = clustered[key];
          const { low, high, interval: _wilson, ...counts } = plain[key];
          expect({ hits, n, rate }).toEqual(counts);
          expect(wilson).toEqual(low === null ? null : { low, high });
        }
      }),
    );
  });

  it("counts an answer only where it holds such claims", () => {
    const good: LabeledPair = { label: "supported", verdict: "supported" };
    const caught: LabeledPair = { label: "unsupported", verdict: "contradicted" };
    const missed: LabeledPair = { label: "unsupported", verdict: "supported" };
    const found = clusteredAgreementOf(
      countAnswers([
        [good, caught],
        [missed, caught],
        [good, good, good],
      ]),
    );
    expect(found.caught).toMatchObject({
      hits: 2,
      n: 3,
      answers: 2,
      interval: "cluster-wilson-t",
      refused: null,
    });
    const expected = figures(
      clusterWilson(
        sumClusters([
          { hits: 1, n: 1 },
          { hits: 1, n: 2 },
        ]),
      ),
    );
    expect([found.caught.low, found.caught.high]).toEqual([expected.student.low, expected.student.high]);
    expect(found.flagPrecision.answers).toBe(2);
    expect(found.exact.answers).toBe(3);
  });

  it("one answer shows no spread between answers: counts, and no range", () => {
    const found = clusteredAgreementOf(countAnswers([[{ label: "unsupported", verdict: "unsupported" }]]));
    expect(found.caught).toMatchObject({
      hits: 1,
      n: 1,
      rate: 1,
      low: null,
      high: null,
      interval: null,
      refused: "too_few_clusters",
    });
    expect(found.falseAlarms).toMatchObject({ n: 0, rate: null, wilson: null, refused: "no_items" });
  });
});
