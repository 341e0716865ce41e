import {
  formatCoefficient,
  formatFraction,
  formatNumber,
  formatPercent,
  formatRangeInWords,
} from "@/lib/format";
import { isRefused, type Measured } from "@/lib/stats/refusal";
import { ECE_MIN_ITEMS, type Reliability, type ReliabilityBin } from "@/lib/stats/reliability";
import type { RankingQuality } from "@/lib/stats/roc-auc";
import type { OperatingPoint } from "@/lib/stats/scored-items";
import type { ThresholdChoice } from "@/lib/stats/threshold-choice";
import { countOf } from "../words";
import type { Measure } from "./measure";
import { hitsOf } from "./rate-measure";
import { sayOrRefuse } from "./refused";

// Judges that give a score: how well it ranks, where to cut it, whether it means what it says.

const OWN_RANKING = {
  no_items: "No labeled claim has a score.",
  one_class: "The labeled claims are all good or all bad, so there is nothing to rank apart.",
};

export const ROC_AUC: Measure<Measured<RankingQuality>> = {
  id: "roc-auc",
  name: "Ranking (ROC-AUC)",
  definition:
    "How often a bad claim has the higher score of a bad and a good one drawn at random, ties half. Half is chance. It says nothing about the chosen cut.",
  formula: "AUC = (pairs ranked right + ½ · ties) / (bad claims · good claims)",
  source: "DeLong, DeLong & Clarke-Pearson 1988.",
  sentence: (measured) =>
    sayOrRefuse(
      measured,
      ({ auc }) =>
        `Ranks a bad claim above a good one ${formatFraction(auc)} of the time; says nothing about the chosen cut.${auc < 0.5 ? " That is below half: the score probably runs the wrong way round." : ""}`,
      OWN_RANKING,
    ),
  worked: (measured) =>
    sayOrRefuse(
      measured,
      ({ auc, se, low, high }) => {
        const range =
          low === null || high === null
            ? "no range: no spread to be seen"
            : `${formatFraction(low)} to ${formatFraction(high)}`;
        const spread = se === null ? "" : `, standard error ${formatCoefficient(se, 3)}`;
        return `AUC = ${formatCoefficient(auc, 3)}${spread}; ${range}`;
      },
      OWN_RANKING,
    ),
  range: (measured) =>
    isRefused(measured) || measured.low === null
      ? null
      : { kind: "95% range (DeLong)", formula: null, worked: null, plain: null },
};

export const AVERAGE_PRECISION: Measure<Measured<RankingQuality>> = {
  id: "average-precision",
  name: "Average precision",
  definition:
    "How many of the flagged are bad, averaged over the cuts that catch one more. Read it against its baseline, the share of bad claims: a score that tells nothing comes to that.",
  formula: "average precision = Σ over cuts of (step in catch rate) · flag precision",
  source: "Saito & Rehmsmeier 2015.",
  sentence: (measured) =>
    sayOrRefuse(
      measured,
      ({ averagePrecision, baseline }) =>
        `Average precision ${formatCoefficient(averagePrecision)}; a score that tells nothing would come to ${formatCoefficient(baseline)}, the share of bad claims.`,
      OWN_RANKING,
    ),
  worked: (measured) =>
    sayOrRefuse(
      measured,
      ({ averagePrecision, baseline }) =>
        `average precision = ${formatCoefficient(averagePrecision, 3)}, baseline = ${formatCoefficient(baseline, 3)}`,
      OWN_RANKING,
    ),
  range: () => null,
};

/** Where a score is cut to catch a target share. */
export interface ThresholdFigures {
  /** The catch rate wanted, a fraction. */
  target: number;
  choice: Measured<ThresholdChoice>;
}

function atCut({ threshold, caught, hallucinated }: OperatingPoint): string {
  return `At cut ${formatCoefficient(threshold)} it catches ${hitsOf({ hits: caught, n: hallucinated })}`;
}

function proofOf(target: number, { simple, proven, provenNeeds }: ThresholdChoice): string {
  const wanted = formatFraction(target);
  const have = simple.hallucinated;
  if (proven !== null) {
    return proven.threshold === simple.threshold
      ? ` That proves ${wanted}.`
      : ` ${atCut(proven)}, which proves ${wanted}.`;
  }
  const needs = `To prove ${wanted} you need at least ${countOf(provenNeeds, "bad claim")}`;
  return have < provenNeeds
    ? ` ${needs}; you have ${formatNumber(have)}.`
    : ` ${needs}, all of them caught and each in another answer; you have ${formatNumber(have)}, and at no cut does the whole range reach ${wanted}.`;
}

