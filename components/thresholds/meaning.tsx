import { FigureTable } from "@/components/charts/figure-table";
import { prepareRate } from "@/components/charts/prepare-rate";
import { formatFraction } from "@/lib/format";
import type { ScoreDescription } from "@/lib/judges/catalog";
import type { Thresholds } from "@/lib/metrics/thresholds";
import { BRIER, RELIABILITY_BIN } from "@/lib/report/measures/scores";
import { rateOf } from "@/lib/stats/rate";
import { isRefused } from "@/lib/stats/refusal";
import { wilsonInterval } from "@/lib/stats/wilson";

/** Whether a probability comes true as often as it says; of any other score, that it is none. */
export function Meaning({ thresholds, score }: { thresholds: Thresholds; score: ScoreDescription }) {
  const { reliability, scored } = thresholds;
  if (reliability === null) {
    return (
      <p className="sub">
        It does not say how likely a claim is to be right: it is {score.meaning}. So it is not held against
        how often claims are right, and there is no reliability diagram and no Brier score.
      </p>
    );
  }
  const brier = BRIER.sentence({ n: scored, result: reliability });
  if (isRefused(reliability)) return <p className="sub">{brier}</p>;
  return (
    <>
      <p className="sub">{brier}</p>
      <FigureTable
        caption="What was so, by the probability that the judge gave"
        unit="Bad claims"
        lines={reliability.bins.map((bin) => {
          const { low, high } = wilsonInterval(bin) ?? { low: null, high: null };
          return {
            key: String(bin.bin),
            name: `It says ${formatFraction(bin.meanProbability)}`,
            says: RELIABILITY_BIN.sentence({ ...bin, low, high }),
            figure: prepareRate(rateOf(bin), { none: "no claim" }),
            budget: bin.meanProbability,
          };
        })}
      />
    </>
  );
}
