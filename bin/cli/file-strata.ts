import type { JudgeAnswer } from "@/lib/claims/case";
import { isHallucinated } from "@/lib/claims/verdict";
import type { ReadClaim } from "@/lib/imports/read-case";

function sideOf(verdict: JudgeAnswer): string {
  if (verdict === null) return "none";
  return isHallucinated(verdict) ? "flagged" : "passed";
}

/**
 * Which runs of a file stand for the judge at hand: those that flagged and passed the very same claims, as the pages have
 * it. Memory grows with the runs alone.
 */
export class FileStrata {
  private readonly apart = new Set<number>();

  /** @param verdict what the judge at hand says of the claim. */
  add({ verdicts }: Pick<ReadClaim, "verdicts">, verdict: JudgeAnswer): void {
    for (const { run, verdict: said } of verdicts) {
      if (sideOf(said) !== sideOf(verdict)) this.apart.add(run);
    }
  }

  /** Those of some runs that stand for the judge; to be asked once all claims were looked at. */
  ownOf(runs: Iterable<number>): number[] {
    return [...runs].filter((run) => !this.apart.has(run));
  }
}
