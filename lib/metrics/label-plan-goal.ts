import { CONFIDENCE, zOf } from "@/lib/stats/confidence";
import { sizeToProve } from "@/lib/stats/threshold-choice";
import { type DrawMix, type LabelsToday, largestDraw } from "./label-plan";
import {
  caughtAtWorst,
  type NoAnswerRate,
  type PlannedRateKey,
  rateAtSize,
  rateToday,
  whyNoAnswerRate,
  widthOf,
} from "./label-plan-range";
import type { PlannedRate } from "./label-plan-weighed";

/** What a plan is to reach: a range so wide at most, or a lower limit of the catch rate; fractions. */
export type PlanGoal = { kind: "width"; width: number } | { kind: "target"; target: number };

export interface PlannedSize {
  /** Claims to draw; 0 where today's labels reach it, null where no draw is expected to. */
  size: number | null;
  /** What the labels are then expected to give; of the largest draw where none reaches it. */
  after: PlannedRate;
  /** Where today's labels prove a catch rate, and would not if all claims in dispute were bad and missed: what it would be then. */
  atWorst: PlannedRate | null;
  /** Why such draws give no such rate at all; null where they do. */
  why: NoAnswerRate | null;
}

/** Fewest claims of which a test holds, if a larger draw never fails where a smaller one holds; null: not even all. */
function fewest(most: number, holds: (size: number) => boolean): number | null {
  if (most < 1 || !holds(most)) return null;
  let tooFew = 0;
  let enough = most;
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2);
    if (holds(middle)) enough = middle;
    else tooFew = middle;
  }
  return enough;
}

function reaches(rate: PlannedRate, goal: PlanGoal): boolean {
  if (goal.kind === "target") return rate.low !== null && rate.low >= goal.target;
  const width = widthOf(rate);
  return width !== null && width <= goal.width;
}

/**
 * How many claims to draw for a range of a width, or for a catch rate that is proven to reach a target.
 *
 * @param today labels that were drawn already count; a goal that they reach takes no further draw.
 * @param mix in which shares it is drawn.
 * @returns the fewest claims at which {@link rateAtSize} reaches the goal.
 * @example sizeForGoal(today, { kind: "random" }, { goal: { kind: "width", width: 0.2 }, key: "catchRate" }).size // 180
 */
export function sizeForGoal(
  today: LabelsToday,
  mix: DrawMix,
  { goal, key }: { goal: PlanGoal; key: PlannedRateKey },
): PlannedSize {
  const now = rateToday(today, key);
  const isSettled = key === "badAnswers" || today.basis !== "part";
  if (isSettled && reaches(now, goal)) {
    const worst = key === "catchRate" && goal.kind === "target" ? caughtAtWorst(today) : now;
    return { size: 0, after: now, atWorst: reaches(worst, goal) ? null : worst, why: null };
  }
  const why = key === "badAnswers" ? whyNoAnswerRate(today, mix, { size: 1 }) : null;
  if (why !== null) return { size: null, after: now, atWorst: null, why };
  const at = (size: number) => rateAtSize(today, mix, { size, key });
  const most = largestDraw(today, mix);
  const size = today.basis === "whole" ? null : fewest(most, (many) => reaches(at(many), goal));
  return {
    size,
    after: size === null && today.basis === "whole" ? now : at(size ?? most),
    atWorst: null,
    why: null,
  };
}

/**
 * Fewest bad claims, all of them caught and each in an answer of its own, that prove a catch rate.
 *
 * @param target a fraction strictly between 0 and 1.
 * @example badClaimsToProve(0.9) // 35
 */
export function badClaimsToProve(target: number): number {
  return sizeToProve(target, zOf(CONFIDENCE));
}
