import { formatCoefficient, formatFraction, formatNumber, formatPercent } from "@/lib/format";
import type { Coefficient } from "@/lib/stats/coefficient";
import type { KrippendorffAlpha } from "@/lib/stats/krippendorff-alpha";
import { isRefused, type Measured } from "@/lib/stats/refusal";
import { countOf, openingCount } from "../words";
import type { Measure } from "./measure";
import type { RateFigures } from "./range";
import { hitsOf } from "./rate-measure";
import { sayOrRefuse } from "./refused";

/** How far people agree with each other: the line no judge can be shown to cross. */
export interface ReviewerFigures {
  /** Reviewers whose labels count; null: two or more, of some claims two or more, and nobody counted them. */
  people: number | null;
  /** Claims on which all who labeled them said the same, of those with two labels or more. */
  unanimous: { hits: number; n: number };
  agreement: Measured<{ rate: number; claims: number }>;
  alpha: Measured<KrippendorffAlpha>;
}

/** "alpha 0.61", or why there is none. */
export function alphaWords(alpha: ReviewerFigures["alpha"]): string {
  if (!isRefused(alpha)) return `alpha ${formatCoefficient(alpha.value)}`;
  return alpha.refused === "one_class"
    ? "alpha is 0 over 0: all labels are of one class"
    : "alpha cannot be reckoned";
}

/** Whether the share over pairs of people is the share of claims on which all agree, as with two labels on each. */
function isSameShare({ hits, n }: ReviewerFigures["unanimous"], pairs: number): boolean {
  return Math.abs(pairs * n - hits) < 1e-9;
}

/**
 * How far people agreed, as a clause: the claims on which all who labeled them said the same, counted; the share over pairs of
 * people beside it where that is another, called what it is; and alpha.
 *
 * @param who begins the clause where all claims have as many labels as it takes for the two shares to be one.
 * @param figures unanimous: of n claims with two labels or more; pairs: the share over pairs, 0 to 1.
 * @example agreedWords("they", { unanimous: { hits: 5, n: 6 }, pairs: 5 / 6, alpha }) // "they agreed on 5 of 6 claims (83%, alpha 0.61)"
 */
export function agreedWords(
  who: string,
  { unanimous, pairs, alpha }: Pick<ReviewerFigures, "unanimous" | "alpha"> & { pairs: number },
): string {
  const { hits, n } = unanimous;
  const share = formatFraction(pairs);
  if (!isSameShare(unanimous, pairs)) {
    const of = `${formatNumber(hits)} of ${formatNumber(n)}`;
    return `all who labeled a claim agreed on ${of}, any two ${share} of the time (${alphaWords(alpha)})`;
  }
  if (n === 1) return `${who} ${hits === 1 ? "agreed" : "differed"} on the one claim (${alphaWords(alpha)})`;
  return `${who} agreed on ${formatNumber(hits)} of ${countOf(n, "claim")} (${share}, ${alphaWords(alpha)})`;
}

/** How a sentence on people's agreement begins: who they are. */
function openingWords(people: number | null, isOneShare: boolean): string {
  const who = people === null ? "People" : `${openingCount(people)} people`;
  if (!isOneShare) return `${who}: `;
  return people !== null && people > 2 ? `${who}, taken two by two, ` : `${who} `;
}

const ONE_PERSON = "One person labeled, so agreement between people is not measured.";
const NOBODY_TWICE = "No claim has the labels of two people, so agreement between people is not measured.";

export const REVIEWER_AGREEMENT: Measure<ReviewerFigures> = {
  id: "reviewer-agreement",
  name: "Agreement between people",
  definition:
    "On how many of the claims with two labels or more all who labeled them said the same, and how often two of these people did; alpha sets that against what chance would give. People's agreement is the ceiling: a judge cannot be shown to be better.",
  formula: [
    "all agree = claims with one label only / claims with two labels or more",
    "two agree = mean over claims of (agreeing pairs / pairs)",
    "alpha = 1 − Do / De, observed over expected disagreement",
  ].join("\n"),
  source: "Krippendorff 2011; Hayes & Krippendorff 2007; percent agreement: Gwet 2014.",
  sentence: ({ people, unanimous, agreement, alpha }) => {
    if (people !== null && people < 2) return people === 1 ? ONE_PERSON : NOBODY_TWICE;
    return sayOrRefuse(
      agreement,
      ({ rate: pairs }) =>
        `${openingWords(people, isSameShare(unanimous, pairs))}${agreedWords("", { unanimous, pairs, alpha }).trimStart()}. The judge cannot be shown to be better than people agree with each other.`,
      { no_items: NOBODY_TWICE, too_few_ratings: NOBODY_TWICE },
    );
  },
  worked: ({ unanimous, agreement, alpha }) =>
    [
      sayOrRefuse(
        agreement,
        ({ rate, claims }) =>
          `all agree = ${formatNumber(unanimous.hits)} / ${formatNumber(unanimous.n)}\ntwo agree, over ${formatNumber(claims)} claims = ${formatFraction(rate)}`,
        { no_items: NOBODY_TWICE, too_few_ratings: NOBODY_TWICE },
      ),
      isRefused(alpha)
        ? alphaWords(alpha)
        : `alpha over ${formatNumber(alpha.labels)} labels on ${formatNumber(alpha.claims)} claims = ${formatCoefficient(alpha.value)}`,
    ].join("\n"),
  range: () => null,
};

