import { withCapital } from "@/lib/claims/capital";
import { formatFraction, formatNumber, formatPercent, formatRangeInWords } from "@/lib/format";
import { type LabeledRun, poststratifiedRate } from "@/lib/stats/poststratified";
import type { Counts } from "@/lib/stats/proportion";
import { isRefused } from "@/lib/stats/refusal";
import { type RunAndCalibration, roganGladen } from "@/lib/stats/rogan-gladen";
import { type Stratum, stratifiedRate } from "@/lib/stats/stratified-rate";
import { countOf } from "../words";
import type { Measure } from "./measure";
import { refusedSentence } from "./refused";

// A run's rate from labels of a part of it or of another set. The unit is the same on both sides.

/** What is counted, in the singular; a corrected flag rate says it by its flags. */
interface Unit {
  noun: "answer" | "claim";
}

/** The range; its decimals follow the number of labels, which is what it rests on. */
function limitsIn(n: number, { low, high }: { low: number | null; high: number | null }): string {
  const range = formatRangeInWords({ n, low, high });
  return range === null ? "" : ` (${range})`;
}

function badAmong({ hits, n }: Counts, where: string): string {
  return `of the ${where} that people labeled ${formatNumber(hits)} of ${formatNumber(n)} ${hits === 1 ? "was" : "were"} bad`;
}

function noSpread({ low }: { low: number | null }): string {
  return low === null ? " The labels show no spread, so there is no range: use the labeled part alone." : "";
}

export const POSTSTRATIFIED_RATE: Measure<LabeledRun & Unit> = {
  id: "poststratified-rate",
  name: "Rate from a random part, sharpened by the check",
  definition:
    "People labeled a random part; the check judged all of it. What they found among the flagged and among the passed is weighed by how many the check flagged in the whole run.",
  formula: [
    "rate = p · μ₁ + (1 − p) · μ₀",
    "p: share of the run that is flagged; μ₁, μ₀: bad share of the labeled flagged and of the labeled passed",
  ].join("\n"),
  source: "Chen et al. 2026, arXiv 2601.05420.",
  sentence: (figures) => {
    const made = poststratifiedRate(figures);
    if (isRefused(made)) return refusedSentence(made.refused);
    const { labeledFlagged, labeledPassed, run, noun } = figures;
    return `${withCapital(badAmong(labeledFlagged, "flagged"))}, ${badAmong(labeledPassed, "passed")}: over all ${countOf(run, noun)} ${formatFraction(made.rate)}${limitsIn(labeledFlagged.n + labeledPassed.n, made)}. Estimated from a random part.${noSpread(made)}`;
  },
  worked: (figures) => {
    const made = poststratifiedRate(figures);
    if (isRefused(made)) return refusedSentence(made.refused);
    const { labeledFlagged: a, labeledPassed: b, flagged, run } = figures;
    return `${formatNumber(flagged)}/${formatNumber(run)} · ${a.hits}/${a.n} + ${formatNumber(run - flagged)}/${formatNumber(run)} · ${b.hits}/${b.n} = ${formatFraction(made.rate)}`;
  },
  range: (figures) => {
    const made = poststratifiedRate(figures);
    return isRefused(made) || made.low === null ? null : rangeCalled("95% range (delta method, logit scale)");
  },
};

/** The flagged and the passed of a run with the labels drawn at random from each in known shares. */
export interface StratifiedFigures extends Unit {
  flagged: Stratum;
  passed: Stratum;
}

