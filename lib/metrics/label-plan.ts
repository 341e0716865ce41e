import type { ClusteredRate } from "@/lib/stats/clustered-rate";
import type { LabeledShare } from "@/lib/stats/verification-bias";
import type { Headline, HeadlineCounts } from "./headline";
import type { ClaimBasis, DrawnSides } from "./label-basis";
import type { PlainRefusal } from "./plain-rates";

/**
 * How the labels that a plan builds on came about. whole: every claim has one; random: drawn from all claims alike;
 * stratified: drawn from flagged and passed ones in different shares; part: not all drawn, such as in the order of the
 * dataset or picked, so that those are a guess at the shares and are not counted in; none.
 */
export type PlanBasis = "whole" | "random" | "stratified" | "part" | "none";

/** Labels of one run's claims today, all that a plan needs of them. */
export interface LabelsToday {
  basis: PlanBasis;
  /** Why the calibration prints no rate over the labeled claims as they are; null where it does. */
  refused: PlainRefusal | null;
  /** Claims of the dataset, those without a verdict among them. */
  claims: number;
  /** Answers of the dataset that make a claim. */
  answers: number;
  /** Claims with a settled label, however it came about. */
  labeled: number;
  /** Claims on which people differ, and nobody has settled it: in no range. */
  disputed: number;
  /** The run's flagged and passed claims, with the labels that say how many are bad: drawn ones, where there are any. */
  sides: DrawnSides;
  /** Labels that a draw chose: they count together with those of the next one. */
  drawn: { flagged: number; passed: number };
  caught: ClusteredRate;
  falseAlarms: ClusteredRate;
  /** The rate per answer as the calibration prints it, what it is made of, and how its answers came to be labeled. */
  perAnswer: {
    headline: Headline;
    counts: Pick<HeadlineCounts, "flagged" | "passed">;
    basis: ClaimBasis;
    partlyDrawn: number;
  };
}

/**
 * In which shares further claims are drawn: from all alike, as single claims or (unit "answers") as whole answers; or
 * flagged: the part of the draw that is of flagged claims, 0 to 1.
 */
export type DrawMix =
  | { kind: "random"; unit?: "claims" | "answers" }
  | { kind: "stratified"; flagged: number };

/**
 * The least and the most of a draw that may be of flagged claims. Beyond, who labels it can guess what the judge said of a
 * claim by what most of the draw is, and a label that counts as blind is none.
 */
export const FLAGGED_SHARES = { least: 0.2, most: 0.8 };

/** Why a draw is not made of one side nearly alone. */
export const SHARES_NOTE =
  "Between 20% and 80% of a draw are flagged: of one side nearly alone, a reviewer could guess what the check said, and the labels would not be blind.";

/** So many claims to draw; the fractions of an expectation where the draw is random. */
export interface DrawnCounts {
  size: number;
  flagged: number;
  passed: number;
}

/** A share that is taken as given because no label says it. */
export const ASSUMED_CATCH_RATE = 0.8;
/** How many claims of real answers say as much as one on its own, where the labels cannot say it. */
export const ASSUMED_DESIGN_EFFECT = 2;
/** Answers that must hold such claims before their design effect is taken from them. */
export const MIN_ANSWERS = 10;

export interface ExpectedShares {
  /** Bad claims among flagged, and among passed ones. */
  badFlagged: number;
  badPassed: number;
  /** Bad claims among all with a verdict. */
  bad: number;
  /** No label says one of them: it is assumed that the judge catches 80% and flags as many as are bad. */
  isAssumed: boolean;
}

function shareOf({ labeled, hallucinated }: LabeledShare): number | null {
  return labeled === 0 ? null : hallucinated / labeled;
}

/**
 * The shares of bad claims that a plan expects further labels to have: those of today's labels.
 *
 * @returns where a side has no label, what follows if the judge catches 80% of bad claims.
 * @example expectedShares(today).bad // 0.21
 */
