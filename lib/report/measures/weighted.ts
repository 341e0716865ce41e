import { formatFraction, formatNumber, formatRangeInWords } from "@/lib/format";
import { isRefused, type Measured } from "@/lib/stats/refusal";
import { otherHits, otherSides, type SideClusters } from "@/lib/stats/side-clusters";
import { type LabeledShare, verificationBias } from "@/lib/stats/verification-bias";
import type { Measure } from "./measure";
import type { RangeNote } from "./range";
import { refusedSentence } from "./refused";

/** The claims of a run by the judge's verdict, with the labels that a draw chose. */
export interface WeightedFigures {
  flagged: LabeledShare;
  passed: LabeledShare;
  /** The drawn labels answer by answer, so that the range counts answers. */
  clusters?: SideClusters;
}

/** The same of good claims: what the check flags of them is a false alarm. */
function goodOf({ flagged, passed, clusters }: WeightedFigures): WeightedFigures {
  const turned = (side: LabeledShare) => ({ ...side, hallucinated: side.labeled - side.hallucinated });
  return {
    flagged: turned(flagged),
    passed: turned(passed),
    ...(clusters === undefined ? {} : { clusters: otherHits(clusters) }),
  };
}

/**
 * The highest that a rate may be of which the labels show none: of bad claims caught, or of good ones flagged.
 *
 * @returns null where they do show one.
 */
function mostWhereNone({ flagged, passed, clusters }: WeightedFigures): number | null {
  // What is flagged is to what is passed as the other way round: the worst case of the one is the best of the other.
  const turned = verificationBias({
    flagged: passed,
    passed: flagged,
    ...(clusters === undefined ? {} : { clusters: otherSides(clusters) }),
  });
  return isRefused(turned) || turned.worstCatchRate === null ? null : 1 - turned.worstCatchRate;
}

/** A share of the bad claims of a whole run, or of its good ones, that the check flags; each side counts by its size. */
export interface OverRun {
  rate: number;
  low: number | null;
  high: number | null;
  /** Where all that the labels show was flagged: the least it may flag all the same. */
  least: number | null;
  /** Where the labels show nothing flagged: the most it may flag all the same. */
  most: number | null;
}

/**
 * What the check catches of all bad claims of a run of which different shares of flagged and passed were labeled.
 *
 * @returns refused as {@link verificationBias} refuses: unlabeled_stratum without a label on one side, no_positives where no
 *   bad claim was drawn.
 * @example caughtOverRun({ flagged, passed }) // { rate: 0.83, low: 0.71, high: 0.91, least: null, most: null }
 */
export function caughtOverRun(figures: WeightedFigures): Measured<OverRun> {
  const made = verificationBias(figures);
  if (isRefused(made)) return made;
  const { catchRate: rate, low, high, worstCatchRate: least } = made;
  return { rate, low, high, least, most: mostWhereNone(figures) };
}

/**
 * What the check flags of all good claims of a run of which different shares of flagged and passed were labeled.
 *
 * @returns refused as the catch rate is: unlabeled_stratum without a label on one side, no_positives where no good claim was
 *   drawn.
 * @example falseAlarmsOverRun({ flagged, passed }) // { rate: 0.02, low: 0.01, high: 0.05, least: null, most: null }
 */
export function falseAlarmsOverRun(figures: WeightedFigures): Measured<OverRun> {
  return caughtOverRun(goodOf(figures));
}

const OWN_GOOD = {
  unlabeled_stratum: "False alarms over the whole run are not known either.",
  no_positives: "The drawn claims hold nothing good, so false alarms over the whole run are not known.",
};

const OWN = {
  unlabeled_stratum:
    "No flagged claim, or no passed one, was drawn and labeled, so a catch rate would read 100% or nothing by construction. Draw some of both.",
  no_positives: "The drawn claims hold nothing bad, so what the check catches is not known.",
};

function rangeOf({ clusters }: WeightedFigures): RangeNote {
  const kind =
    clusters === undefined
      ? "95% range (Zhou, logit scale), as if claims stood on their own"
      : `95% range, counting ${formatNumber(clusters.answers)} questions (linearised, logit scale, t form)`;
  return { kind, formula: null, worked: null, plain: null };
}

