import { CONFIDENCE, isConfidence, zOf } from "./confidence";
import { covarianceOf, meanOf } from "./moments";
import { type PredictionInput, trustIn } from "./ppi";
import { isRefused, type Measured, refuse } from "./refusal";

/** Figures 0 to 1 of an answer's claims; people null, or null for every claim, where nobody labeled the answer. */
export interface AnswerFigures {
  people: readonly (number | null)[] | null;
  judge: readonly number[];
}

export interface ClusteredPrediction {
  /** Mean over answers, each counting once. */
  value: number;
  se: number;
  /** How far the judge is trusted, 0 to 1. */
  lambda: number;
  /** Normal limits; they can leave 0 to 1. */
  low: number;
  high: number;
}

/** Means of each answer, split into labeled and unlabeled ones. */
function meansOf(answers: readonly AnswerFigures[]): Measured<PredictionInput> {
  const people: number[] = [];
  const judge: number[] = [];
  const judgeUnlabeled: number[] = [];
  for (const answer of answers) {
    const labels = (answer.people ?? []).filter((one) => one !== null);
    if (answer.judge.length === 0) return refuse("invalid_input");
    if (labels.length === 0) {
      judgeUnlabeled.push(meanOf(answer.judge));
      continue;
    }
    if (labels.length !== answer.judge.length) return refuse("partly_labeled_answer");
    people.push(meanOf(labels));
    judge.push(meanOf(answer.judge));
  }
  return { people, judge, judgeUnlabeled };
}

/**
 * A mean over answers from a random part of whole labeled answers and the judge's figures on the others.
 *
 * @param answers one entry an answer, labeled throughout or not at all; every answer has a claim.
 * @param confidence a fraction strictly between 0 and 1.
 * @returns the estimate with its normal interval, which can leave 0 to 1: cut it for print. Refuses no_items without
 *   answers, partly_labeled_answer, too_few_clusters for fewer than two labeled or two unlabeled answers, invalid_input for an
 *   answer without claims or figures outside 0 to 1.
 * @see Broska, Howes & van Loon 2024 (clustered PPI); Angelopoulos, Duchi & Zrnic 2023, PPI++ (arXiv 2311.01453).
 * @example ppiClustered([{ people: [1, 0], judge: [1, 1] }, { people: null, judge: [0] }, ...])
 */
export function ppiClustered(
  answers: readonly AnswerFigures[],
  confidence: number = CONFIDENCE,
): Measured<ClusteredPrediction> {
  const isFraction = (one: number | null) => one === null || (one >= 0 && one <= 1);
  const areSound = answers.every(({ people, judge }) => [...(people ?? []), ...judge].every(isFraction));
  if (!areSound || !isConfidence(confidence)) return refuse("invalid_input");
  if (answers.length === 0) return refuse("no_items");
  const means = meansOf(answers);
  if (isRefused(means)) return means;
  const { people, judge, judgeUnlabeled } = means;
  const labeled = people.length;
  const others = judgeUnlabeled.length;
  if (labeled < 2 || others < 2) return refuse("too_few_clusters");
  const lambda = trustIn(means, labeled - 1);
  const left = people.map((one, at) => one - lambda * (judge[at] ?? 0));
  const value = lambda * meanOf(judgeUnlabeled) + meanOf(left);
  const variance = (x: readonly number[]) => covarianceOf({ x, y: x }, x.length - 1);
  const se = Math.sqrt((lambda ** 2 * variance(judgeUnlabeled)) / others + variance(left) / labeled);
  const half = zOf(confidence) * se;
  return { value, se, lambda, low: value - half, high: value + half };
}
