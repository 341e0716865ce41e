import { z } from "zod";
import { mcnemarTest } from "@/lib/stats/mcnemar";
import { adjustForMany } from "@/lib/stats/multiple-comparisons";
import { clusterMcNemar, pairedClusterDifference, sumPairedClusters } from "@/lib/stats/paired-clusters";
import { type Difference, type PairedCounts, pairedDifference } from "@/lib/stats/paired-difference";
import type { Measured } from "@/lib/stats/refusal";
import { tangoDifference } from "@/lib/stats/tango";
import { twoSampleDifference } from "@/lib/stats/two-sample-difference";
import { type GoldenMeasure, goldenMeasure, named } from "../measure";

const pairInput = z.object({
  both_right: z.number(),
  only_a_right: z.number(),
  only_b_right: z.number(),
  both_wrong: z.number(),
});
type GoldenPair = z.infer<typeof pairInput>;

function ours(pair: GoldenPair): PairedCounts {
  return {
    both: pair.both_right,
    onlyA: pair.only_a_right,
    onlyB: pair.only_b_right,
    neither: pair.both_wrong,
  };
}

const limits = ({ difference, low, high }: Difference) => ({ difference, lower: low, upper: high });

function paired(work: (counts: PairedCounts, confidence: number) => Measured<Difference>): GoldenMeasure {
  return goldenMeasure(pairInput.extend({ conf: z.number() }), ({ conf, ...pair }) =>
    named(work(ours(pair), conf), limits),
  );
}

const answersInput = z.object({ answers: z.array(pairInput), conf: z.number() });

/** Two judges, or two runs, against each other. */
export const COMPARISONS: Record<string, GoldenMeasure> = {
  mcnemar_test: goldenMeasure(
    z.object({ only_a_right: z.number(), only_b_right: z.number() }),
    ({ only_a_right, only_b_right }) =>
      named(mcnemarTest({ onlyA: only_a_right, onlyB: only_b_right }), (found) => ({
        exact_p: found.exactP,
        mid_p: found.midP,
        chi2: found.chiSquare,
        chi2_p: found.chiSquareP,
      })),
  ),
  paired_difference_newcombe: paired(pairedDifference),
  paired_difference_tango: paired(tangoDifference),
  difference_two_runs_newcombe: goldenMeasure(
    z.object({
      hits_1: z.number(),
      n_1: z.number(),
      hits_2: z.number(),
      n_2: z.number(),
      conf: z.number(),
    }),
    ({ hits_1, n_1, hits_2, n_2, conf }) =>
      named(twoSampleDifference({ hits: hits_1, n: n_1 }, { hits: hits_2, n: n_2 }, conf), limits),
  ),
  cluster_mcnemar_test: goldenMeasure(answersInput, ({ answers }) =>
    named(clusterMcNemar(sumPairedClusters(answers.map(ours))), (found) => ({
      durkalski: found.durkalski,
      durkalski_p: found.durkalskiP,
      obuchowski: found.obuchowski,
      obuchowski_p: found.obuchowskiP,
    })),
  ),
  paired_cluster_difference: goldenMeasure(answersInput, ({ answers, conf }) =>
    named(pairedClusterDifference(sumPairedClusters(answers.map(ours)), conf), (found) => ({
      difference: found.difference,
      se: found.se,
      df: found.df,
      lower: found.low,
      upper: found.high,
    })),
  ),
  multiple_comparisons: goldenMeasure(z.object({ p: z.array(z.number()) }), ({ p }) =>
    named(adjustForMany(p), ({ holm, falseDiscovery }) => ({ holm, bh: falseDiscovery })),
  ),
};
