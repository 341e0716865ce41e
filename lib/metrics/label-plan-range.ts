import type { ClusteredRate } from "@/lib/stats/clustered-rate";
import { CONFIDENCE, zOf } from "@/lib/stats/confidence";
import { kishEffect } from "@/lib/stats/kish";
import type { Limits } from "@/lib/stats/proportion";
import { tQuantile } from "@/lib/stats/student-t";
import { wilsonLimits } from "@/lib/stats/wilson";
import type { DrawnSides } from "./label-basis";
import {
  countDraw,
  type DrawMix,
  type DrawnCounts,
  designEffectOf,
  isWeighed,
  type LabelsToday,
  sidesAfter,
} from "./label-plan";
import { countsOf, expectedSides, NOTHING, type PlannedRate, weighedRate } from "./label-plan-weighed";

/** The rates that a plan is about. */
export const PLANNED_RATES = ["catchRate", "falseAlarms", "badAnswers"] as const;
export type PlannedRateKey = (typeof PLANNED_RATES)[number];

/** The rate that takes the most labels: what is planned with where no label says anything. */
const WIDEST_RATE = 0.5;

function seenRate({ hits, n, rate, low, high, interval }: Omit<ClusteredRate, "wilson">): PlannedRate {
  return { hits, n, rate, low, high, method: interval };
}

const ESTIMATED = {
  poststratified: "poststratified",
  stratified: "stratified",
  rogan_gladen: "rogan-gladen",
} as const;

function perAnswerToday({ perAnswer: { headline } }: LabelsToday): PlannedRate {
  if (headline.method === "none") return NOTHING;
  if ("rate" in headline) {
    const { hits, n, rate, low, high, interval } = headline.rate;
    return { hits, n, rate, low, high, method: interval };
  }
  const { hits, n } = headline.people;
  const { rate, low, high } = headline.estimate;
  return { hits, n, rate, low, high, method: ESTIMATED[headline.method] };
}

/** What the labels of today give: the rate and the range that the calibration prints, nothing where it prints none. */
export function rateToday(today: LabelsToday, key: PlannedRateKey): PlannedRate {
  if (key === "badAnswers") return perAnswerToday(today);
  if (today.refused === "in_shares") return weighedRate(today.sides, key);
  if (today.refused !== null) return NOTHING;
  return seenRate(key === "catchRate" ? today.caught : today.falseAlarms);
}

/** The Wilson range at the number that so many claims are worth, by Student's quantile as it is printed. */
function clusteredLimits(
  { rate, n, designEffect }: { rate: number; n: number; designEffect: number },
  answers: number,
): Limits {
  const t = tQuantile(CONFIDENCE, Math.max(1, Math.round(answers) - 1));
  return wilsonLimits({ rate, n: n / designEffect }, t);
}

/**
 * The catch rate of today if every claim on which people differ turns out to be a bad one that the check let through.
 *
 * @returns as {@link rateToday} where nobody differs.
 * @example caughtAtWorst(today).low // 0.62
 */
export function caughtAtWorst(today: LabelsToday): PlannedRate {
  const now = rateToday(today, "catchRate");
  const { disputed, sides } = today;
  if (disputed === 0 || now.rate === null) return now;
  if (today.refused === "in_shares") {
    const { flagged, passed } = sides;
    const labeled = passed.labeled + disputed;
    const missed = {
      total: Math.max(passed.total, labeled),
      labeled,
      hallucinated: passed.hallucinated + disputed,
    };
    return weighedRate(expectedSides(today, { flagged, passed: missed }), "catchRate");
  }
  const { hits } = now;
  const n = now.n + disputed;
  const rate = hits / n;
  const { designEffect } = designEffectOf(today.caught);
  const answers = Math.min(today.answers, today.caught.answers + disputed);
  const limits = clusteredLimits({ rate, n, designEffect }, answers);
  return { hits, n, rate, ...limits, method: "cluster-wilson-t" };
}

/**
 * What the range of a rate over so many claims will rest on, if their answers are as today's.
 *
 * @param of n: claims expected, a fraction may be; key: the rate.
 * @returns answers that hold such claims, in proportion to today's and never more than there are; their design effect.
 * @example clusteredPlan(today, { n: 50, key: "catchRate" }) // { designEffect: 1.4, answers: 38 }
 */
export function clusteredPlan(
  today: LabelsToday,
  { n, key }: { n: number; key: "catchRate" | "falseAlarms" },
): { designEffect: number; answers: number } {
  const now = key === "catchRate" ? today.caught : today.falseAlarms;
  const { designEffect } = designEffectOf(now);
  const perClaim = now.n === 0 ? 1 / designEffect : now.answers / now.n;
  return { designEffect, answers: Math.min(today.answers, n * perClaim) };
}

