import type { ReadClaim } from "@/lib/imports/read-case";
import type { HeaderRecord } from "@/lib/imports/record-schemas";
import type { LabeledPair } from "@/lib/metrics/agreement";
import { isNearlyLabeled, type SelectionCounts } from "@/lib/metrics/label-basis";

/** A labeled claim of a random draw. */
export interface DrawnLabel extends LabeledPair {
  cluster: number;
  /** How it would count without the draw. */
  selection: keyof SelectionCounts | "unstated";
}

/** Whether a label on a claim counts for a draw: given blind, which a file is taken to mean, or in a draw. */
function countsForDraws({ labels }: Pick<ReadClaim, "labels">): boolean {
  return labels.some(
    ({ verdict, given, selection }) =>
      verdict !== null &&
      (given !== "assisted" || selection?.how === "random" || selection?.how === "stratified"),
  );
}

/**
 * The random draws of a file, and which of their labels stand by themselves: those of draws that are labeled nearly
 * throughout, as the pages have it. Memory grows with what was drawn and labeled, and with the samples of the header.
 */
export class FileDraws {
  private readonly random = new Map<number, { drawn: number; labeled: number }>();
  /** Labeled claims by the random draws that hold them. */
  private readonly held = new Map<string, { samples: number[]; labels: DrawnLabel[] }>();

  begin({ samples = [] }: Pick<HeaderRecord, "samples">): void {
    for (const [at, { kind }] of samples.entries()) {
      if (kind === "random") this.random.set(at + 1, { drawn: 0, labeled: 0 });
    }
  }

  /**
   * Looks at one claim.
   *
   * @param found its label as it counts, with the judge's verdict; null: people have not settled on one.
   */
  add(claim: ReadClaim, found: DrawnLabel | null): void {
    const counts = countsForDraws(claim);
    const samples = claim.samples.flatMap(({ sample }) => (this.random.has(sample) ? [sample] : []));
    for (const sample of samples) {
      const draw = this.random.get(sample);
      if (draw === undefined) continue;
      draw.drawn += 1;
      if (found !== null && counts) draw.labeled += 1;
    }
    if (samples.length === 0 || found === null || !(counts || found.selection === "unknown")) return;
    const key = samples.join();
    const known = this.held.get(key);
    if (known === undefined) this.held.set(key, { samples, labels: [found] });
    else known.labels.push(found);
  }

  /** Labels of the draws that are labeled nearly throughout; to be asked once all claims were looked at. */
  fullyLabeled(): DrawnLabel[] {
    const isFull = (sample: number) => {
      const draw = this.random.get(sample);
      return draw !== undefined && isNearlyLabeled(draw);
    };
    return [...this.held.values()].flatMap(({ samples, labels }) => (samples.some(isFull) ? labels : []));
  }
}
