import { CONFIDENCE, isConfidence, zOf } from "./confidence";
import { logitLimits } from "./logit";
import { areCounts, type Counts } from "./proportion";
import { type Measured, refuse } from "./refusal";

/**
 * A run with the labels of a random part of it, or of items drawn at random as it was; hits are hallucinated items of n
 * labeled ones.
 */
export interface LabeledRun {
  labeledFlagged: Counts;
  labeledPassed: Counts;
  /** Flagged items of the run. */
  flagged: number;
  run: number;
}

/** A rate with its standard error; limits are null where there is no spread to make them of. */
export interface EstimatedRate {
  rate: number;
  se: number;
  low: number | null;
  high: number | null;
}

/**
 * A run's rate from a random part that people labeled, sharpened by the judge's verdicts on all of it.
 *
 * @param counts whole numbers, each part no larger than its whole.
 * @param confidence a fraction strictly between 0 and 1.
 * @returns the estimate with an interval on the logit scale; limits are null where the rate is 0 or 1 or the variance 0: use
 *   the people-only Wilson interval there, and below some 60 labels. Refuses no_items for an empty run, unlabeled_stratum
 *   where flagged or passed items hold no label, invalid_input for anything that is not such counts.
 * @see Chen et al. 2026, "Efficient Inference for Noisy LLM-as-a-Judge Evaluation" (arXiv 2601.05420).
 * @example poststratifiedRate({ labeledFlagged: { hits: 5, n: 6 }, labeledPassed: { hits: 1, n: 14 }, flagged: 6, run: 20 }) // rate 0.3
 */
export function poststratifiedRate(
  { labeledFlagged, labeledPassed, flagged, run }: LabeledRun,
  confidence: number = CONFIDENCE,
): Measured<EstimatedRate> {
  const a = labeledFlagged.n;
  const b = labeledPassed.n;
  const counts = [labeledFlagged.hits, a, labeledPassed.hits, b, flagged, run];
  const areParts = labeledFlagged.hits <= a && labeledPassed.hits <= b && flagged <= run;
  if (!areCounts(counts) || !areParts || !isConfidence(confidence)) return refuse("invalid_input");
  if (run === 0) return refuse("no_items");
  if (a === 0 || b === 0) return refuse("unlabeled_stratum");
  const bad = labeledFlagged.hits / a;
  const missed = labeledPassed.hits / b;
  const share = flagged / run;
  const rate = share * bad + (1 - share) * missed;
  const variance =
    ((bad - missed) ** 2 * share * (1 - share)) / run +
    (share ** 2 * bad * (1 - bad)) / a +
    ((1 - share) ** 2 * missed * (1 - missed)) / b;
  const logitVariance = variance / (rate * (1 - rate)) ** 2;
  return { rate, se: Math.sqrt(variance), ...logitLimits({ rate, logitVariance }, zOf(confidence)) };
}