function claimRateAfter(
  today: LabelsToday,
  sides: DrawnSides,
  { key, mix }: { key: "catchRate" | "falseAlarms"; mix: DrawMix },
): PlannedRate {
  if (isWeighed(today, mix)) return weighedRate(expectedSides(today, sides), key);
  const { hits, n } = countsOf(sides, key);
  if (n < 1) return { ...NOTHING, hits, n };
  const { designEffect, answers } = clusteredPlan(today, { n, key });
  const rate = hits / n;
  return {
    hits,
    n,
    rate,
    ...clusteredLimits({ rate, n, designEffect }, answers),
    method: "cluster-wilson-t",
  };
}

/** Whole answers that so many further claims are, where every claim of an answer is labeled. */
export function answersIn({ claims, answers }: LabelsToday, size: number): number {
  return claims === 0 ? 0 : (size * answers) / claims;
}

/**
 * Why no rate per answer is foretold. claims_drawn: the draw takes single claims, so that the rest of their answers stays
 * without a label; partly_drawn: an earlier one did; picked: answers were picked, or labeled in shares.
 */
export type NoAnswerRate = "claims_drawn" | "partly_drawn" | "picked";

/**
 * Whether a draw gives a rate per answer.
 *
 * @returns null where it does, or where every answer is labeled.
 * @example whyNoAnswerRate(today, { kind: "random" }, { size: 100 }) // "claims_drawn"
 */
export function whyNoAnswerRate(
  today: LabelsToday,
  mix: DrawMix,
  { size }: Pick<DrawnCounts, "size">,
): NoAnswerRate | null {
  const { headline, basis, partlyDrawn } = today.perAnswer;
  if (headline.method === "people" || (mix.kind === "random" && size >= today.claims)) return null;
  if (basis === "picked" || basis === "stratified" || basis === "other_shares") return "picked";
  // Where each answer makes one claim, claims are answers.
  const areAnswers = mix.kind === "random" && (mix.unit === "answers" || today.claims === today.answers);
  if (!areAnswers) return "claims_drawn";
  return partlyDrawn > 0 ? "partly_drawn" : null;
}

function perAnswerAfter(today: LabelsToday, mix: DrawMix, drawn: DrawnCounts): PlannedRate {
  const now = perAnswerToday(today);
  if (today.perAnswer.headline.method === "people") return now;
  if (whyNoAnswerRate(today, mix, drawn) !== null || today.answers === 0) return NOTHING;
  // A draw is made among all answers, so part of it is labeled already.
  const more = answersIn(today, drawn.size) * (1 - now.n / today.answers);
  const n = Math.min(today.answers, now.n + more);
  if (n < 1) return { ...NOTHING, n };
  const rate = now.rate ?? WIDEST_RATE;
  return { hits: rate * n, n, rate, ...wilsonLimits({ rate, n }, zOf(CONFIDENCE)), method: "wilson" };
}

/**
 * What the labels are expected to give once a draw is labeled.
 *
 * @param drawn as {@link countDraw} gives it.
 * @returns expected counts with the range that the same interval gives at them; today's where every claim is labeled. Labels of today that were not drawn are no
 *   part of it. A rate per answer is foretold only where whole answers are drawn.
 * @example rateAfter(today, { kind: "random" }, countDraw(today, { kind: "random" }, 100), "catchRate").low // 0.71
 */
export function rateAfter(
  today: LabelsToday,
  mix: DrawMix,
  drawn: DrawnCounts,
  key: PlannedRateKey,
): PlannedRate {
  if (key === "badAnswers") return perAnswerAfter(today, mix, drawn);
  // Every claim that a draw could hold is counted already.
  if (today.basis === "whole") return rateToday(today, key);
  return claimRateAfter(today, sidesAfter(today, drawn), { key, mix });
}

/**
 * What weighing sides that are drawn in different shares costs a rate over the whole run: the design effect of the weights
 * of bad claims (catch rate) or of good ones (false alarms).
 *
 * @returns null where nothing is weighed, or no such claim is expected.
 * @example weighingEffect(today, { kind: "stratified", flagged: 0.5 }, drawn, "catchRate") // 2.1
 */
export function weighingEffect(
  today: LabelsToday,
  mix: DrawMix,
  drawn: DrawnCounts,
  key: "catchRate" | "falseAlarms",
): number | null {
  if (!isWeighed(today, mix)) return null;
  const { flagged, passed } = sidesAfter(today, drawn);
  return kishEffect(
    [flagged, passed].map(({ total, labeled, hallucinated }) => ({
      many: key === "catchRate" ? hallucinated : labeled - hallucinated,
      weight: labeled === 0 ? 0 : total / labeled,
    })),
  );
}

/** How wide a range is; null without one. */
export function widthOf({ low, high }: Pick<PlannedRate, "low" | "high">): number | null {
  return low === null || high === null ? null : high - low;
}

/** The rate after a draw of a size. */
export function rateAtSize(
  today: LabelsToday,
  mix: DrawMix,
  { size, key }: { size: number; key: PlannedRateKey },
): PlannedRate {
  return rateAfter(today, mix, countDraw(today, mix, size), key);
}
