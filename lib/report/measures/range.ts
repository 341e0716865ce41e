import { formatCoefficient, formatFraction, formatNumber, formatRangeInWords } from "@/lib/format";
import type { ClusteredRate } from "@/lib/stats/clustered-rate";
import { CONFIDENCE, zOf } from "@/lib/stats/confidence";
import type { Rate } from "@/lib/stats/rate";
import { tQuantile } from "@/lib/stats/student-t";
import { countOf } from "../words";

/**
 * A rate over answers, or one over claims that knows that claims of one answer go together. cluster: what its `answers`
 * counts, where several answers to one question go together; answers unless told.
 */
export type RateFigures = (Rate | ClusteredRate) & { cluster?: "answer" | "question" };

/** Which range is printed beside a number and how it came about. */
export interface RangeNote {
  /** Names the range and its method; where there is none, the reason. */
  kind: string;
  formula: string | null;
  worked: string | null;
  /** The plain Wilson range, on request only; null where it is the one printed or there is none. */
  plain: string | null;
}

/** A clustered range so many times as wide as the plain one or wider differs much from it. */
export const MUCH_WIDER = 1.25;

const WILSON_FORMULA = [
  "centre = (p + z²/2n) / (1 + z²/n)",
  "half = z / (1 + z²/n) · √(p(1 − p)/n + z²/4n²)",
  "range = centre − half to centre + half, z = 1.959964",
].join("\n");

function clusteredFormula(cluster: "answer" | "question"): string {
  return [
    `design effect = Σ m(1 + (m − 1) · icc) / n, at least 1; m counted in each ${cluster}, n in all`,
    `effective number = n / design effect; where all came out alike, the number of ${cluster}s`,
    `range = Wilson at p and effective number · (z / t)², t with ${cluster}s − 1 degrees of freedom`,
  ].join("\n");
}

/** Whether a rate's range counts answers. */
export function isClustered(rate: RateFigures): rate is ClusteredRate & Pick<RateFigures, "cluster"> {
  return "wilson" in rate;
}

/** What goes together in a rate: claims of one answer, or of one question. */
export function clusterOf({ cluster = "answer" }: RateFigures): "answer" | "question" {
  return cluster;
}

/**
 * Whether the clustered range is so much wider than the plain one that a reader must know.
 *
 * @returns false where one of the two is missing.
 * @example rangesDiffer(rate) // true where the clustered one is at least MUCH_WIDER times as wide
 */
export function rangesDiffer(rate: RateFigures): boolean {
  if (!isClustered(rate) || rate.wilson === null || rate.low === null || rate.high === null) return false;
  return rate.high - rate.low >= MUCH_WIDER * (rate.wilson.high - rate.wilson.low);
}

/**
 * Which range is printed, by name.
 *
 * @returns "95% range (Wilson)", or for a rate over claims how many answers it counts; the reason where there is none.
 * @example rangeKind(rateOf({ hits: 5, n: 10 })) // "95% range (Wilson)"
 */
export function rangeKind(rate: RateFigures): string {
  if (rate.n === 0) return "no range: there is nothing to count";
  if (!isClustered(rate)) return "95% range (Wilson)";
  const cluster = clusterOf(rate);
  if (rate.refused !== null) return `no range: one ${cluster} shows no spread between ${cluster}s`;
  return `95% range, counting ${countOf(rate.answers, cluster)} (Wilson on the effective number, t form)`;
}

/**
 * The plain Wilson range of a rate over claims, and that it differs much where it does.
 *
 * @returns null for a rate whose own range is the plain one, and over nothing.
 */
export function plainRange(rate: RateFigures): string | null {
  if (!isClustered(rate) || rate.wilson === null) return null;
  const plain = formatRangeInWords({ n: rate.n, ...rate.wilson });
  const sentence = `As if every claim stood on its own, the plain Wilson range would be ${plain}.`;
  return rangesDiffer(rate) ? `${sentence} ${DIFFER_NOTE}` : sentence;
}

/** The note beside a figure whose two ranges differ much. */
export const DIFFER_NOTE = "The two differ much: claims of one answer go together here.";

function workedWilson({ hits, n }: Rate): string {
  return `p = ${formatNumber(hits)} / ${formatNumber(n)}, n = ${formatNumber(n)}`;
}

function workedClustered(rate: ClusteredRate & RateFigures, effective: number, noun: string): string {
  const t = tQuantile(CONFIDENCE, rate.answers - 1);
  const z = zOf(CONFIDENCE);
  const used = effective * (z / t) ** 2;
  return [
    `${countOf(rate.n, noun)} of ${countOf(rate.answers, clusterOf(rate))} say as much as ${formatCoefficient(effective, 1)} on their own`,
    `${formatCoefficient(effective, 1)} · (${formatCoefficient(z)} / ${formatCoefficient(t)})² = ${formatCoefficient(used, 1)}`,
    `Wilson at p = ${formatFraction(rate.rate)} of ${formatCoefficient(used, 1)}`,
  ].join("\n");
}

/**
 * The range of a rate as its panel shows it.
 *
 * @param rate over answers, or over claims with what its range rests on.
 * @param noun what is counted, in the singular.
 */
export function rangeNote(rate: RateFigures, noun = "claim"): RangeNote {
  const kind = rangeKind(rate);
  const plain = plainRange(rate);
  const range = formatRangeInWords(rate);
  if (range === null) return { kind, formula: null, worked: null, plain };
  if (isClustered(rate) && rate.effective !== null) {
    return {
      kind,
      formula: clusteredFormula(clusterOf(rate)),
      worked: `${workedClustered(rate, rate.effective, noun)} = ${range}`,
      plain,
    };
  }
  return { kind, formula: WILSON_FORMULA, worked: `${workedWilson(rate)}: ${range}`, plain };
}

/**
 * The range as a sentence brackets it.
 *
 * @returns " (44% to 97%)"; nothing where there is no range.
 * @example inBrackets(rateOf({ hits: 5, n: 6 })) // " (44% to 97%)"
 */
export function inBrackets(rate: RateFigures): string {
  const range = formatRangeInWords(rate);
  return range === null ? "" : ` (${range})`;
}

/**
 * What a sentence adds where the counts stand but no range can be given: all of them are of one answer.
 *
 * @returns a sentence with a blank before it, or nothing.
 */
export function whyNoRange(rate: RateFigures): string {
  if (rate.n === 0 || !isClustered(rate) || rate.refused === null) return "";
  const cluster = clusterOf(rate);
  return rate.n === 1
    ? ` One ${cluster} shows no spread between ${cluster}s, so there is no range.`
    : ` All of them are of one ${cluster}, which shows no spread between ${cluster}s, so there is no range.`;
}