function sideWords({ hallucinated, labeled, total }: LabeledShare, name: string): string {
  return `${formatNumber(hallucinated)} of ${formatNumber(labeled)} labeled of ${formatNumber(total)} ${name} claims`;
}

export const WEIGHTED_CATCH_RATE: Measure<WeightedFigures> = {
  id: "weighted-catch-rate",
  name: "Catch rate over the whole run",
  definition:
    "Different shares of the flagged and of the passed claims were labeled, so the labeled ones alone would misstate the catch rate. Each side counts by its size in the run.",
  formula: [
    "catch rate = N₁ · (x₁ / n₁) / (N₁ · (x₁ / n₁) + N₀ · (x₀ / n₀))",
    "1 flagged, 0 passed; x bad of n labeled of N claims",
  ].join("\n"),
  source: "Begg & Greenes 1983; interval: Zhou 1994, linearised over answers where these are known.",
  sentence: (figures) => {
    const made = caughtOverRun(figures);
    if (isRefused(made)) return refusedSentence(made.refused, OWN);
    const { flagged, passed } = figures;
    const labeled = flagged.labeled + passed.labeled;
    const found = `Bad were ${sideWords(flagged, "flagged")} and ${sideWords(passed, "passed")}`;
    if (made.least !== null) {
      return `${found}: no miss was found, yet with so few labels the check may catch as little as ${formatFraction(made.least)}.`;
    }
    const range = formatRangeInWords({ n: labeled, low: made.low, high: made.high });
    const told =
      made.most === null ? "" : ` (with so few labels it may be up to ${formatFraction(made.most)})`;
    return `${found}: over the whole run the check catches ${formatFraction(made.rate)}${range === null ? told : ` (${range})`}.`;
  },
  worked: (figures) => {
    const made = verificationBias(figures);
    if (isRefused(made)) return refusedSentence(made.refused, OWN);
    const side = ({ total, hallucinated, labeled }: LabeledShare) =>
      `${formatNumber(total)} · ${hallucinated}/${labeled}`;
    const caught = side(figures.flagged);
    return `${caught} / (${caught} + ${side(figures.passed)}) = ${formatFraction(made.catchRate)}`;
  },
  range: (figures) => {
    const made = verificationBias(figures);
    return isRefused(made) || made.low === null ? null : rangeOf(figures);
  },
};

export const WEIGHTED_FALSE_ALARMS: Measure<WeightedFigures> = {
  id: "weighted-false-alarms",
  name: "False alarms over the whole run",
  definition:
    "Different shares of the flagged and of the passed claims were labeled, so the labeled ones alone would misstate the false alarms. Each side counts by its size in the run.",
  formula: [
    "false alarms = N₁ · (y₁ / n₁) / (N₁ · (y₁ / n₁) + N₀ · (y₀ / n₀))",
    "1 flagged, 0 passed; y good of n labeled of N claims",
  ].join("\n"),
  source: "Begg & Greenes 1983; interval: Zhou 1994, linearised over answers where these are known.",
  sentence: (figures) => {
    const made = falseAlarmsOverRun(figures);
    if (isRefused(made)) return refusedSentence(made.refused, OWN_GOOD);
    if (made.most !== null) {
      return `No false alarm was found, yet with so few labels it may flag as many as ${formatFraction(made.most)} of the good claims.`;
    }
    if (made.least !== null) {
      return `No good claim was found among the passed, yet with so few labels it may flag as few as ${formatFraction(made.least)} of the good claims.`;
    }
    const labeled = figures.flagged.labeled + figures.passed.labeled;
    const range = formatRangeInWords({ n: labeled, low: made.low, high: made.high });
    return `Over the whole run it flags ${formatFraction(made.rate)} of the good claims${range === null ? "" : ` (${range})`}.`;
  },
  worked: (figures) => {
    const made = falseAlarmsOverRun(figures);
    if (isRefused(made)) return refusedSentence(made.refused, OWN_GOOD);
    const side = ({ total, hallucinated, labeled }: LabeledShare) =>
      `${formatNumber(total)} · ${labeled - hallucinated}/${labeled}`;
    const flagged = side(figures.flagged);
    return `${flagged} / (${flagged} + ${side(figures.passed)}) = ${formatFraction(made.rate)}`;
  },
  range: (figures) => {
    const made = falseAlarmsOverRun(figures);
    return isRefused(made) || made.low === null ? null : rangeOf(figures);
  },
};
