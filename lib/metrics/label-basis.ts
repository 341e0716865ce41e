import type { LabelSelection } from "@/lib/claims/gold";
import { isHallucinated, type Verdict } from "@/lib/claims/verdict";
import type { LabeledShare } from "@/lib/stats/verification-bias";

/**
 * How the labeled claims of a run were chosen, the worst way counting: all of it; a random part; the part labeled so far,
 * in order; known shares of flagged and passed claims; picked by a person, or not known; none.
 */
const CLAIM_BASES = ["all", "random", "part", "stratified", "picked", "none"] as const;
export type ClaimBasis = (typeof CLAIM_BASES)[number];

/** Labeled claims by how they came to be labeled; null: nobody said. */
export type SelectionCounts = Record<LabelSelection | "unknown", number>;

export function emptySelections(): SelectionCounts {
  return { all: 0, random: 0, stratified: 0, picked: 0, practice: 0, unknown: 0 };
}

/**
 * How the labeled claims were chosen.
 *
 * @param selections labeled claims by selection; missing: claims without a settled label.
 * @returns "all" where none is missing, however they came about; else the worst way in which one of them was chosen.
 * @example claimBasis({ ...emptySelections(), random: 40 }, 160) // "random"
 */
export function claimBasis(selections: SelectionCounts, missing: number): ClaimBasis {
  const { all, random, stratified, picked, unknown } = selections;
  if (all + random + stratified + picked + unknown === 0) return "none";
  if (missing === 0) return "all";
  if (picked + unknown > 0) return "picked";
  if (stratified > 0) return "stratified";
  return all > 0 ? "part" : "random";
}

/** Claims of the run on one side of the judge's verdict, with the labels of those that a draw chose. */
export interface DrawnSides {
  flagged: LabeledShare;
  passed: LabeledShare;
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
