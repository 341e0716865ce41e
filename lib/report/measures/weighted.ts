import { formatFraction, formatNumber, formatRangeInWords } from "@/lib/format";
import { isRefused } from "@/lib/stats/refusal";
import { otherHits, type SideClusters } from "@/lib/stats/side-clusters";
import { type LabeledShare, verificationBias } from "@/lib/stats/verification-bias";
import type { Measure } from "./measure";
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

/** Why false alarms over the whole run are not told, or how many there are, weighed as the catch rate is. */
export function weightedFalseAlarms(figures: WeightedFigures): string {
  const made = verificationBias(goodOf(figures));
  if (isRefused(made)) {
    return made.refused === "no_positives"
      ? "The drawn claims hold nothing good, so false alarms over the whole run are not known."
      : "False alarms over the whole run are not known either.";
  }
  const labeled = figures.flagged.labeled + figures.passed.labeled;
  const range = formatRangeInWords({ n: labeled, low: made.low, high: made.high });
  return `Over the whole run it flags ${formatFraction(made.catchRate)} of the good claims${range === null ? "" : ` (${range})`}.`;
}

const OWN = {
  unlabeled_stratum:
    "No flagged claim, or no passed one, was drawn and labeled, so a catch rate would read 100% or nothing by construction. Draw some of both.",
  no_positives: "The drawn claims hold nothing bad, so what the check catches is not known.",
};

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
    const made = verificationBias(figures);
    if (isRefused(made)) return refusedSentence(made.refused, OWN);
    const { flagged, passed } = figures;
    const labeled = flagged.labeled + passed.labeled;
    const found = `Bad were ${sideWords(flagged, "flagged")} and ${sideWords(passed, "passed")}`;
    if (made.worstCatchRate !== null) {
      return `${found}: no miss was found, yet with so few labels the check may catch as little as ${formatFraction(made.worstCatchRate)}.`;
    }
    const range = formatRangeInWords({ n: labeled, low: made.low, high: made.high });
    return `${found}: over the whole run the check catches ${formatFraction(made.catchRate)}${range === null ? "" : ` (${range})`}.`;
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
    return isRefused(made) || made.low === null
      ? null
      : {
          kind:
            figures.clusters === undefined
              ? "95% range (Zhou, logit scale), as if claims stood on their own"
              : `95% range, counting ${formatNumber(figures.clusters.answers)} questions (linearised, logit scale, t form)`,
          formula: null,
          worked: null,
          plain: null,
        };
  },
};
