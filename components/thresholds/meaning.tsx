import { FigureTable } from "@/components/charts/figure-table";
import { prepareRate } from "@/components/charts/prepare-rate";
import { prepareReliability } from "@/components/charts/prepare-reliability";
import { ReliabilityChart } from "@/components/charts/reliability-chart";
import { Explain } from "@/components/explain/explain";
import { formatFraction } from "@/lib/format";
import type { ScoreDescription } from "@/lib/judges/catalog";
import type { Thresholds } from "@/lib/metrics/thresholds";
import { explain } from "@/lib/report/measures/measure";
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
  const brier = explain(BRIER, { n: scored, result: reliability });
  if (isRefused(reliability)) return <p className="sub">{brier.sentence}</p>;
  const points = prepareReliability(reliability.bins);
  const [first] = reliability.bins;
  const range = (bin: (typeof reliability.bins)[number]) => wilsonInterval(bin) ?? { low: null, high: null };
  return (
    <>
      <p className="sub">
        {brier.sentence} <Explain of={brier} />
      </p>
      <div className="reliability">
        <ReliabilityChart points={points} />
        <p className="note">
          On the dashed line a judge means what it says. A dot is the claims of one bin, its bar their 95%
          range (Wilson, taking claims one by one); an open dot’s range does not hold what was said.{" "}
          {first !== undefined && <Explain of={explain(RELIABILITY_BIN, { ...first, ...range(first) })} />}
        </p>
      </div>
      <FigureTable
        caption="What was so, by the probability that the judge gave"
        unit="Bad claims"
        lines={reliability.bins.map((bin) => {
          return {
            key: String(bin.bin),
            name: `It says ${formatFraction(bin.meanProbability)}`,
            says: RELIABILITY_BIN.sentence({ ...bin, ...range(bin) }),
            figure: prepareRate(rateOf(bin), { none: "no claim" }),
            budget: bin.meanProbability,
          };
        })}
      />
    </>
  );
}