/** Agreement beyond chance by two coefficients, never without the plain share and how common bad claims are. */
export interface ChanceFigures {
  exact: RateFigures;
  /** Bad claims of all, by people. */
  bad: RateFigures;
  kappa: Measured<Coefficient>;
  ac1: Measured<Coefficient>;
}

/** Coefficients closer than this read as the same. */
const SAME_WITHIN = 0.05;
/** A class below this share is called rare. */
const RARE_BELOW = 1 / 3;

function whyTheyDiffer({ kappa, ac1, bad }: ChanceFigures): string {
  if (isRefused(kappa) || isRefused(ac1) || Math.abs(kappa.value - ac1.value) < SAME_WITHIN) return "";
  const good = { hits: bad.n - bad.hits, n: bad.n };
  if (bad.rate === null) return "";
  if (bad.rate < RARE_BELOW) return ` They differ because bad claims are rare (${formatPercent(bad)}).`;
  if (1 - bad.rate < RARE_BELOW) return ` They differ because good claims are rare (${formatPercent(good)}).`;
  return " They differ because they reckon chance from different shares.";
}

/** A coefficient as its formula needs it. */
type Reckoned = Pick<Coefficient, "value" | "agreement" | "expected">;

/** "kappa 0.61", or why there is none. */
export function coefficientWords(name: string, coefficient: Measured<Reckoned>): string {
  if (!isRefused(coefficient)) return `${name} ${formatCoefficient(coefficient.value)}`;
  return coefficient.refused === "one_class"
    ? `${name} is 0 over 0, as only one class was used`
    : `${name} cannot be reckoned`;
}

/** "kappa = (0.800 − 0.520) / (1 − 0.520) = 0.58", or why there is none. */
export function workedCoefficient(name: string, coefficient: Measured<Reckoned>): string {
  if (isRefused(coefficient)) return coefficientWords(name, coefficient);
  const { agreement, expected, value } = coefficient;
  const [po, pe] = [formatCoefficient(agreement, 3), formatCoefficient(expected, 3)];
  return `${name} = (${po} − ${pe}) / (1 − ${pe}) = ${formatCoefficient(value)}`;
}

export const AGREEMENT_BEYOND_CHANCE: Measure<ChanceFigures> = {
  id: "agreement-beyond-chance",
  name: "Percent, kappa and AC1 together",
  definition:
    "Cohen's kappa and Gwet's AC1 both set agreement against chance and reckon chance differently: with one class rare, kappa can be near 0 while nearly all verdicts agree. For engineers; the catch rate decides.",
  formula: [
    "coefficient = (po − pe) / (1 − pe), po the share that agrees",
    "kappa: pe = Σ people's share · judge's share, class by class",
    "AC1: pe = Σ π(1 − π) / (q − 1), π the mean share of a class, q = 3 classes",
  ].join("\n"),
  source: "Cohen 1960; Fleiss, Cohen & Everitt 1969; Gwet 2008.",
  sentence: (figures) => {
    const { exact, kappa, ac1 } = figures;
    if (exact.n === 0) return "No claim has both a label and a verdict, so there is no agreement to count.";
    const claims = exact.n === 1 ? "the one claim" : `${hitsOf(exact)} claims`;
    const same = exact.n === 1 && exact.hits === 0 ? "Different verdicts" : "The same verdict";
    return (
      `${same} on ${claims} (${formatPercent(exact)}). ` +
      `Agreement beyond chance: ${coefficientWords("kappa", kappa)}, ${coefficientWords("AC1", ac1)}.${whyTheyDiffer(figures)}`
    );
  },
  worked: ({ kappa, ac1 }) => [workedCoefficient("kappa", kappa), workedCoefficient("AC1", ac1)].join("\n"),
  range: () => null,
};
