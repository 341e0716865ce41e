import { formatCoefficient, formatFraction, formatNumber, formatRangeInWords } from "@/lib/format";
import type { DrawMix, LabelsToday } from "@/lib/metrics/label-plan";
import {
  badClaimsToProve,
  type PlanGoal,
  type PlannedSize,
  sizeForGoal,
} from "@/lib/metrics/label-plan-goal";
import { type PlannedRateKey, rateAtSize, widthOf } from "@/lib/metrics/label-plan-range";
import type { PlannedRate } from "@/lib/metrics/label-plan-weighed";
import { CONFIDENCE, zOf } from "@/lib/stats/confidence";
import { goalSentence, plannedName, proofSentence } from "../label-plan";
import { type Explanation, explain, type Measure } from "./measure";
import { workedRate } from "./rate-measure";

/** How many claims a goal takes, drawn in some shares. */
export interface GoalFigures {
  today: LabelsToday;
  mix: DrawMix;
  goal: PlanGoal;
  key: PlannedRateKey;
}

type GoalMeasure = Omit<Measure<GoalFigures & { planned: PlannedSize }>, "id" | "name">;

/** How a range holds against the goal: "66% to 86%, 20.07 points wide, more than the 20 wanted". */
function against(rate: PlannedRate, goal: PlanGoal): string {
  const range = formatRangeInWords(rate);
  const width = widthOf(rate);
  if (range === null || width === null || rate.low === null) return "no range";
  if (goal.kind === "width") {
    const holds = width <= goal.width ? "within" : "more than";
    return `${range}, ${formatCoefficient(width * 100)} points wide, ${holds} the ${formatNumber(Math.round(goal.width * 100))} wanted`;
  }
  const holds = rate.low >= goal.target ? "reaches" : "short of";
  return `${range}, lower limit ${formatFraction(rate.low, 2)}, ${holds} the ${formatFraction(goal.target)} wanted`;
}

const FEWEST: GoalMeasure = {
  definition:
    "The fewest claims to draw after which the expected range meets the goal. A larger draw never gives a wider range, so sizes are tried by halving until one more claim makes the difference. It holds if today's shares and design effect do.",
  formula: [
    "width: smallest draw with expected upper limit − lower limit ≤ width wanted",
    "proof: smallest draw with expected lower limit ≥ target",
  ].join("\n"),
  source: "Newcombe 2012, with the interval that is printed for such labels.",
  sentence: ({ today, goal, key, planned }) => goalSentence(today, { goal, key, planned }),
  worked: (figures) => {
    const { today, mix, goal, key, planned } = figures;
    const { size, after, atWorst, why } = planned;
    if (why !== null) return goalSentence(today, { goal, key, planned });
    if (atWorst !== null)
      return `today: ${against(after, goal)}\nwere all in dispute bad and missed: ${against(atWorst, goal)}`;
    if (size === 0) return `today: ${against(after, goal)}`;
    if (size === null) return `all ${formatNumber(today.claims)} claims: ${against(after, goal)}`;
    const enough = `${formatNumber(size)} drawn: ${against(after, goal)}`;
    if (size === 1) return enough;
    const fewer = rateAtSize(today, mix, { size: size - 1, key });
    return `${formatNumber(size - 1)} drawn: ${against(fewer, goal)}\n${enough}`;
  },
  range: () => null,
};

/**
 * The panel of how many claims a goal takes.
 *
 * @example explainGoal({ today, mix, goal: { kind: "target", target: 0.9 }, key: "catchRate" }).name
 *   // "Claims to prove a catch rate of 90%"
 */
export function explainGoal({ today, mix, goal, key }: GoalFigures): Explanation {
  const name =
    goal.kind === "width"
      ? `Claims for a range of ${formatNumber(Math.round(goal.width * 100))} points: ${plannedName(key)}`
      : `Claims to prove a ${plannedName(key)} of ${formatFraction(goal.target)}`;
  const planned = sizeForGoal(today, mix, { goal, key });
  return explain({ ...FEWEST, id: `goal-${goal.kind}-${key}`, name }, { today, mix, goal, key, planned });
}

/** The least that proves a catch rate, beside the bad claims there are. */
export interface ProofFigures {
  /** A fraction strictly between 0 and 1. */
  target: number;
  caught: { hits: number; n: number };
}

export const PROOF_SIZE: Measure<ProofFigures> = {
  id: "proof-size",
  name: "Bad claims a proof takes",
  definition:
    "The fewest bad claims that can prove a catch rate at all: every one caught and each in another answer, so that the lower limit of the range reaches the target. Each one missed takes more.",
  formula: [
    "all n caught: lower limit = n / (n + z²) ≥ target",
    "n = z² · target / (1 − target), rounded up, z = 1.959964",
  ].join("\n"),
  source: "Wilson 1927, solved for n where every one is caught.",
  sentence: proofSentence,
  worked: ({ target, caught }) => {
    const z = zOf(CONFIDENCE);
    const share = formatCoefficient(target);
    return [
      `${formatCoefficient(z)}² · ${share} / (1 − ${share}), rounded up = ${formatNumber(badClaimsToProve(target))}`,
      caught.n === 0 ? "there: none" : `there: ${workedRate(caught)}`,
    ].join("\n");
  },
  range: () => null,
};
