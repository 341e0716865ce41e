import { CurveChart } from "@/components/charts/curve-chart";
import { type CurvePoint, precisionRecallCurve, rocCurve } from "@/components/charts/prepare-curve";
import { Explain } from "@/components/explain/explain";
import { formatFraction } from "@/lib/format";
import type { CutStep } from "@/lib/metrics/threshold-table";
import type { Thresholds } from "@/lib/metrics/thresholds";
import { explain } from "@/lib/report/measures/measure";
import { AVERAGE_PRECISION, ROC_AUC } from "@/lib/report/measures/scores";
import type { Rate } from "@/lib/stats/rate";
import { isRefused } from "@/lib/stats/refusal";

function placeOf({ rate: x }: Rate, { rate: y }: Rate): CurvePoint | null {
  return x === null || y === null ? null : { x, y };
}

/** How well the score tells bad claims from good ones at any cut, with the chosen one as a dot on both curves; null: there is none. */
export function Ranking({ thresholds, step }: { thresholds: Thresholds; step: CutStep | null }) {
  const { ranking, steps } = thresholds;
  const auc = explain(ROC_AUC, ranking);
  const precision = explain(AVERAGE_PRECISION, ranking);
  const [roc, recall] = [rocCurve(steps), precisionRecallCurve(steps)];
  if (isRefused(ranking) || roc === null || recall === null) return <p className="sub">{auc.sentence}</p>;
  const { low, high } = ranking;
  return (
    <div className="curves">
      <div>
        <p className="sub">
          {auc.sentence}
          {low !== null &&
            high !== null &&
            ` The range is ${formatFraction(low)} to ${formatFraction(high)}, taking claims one by one.`}
          <Explain of={auc} />
        </p>
        <CurveChart
          curve={roc}
          at={step === null ? null : placeOf(step.falseAlarms, step.caught)}
          name="ROC curve"
          yName="bad claims caught"
          xName="good claims flagged"
        />
      </div>
      <div>
        <p className="sub">
          {precision.sentence}
          <Explain of={precision} />
        </p>
        <CurveChart
          curve={recall}
          at={step === null ? null : placeOf(step.caught, step.flagPrecision)}
          name="Precision-recall curve"
          yName="flags that were right"
          xName="bad claims caught"
          isStepped
        />
      </div>
      <p className="note">
        {step === null
          ? "Dashed is a score that tells nothing."
          : "The dot is the chosen cut; the dashed line, a score that tells nothing."}{" "}
        Dotted is what no cut reaches: claims with the highest score are never flagged.
      </p>
    </div>
  );
}
