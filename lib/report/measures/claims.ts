import { formatNumber, formatPercent, formatRangeInWords } from "@/lib/format";
import { goodmanShares } from "@/lib/stats/goodman";
import { isRefused } from "@/lib/stats/refusal";
import { countOf } from "../words";
import type { Measure } from "./measure";
import { clusterOf, isClustered, type RateFigures } from "./range";
import { hitsOf, rateMeasure } from "./rate-measure";

const CLUSTERED_SOURCE =
  "Range: Saha, Miller & Wang 2016; Wilson form with effective number, Franco et al. 2019; t step, Korn & Graubard 1998.";
const NOT_JUDGED = "No claim has a verdict, so there is nothing to count.";

/** That claims of one answer go together, where answers hold several and the range counts them. */
function countAnswers(rate: RateFigures): string {
  if (!isClustered(rate) || rate.refused !== null || rate.answers === rate.n) return "";
  const cluster = clusterOf(rate);
  return `; claims of one ${cluster} go together, so count ${countOf(rate.answers, cluster)}`;
}

export const FAITHFULNESS = rateMeasure({
  id: "faithfulness",
  name: "Faithfulness",
  definition: "Of the claims with a verdict, the share that the passages back (supported).",
  formula: "faithfulness = supported claims / claims with a verdict",
  source: CLUSTERED_SOURCE,
  none: NOT_JUDGED,
  says: (rate) => {
    if (rate.n === 1) return `The one claim is ${rate.hits === 1 ? "" : "not "}backed by the passages.`;
    const verb = rate.hits === 1 || rate.hits === 0 ? "is" : "are";
    const subject = hitsOf(rate);
    return `${subject.charAt(0).toUpperCase()}${subject.slice(1)} claims ${verb} backed by the passages${countAnswers(rate)}.`;
  },
});

function shareOf(kind: {
  id: string;
  name: string;
  definition: string;
  formula: string;
  one: string;
  many: string;
  /** Of a single claim of which it is not so. */
  not: string;
}) {
  const { one, many, not, ...words } = kind;
  return rateMeasure({
    ...words,
    source: CLUSTERED_SOURCE,
    none: NOT_JUDGED,
    says: (rate) => {
      if (rate.n === 1) return `The one claim ${rate.hits === 1 ? one : not}.`;
      const subject = hitsOf(rate);
      const verb = rate.hits === 1 || rate.hits === 0 ? one : many;
      return `${subject.charAt(0).toUpperCase()}${subject.slice(1)} claims ${verb}${countAnswers(rate)}.`;
    },
  });
}

export const CONTRADICTED_SHARE = shareOf({
  id: "contradicted",
  name: "Contradicted claims",
  definition: "Of the claims with a verdict, the share that conflicts with the passages: a reading error.",
  formula: "contradicted = contradicted claims / claims with a verdict",
  one: "contradicts the source",
  many: "contradict the source",
  not: "does not contradict the source",
});

export const UNSUPPORTED_SHARE = shareOf({
  id: "unsupported",
  name: "Unsupported claims",
  definition:
    "Of the claims with a verdict, the share on which the passages are silent: a gap filled from memory.",
  formula: "unsupported = unsupported claims / claims with a verdict",
  one: "has no support",
  many: "have no support",
  not: "is not without support",
});

/** Counts of claims by verdict or label. */
export interface SeverityFigures {
  supported: number;
  contradicted: number;
  unsupported: number;
}

function together({ supported, contradicted, unsupported }: SeverityFigures) {
  const made = goodmanShares([supported, contradicted, unsupported]);
  return isRefused(made) ? null : made.shares;
}

export const SEVERITY_SPLIT: Measure<SeverityFigures> = {
  id: "severity-split",
  name: "Severity split",
  definition:
    "Contradictions of the source apart from unsupported detail. The three ranges hold together, so each is wider than one alone.",
  formula: [
    "range = (A + 2x ± √(A(A + 4x(n − x)/n))) / (2(n + A)), x claims of n",
    "A = χ² quantile (1 degree of freedom) at 1 − 0.05/3",
  ].join("\n"),
  source: "Goodman 1965.",
  sentence: (counts) => {
    const { contradicted, unsupported } = counts;
    const shares = together(counts);
    if (shares === null) return NOT_JUDGED;
    const n = counts.supported + contradicted + unsupported;
    const said =
      `${contradicted === 0 ? "No claim contradicts" : `${countOf(contradicted, "claim")} ${contradicted === 1 ? "contradicts" : "contradict"}`} the source, ` +
      `${unsupported === 0 ? "none" : formatNumber(unsupported)} ${unsupported === 1 || unsupported === 0 ? "has" : "have"} no support.`;
    const [, first, second] = shares.map((share) => formatRangeInWords({ n, ...share }));
    return `${said} Of ${countOf(n, "claim")} that is ${first} and ${second}, holding together.`;
  },
  worked: (counts) => {
    const n = counts.supported + counts.contradicted + counts.unsupported;
    const shares = together(counts);
    if (shares === null) return NOT_JUDGED;
    const names = ["supported", "contradicted", "unsupported"] as const;
    return names
      .map((name, at) => {
        const share = shares[at];
        const hits = counts[name];
        const range = share === undefined ? "" : `, ${formatRangeInWords({ n, ...share })}`;
        return `${name}: ${formatNumber(hits)} / ${formatNumber(n)} = ${formatPercent({ hits, n })}${range}`;
      })
      .join("\n");
  },
  range: (counts) =>
    together(counts) === null
      ? null
      : { kind: "95% ranges that hold together (Goodman)", formula: null, worked: null, plain: null },
};
