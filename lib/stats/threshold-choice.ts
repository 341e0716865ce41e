import { CONFIDENCE, isConfidence, zOf } from "./confidence";
import { type Measured, refuse } from "./refusal";
import { type OperatingPoint, operatingPoints, refuseScores, type ScoredItem } from "./scored-items";
import { wilsonLimits } from "./wilson";

export interface ThresholdChoice {
  /** The highest threshold, so the fewest false alarms, that catches the target on these claims. */
  simple: OperatingPoint & { catchRate: number };
  /** The highest at which the lower Wilson limit of the catch rate reaches the target; null where these claims cannot show it. */
  proven: (OperatingPoint & { catchRate: number }) | null;
  /** Fewest hallucinated claims, all of them caught, that could show it. */
  provenNeeds: number;
}

/**
 * Fewest items without a single miss whose lower Wilson limit reaches a target.
 *
 * @param target a fraction strictly between 0 and 1.
 * @param z normal quantile.
 * @example sizeToProve(0.9, 1.959963984540054) // 35
 */
export function sizeToProve(target: number, z: number): number {
  return Math.ceil((z * z * target) / (1 - target));
}

/**
 * Where to cut a score so that a target share of hallucinated claims is caught.
 *
 * @param items labeled claims with their scores; choose on one part of them and report on another, as the figures at the
 *   chosen cut are too good on the claims that chose it.
 * @param target the catch rate wanted, a fraction strictly between 0 and 1.
 * @param confidence of the proof, a fraction strictly between 0 and 1.
 * @returns the simple and the proven choice. Refuses no_positives without a hallucinated claim, no_items for none,
 *   invalid_input for scores that are not finite or a target outside 0 to 1.
 * @see Wilson 1927 for the limit; selection by enumeration of the ROC points.
 * @example chooseThreshold(items, 0.9).simple.threshold
 */
export function chooseThreshold(
  items: readonly ScoredItem[],
  target: number,
  confidence: number = CONFIDENCE,
): Measured<ThresholdChoice> {
  const refusal = refuseScores(items);
  if (refusal !== null) return refusal;
  if (!(target > 0 && target < 1) || !isConfidence(confidence)) return refuse("invalid_input");
  const points = operatingPoints(items).map((point) => ({
    ...point,
    catchRate: point.caught / point.hallucinated,
  }));
  const z = zOf(confidence);
  const simple = points.find(({ catchRate }) => catchRate >= target);
  // The lowest threshold catches everything, unless there is nothing to catch: then every catch rate is 0/0.
  if (simple === undefined) return refuse("no_positives");
  const proven = points.find(
    ({ catchRate, hallucinated }) => wilsonLimits({ rate: catchRate, n: hallucinated }, z).low >= target,
  );
  return { simple, proven: proven ?? null, provenNeeds: sizeToProve(target, z) };
}
