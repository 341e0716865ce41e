import { isInSlice } from "@/lib/claims/slice";
import { isVerdict, type Verdict } from "@/lib/claims/verdict";
import type { CalibrationFilter } from "./calibration";
import type { LabeledClaim, LabeledCluster } from "./labeled-answer";

/** A labeled claim on which every compared run has a verdict, in the order of the runs. */
export interface ComparedClaim {
  claimId: string;
  gold: Verdict;
  verdicts: readonly Verdict[];
}

/** The labeled claims of answers to one question that a comparison is of. */
export function filteredClaims(
  { answers }: LabeledCluster,
  { slice, isBlindOnly }: CalibrationFilter,
): LabeledClaim[] {
  return answers.flatMap(({ claims }) =>
    claims.filter((claim) => isInSlice(claim, slice) && !(isBlindOnly && claim.isAssisted)),
  );
}

/**
 * The claims on which all of the first runs gave a verdict: the only fair ground to compare them on.
 *
 * @param claims with one verdict a run; runs: how many of their verdicts, from the first on, are compared.
 * @returns such claims; the others are to be counted as left out.
 * @example sharedClaims([{ ...claim, verdicts: ["supported", null] }], 2) // []
 */
export function sharedClaims(claims: readonly LabeledClaim[], runs: number): ComparedClaim[] {
  return claims.flatMap(({ claimId, gold, verdicts }) => {
    const given = verdicts.slice(0, runs).filter(isVerdict);
    return given.length === runs ? [{ claimId, gold, verdicts: given }] : [];
  });
}
