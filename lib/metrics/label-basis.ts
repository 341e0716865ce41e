import type { LabelSelection } from "@/lib/claims/gold";
import { isHallucinated, type Verdict } from "@/lib/claims/verdict";
import { addSideCluster, emptySideClusters, type SideClusters } from "@/lib/stats/side-clusters";
import type { LabeledShare } from "@/lib/stats/verification-bias";

/**
 * How the labeled claims that a rate is of were chosen: all of it; a random part; the part labeled so far, in order; known
 * shares of flagged and passed claims; shares of what another judge flagged and passed; picked by a person, or not known; none.
 */
const CLAIM_BASES = ["all", "random", "part", "stratified", "other_shares", "picked", "none"] as const;
export type ClaimBasis = (typeof CLAIM_BASES)[number];

/** Labeled claims by how they came to be labeled; null: nobody said. */
export type SelectionCounts = Record<LabelSelection | "unknown", number>;

export function emptySelections(): SelectionCounts {
  return { all: 0, random: 0, stratified: 0, picked: 0, practice: 0, unknown: 0 };
}

/** The part of a draw that must be labeled before labels older than it count for it. */
const NEARLY_ALL = 0.95;

/**
 * Whether a draw is labeled nearly throughout, so that labels older than it count for it.
 *
 * @param draw claims that it holds, and those of them with a label that counts.
 * @example isNearlyLabeled({ drawn: 100, labeled: 95 }) // true
 */
export function isNearlyLabeled({ drawn, labeled }: { drawn: number; labeled: number }): boolean {
  return labeled >= NEARLY_ALL * drawn;
}

/**
 * Whether a random draw stands for the run by itself: it is labeled nearly throughout, and other labels stand beside it that
 * were given in order or picked. Where shares were drawn too, both draws are weighed together instead.
 */
export function isOwnDraw(selections: SelectionCounts, missing: number, fullDraw: number): boolean {
  const { all, random, stratified, picked, unknown } = selections;
  const beside = all + picked + unknown + random - fullDraw;
  return missing > 0 && fullDraw > 0 && stratified === 0 && beside > 0;
}

/**
 * How the labeled claims that the rates are of were chosen, by what is there.
 *
 * @param selections labeled claims by selection; missing: claims that nobody has labeled, those in dispute not among them; fullDraw: labeled claims of random
 *   draws that are labeled nearly throughout.
 * @returns "all" where none is missing, however they came about; "random" where a random draw stands for the run, by itself
 *   or since there is nothing else; else the worst way in which one of them was chosen.
 * @example claimBasis({ ...emptySelections(), random: 40 }, 160) // "random"
 */
export function claimBasis(selections: SelectionCounts, missing: number, fullDraw = 0): ClaimBasis {
  const { all, random, stratified, picked, unknown } = selections;
  if (all + random + stratified + picked + unknown === 0) return "none";
  if (missing === 0) return "all";
  if (isOwnDraw(selections, missing, fullDraw)) return "random";
  if (picked + unknown > 0) return "picked";
  if (stratified > 0) return "stratified";
  return all > 0 ? "part" : "random";
}

/**
 * Whether a claim was drawn in shares that say nothing of a run's own: of other verdicts.
 *
 * @param strataRuns runs that flagged and passed the same claims; null where that is not asked.
 * @example isOfOtherShares({ selection: "stratified", strataOf: ["a"] }, ["b"]) // true
 */
export function isOfOtherShares(
  { selection, strataOf }: { selection: LabelSelection | null; strataOf: readonly string[] | null },
  strataRuns: readonly string[] | null,
): boolean {
  if (selection !== "stratified" || strataOf === null || strataRuns === null) return false;
  return !strataOf.some((run) => strataRuns.includes(run));
}

/** Claims of the run on one side of the judge's verdict, with the labels of those that a draw chose. */
export interface DrawnSides {
  flagged: LabeledShare;
  passed: LabeledShare;
  /** The same labels answer by answer, bad ones being the hits; missing where nobody counted them so. */
  clusters?: SideClusters;
}

/** Counts the drawn claims of one answer, or of all answers to one question; changes the sides in place. */
export function addDrawnCluster(
  sides: DrawnSides,
  drawn: readonly { gold: Verdict; verdict: Verdict | null }[],
): void {
  const one = emptySides({ flagged: 0, passed: 0 });
  for (const claim of drawn) {
    addDrawn(sides, claim);
    addDrawn(one, claim);
  }
  sides.clusters ??= emptySideClusters();
  const countsOf = ({ hallucinated, labeled }: LabeledShare) => ({ hits: hallucinated, n: labeled });
  addSideCluster(sides.clusters, { flagged: countsOf(one.flagged), passed: countsOf(one.passed) });
}

/** Sides of a run of so many flagged and passed claims, no drawn one counted yet. */
export function emptySides({ flagged, passed }: { flagged: number; passed: number }): DrawnSides {
  return {
    flagged: { total: flagged, labeled: 0, hallucinated: 0 },
    passed: { total: passed, labeled: 0, hallucinated: 0 },
  };
}

/** Counts a labeled claim that a draw chose; changes the sides in place. One without a verdict is on neither. */
export function addDrawn(
  sides: DrawnSides,
  { gold, verdict }: { gold: Verdict; verdict: Verdict | null },
): void {
  if (verdict === null) return;
  const side = sides[isHallucinated(verdict) ? "flagged" : "passed"];
  side.labeled += 1;
  if (isHallucinated(gold)) side.hallucinated += 1;
}
