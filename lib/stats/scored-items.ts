import { type Refusal, refuse } from "./refusal";

/** A claim people labeled with the judge's score for it: the higher, the more likely hallucinated. */
export interface ScoredItem {
  isHallucinated: boolean;
  score: number;
}

/** Counts at one cut: flag when the score is at least the threshold. */
export interface OperatingPoint {
  threshold: number;
  caught: number;
  hallucinated: number;
  falseAlarms: number;
  supported: number;
}

/** Why scores cannot be measured, or null. */
export function refuseScores(items: readonly ScoredItem[]): Refusal | null {
  if (items.some(({ score }) => !Number.isFinite(score))) return refuse("invalid_input");
  return items.length === 0 ? refuse("no_items") : null;
}

/**
 * What would be caught and falsely flagged at every score that occurs.
 *
 * @param items labeled claims with finite scores, in any order.
 * @returns one point a distinct score, the highest threshold first; equal scores are flagged together.
 * @example operatingPoints([{ isHallucinated: true, score: 0.9 }]) // [{ threshold: 0.9, caught: 1, hallucinated: 1, ... }]
 */
export function operatingPoints(items: readonly ScoredItem[]): OperatingPoint[] {
  const sorted = [...items].sort((a, b) => b.score - a.score);
  const hallucinated = items.filter((item) => item.isHallucinated).length;
  const supported = items.length - hallucinated;
  const points: OperatingPoint[] = [];
  let caught = 0;
  let falseAlarms = 0;
  for (const [at, { score, isHallucinated }] of sorted.entries()) {
    if (isHallucinated) caught += 1;
    else falseAlarms += 1;
    if (sorted[at + 1]?.score === score) continue;
    points.push({ threshold: score, caught, hallucinated, falseAlarms, supported });
  }
  return points;
}
