import { isHallucinated, type Verdict } from "@/lib/claims/verdict";
import { rateOf } from "@/lib/stats/rate";
import {
  addAnswer,
  type ClusteredCounts,
  clusteredAgreementOf,
  emptyClusteredAgreement,
} from "./clustered-agreement";
import type { LabelsToday, PlanBasis } from "./label-plan";
import type { LabeledCluster } from "./labeled-answer";

/** How a draw chose a claim: from all alike, or in the share of its side; null where none did. */
export type DrawnHow = "random" | "stratified" | null;

interface Counted {
  agreement: ClusteredCounts;
  flagged: { labeled: number; hallucinated: number };
  passed: { labeled: number; hallucinated: number };
}

/** Labels of a run while they are counted: all of them, and those that a draw chose. */
export interface PlanTally {
  all: Counted;
  drawn: Counted;
  hasStratified: boolean;
  /** Claims with a verdict and a label. */
  judged: number;
  labeled: number;
  wholeAnswers: number;
  badAnswers: number;
}

function emptyCounted(): Counted {
  return {
    agreement: emptyClusteredAgreement(),
    flagged: { labeled: 0, hallucinated: 0 },
    passed: { labeled: 0, hallucinated: 0 },
  };
}

/** Nothing counted yet. */
export function emptyPlanTally(): PlanTally {
  return {
    all: emptyCounted(),
    drawn: emptyCounted(),
    hasStratified: false,
    judged: 0,
    labeled: 0,
    wholeAnswers: 0,
    badAnswers: 0,
  };
}

type Pair = { label: Verdict; verdict: Verdict | null };

function addPairs(counted: Counted, pairs: readonly Pair[]): void {
  addAnswer(counted.agreement, pairs);
  for (const { label, verdict } of pairs) {
    if (verdict === null) continue;
    const side = counted[isHallucinated(verdict) ? "flagged" : "passed"];
    side.labeled += 1;
    if (isHallucinated(label)) side.hallucinated += 1;
  }
}

/**
 * Counts the labeled claims of answers to one question.
 *
 * @param tally changed in place.
 * @param cluster with the verdicts of one run.
 * @param drawnHow how a draw chose a claim.
 */
export function addToPlan(
  tally: PlanTally,
  cluster: LabeledCluster,
  drawnHow: (claim: LabeledCluster["answers"][number]["claims"][number]) => DrawnHow,
): void {
  const all: Pair[] = [];
  const drawn: Pair[] = [];
  for (const { claims, claimsInAll } of cluster.answers) {
    tally.labeled += claims.length;
    if (claims.length > 0 && claims.length === claimsInAll) {
      tally.wholeAnswers += 1;
      if (claims.some(({ gold }) => isHallucinated(gold))) tally.badAnswers += 1;
    }
    for (const claim of claims) {
      const verdict = claim.verdicts[0] ?? null;
      if (verdict === "not_judged") continue;
      const pair = { label: claim.gold, verdict };
      if (verdict !== null) tally.judged += 1;
      all.push(pair);
      const how = drawnHow(claim);
      if (how === null) continue;
      drawn.push(pair);
      if (how === "stratified") tally.hasStratified = true;
    }
  }
  addPairs(tally.all, all);
  addPairs(tally.drawn, drawn);
}

/** What a run and its dataset hold, in claims and answers. */
export interface PlanTotals {
  claims: number;
  answers: number;
  flagged: number;
  passed: number;
}

function basisOf(tally: PlanTally, { flagged, passed }: PlanTotals): PlanBasis {
  if (tally.judged === 0) return "none";
  if (tally.judged === flagged + passed) return "whole";
  const { drawn } = tally;
  if (drawn.flagged.labeled + drawn.passed.labeled === 0) return "part";
  return tally.hasStratified ? "stratified" : "random";
}

/**
 * The labels of one run as a plan builds on them.
 *
 * @param tally of all its labeled claims, counted with {@link addToPlan}.
 * @returns figures of the drawn labels where some are and others are missing; else of all labels there are.
 */
export function labelsToday(tally: PlanTally, totals: PlanTotals): LabelsToday {
  const basis = basisOf(tally, totals);
  const counted = basis === "random" || basis === "stratified" ? tally.drawn : tally.all;
  const { caught, falseAlarms } = clusteredAgreementOf(counted.agreement);
  return {
    basis,
    claims: totals.claims,
    answers: totals.answers,
    labeled: tally.labeled,
    sides: {
      flagged: { total: totals.flagged, ...counted.flagged },
      passed: { total: totals.passed, ...counted.passed },
    },
    caught,
    falseAlarms,
    badAnswers: rateOf({ hits: tally.badAnswers, n: tally.wholeAnswers }),
  };
}
