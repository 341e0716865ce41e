import { CONFIDENCE, isConfidence, zOf } from "./confidence";
import { areCounts, cut, UNIT } from "./proportion";
import { type Measured, refuse } from "./refusal";

/** A run and the labels the judge was calibrated on; both in the same unit, answers or claims. */
export interface RunAndCalibration {
  /** Flagged items of the run. */
  flagged: number;
  run: number;
  /** Flagged among the hallucinated of the calibration labels. */
  caught: number;
  hallucinated: number;
  /** Not flagged among the supported of the calibration labels. */
  passedGood: number;
  supported: number;
}

export interface CorrectedRate {
  sensitivity: number;
  specificity: number;
  /** Share of the run that was flagged. */
  apparent: number;
  /** The estimate before it is cut to 0 and 1. */
  raw: number;
  rate: number;
  /** The raw estimate lay outside 0 to 1: run and calibration labels do not fit together. */
  isCut: boolean;
  /** The whole interval lies outside 0 to 1: run and calibration labels contradict each other, and limits are null. */
  isIncompatible: boolean;
  low: number | null;
  high: number | null;
}

/** The interval of Lang & Reiczigel before it is cut; null where the smoothed judge is no better than chance. */
function limitsOf(counts: RunAndCalibration, z: number): { low: number; high: number } | null {
  const { flagged, run, caught, hallucinated, passedGood, supported } = counts;
  const n = run + z * z;
  const apparent = (flagged + (z * z) / 2) / n;
  const se = (caught + 1) / (hallucinated + 2);
  const sp = (passedGood + 1) / (supported + 2);
  const youden = se + sp - 1;
  if (youden <= 0) return null;
  const rate = (apparent + sp - 1) / youden;
  const seSpread = (se * (1 - se)) / (hallucinated + 2);
  const spSpread = (sp * (1 - sp)) / (supported + 2);
  const shift = 2 * z * z * (rate * seSpread - (1 - rate) * spSpread);
  const variance = (apparent * (1 - apparent)) / n + rate ** 2 * seSpread + (1 - rate) ** 2 * spSpread;
  const half = (z * Math.sqrt(variance)) / youden;
  return { low: rate + shift - half, high: rate + shift + half };
}

/**
 * A run's rate corrected for the errors the judge made on calibration labels that were picked, enriched or of another set.
 *
 * @param counts whole numbers, each part no larger than its whole.
 * @param confidence a fraction strictly between 0 and 1.
 * @returns the estimate, cut to 0 and 1, with its interval. Refuses no_items for an empty run; no_positives or no_negatives
 *   where the labels hold no hallucinated or no supported item; judge_at_or_below_chance; invalid_input for anything that is
 *   not such counts. On labels of the whole run it gives the people's rate exactly.
 * @see Rogan & Gladen 1978; interval of Lang & Reiczigel 2014 (Prev Vet Med 113:13).
 * @example roganGladen({ flagged: 6, run: 20, caught: 5, hallucinated: 6, passedGood: 13, supported: 14 }) // rate 0.3
 */
export function roganGladen(
  counts: RunAndCalibration,
  confidence: number = CONFIDENCE,
): Measured<CorrectedRate> {
  const { flagged, run, caught, hallucinated, passedGood, supported } = counts;
  const areParts = flagged <= run && caught <= hallucinated && passedGood <= supported;
  if (!areCounts(Object.values(counts)) || !areParts || !isConfidence(confidence)) {
    return refuse("invalid_input");
  }
  if (run === 0) return refuse("no_items");
  if (hallucinated === 0) return refuse("no_positives");
  if (supported === 0) return refuse("no_negatives");
  // In whole numbers, so that a judge exactly at chance is seen as such.
  const better = caught * supported + passedGood * hallucinated - hallucinated * supported;
  const limits = better > 0 ? limitsOf(counts, zOf(confidence)) : null;
  if (limits === null) return refuse("judge_at_or_below_chance");
  const sensitivity = caught / hallucinated;
  const specificity = passedGood / supported;
  const apparent = flagged / run;
  const raw = (apparent + specificity - 1) / (sensitivity + specificity - 1);
  const isIncompatible = limits.high < 0 || limits.low > 1;
  return {
    sensitivity,
    specificity,
    apparent,
    raw,
    rate: cut(raw, UNIT),
    isCut: raw < 0 || raw > 1,
    isIncompatible,
    low: isIncompatible ? null : cut(limits.low, UNIT),
    high: isIncompatible ? null : cut(limits.high, UNIT),
  };
}