export function expectedShares({ sides: { flagged, passed } }: LabelsToday): ExpectedShares {
  const judged = flagged.total + passed.total;
  const missedPerCaught = (1 - ASSUMED_CATCH_RATE) / ASSUMED_CATCH_RATE;
  const seenFlagged = shareOf(flagged);
  const seenPassed = shareOf(passed);
  const badFlagged = seenFlagged ?? ASSUMED_CATCH_RATE;
  const assumedMissed =
    passed.total === 0 ? 0 : (badFlagged * flagged.total * missedPerCaught) / passed.total;
  const badPassed = seenPassed ?? Math.min(1, assumedMissed);
  return {
    badFlagged,
    badPassed,
    bad: judged === 0 ? 0 : (flagged.total * badFlagged + passed.total * badPassed) / judged,
    isAssumed: seenFlagged === null || seenPassed === null,
  };
}

/**
 * The design effect of today's labels, or the assumed one.
 *
 * @param rate one of the rates over claims.
 * @returns n / effective, at least 1; 2 where fewer than ten answers hold such claims.
 * @example designEffectOf(today.caught) // { designEffect: 1.4, isAssumed: false }
 */
export function designEffectOf({ n, effective, answers }: ClusteredRate): {
  designEffect: number;
  isAssumed: boolean;
} {
  if (effective === null || effective <= 0 || answers < MIN_ANSWERS) {
    return { designEffect: ASSUMED_DESIGN_EFFECT, isAssumed: true };
  }
  return { designEffect: Math.max(1, n / effective), isAssumed: false };
}

/** Claims on one side of the verdict that a draw of a mix can reach. */
export function largestDraw({ claims, sides }: LabelsToday, mix: DrawMix): number {
  return mix.kind === "random" ? claims : sides.flagged.total + sides.passed.total;
}

/**
 * What a draw of a size holds of flagged and of passed claims.
 *
 * @param size claims to draw; no more than there are.
 * @returns for a random draw the expected numbers; for a stratified one whole numbers, where a side that is too small
 *   gives all it has and the other side the rest.
 * @example countDraw(today, { kind: "stratified", flagged: 0.5 }, 40) // { size: 40, flagged: 20, passed: 20 }
 */
export function countDraw(today: LabelsToday, mix: DrawMix, size: number): DrawnCounts {
  const { flagged, passed } = today.sides;
  const most = Math.max(0, Math.min(size, largestDraw(today, mix)));
  if (mix.kind === "random") {
    const part = today.claims === 0 ? 0 : most / today.claims;
    return { size: most, flagged: flagged.total * part, passed: passed.total * part };
  }
  const wanted = Math.round(most * mix.flagged);
  const ofFlagged = Math.max(most - passed.total, Math.min(flagged.total, wanted));
  return { size: most, flagged: ofFlagged, passed: most - ofFlagged };
}

/** Whether the range after a draw weighs each side with its size: it was, or will be, drawn in a share of its own. */
export function isWeighed({ basis }: LabelsToday, mix: DrawMix): boolean {
  return mix.kind === "stratified" || basis === "stratified";
}

/** Both sides as they are expected to be labeled once a draw is; fractions of claims. */
export function sidesAfter(
  today: LabelsToday,
  drawn: DrawnCounts,
): { flagged: LabeledShare; passed: LabeledShare } {
  const shares = expectedShares(today);
  const side = (key: "flagged" | "passed", bad: number): LabeledShare => {
    const { total } = today.sides[key];
    const before = today.drawn[key];
    const more = drawn[key];
    // A draw is made among all claims, so part of it is labeled already.
    const after = total === 0 ? 0 : Math.min(total, before + more * (1 - before / total));
    return { total, labeled: after, hallucinated: after * bad };
  };
  return {
    flagged: side("flagged", shares.badFlagged),
    passed: side("passed", shares.badPassed),
  };
}
