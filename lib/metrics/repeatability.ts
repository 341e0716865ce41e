import type { JudgeAnswer } from "@/lib/claims/case";
import { isHallucinated, VERDICTS } from "@/lib/claims/verdict";
import { pairAgreement } from "@/lib/stats/ratings";
import { type Measured, refuse } from "@/lib/stats/refusal";

/** How far runs of one judge over the same claims differ; shares are fractions 0 to 1. Repeats are no new labeled claims. */
export interface Repeatability {
  /** Claims with two verdicts or more. */
  claims: number;
  /** Claims with fewer: they say nothing. */
  leftOut: number;
  /** Runs that gave a claim no verdict, over all claims: not a flip. */
  missing: number;
  /** Claims whose verdicts are not all the same, and their share; it grows with the number of runs. */
  flipping: number;
  flipRate: number;
  /** Chance that two runs differ on a claim: the one to compare judges by. */
  pairDisagreement: number;
  /** The same by flagged or not. */
  flippingFlags: number;
  flagPairDisagreement: number;
}

function countBy(answers: readonly JudgeAnswer[], places: number, placeOf: (answer: JudgeAnswer) => number) {
  const counts = new Array<number>(places).fill(0);
  for (const answer of answers) {
    const place = placeOf(answer);
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts;
}

/**
 * How often a judge changes its verdict when it is run again.
 *
 * @param verdicts one row a claim, one entry a run; null is "no verdict".
 * @returns counts and shares over the claims with two verdicts or more. Refuses no_items without claims, too_few_ratings
 *   where no claim has two verdicts.
 * @see Pair disagreement is 1 minus the observed agreement of Fleiss 1971 (Psychological Bulletin 76:378).
 * @example repeatabilityOf([["supported", "unsupported"], ["supported", "supported"]]).flipRate // 0.5
 */
export function repeatabilityOf(verdicts: readonly (readonly JudgeAnswer[])[]): Measured<Repeatability> {
  if (verdicts.length === 0) return refuse("no_items");
  let missing = 0;
  let claims = 0;
  const sums = { flipping: 0, differing: 0, flippingFlags: 0, differingFlags: 0 };
  for (const row of verdicts) {
    const given = row.filter((verdict) => verdict !== null);
    missing += row.length - given.length;
    if (given.length < 2) continue;
    claims += 1;
    const agreed = pairAgreement(
      countBy(given, VERDICTS.length, (one) => (one === null ? 0 : VERDICTS.indexOf(one))),
    );
    const agreedFlags = pairAgreement(
      countBy(given, 2, (one) => (one !== null && isHallucinated(one) ? 1 : 0)),
    );
    sums.flipping += agreed < 1 ? 1 : 0;
    sums.differing += 1 - agreed;
    sums.flippingFlags += agreedFlags < 1 ? 1 : 0;
    sums.differingFlags += 1 - agreedFlags;
  }
  if (claims === 0) return refuse("too_few_ratings");
  return {
    claims,
    leftOut: verdicts.length - claims,
    missing,
    flipping: sums.flipping,
    flipRate: sums.flipping / claims,
    pairDisagreement: sums.differing / claims,
    flippingFlags: sums.flippingFlags,
    flagPairDisagreement: sums.differingFlags / claims,
  };
}
