import { CONFIDENCE, isConfidence, zOf } from "./confidence";
import { areCounts } from "./proportion";
import { type Measured, refuse } from "./refusal";
import { sizeToProve } from "./threshold-choice";
import { wilsonLimits } from "./wilson";

export interface BudgetVerdict {
  /** Most failures the budget allows among so many cases. */
  allowed: number;
  /** By count alone. */
  plain: "pass" | "fail";
  /** One more, or one fewer, failure would change the plain verdict. */
  oneMoreFlips: boolean;
  oneFewerFlips: boolean;
  /** By the Wilson interval: the whole of it within the budget, the whole of it over, or neither. */
  proven: "pass" | "fail" | "inconclusive";
  low: number;
  high: number;
}

/**
 * Whether failures stay within a budget, by count and by what the count can prove.
 *
 * @param counts failures of cases, whole numbers; budget: the share that may fail, a fraction 0 to 1.
 * @param confidence a fraction strictly between 0 and 1.
 * @returns both verdicts with the interval. Refuses no_items without cases, as an empty set must not pass; invalid_input for
 *   anything that is not such counts or a budget outside 0 to 1.
 * @see Wilson 1927 for the limits.
 * @example judgeBudget({ failures: 4, cases: 200, budget: 0.02 }) // { allowed: 4, plain: "pass", proven: "inconclusive", ... }
 */
export function judgeBudget(
  { failures, cases, budget }: { failures: number; cases: number; budget: number },
  confidence: number = CONFIDENCE,
): Measured<BudgetVerdict> {
  const isSound = areCounts([failures, cases]) && failures <= cases && budget >= 0 && budget <= 1;
  if (!isSound || !isConfidence(confidence)) return refuse("invalid_input");
  if (cases === 0) return refuse("no_items");
  // 0.07 * 100 comes out a little above 7, and 0.29 * 100 a little below 29.
  const allowed = Math.floor(budget * cases + 1e-9);
  const { low, high } = wilsonLimits({ rate: failures / cases, n: cases }, zOf(confidence));
  const passes = (count: number) => count <= allowed;
  return {
    allowed,
    plain: passes(failures) ? "pass" : "fail",
    oneMoreFlips: failures < cases && passes(failures) !== passes(failures + 1),
    oneFewerFlips: passes(failures) !== passes(failures - 1),
    proven: high <= budget ? "pass" : low > budget ? "fail" : "inconclusive",
    low,
    high,
  };
}

/**
 * How many cases without a single failure prove a budget.
 *
 * @param budget the share that may fail, a fraction.
 * @param confidence a fraction strictly between 0 and 1.
 * @returns wilson: smallest n whose upper Wilson limit is within the budget; exactOneSided: by the exact one-sided limit.
 *   Refuses not_reachable for a budget of 0, invalid_input outside 0 to 1 (1 itself needs no proof).
 * @see Hanley & Lippman-Hand 1983, "If nothing goes wrong, is everything all right?" (JAMA 249:1743).
 * @example sizeWithoutFailure(0.02) // { wilson: 189, exactOneSided: 149 }
 */
export function sizeWithoutFailure(
  budget: number,
  confidence: number = CONFIDENCE,
): Measured<{ wilson: number; exactOneSided: number }> {
  if (!(budget >= 0 && budget < 1) || !isConfidence(confidence)) return refuse("invalid_input");
  if (budget === 0) return refuse("not_reachable");
  return {
    wilson: sizeToProve(1 - budget, zOf(confidence)),
    exactOneSided: Math.ceil(Math.log(1 - confidence) / Math.log1p(-budget)),
  };
}
