import { z } from "zod";
import { judgeBudget, sizeWithoutFailure } from "@/lib/stats/budget-verdict";
import { reliabilityOf } from "@/lib/stats/reliability";
import { rankingQuality } from "@/lib/stats/roc-auc";
import { sizeForCatchRate, sizeForRate } from "@/lib/stats/sample-size";
import type { OperatingPoint } from "@/lib/stats/scored-items";
import { chooseThreshold } from "@/lib/stats/threshold-choice";
import { type GoldenMeasure, goldenMeasure, named } from "../measure";

const numbers = z.array(z.number());

function scored({ hallucinated, score }: { hallucinated: number[]; score: number[] }) {
  return score.map((one, at) => ({ isHallucinated: hallucinated[at] === 1, score: one }));
}

function point({
  threshold,
  caught,
  hallucinated,
  falseAlarms,
  supported,
  catchRate,
}: OperatingPoint & { catchRate: number }) {
  return { threshold, caught, hallucinated, false_alarms: falseAlarms, supported, catch_rate: catchRate };
}

const sizeInput = z.object({
  expected_rate: z.number(),
  half_width: z.number(),
  conf: z.number(),
  design_effect: z.number(),
});

/** Judges with a score, gates and plans. */
export const SCORES: Record<string, GoldenMeasure> = {
  roc_pr_auc: goldenMeasure(
    z.object({ hallucinated: numbers, score: numbers, conf: z.number() }),
    ({ conf, ...input }) =>
      named(rankingQuality(scored(input), conf), (found) => ({
        auc: found.auc,
        delong_se: found.se,
        lower: found.low,
        upper: found.high,
        average_precision: found.averagePrecision,
        baseline: found.baseline,
      })),
  ),
  threshold_for_catch_rate: goldenMeasure(
    z.object({ hallucinated: numbers, score: numbers, target: z.number() }),
    ({ target, ...input }) =>
      named(chooseThreshold(scored(input), target), ({ simple, proven, provenNeeds }) => ({
        simple: point(simple),
        proven: proven === null ? null : point(proven),
        proven_needs_at_least: provenNeeds,
      })),
  ),
  calibration_ece_brier: goldenMeasure(
    z.object({ probability: numbers, hallucinated: numbers, bins: z.number() }),
    ({ probability, hallucinated, bins }) => {
      const items = probability.map((one, at) => ({
        isHallucinated: hallucinated[at] === 1,
        probability: one,
      }));
      return named(reliabilityOf(items, bins), (found) => ({
        brier: found.brier,
        ece: found.ece,
        mce: found.mce,
        table: found.bins.map(({ bin, n, meanProbability, rate }) => ({
          bin,
          n,
          mean_p: meanProbability,
          rate,
        })),
      }));
    },
  ),
  sample_size_rate: goldenMeasure(
    z.discriminatedUnion("kind", [
      sizeInput.extend({ kind: z.literal("rate") }),
      sizeInput.extend({ kind: z.literal("catch_rate"), share_hallucinated: z.number() }),
    ]),
    (input) => {
      const wanted = {
        expectedRate: input.expected_rate,
        halfWidth: input.half_width,
        confidence: input.conf,
        designEffect: input.design_effect,
      };
      if (input.kind === "rate") return named(sizeForRate(wanted), ({ n }) => ({ n }));
      return named(sizeForCatchRate(wanted, input.share_hallucinated), ({ hallucinated, total }) => ({
        hallucinated_claims: hallucinated,
        total_claims: total,
      }));
    },
  ),
  gate_verdict: goldenMeasure(
    z.union([
      z.object({ failures: z.number(), cases: z.number(), budget: z.number() }),
      z.object({ budget: z.number(), question: z.literal("zero_failure_size") }),
    ]),
    (input) => {
      if ("question" in input) {
        return named(sizeWithoutFailure(input.budget), ({ wilson, exactOneSided }) => ({
          wilson,
          exact_one_sided: exactOneSided,
        }));
      }
      return named(judgeBudget(input), (found) => ({
        allowed: found.allowed,
        plain: found.plain,
        one_more_flips: found.oneMoreFlips,
        one_fewer_flips: found.oneFewerFlips,
        proven: found.proven,
        lower: found.low,
        upper: found.high,
      }));
    },
  ),
};
