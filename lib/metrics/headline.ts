import { type EstimatedRate, poststratifiedRate } from "@/lib/stats/poststratified";
import { type Rate, rateOf } from "@/lib/stats/rate";
import { isRefused, type Refusal } from "@/lib/stats/refusal";
import { type CorrectedRate, roganGladen } from "@/lib/stats/rogan-gladen";
import { type StratifiedRate, stratifiedRate } from "@/lib/stats/stratified-rate";
import type { ClaimBasis } from "./label-basis";

/** Answers on one side of a run's verdict: all, those labeled claim by claim, and those of them with a bad claim. */
export interface AnswerSide {
  total: number;
  labeled: number;
  hallucinated: number;
}

/** Everything the rate per answer is made of; an answer is flagged when the judge flagged one of its claims. */
export interface HeadlineCounts {
  flagged: AnswerSide;
  passed: AnswerSide;
  /** Answers with a claim the judge gave no verdict on: labeled or not, they are on neither side. */
  withoutVerdict: AnswerSide;
  /** How the claims of the labeled answers were chosen, the worst way counting. */
  basis: ClaimBasis;
  /** Answers of which a draw chose some claims, not all, and the others have no label. */
  partlyDrawn: number;
  /** Answers labeled in order or picked, left out because a random draw stands by itself; 0 unless told. */
  besideDraw?: number;
  /** Answers that single drawn claims filled, left out because those labeled in order stand by themselves; 0 unless told. */
  besideOrder?: number;
  /** Answers labeled throughout that wait for people to settle a claim; 0 unless told. */
  disputed?: number;
}

/** Labeled answers from which a random part is sharpened by the judge. */
const FEWEST_SHARPENED = 60;

/**
 * The share of answers with at least one bad claim, by the one method that the way of labeling allows, or why there is
 * none. The judge's own flags are never called a rate.
 */
export type Headline =
  /** Every answer is labeled. */
  | { method: "people"; rate: Rate }
  /** A random part, fewer than 60: people's rate on it. */
  | { method: "people_random_part"; rate: Rate; of: number }
  /** The part labeled so far: the rest may differ. */
  | { method: "people_part"; rate: Rate; of: number }
  | { method: "poststratified"; estimate: EstimatedRate; people: Rate; of: number }
  | { method: "stratified"; estimate: StratifiedRate; people: Rate; of: number }
  | { method: "rogan_gladen"; estimate: CorrectedRate; flags: Rate; people: Rate }
  /** Nothing follows from the labels: why, and what the judge flagged as counts. */
  | { method: "none"; reason: HeadlineRefusal; flags: Rate };

/**
 * Why there is no rate. no_answers: no answer makes a claim; no_labels: no answer is labeled claim by claim;
 * partly_labeled_answer: single claims were drawn, and of their answers others have no label;
 * other_shares: answers were drawn in shares of what another judge flagged and passed;
 * unlabeled_stratum: labels on one side of the verdict only; nothing_follows: the range would be 0% to 100%, or run and
 * labels contradict each other; too_few_labels: so few of one kind that the corrected range lies beside its estimate; the rest as Rogan and Gladen's method refuses.
 */
export type HeadlineRefusal =
  | "no_answers"
  | "no_labels"
  | "nothing_follows"
  | "too_few_labels"
  | "other_shares"
  | Refusal["refused"];

/** People's rate on the answers that a headline rests on; to be printed as it is only where that says so. */
export function peopleRate({ headline, counts }: { headline: Headline; counts: HeadlineCounts }): Rate {
  if ("rate" in headline) return headline.rate;
  return "people" in headline ? headline.people : peopleOf(counts);
}

/** From what width on a range says nothing. */
const NOTHING_WIDE = 0.95;