const OWN_THRESHOLD = {
  no_items: "No labeled claim has a score.",
  no_positives:
    "People found no bad claim among those with a score, so no cut can be chosen by what it catches.",
};

export const THRESHOLD: Measure<ThresholdFigures> = {
  id: "threshold",
  name: "Cut for a catch target",
  definition:
    "The highest cut, so the fewest false alarms, that catches the wanted share of bad claims; and whether these claims prove it. The figures at a cut are too good on the claims that chose it: choose on one part, report on another.",
  formula: [
    "flag where score ≥ cut; the highest cut with caught / bad ≥ target",
    "proven: lower limit of the printed range ≥ target, which needs bad claims ≥ z² · target / (1 − target)",
  ].join("\n"),
  source: "Wilson 1927 for the proof; the cuts are the points of the ROC curve.",
  sentence: ({ target, choice }) =>
    sayOrRefuse(choice, (made) => `${atCut(made.simple)}.${proofOf(target, made)}`, OWN_THRESHOLD),
  worked: ({ target, choice }) =>
    sayOrRefuse(
      choice,
      ({ simple, provenNeeds }) =>
        [
          `${formatNumber(simple.caught)} / ${formatNumber(simple.hallucinated)} = ${formatPercent({ hits: simple.caught, n: simple.hallucinated })} ≥ ${formatFraction(target)} at ${formatCoefficient(simple.threshold)}`,
          `1.96² · ${formatCoefficient(target)} / (1 − ${formatCoefficient(target)}), rounded up = ${formatNumber(provenNeeds)}`,
        ].join("\n"),
      OWN_THRESHOLD,
    ),
  range: () => null,
};

export const RELIABILITY_BIN: Measure<
  Pick<ReliabilityBin, "n" | "hits" | "meanProbability"> & { low: number | null; high: number | null }
> = {
  id: "reliability",
  name: "Does the probability mean what it says?",
  definition:
    "Claims to which the judge gave about the same probability of being bad, and how many of them were. A judge that means what it says is right as often as it says.",
  formula: "said = mean probability of the claims in a bin; so = bad claims / claims in the bin",
  source: "Guo et al. 2017; Wilson 1927 for each bin's range.",
  sentence: ({ n, hits, meanProbability }) =>
    n === 0
      ? "The judge gave no claim a probability of this size."
      : `When it says ${formatFraction(meanProbability)}, it is right ${formatPercent({ hits, n })} of the time (n = ${formatNumber(n)}).`,
  worked: ({ n, hits, meanProbability, low, high }) => {
    if (n === 0) return "The judge gave no claim a probability of this size.";
    const range = formatRangeInWords({ n, low, high });
    return `said ${formatFraction(meanProbability)}; so ${formatNumber(hits)} / ${formatNumber(n)} = ${formatPercent({ hits, n })}${range === null ? "" : ` (${range})`}`;
  },
  range: ({ low }) =>
    low === null ? null : { kind: "95% range (Wilson)", formula: null, worked: null, plain: null },
};

/** How far probabilities and outcomes lie apart over all claims. */
export interface BrierFigures {
  n: number;
  result: Measured<Reliability>;
}

const OWN_BRIER = { no_items: "No labeled claim has a probability." };

export const BRIER: Measure<BrierFigures> = {
  id: "brier",
  name: "Brier score",
  definition: `Mean squared distance of the probability and what was so; 0 is best, 0.25 is a judge that always says 50%. The expected calibration error is told only from ${ECE_MIN_ITEMS} claims on: below, its bias hides what it measures.`,
  formula: ["Brier = mean of (p − y)², y = 1 for a bad claim", "ECE = Σ (n_b / n) · |said − so|"].join("\n"),
  source: "Brier 1950; Guo et al. 2017; bias: Roelofs et al. 2022.",
  sentence: ({ n, result }) =>
    sayOrRefuse(
      result,
      ({ brier, ece }) => {
        const more =
          n >= ECE_MIN_ITEMS
            ? ` What it says and what is so lie ${formatFraction(ece)} apart on average (ECE).`
            : ` Too few for an average gap: that takes ${ECE_MIN_ITEMS} claims.`;
        return `Brier score ${formatCoefficient(brier)} over ${countOf(n, "claim")}; 0 is best.${more}`;
      },
      OWN_BRIER,
    ),
  worked: ({ n, result }) =>
    sayOrRefuse(
      result,
      ({ brier, ece }) =>
        `Brier = ${formatCoefficient(brier, 3)}${n >= ECE_MIN_ITEMS ? `\nECE = ${formatCoefficient(ece, 3)}` : ""}`,
      OWN_BRIER,
    ),
  range: () => null,
};
