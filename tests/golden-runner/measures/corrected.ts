import { z } from "zod";
import { poststratifiedRate } from "@/lib/stats/poststratified";
import { type PredictedMean, ppiMean } from "@/lib/stats/ppi";
import { ppiClustered } from "@/lib/stats/ppi-clustered";
import { isRefused } from "@/lib/stats/refusal";
import { roganGladen } from "@/lib/stats/rogan-gladen";
import { stratifiedRate } from "@/lib/stats/stratified-rate";
import { verificationBias } from "@/lib/stats/verification-bias";
import { weightedRate } from "@/lib/stats/weighted-rate";
import { type GoldenMeasure, goldenMeasure, named } from "../measure";

const count = z.number();
const conf = z.number();
const numbers = z.array(z.number());
const share = z.object({ total: count, labeled: count, hallucinated: count });

const mean = ({ value, rawLow, rawHigh, low, high }: PredictedMean) => ({
  estimate: value,
  raw_lower: rawLow,
  raw_upper: rawHigh,
  lower: low,
  upper: high,
});

/** Rates of a run of which some was labeled. */
export const CORRECTED: Record<string, GoldenMeasure> = {
  rogan_gladen_rate: goldenMeasure(
    z.object({
      flagged: count,
      run: count,
      caught: count,
      hallucinated: count,
      passed_good: count,
      supported: count,
      conf,
    }),
    ({ conf, passed_good, ...counts }) =>
      named(roganGladen({ ...counts, passedGood: passed_good }, conf), (found) => ({
        sensitivity: found.sensitivity,
        specificity: found.specificity,
        apparent: found.apparent,
        raw: found.raw,
        estimate: found.rate,
        clipped: found.isCut,
        incompatible: found.isIncompatible,
        lower: found.low,
        upper: found.high,
      })),
  ),
  poststratified_rate: goldenMeasure(
    z.object({
      labeled: z.object({
        flagged_hallucinated: count,
        flagged_supported: count,
        passed_hallucinated: count,
        passed_supported: count,
      }),
      flagged: count,
      run: count,
      conf,
    }),
    ({ labeled, flagged, run, conf }) => {
      const side = (hits: number, others: number) => ({ hits, n: hits + others });
      const input = {
        labeledFlagged: side(labeled.flagged_hallucinated, labeled.flagged_supported),
        labeledPassed: side(labeled.passed_hallucinated, labeled.passed_supported),
        flagged,
        run,
      };
      return named(poststratifiedRate(input, conf), ({ rate, se, low, high }) => ({
        estimate: rate,
        se,
        lower: low,
        upper: high,
      }));
    },
  ),
  ppi_mean: goldenMeasure(
    z.object({ people: numbers, judge: numbers, judge_unlabeled: numbers, conf }),
    ({ people, judge, judge_unlabeled, conf }) =>
      named(
        ppiMean({ people, judge, judgeUnlabeled: judge_unlabeled }, conf),
        ({ peopleOnly, plain, tuned }) => ({
          people_only: mean(peopleOnly),
          ppi: mean(plain),
          ppi_plus: { ...mean(tuned), lambda: tuned.lambda },
        }),
      ),
  ),
  ppi_clustered: goldenMeasure(
    z.object({
      answers: z.array(z.object({ people: z.array(z.number().nullable()).nullable(), judge: numbers })),
      conf,
    }),
    ({ answers, conf }) =>
      named(ppiClustered(answers, conf), ({ value, se, lambda, low, high }) => ({
        estimate: value,
        se,
        lambda,
        lower: low,
        upper: high,
      })),
  ),
  verification_bias_rates: goldenMeasure(
    z.object({ flagged: share, passed: share, conf }),
    ({ flagged, passed, conf }) =>
      named(verificationBias({ flagged, passed }, conf), (found) => ({
        naive_catch_rate: found.naiveCatchRate,
        naive_specificity: found.naiveSpecificity,
        catch_rate: found.catchRate,
        specificity: found.specificity,
        prevalence: found.prevalence,
        lower: found.low,
        upper: found.high,
        worst_case_catch_rate: found.worstCatchRate,
      })),
  ),
  stratified_rate: goldenMeasure(
    z.object({ strata: z.array(z.object({ items: count, labeled: count, hits: count })), conf }),
    ({ strata, conf }) =>
      named(stratifiedRate(strata, conf), ({ rate, unweighted, se, low, high }) => ({
        estimate: rate,
        unweighted,
        se,
        lower: low,
        upper: high,
      })),
  ),
  weighted_rate_horvitz_thompson: goldenMeasure(
    z.object({ y: numbers, probability: z.array(z.number().nullable()), group: numbers }),
    ({ y, probability, group }) => {
      const items = y.map((value, at) => ({ value, chance: probability[at] ?? null }));
      const ofGroup = items.filter((_, at) => group[at] === 1);
      const grouped = weightedRate(ofGroup, items.length);
      return named(weightedRate(items), ({ mean: value, se, total, unweighted }) =>
        isRefused(grouped)
          ? { ...grouped }
          : { mean: value, se, total, unweighted, group_rate: grouped.mean, group_se: grouped.se },
      );
    },
  ),
};
