import { type ClaimTraits, isInSlice } from "@/lib/claims/slice";
import type { Verdict } from "@/lib/claims/verdict";
import { type Agreement, addPair, agreementOf, emptyAgreement } from "./agreement";
import type { CalibrationFilter } from "./calibration";

/** Several runs on the very same claims. */
export interface Comparison {
  /** One entry a run, in the order given. */
  agreements: Agreement[];
  /** The bad claims by which runs caught them, those caught by most first; at most as many kinds as runs allow. */
  caughtBy: { caught: boolean[]; many: number }[];
}

/**
 * Compares runs on the claims that all of them judged.
 *
 * @param groups such claims with every run's verdict, in one order of the runs.
 * @param runs how many runs there are.
 */
export function measureComparison(
  groups: readonly (ClaimTraits & {
    many: number;
    gold: Verdict;
    verdicts: readonly Verdict[];
    isAssisted: boolean;
  })[],
  { slice, isBlindOnly, runs }: CalibrationFilter & { runs: number },
): Comparison {
  const counts = Array.from({ length: runs }, emptyAgreement);
  const patterns = new Map<string, { caught: boolean[]; many: number }>();
  for (const group of groups) {
    if (!isInSlice(group, slice) || (isBlindOnly && group.isAssisted)) continue;
    for (const [at, verdict] of group.verdicts.entries()) {
      const one = counts[at];
      if (one === undefined) continue;
      for (let each = 0; each < group.many; each++) addPair(one, { label: group.gold, verdict });
    }
    if (group.gold === "supported") continue;
    const caught = group.verdicts.map((verdict) => verdict !== "supported");
    const key = caught.join();
    const pattern = patterns.get(key) ?? { caught, many: 0 };
    pattern.many += group.many;
    patterns.set(key, pattern);
  }
  const caughtBy = [...patterns.values()].sort(
    (a, b) =>
      b.caught.filter(Boolean).length - a.caught.filter(Boolean).length ||
      (b.caught.join() < a.caught.join() ? -1 : 1),
  );
  return { agreements: counts.map(agreementOf), caughtBy };
}
