import type { JudgeAnswer } from "@/lib/claims/case";
import { isHallucinated } from "@/lib/claims/verdict";
import type { ReadClaim } from "@/lib/imports/read-case";
import type { HeaderRecord } from "@/lib/imports/record-schemas";

/** Stands for a run that the file does not hold: nobody can tell its shares. */
const UNKNOWN = 0;

function sideOf(verdict: JudgeAnswer): string {
  if (verdict === null) return "none";
  return isHallucinated(verdict) ? "flagged" : "passed";
}

/**
 * Whose verdicts made the shares that the claims of a file were drawn in: those of the judge at hand, or of another one.
 *
 * A run stands for the judge where it flagged and passed the very same claims, as the calibration page has it. Memory grows
 * with the runs and samples of the header alone.
 */
export class FileStrata {
  /** Runs by the numbers of the samples in shares of their verdicts. */
  private readonly runs = new Map<number, number>();
  private readonly drawnBy = new Set<number>();
  private readonly apart = new Set<number>([UNKNOWN]);

  begin({ samples = [] }: Pick<HeaderRecord, "samples">): void {
    for (const [at, { kind, run = UNKNOWN }] of samples.entries()) {
      if (kind === "stratified") this.runs.set(at + 1, run);
    }
  }

  /**
   * Looks at one claim.
   *
   * @param of verdict: what the judge at hand says; isDrawn: its label counts as drawn in shares.
   */
  add(claim: ReadClaim, { verdict, isDrawn }: { verdict: JudgeAnswer; isDrawn: boolean }): void {
    for (const { run, verdict: said } of claim.verdicts) {
      if (sideOf(said) !== sideOf(verdict)) this.apart.add(run);
    }
    if (!isDrawn) return;
    for (const { sample } of claim.samples) {
      const run = this.runs.get(sample);
      if (run !== undefined) this.drawnBy.add(run);
    }
  }

  /** Whether a claim was drawn in shares that are not the judge's; to be asked once all claims were looked at. */
  isOfOthers(): boolean {
    return [...this.drawnBy].some((run) => this.apart.has(run));
  }
}