function peopleOf({ flagged, passed, withoutVerdict }: HeadlineCounts): Rate {
  const sides = [flagged, passed, withoutVerdict];
  return rateOf({
    hits: sides.reduce((sum, { hallucinated }) => sum + hallucinated, 0),
    n: sides.reduce((sum, { labeled }) => sum + labeled, 0),
  });
}

function corrected(counts: HeadlineCounts, people: Rate, flags: Rate): Headline {
  const { flagged, passed } = counts;
  const none = (reason: HeadlineRefusal): Headline => ({ method: "none", reason, flags });
  const estimate = roganGladen({
    flagged: flagged.total,
    run: flagged.total + passed.total,
    caught: flagged.hallucinated,
    hallucinated: flagged.hallucinated + passed.hallucinated,
    passedGood: passed.labeled - passed.hallucinated,
    supported: passed.labeled - passed.hallucinated + flagged.labeled - flagged.hallucinated,
  });
  if (isRefused(estimate)) return none(estimate.refused);
  const { low, high } = estimate;
  if (low === null || high === null || high - low > NOTHING_WIDE) return none("nothing_follows");
  // Lang and Reiczigel's limits are of smoothed shares: with a handful of labels they can lie beside the estimate.
  if (estimate.rate < low || estimate.rate > high) return none("too_few_labels");
  return { method: "rogan_gladen", estimate, flags, people };
}

/**
 * Chooses how the rate of answers with a bad claim may be told.
 *
 * @param counts whole numbers; labeled answers have a settled label on every claim.
 * @returns people's rate where all is labeled or a random part below 60 answers is; sharpened by the judge from 60 on;
 *   weighted for known shares; corrected for the judge's errors where the labels were picked; else a reason.
 * @see Chen et al. 2026 (arXiv 2601.05420) for the choice; Rogan & Gladen 1978; Lang & Reiczigel 2014.
 * @example headlineOf(counts).method // "people"
 */
export function headlineOf(counts: HeadlineCounts): Headline {
  const { flagged, passed, withoutVerdict, basis } = counts;
  const judged = flagged.total + passed.total;
  const all = judged + withoutVerdict.total;
  const flags = rateOf({ hits: flagged.total, n: judged });
  const people = peopleOf(counts);
  if (all === 0) return { method: "none", reason: "no_answers", flags };
  if (people.n === 0) return { method: "none", reason: "no_labels", flags };
  // What people differ on was looked at all the same: nothing that a judge says makes up for it.
  if (people.n + (counts.disputed ?? 0) === all) return { method: "people", rate: people };
  const sides = [flagged, passed];
  // Claims were drawn, not answers: those labeled in whole would be the short ones.
  const isDrawn = basis === "random" || basis === "stratified" || basis === "other_shares";
  if (counts.partlyDrawn > 0 && isDrawn) {
    return { method: "none", reason: "partly_labeled_answer", flags };
  }
  switch (basis) {
    case "random": {
      if (people.n >= FEWEST_SHARPENED) {
        const estimate = poststratifiedRate({
          labeledFlagged: { hits: flagged.hallucinated, n: flagged.labeled },
          labeledPassed: { hits: passed.hallucinated, n: passed.labeled },
          flagged: flagged.total,
          run: judged,
        });
        // No spread to make limits of: people alone say it better.
        if (!isRefused(estimate) && estimate.low !== null && withoutVerdict.total === 0) {
          return { method: "poststratified", estimate, people, of: all };
        }
      }
      return { method: "people_random_part", rate: people, of: all };
    }
    case "stratified": {
      const estimate = stratifiedRate(
        sides.map(({ total, labeled, hallucinated }) => ({ items: total, labeled, hits: hallucinated })),
      );
      if (isRefused(estimate)) return { method: "none", reason: estimate.refused, flags };
      return { method: "stratified", estimate, people, of: judged };
    }
    case "other_shares":
      return { method: "none", reason: "other_shares", flags };
    case "picked":
      return corrected(counts, people, flags);
    default:
      return { method: "people_part", rate: people, of: all };
  }
}
