import { z } from "zod";
import { VERDICTS } from "@/lib/claims/verdict";
import { countPairs } from "@/lib/metrics/agreement";
import { clusterBootstrap } from "@/lib/stats/cluster-bootstrap";
import { clusterSurvey } from "@/lib/stats/cluster-survey";
import { clusterWilson } from "@/lib/stats/cluster-wilson";
import { type ClusterSums, sumClusters } from "@/lib/stats/clusters";
import { cohenKappa } from "@/lib/stats/cohen-kappa";
import { krippendorffAlpha } from "@/lib/stats/krippendorff-alpha";
import type { Counts } from "@/lib/stats/proportion";
import { countRatings, type RatingCounts } from "@/lib/stats/ratings";
import { isRefused, type Measured } from "@/lib/stats/refusal";
import { type GoldenMeasure, goldenMeasure, named } from "../measure";

const answer = z.object({ hits: z.number(), claims: z.number() });
const answersInput = z.object({ answers: z.array(answer), conf: z.number() });

const toCounts = ({ hits, claims }: z.infer<typeof answer>): Counts => ({ hits, n: claims });

function clustered<Result extends object>(
  work: (sums: ClusterSums, confidence: number) => Measured<Result>,
  name: (result: Result) => Record<string, unknown>,
): GoldenMeasure {
  return goldenMeasure(answersInput, ({ answers, conf }) =>
    named(work(sumClusters(answers.map(toCounts)), conf), name),
  );
}

const verdict = z.enum(VERDICTS);
const bootstrapInput = z.discriminatedUnion("statistic", [
  z.object({ statistic: z.literal("claim rate"), answers: z.array(answer), conf: z.number() }),
  z.object({
    statistic: z.literal("cohen kappa"),
    answers: z.array(z.array(z.object({ human: verdict, judge: verdict }))),
    conf: z.number(),
  }),
  z.object({
    statistic: z.literal("krippendorff alpha"),
    labels: z.array(z.string()),
    answers: z.array(z.array(z.array(z.string().nullable()))),
    conf: z.number(),
  }),
]);

function rateOfAnswers(answers: readonly Counts[]): number | null {
  const { hits, items } = sumClusters(answers);
  return items === 0 ? null : hits / items;
}

function kappaOfMatrices(answers: readonly (readonly number[][])[]): number | null {
  const together = VERDICTS.map((_, row) =>
    VERDICTS.map((_column, at) => answers.reduce((sum, matrix) => sum + (matrix[row]?.[at] ?? 0), 0)),
  );
  const kappa = cohenKappa(together);
  return isRefused(kappa) ? null : kappa.value;
}

function alphaOfAnswers(answers: readonly RatingCounts[]): number | null {
  const alpha = krippendorffAlpha(answers.flat());
  return isRefused(alpha) ? null : alpha.value;
}

function bootstrap(input: z.infer<typeof bootstrapInput>) {
  const options = { seed: 5, resamples: 10_000, confidence: input.conf };
  if (input.statistic === "claim rate") {
    return clusterBootstrap(input.answers.map(toCounts), rateOfAnswers, options);
  }
  if (input.statistic === "cohen kappa") {
    const matrices = input.answers.map(
      (pairs) => countPairs(pairs.map(({ human, judge }) => ({ label: human, verdict: judge }))).confusion,
    );
    return clusterBootstrap(matrices, kappaOfMatrices, { ...options, resamples: 4000 });
  }
  const counts = input.answers.map((claims) => countRatings(claims, input.labels));
  return clusterBootstrap(counts, alphaOfAnswers, { ...options, resamples: 4000 });
}

/** Intervals that know that claims of one answer go together. */
export const CLUSTERS: Record<string, GoldenMeasure> = {
  cluster_wilson_interval: clustered(clusterWilson, (found) => ({
    estimate: found.rate,
    answers: found.answers,
    claims: found.claims,
    icc: found.icc,
    design_effect: found.designEffect,
    n_effective: found.effective,
    lower: found.normal.low,
    upper: found.normal.high,
    lower_t: found.student.low,
    upper_t: found.student.high,
    rule: found.rule,
  })),
  cluster_survey_interval: clustered(clusterSurvey, (found) => ({
    estimate: found.rate,
    se: found.se,
    df: found.df,
    n_effective: found.effective,
    lower_t: found.low,
    upper_t: found.high,
  })),
  cluster_bootstrap_interval: goldenMeasure(bootstrapInput, (input) =>
    named(bootstrap(input), ({ value, low, high }) => ({ estimate: value, lower: low, upper: high })),
  ),
};