export const STRATIFIED_RATE: Measure<StratifiedFigures> = {
  id: "stratified-rate",
  name: "Rate from known shares of flagged and passed",
  definition:
    "People labeled known shares of the flagged and of the passed, at random within each. Each part counts by its size in the run, not by how many labels it got.",
  formula: "rate = Σ N · (x / n) / Σ N, part by part; x bad of n labeled of N in all",
  source: "Cochran 1977, chapter 5; Lohr 2021.",
  sentence: ({ flagged, passed, noun }) => {
    const made = stratifiedRate([flagged, passed]);
    if (isRefused(made)) return refusedSentence(made.refused);
    const run = flagged.items + passed.items;
    const parts = [
      badAmong({ hits: flagged.hits, n: flagged.labeled }, "flagged"),
      badAmong({ hits: passed.hits, n: passed.labeled }, "passed"),
    ];
    return `${withCapital(parts.join(", "))}: over all ${countOf(run, noun)} ${formatFraction(made.rate)}${limitsIn(flagged.labeled + passed.labeled, made)}. Estimated from known shares of both.${noSpread(made)}`;
  },
  worked: ({ flagged, passed }) => {
    const made = stratifiedRate([flagged, passed]);
    if (isRefused(made)) return refusedSentence(made.refused);
    const part = ({ items, hits, labeled }: Stratum) => `${formatNumber(items)} · ${hits}/${labeled}`;
    return `(${part(flagged)} + ${part(passed)}) / ${formatNumber(flagged.items + passed.items)} = ${formatFraction(made.rate)}`;
  },
  range: ({ flagged, passed }) => {
    const made = stratifiedRate([flagged, passed]);
    return isRefused(made) || made.low === null
      ? null
      : rangeCalled("95% range (Wilson on the effective number)");
  },
};

const OWN_RG = {
  no_positives: "The calibration labels hold nothing bad, so how much the check catches is not known.",
  no_negatives: "The calibration labels hold nothing good, so how much the check spares is not known.",
};

export const ROGAN_GLADEN_RATE: Measure<RunAndCalibration> = {
  id: "rogan-gladen-rate",
  name: "Rate corrected for judge error",
  definition:
    "The labels were picked by hand, or are of another set: they say how often the check errs, not how common the bad is. The flag rate is corrected by both kinds of error. It assumes that the judge errs here as it did there.",
  formula: [
    "rate = (flag rate + Sp − 1) / (Se + Sp − 1)",
    "Se: caught / bad; Sp: spared / good, both among the calibration labels",
  ].join("\n"),
  source: "Rogan & Gladen 1978; interval: Lang & Reiczigel 2014.",
  sentence: (figures) => {
    const made = roganGladen(figures);
    if (isRefused(made)) return refusedSentence(made.refused, OWN_RG);
    const { caught, hallucinated, passedGood, supported, flagged, run } = figures;
    const correction =
      `Flag rate ${formatPercent({ hits: flagged, n: run })}; after correcting for ${formatNumber(caught)} of ${formatNumber(hallucinated)} caught ` +
      `and ${formatNumber(passedGood)} of ${formatNumber(supported)} spared`;
    if (made.isIncompatible)
      return `${correction} nothing fits: run and calibration labels contradict each other.`;
    if (made.low === 0 && made.high === 1) {
      return `${correction} the true rate could be anything from 0% to 100%: label more before deciding.`;
    }
    const cutNote = made.isCut ? " Run and calibration labels do not fit well together." : "";
    return `${correction}: ${formatFraction(made.rate)}${limitsIn(hallucinated + supported, made)}. This assumes the judge errs here as it did there.${cutNote}`;
  },
  worked: (figures) => {
    const made = roganGladen(figures);
    if (isRefused(made)) return refusedSentence(made.refused, OWN_RG);
    const { caught, hallucinated, passedGood, supported, flagged, run } = figures;
    const [se, sp] = [`${caught}/${hallucinated}`, `${passedGood}/${supported}`];
    const cutNote = made.isCut ? ", cut to what a share can be" : "";
    return `(${flagged}/${run} + ${sp} − 1) / (${se} + ${sp} − 1) = ${formatFraction(made.rate)}${cutNote}`;
  },
  range: (figures) => {
    const made = roganGladen(figures);
    return isRefused(made) || made.low === null ? null : rangeCalled("95% range (Lang & Reiczigel)");
  },
};

function rangeCalled(kind: string) {
  return { kind, formula: null, worked: null, plain: null };
}
