import { isHallucinated } from "@/lib/claims/verdict";
import type { AnswerSide, HeadlineCounts } from "./headline";
import { claimBasis, emptySelections, isOfOtherShares, isOwnDraw, type SelectionCounts } from "./label-basis";
import type { LabeledAnswer, LabeledClaim, LabeledCluster } from "./labeled-answer";

/** What the judge made of an answer; withoutVerdict: a claim has none, or the run has not come to it. */
type AnswerSideKey = "flagged" | "passed" | "withoutVerdict";

/** All answers of a run that make a claim, by what the judge made of them. */
export interface AnswerTotals extends Record<AnswerSideKey, number> {
  /** Those of them that are labeled throughout, with a claim on which people differ; 0 unless told. */
  disputed?: number;
}

type LabeledSides = Record<AnswerSideKey, { labeled: number; hallucinated: number }>;

/** Answers labeled claim by claim while they are counted; memory stays the same. */
export interface AnswerTally {
  labeled: LabeledSides;
  /** Those of them that a random draw, labeled nearly throughout, holds with every claim. */
  drawn: LabeledSides;
  /** Those of them that labeling in order came to, whatever draws hold of them; those that draws alone filled are not. */
  inOrder: LabeledSides;
  /** Those of them whose every claim was drawn, at random or in the run's own shares. */
  inShares: LabeledSides;
  selections: SelectionCounts;
  strataRuns: readonly string[] | null;
  /** Answers of which a draw chose some claims, not all, and others have no label. */
  partlyDrawn: number;
  /** Those of them with a claim that was drawn in shares of what another judge flagged and passed. */
  otherShares: number;
}

/**
 * Nothing counted yet.
 *
 * @param strataRuns runs that flagged and passed the same claims, the run among them: an answer of a claim drawn in shares of
 *   other verdicts is told apart; null where that is not asked.
 */
export function emptyAnswerTally(strataRuns: readonly string[] | null = null): AnswerTally {
  const none = () => ({ labeled: 0, hallucinated: 0 });
  const sides = () => ({ flagged: none(), passed: none(), withoutVerdict: none() });
  return {
    labeled: sides(),
    drawn: sides(),
    inOrder: sides(),
    inShares: sides(),
    selections: emptySelections(),
    strataRuns,
    partlyDrawn: 0,
    otherShares: 0,
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
  const counted = [tally.labeled];
  if (claims.every((claim) => claim.isOfFullDraw === true)) counted.push(tally.drawn);
  if (claims.some((claim) => claim.isInOrder === true)) counted.push(tally.inOrder);
  const isInShares = (claim: LabeledClaim) => isDrawn(claim) && !isOfOtherShares(claim, tally.strataRuns);
  if (claims.every(isInShares)) counted.push(tally.inShares);
  for (const counts of counted) {
    counts[side].labeled += 1;
    if (claims.some(({ gold }) => isHallucinated(gold))) counts[side].hallucinated += 1;
  }
  if (claims.some((claim) => isOfOtherShares(claim, tally.strataRuns))) tally.otherShares += 1;
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

const labeledIn = (sides: LabeledSides) => SIDES.reduce((sum, key) => sum + sides[key].labeled, 0);

/**
 * What a headline is chosen from: the labeled answers beside all of the run; those of a random draw alone where that stands
 * by itself; those labeled in order alone where single drawn claims filled others, which would be the short ones. Answers drawn
 * in another judge's shares are left out of this one's; where there are no others nothing can be told of the run by them.
 */
export function headlineCounts(tally: AnswerTally, totals: AnswerTotals): HeadlineCounts {
  const { labeled, drawn, inOrder, inShares, selections, partlyDrawn, otherShares } = tally;
  const { disputed = 0 } = totals;
  const labels = labeledIn(labeled);
  const inDraw = labeledIn(drawn);
  const missing = SIDES.reduce((sum, key) => sum + totals[key], 0) - labels - disputed;
  // Of single claims that were drawn the answers that are whole are the short ones.
  const fullDraw = partlyDrawn === 0 ? inDraw : 0;
  const isOwn = isOwnDraw(selections, missing, fullDraw);
  const chosen = claimBasis(selections, missing, fullDraw);
  const isOfDraw = chosen === "random" || chosen === "stratified" || chosen === "part";
  const isMixed = partlyDrawn > 0 || (chosen === "stratified" && labeledIn(inShares) === 0);
  const isOrderAlone = isOfDraw && isMixed && labeledIn(inOrder) > 0;
  // Answers labeled in order are no random part of a side: shares weigh what was drawn alone, as they do of claims.
  const isOther = chosen === "stratified" && !isOrderAlone && otherShares > 0 && labeledIn(inShares) === 0;
  const isShares = chosen === "stratified" && !isOrderAlone && !isOther;
  const used = isOwn ? drawn : isOrderAlone ? inOrder : isShares ? inShares : labeled;
  const side = (key: AnswerSideKey): AnswerSide => ({ total: totals[key], ...used[key] });
  return {
    flagged: side("flagged"),
    passed: side("passed"),
    withoutVerdict: side("withoutVerdict"),
    basis: isOrderAlone ? "part" : isOther ? "other_shares" : chosen,
    partlyDrawn,
    besideDraw: isOwn || isShares ? labels - labeledIn(used) : 0,
    besideOrder: isOrderAlone ? labels - labeledIn(inOrder) : 0,
    disputed,
  };
}
