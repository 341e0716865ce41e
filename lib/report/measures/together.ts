import { formatCoefficient, formatCount, formatNumber, formatPercent } from "@/lib/format";
import type { ClusteredRate } from "@/lib/stats/clustered-rate";
import type { Coefficient } from "@/lib/stats/coefficient";
import type { KrippendorffAlpha } from "@/lib/stats/krippendorff-alpha";
import { isRefused, type Measured } from "@/lib/stats/refusal";
import { askedWords, SAID_THE_SAME } from "../compared-words";
import { type Explanation, explain, type Measure } from "./measure";
import { inBrackets, rangeNote } from "./range";
import { workedRate } from "./rate-measure";
import { alphaWords, coefficientWords, workedCoefficient } from "./reviewers";

// Judges beside each other, whoever is right, and what they take to ask.

/** How far all judges of a comparison say the same. */
export interface AlikeFigures {
  judges: number;
  same: ClusteredRate;
  alpha: Measured<KrippendorffAlpha>;
  /** A judge only passes or flags, so what is compared is flagged or not. */
  isByFlag: boolean;
}

const NOTHING_SAID = "No labeled claim has a verdict of all of these judges.";

export const JUDGES_ALIKE: Measure<AlikeFigures> = {
  id: "judges-alike",
  name: "Judges that say the same",
  definition:
    "On how many of the claims all judges gave the same verdict, whoever is right; alpha sets that against what chance would give. It is no measure of quality: judges that agree may be wrong together.",
  formula: [
    "the same = claims with one verdict only / claims with a verdict of each judge",
    "alpha = 1 − Do / De, observed over expected disagreement",
  ].join("\n"),
  source: "Krippendorff 2011; Hayes & Krippendorff 2007.",
  sentence: ({ judges, same, alpha, isByFlag }) =>
    same.n === 0
      ? NOTHING_SAID
      : `${judges === 2 ? "Both" : "All"} ${SAID_THE_SAME[isByFlag ? "two" : "three"]} ${formatCount(same)} ${same.n === 1 ? "claim" : "claims"}, ${formatPercent(same)}${inBrackets(same)}; ${alphaWords(alpha)}. Judges that agree may be wrong together.`,
  worked: ({ same, alpha }) =>
    same.n === 0
      ? NOTHING_SAID
      : [
          `the same = ${workedRate(same)}`,
          isRefused(alpha)
            ? alphaWords(alpha)
            : `alpha over ${formatNumber(alpha.labels)} verdicts on ${formatNumber(alpha.claims)} claims = ${formatCoefficient(alpha.value)}`,
        ].join("\n"),
  range: ({ same }) => rangeNote(same),
};

/** Two judges, whoever is right. */
export interface PairAlikeFigures {
  first: string;
  other: string;
  same: ClusteredRate;
  kappa: Measured<Coefficient>;
  isByFlag: boolean;
}

const PAIR_ALIKE: Omit<Measure<PairAlikeFigures>, "id" | "name"> = {
  definition:
    "How often the two gave the same verdict, and Cohen's kappa, which sets that against what chance would give by how often each gives every verdict.",
  formula: [
    "the same = claims with the same verdict of both / claims",
    "kappa = (po − pe) / (1 − pe); po the share with the same verdict, pe = Σ share of the one · share of the other, verdict by verdict",
  ].join("\n"),
  source: "Cohen 1960.",
  sentence: ({ first, other, same, kappa, isByFlag }) =>
    `${first} and ${other}: ${formatCount(same)} the same${isByFlag ? " on flagged or not" : ""}, ${coefficientWords("kappa", kappa)}.`,
  worked: ({ same, kappa }) =>
    same.n === 0
      ? NOTHING_SAID
      : [`the same = ${workedRate(same)}`, workedCoefficient("kappa", kappa)].join("\n"),
  range: ({ same }) => rangeNote(same),
};

/**
 * The panel of how far two judges say the same.
 *
 * @example explainAlike({ first: "Rules 1", other: "Rules 2", same, kappa, isByFlag: false }).name // "Same verdict: Rules 1 and Rules 2"
 */
export function explainAlike(figures: PairAlikeFigures): Explanation {
  const name = `Same verdict: ${figures.first} and ${figures.other}`;
  return explain({ ...PAIR_ALIKE, id: "pair-alike", name }, figures);
}

/** How often judges are asked where they decide together. */
export interface AskedFigures {
  asked: number;
  claims: number;
}

export const ASKED: Measure<AskedFigures> = {
  id: "asked",
  name: "Verdicts asked for",
  definition:
    "How often a judge has to be asked for all of the claims: each judge of a panel once a claim; the second of a cascade only for what the first flagged, or passed. What it costs grows with it.",
  formula: [
    "a panel: claims · judges",
    "a cascade: claims + claims that the first flagged, or passed",
    "a claim = verdicts asked for / claims",
  ].join("\n"),
  source: "A count over the stored verdicts.",
  sentence: ({ asked, claims }) => (claims === 0 ? NOTHING_SAID : `${askedWords(asked, claims)}.`),
  worked: ({ asked, claims }) =>
    claims === 0
      ? NOTHING_SAID
      : `${formatNumber(asked)} / ${formatNumber(claims)} = ${formatCoefficient(asked / claims)} a claim`,
  range: () => null,
};
