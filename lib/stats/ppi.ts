import { CONFIDENCE, isConfidence, zOf } from "./confidence";
import { covarianceOf, meanOf } from "./moments";
import { cut, UNIT } from "./proportion";
import { type Measured, refuse } from "./refusal";

/** A mean with its normal interval before and after it is cut to 0 and 1. */
export interface PredictedMean {
  value: number;
  rawLow: number;
  rawHigh: number;
  low: number;
  high: number;
}

export interface PredictionPowered {
  /** The labeled items alone. */
  peopleOnly: PredictedMean;
  /** Judge's mean over the unlabeled, set right by people where they labeled (weight 1). */
  plain: PredictedMean;
  /** The same with the judge trusted as far as it helps: lambda 0 (not at all) to 1. */
  tuned: PredictedMean & { lambda: number };
}

/** Figures of the same items by people and by the judge, and of further items by the judge alone; 0 to 1 each. */
export interface PredictionInput {
  people: readonly number[];
  judge: readonly number[];
  judgeUnlabeled: readonly number[];
}

/** How far the judge is trusted: 0 where it says the same of everything (0/0) or leads the wrong way. */
export function trustIn(
  { people, judge, judgeUnlabeled }: PredictionInput,
  divisorOfCovariance: number,
): number {
  const all = [...judge, ...judgeUnlabeled];
  const spread = covarianceOf({ x: all, y: all }, all.length - 1);
  if (spread === 0) return 0;
  const together = covarianceOf({ x: people, y: judge }, divisorOfCovariance);
  return cut(together / ((1 + people.length / judgeUnlabeled.length) * spread), UNIT);
}

function isFraction(value: number): boolean {
  return value >= 0 && value <= 1;
}

/**
 * A mean over a run from a random labeled part and the judge's figures on the rest (prediction-powered inference).
 *
 * @param input fractions 0 to 1: people and judge on the same items in the same order, judgeUnlabeled on the others.
 * @param confidence a fraction strictly between 0 and 1.
 * @returns three estimates. With fewer than some 60 labels the intervals are too narrow: prefer the people's Wilson
 *   interval. Refuses too_few_ratings for fewer than two labeled or two unlabeled items, invalid_input for lengths that
 *   differ or figures outside 0 to 1.
 * @see Angelopoulos et al. 2023 (Science 382:669); Angelopoulos, Duchi & Zrnic 2023, PPI++ (arXiv 2311.01453).
 * @example ppiMean({ people: [1, 0], judge: [1, 0], judgeUnlabeled: [1, 0] }).plain.value // 0.5
 */
export function ppiMean(
  input: PredictionInput,
  confidence: number = CONFIDENCE,
): Measured<PredictionPowered> {
  const { people, judge, judgeUnlabeled } = input;
  const isSound =
    people.length === judge.length && [...people, ...judge, ...judgeUnlabeled].every(isFraction);
  if (!isSound || !isConfidence(confidence)) return refuse("invalid_input");
  if (people.length < 2 || judgeUnlabeled.length < 2) return refuse("too_few_ratings");
  const z = zOf(confidence);
  const variance = (x: readonly number[]) => covarianceOf({ x, y: x }, x.length);
  const estimate = (lambda: number): PredictedMean => {
    const left = people.map((one, at) => one - lambda * (judge[at] ?? 0));
    const value = lambda * meanOf(judgeUnlabeled) + meanOf(left);
    const half =
      z *
      Math.sqrt(
        (lambda ** 2 * variance(judgeUnlabeled)) / judgeUnlabeled.length + variance(left) / left.length,
      );
    const rawLow = value - half;
    const rawHigh = value + half;
    return { value, rawLow, rawHigh, low: cut(rawLow, UNIT), high: cut(rawHigh, UNIT) };
  };
  const lambda = trustIn(input, people.length);
  return { peopleOnly: estimate(0), plain: estimate(1), tuned: { ...estimate(lambda), lambda } };
}
