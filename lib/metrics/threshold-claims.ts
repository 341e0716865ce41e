import type { Verdict } from "@/lib/claims/verdict";
import type { LabeledCluster } from "./labeled-answer";

// Cuts are counted in whole hundredths: 75 is a cut of 0.75. A person sets, reads and types no finer ones.

export const LOWEST_CUT = 1;
export const HIGHEST_CUT = 100;
/** The level of a claim that no cut flags: its score is the highest there is. */
export const NEVER_FLAGGED = HIGHEST_CUT + 1;

/** A labeled claim with what a judge would say of it at every cut. */
export interface ScoredClaim {
  gold: Verdict;
  /** Degree of support, 0 to 1. */
  score: number;
  /** The lowest cut that flags it, in hundredths; {@link NEVER_FLAGGED} where none does. */
  level: number;
  /** What it is called where it is flagged. */
  flaggedAs: Verdict;
}

/** The labeled claims of answers to one question. */
export interface ScoredCluster {
  claims: ScoredClaim[];
  /** Gold labels of claims without a verdict: they have none at any cut. */
  withoutVerdict: Verdict[];
  /** Claims with a verdict and no score: left out. */
  withoutScore: number;
}

/**
 * The lowest cut that flags a claim.
 *
 * @param score degree of support, finite.
 * @returns the smallest whole number of hundredths, 1 or more, that the score lies below; {@link NEVER_FLAGGED} where it lies
 *   below none.
 * @example levelOf(0.29) // 30: a claim that reaches the cut passes
 */
export function levelOf(score: number): number {
  let level = Math.min(NEVER_FLAGGED, Math.max(LOWEST_CUT, Math.floor(score * 100) + 1));
  // The product may round across a hundredth; the comparison with the cut itself decides, as it does for the judge.
  while (level > LOWEST_CUT && score < (level - 1) / 100) level -= 1;
  while (level < NEVER_FLAGGED && score >= level / 100) level += 1;
  return level;
}

/** What a judge says of a claim at a cut. */
export function verdictAt({ level, flaggedAs }: ScoredClaim, cut: number): Verdict {
  return level <= cut ? flaggedAs : "supported";
}

/**
 * What a run's scores say of the labeled claims of one cluster at every cut.
 *
 * @param cluster its claims with one run's verdicts and scores; claims the run has not come to are left out.
 * @param flaggedAs what a claim that the run passed is called where a higher cut flags it; a claim that the run flagged keeps
 *   its verdict.
 * @example scoreCluster(cluster, "unsupported").claims[0]?.level // 67
 */
export function scoreCluster({ answers }: LabeledCluster, flaggedAs: Verdict): ScoredCluster {
  const scored: ScoredCluster = { claims: [], withoutVerdict: [], withoutScore: 0 };
  for (const { gold, verdicts, scores } of answers.flatMap(({ claims }) => claims)) {
    const verdict = verdicts[0] ?? null;
    const score = scores[0] ?? null;
    if (verdict === "not_judged") continue;
    if (verdict === null) scored.withoutVerdict.push(gold);
    else if (score === null || !Number.isFinite(score)) scored.withoutScore += 1;
    else {
      const called = verdict === "supported" ? flaggedAs : verdict;
      scored.claims.push({ gold, score, level: levelOf(score), flaggedAs: called });
    }
  }
  return scored;
}
