import type { JudgeAnswer } from "@/lib/claims/case";
import type { HeaderRecord } from "@/lib/imports/header-schema";
import type { ReadClaim } from "@/lib/imports/read-case";
import { addDraw, type ClaimDraws, type LabelFacts, noDraws } from "@/lib/metrics/drawn-selection";
import { isNearlyLabeled } from "@/lib/metrics/label-basis";
import { isOfDraw } from "./file-labels";
import { FileStrata } from "./file-strata";

/** Stands for a run that the file does not hold: nobody can tell its shares. */
const GONE = "gone";

interface FileSample {
  kind: string;
  /** Its number in the header; null for one drawn at random, or in shares of a run that is gone. */
  run: number | null;
  drawn: number;
  labeled: number;
}

/**
 * The draws of a file, which of them are labeled nearly throughout, and which were in the judge's own shares, as the pages
 * have it. Memory grows with the samples and runs of the header, and with the ways in which samples overlap.
 */
export class FileDraws {
  private readonly samples = new Map<number, FileSample>();
  private readonly strata = new FileStrata();
  /** The samples that hold a claim, by the key that stands for them. */
  private readonly held = new Map<string, number[]>();

  begin({ samples = [] }: Pick<HeaderRecord, "samples">): void {
    for (const [at, { kind, run = null }] of samples.entries())
      this.samples.set(at + 1, { kind, run, drawn: 0, labeled: 0 });
  }

  /**
   * Looks at one claim.
   *
   * @param of facts: of its labels; isSettled: people have settled on one; verdict: what the judge at hand says.
   * @returns what to ask {@link drawsOf} for the draws that hold it; null where none does.
   */
  add(
    claim: Pick<ReadClaim, "samples" | "verdicts">,
    { facts, isSettled, verdict }: { facts: LabelFacts; isSettled: boolean; verdict: JudgeAnswer },
  ): string | null {
    this.strata.add(claim, verdict);
    const numbers: number[] = [];
    for (const { sample: number } of claim.samples) {
      const sample = this.samples.get(number);
      if (sample === undefined) continue;
      numbers.push(number);
      sample.drawn += 1;
      if (isSettled && (facts.counts || isOfDraw(facts.selection))) sample.labeled += 1;
    }
    if (numbers.length === 0) return null;
    const key = numbers.join();
    this.held.set(key, numbers);
    return key;
  }

  private inShares(): FileSample[] {
    return [...this.samples.values()].filter(({ kind }) => kind === "stratified");
  }

  /** The draws behind a key of {@link add}; to be asked once all claims were looked at. */
  drawsOf(key: string): ClaimDraws {
    const runs = new Set(this.inShares().map(({ run }) => run));
    const draws = noDraws();
    for (const number of this.held.get(key) ?? []) {
      const sample = this.samples.get(number);
      if (sample === undefined) continue;
      const run = sample.run === null ? GONE : String(sample.run);
      addDraw(draws, { kind: sample.kind, run, isFull: isNearlyLabeled(sample) }, runs.size <= 1);
    }
    return draws;
  }

  /** The runs whose draws in shares say something of the judge at hand; to be asked once all claims were looked at. */
  ownRuns(): string[] {
    return this.strata.ownOf(this.inShares().flatMap(({ run }) => run ?? [])).map(String);
  }
}
