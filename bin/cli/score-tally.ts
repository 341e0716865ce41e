import type { ReadCase } from "@/lib/imports/read-case";
import type { CheckedCase } from "@/lib/metrics/check-case";
import { addCase, emptyScore, type Score, type ScoreCounts, scoreOf } from "@/lib/metrics/score";
import { type ClusteredRate, clusteredRateOf } from "@/lib/stats/clustered-rate";
import { addCluster, emptyClusters } from "@/lib/stats/clusters";
import { QuestionCounts } from "./question-counts";

/** The rates of a score that are over claims or citations, so that answers are their clusters. */
export const CLAIM_RATES = ["faithfulness", "citationRecall", "citationPrecision"] as const;
type ClaimRate = (typeof CLAIM_RATES)[number];

/** {@link Score} with ranges over claims that know that claims of one answer go together. */
export type ClusteredScore = Omit<Score, ClaimRate> & Record<ClaimRate, ClusteredRate>;

/** Hits and items of each claim rate, one after another. */
function claimCounts(counts: ScoreCounts): number[] {
  return [
    counts.supported,
    counts.claims - counts.noVerdict,
    counts.citationRecallHits,
    counts.citationRecallN,
    counts.citationPrecisionHits,
    counts.citationPrecisionN,
  ];
}

/** Counts checked cases question by question; see {@link QuestionCounts} for the memory it takes. */
export class ScoreTally {
  private readonly total = emptyScore();
  private readonly counts = new QuestionCounts(CLAIM_RATES.length * 2);

  add(found: ReadCase, checked: CheckedCase): void {
    const before = claimCounts(this.total);
    addCase(this.total, checked);
    const cluster = this.counts.clusterOf(found);
    for (const [column, now] of claimCounts(this.total).entries()) {
      this.counts.add(cluster, { column, many: now - (before[column] ?? 0) });
    }
  }

  /** The figures of everything counted; to be asked once. */
  measure(): ClusteredScore {
    const sums = CLAIM_RATES.map(emptyClusters);
    for (const row of this.counts.rows()) {
      for (const [at, one] of sums.entries()) {
        addCluster(one, { hits: row[at * 2] ?? 0, n: row[at * 2 + 1] ?? 0 });
      }
    }
    const [faithfulness, citationRecall, citationPrecision] = sums.map(clusteredRateOf);
    const none = clusteredRateOf(emptyClusters());
    return {
      ...scoreOf(this.total),
      faithfulness: faithfulness ?? none,
      citationRecall: citationRecall ?? none,
      citationPrecision: citationPrecision ?? none,
    };
  }
}
