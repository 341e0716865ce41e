import { isHallucinated } from "@/lib/claims/verdict";
import type { AnswerSide, HeadlineCounts } from "./headline";
import { claimBasis, emptySelections, isOwnDraw, type SelectionCounts } from "./label-basis";
import type { LabeledAnswer, LabeledClaim, LabeledCluster } from "./labeled-answer";

/** All answers of a run that make a claim, by what the judge made of them. */
export interface AnswerTotals {
  flagged: number;
  passed: number;
  /** A claim has no verdict, or the run has not come to it. */
  withoutVerdict: number;
}

/** Answers labeled claim by claim while they are counted; memory stays the same. */
export interface AnswerTally {
  labeled: Record<keyof AnswerTotals, { labeled: number; hallucinated: number }>;
  /** Those of them that a random draw, labeled nearly throughout, holds with every claim. */
  drawn: Record<keyof AnswerTotals, { labeled: number; hallucinated: number }>;
  selections: SelectionCounts;
  /** Answers of which a draw chose some claims, not all, and others have no label. */
  partlyDrawn: number;
}

/** Nothing counted yet. */
export function emptyAnswerTally(): AnswerTally {
  const none = () => ({ labeled: 0, hallucinated: 0 });
  return {
    labeled: { flagged: none(), passed: none(), withoutVerdict: none() },
    drawn: { flagged: none(), passed: none(), withoutVerdict: none() },
    selections: emptySelections(),
    partlyDrawn: 0,
  };
}

const isDrawn = ({ selection }: LabeledClaim) => selection === "random" || selection === "stratified";

const WORST_FIRST = ["unknown", "picked", "stratified", "all", "random"] as const;

function addOne(tally: AnswerTally, answer: LabeledAnswer, at: number): void {
  const { claims, claimsInAll, isDrawnWhole = false } = answer;
  if (claims.length < claimsInAll) {
    // Of a whole answer that was drawn the other claims are still to come, or in dispute.
    if (!isDrawnWhole && claims.some(isDrawn)) tally.partlyDrawn += 1;
    return;
  }
  const said = claims.map(({ verdicts }) => verdicts[at] ?? null);
  const isKnown = said.every((verdict) => verdict !== null && verdict !== "not_judged");
  const isFlagged = said.some(
    (verdict) => verdict !== null && verdict !== "not_judged" && isHallucinated(verdict),
  );
  const side = isKnown ? (isFlagged ? "flagged" : "passed") : "withoutVerdict";
  const isOfFullDraw = claims.every((claim) => claim.isOfFullDraw === true);
  for (const counts of isOfFullDraw ? [tally.labeled, tally.drawn] : [tally.labeled]) {
    counts[side].labeled += 1;
    if (claims.some(({ gold }) => isHallucinated(gold))) counts[side].hallucinated += 1;
  }
  const chosen = WORST_FIRST.find((how) => claims.some(({ selection }) => (selection ?? "unknown") === how));
  tally.selections[chosen ?? "unknown"] += 1;
}

/**
 * Counts the answers of a cluster that are labeled claim by claim.
 *
 * @param tally changed in place.
 * @param at which of the cluster's runs is meant.
 */
export function addLabeledAnswers(tally: AnswerTally, { answers }: LabeledCluster, at = 0): void {
  for (const answer of answers) addOne(tally, answer, at);
}

const SIDES = ["flagged", "passed", "withoutVerdict"] as const;

/**
 * What a headline is chosen from: the labeled answers beside all of the run; those of a random draw alone where that stands
 * by itself.
 */
export function headlineCounts(tally: AnswerTally, totals: AnswerTotals): HeadlineCounts {
  const { labeled, drawn, selections, partlyDrawn } = tally;
  const labels = SIDES.reduce((sum, key) => sum + labeled[key].labeled, 0);
  const inDraw = SIDES.reduce((sum, key) => sum + drawn[key].labeled, 0);
  const missing = SIDES.reduce((sum, key) => sum + totals[key] - labeled[key].labeled, 0);
  // Of single claims that were drawn the answers that are whole are the short ones.
  const fullDraw = partlyDrawn === 0 ? inDraw : 0;
  const isOwn = isOwnDraw(selections, missing, fullDraw);
  const side = (key: keyof AnswerTotals): AnswerSide => ({
    total: totals[key],
    ...(isOwn ? drawn : labeled)[key],
  });
  return {
    flagged: side("flagged"),
    passed: side("passed"),
    withoutVerdict: side("withoutVerdict"),
    basis: claimBasis(selections, missing, fullDraw),
    partlyDrawn,
    besideDraw: isOwn ? labels - inDraw : 0,
  };
}
