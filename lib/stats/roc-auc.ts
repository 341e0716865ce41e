import { CONFIDENCE, isConfidence, zOf } from "./confidence";
import { covarianceOf } from "./moments";
import { cut, UNIT } from "./proportion";
import { type Measured, refuse } from "./refusal";
import { operatingPoints, refuseScores, type ScoredItem } from "./scored-items";

export interface RankingQuality {
  /** Share of (hallucinated, supported) pairs ranked right, ties half; below 0.5 the score probably runs the wrong way. */
  auc: number;
  /** null where either class has one claim only. */
  se: number | null;
  /** null without a standard error, or where it is 0. */
  low: number | null;
  high: number | null;
  averagePrecision: number;
  /** Average precision of a score that tells nothing: the share of hallucinated claims. */
  baseline: number;
}

/** Below this the variance is one of rounding. */
const NO_SPREAD = 1e-9;

/** For each item the share of the other class ranked on the right side of it, ties half. */
function placements(items: readonly ScoredItem[]): { bad: number[]; good: number[] } {
  const bad: number[] = [];
  const good: number[] = [];
  let caughtAbove = 0;
  let alarmsAbove = 0;
  for (const { caught, hallucinated, falseAlarms, supported } of operatingPoints(items)) {
    const goodBelow = 1 - (alarmsAbove + falseAlarms) / 2 / supported;
    const badAbove = (caughtAbove + caught) / 2 / hallucinated;
    for (let at = caughtAbove; at < caught; at += 1) bad.push(goodBelow);
    for (let at = alarmsAbove; at < falseAlarms; at += 1) good.push(badAbove);
    caughtAbove = caught;
    alarmsAbove = falseAlarms;
  }
  return { bad, good };
}

function averagePrecisionOf(items: readonly ScoredItem[]): number {
  let precision = 0;
  let before = 0;
  for (const { caught, falseAlarms, hallucinated } of operatingPoints(items)) {
    precision += (((caught - before) / hallucinated) * caught) / (caught + falseAlarms);
    before = caught;
  }
  return precision;
}

/**
 * How well a judge's score ranks hallucinated claims above supported ones; it says nothing about the chosen cut.
 *
 * @param items labeled claims with their scores, finite.
 * @param confidence a fraction strictly between 0 and 1.
 * @returns area under the ROC curve with DeLong's interval, cut to 0 and 1, and average precision with its baseline. Refuses
 *   no_items for none, one_class where all claims are hallucinated or all supported, invalid_input for scores that are not
 *   finite.
 * @see DeLong, DeLong & Clarke-Pearson 1988 (Biometrics 44:837); Saito & Rehmsmeier 2015 (PLoS ONE 10:e0118432).
 * @example rankingQuality([{ isHallucinated: true, score: 0.9 }, { isHallucinated: false, score: 0.1 }]).auc // 1
 */
export function rankingQuality(
  items: readonly ScoredItem[],
  confidence: number = CONFIDENCE,
): Measured<RankingQuality> {
  const refusal = refuseScores(items);
  if (refusal !== null) return refusal;
  if (!isConfidence(confidence)) return refuse("invalid_input");
  const { bad, good } = placements(items);
  if (bad.length === 0 || good.length === 0) return refuse("one_class");
  const auc = bad.reduce((sum, one) => sum + one, 0) / bad.length;
  const figures = {
    auc,
    averagePrecision: averagePrecisionOf(items),
    baseline: bad.length / items.length,
  };
  if (bad.length < 2 || good.length < 2) return { ...figures, se: null, low: null, high: null };
  const spread = (x: readonly number[]) => covarianceOf({ x, y: x }, x.length - 1) / x.length;
  const se = Math.sqrt(spread(bad) + spread(good));
  if (se < NO_SPREAD) return { ...figures, se: 0, low: null, high: null };
  const half = zOf(confidence) * se;
  return { ...figures, se, low: cut(auc - half, UNIT), high: cut(auc + half, UNIT) };
}
