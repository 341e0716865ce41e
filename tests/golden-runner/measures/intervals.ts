import { z } from "zod";
import { agrestiCoull } from "@/lib/stats/agresti-coull";
import { clopperPearson } from "@/lib/stats/clopper-pearson";
import { goodmanShares } from "@/lib/stats/goodman";
import { jeffreysInterval } from "@/lib/stats/jeffreys";
import type { Counts, Proportion } from "@/lib/stats/proportion";
import type { Measured } from "@/lib/stats/refusal";
import { wilsonContinuity } from "@/lib/stats/wilson-continuity";
import { wilsonProportion } from "@/lib/stats/wilson-proportion";
import { type GoldenMeasure, goldenMeasure, named } from "../measure";

const countsInput = z.object({ hits: z.number(), n: z.number(), conf: z.number() });

function interval(work: (counts: Counts, confidence: number) => Measured<Proportion>): GoldenMeasure {
  return goldenMeasure(countsInput, ({ hits, n, conf }) =>
    named(work({ hits, n }, conf), ({ rate, low, high }) => ({ estimate: rate, lower: low, upper: high })),
  );
}

/** Intervals of shares. */
export const INTERVALS: Record<string, GoldenMeasure> = {
  wilson_interval: interval(wilsonProportion),
  wilson_continuity_interval: interval(wilsonContinuity),
  clopper_pearson_interval: interval(clopperPearson),
  jeffreys_interval: interval(jeffreysInterval),
  agresti_coull_interval: interval(agrestiCoull),
  severity_split_goodman: goldenMeasure(
    z.object({ counts: z.array(z.number()), conf: z.number() }),
    ({ counts, conf }) =>
      named(goodmanShares(counts, conf), ({ shares }) => ({
        shares: shares.map(({ rate }) => rate),
        lower: shares.map(({ low }) => low),
        upper: shares.map(({ high }) => high),
      })),
  ),
};
