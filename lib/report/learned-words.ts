import { formatNumber, roundHalfUp } from "@/lib/format";
import type { WeightWords } from "@/lib/judges/learned/words";
import { countOf, listOf } from "./words";

// What a judge that was learned from labels is made of: said once, for the page and the command line.

/** How every figure of it comes about. */
export const OUT_OF_FOLD =
  "Out of fold: each claim it was trained on is judged by a model that never saw its answer, nor another answer to its question. Weights, penalty and cut are chosen anew for each fold.";

/** The same in one line, beside figures of a run. */
export const OUT_OF_FOLD_SHORT = "Claims it was trained on are judged out of fold.";

/**
 * The same beside figures of several judges; null where none of them was learned here.
 *
 * @param judges in the order shown.
 * @example outOfFoldNote([{ name: "Ours 1", kind: "learned" }]) // "Ours 1: claims it was trained on are judged out of fold."
 */
export function outOfFoldNote(judges: readonly { name: string; kind: string }[]): string | null {
  const learned = judges.filter(({ kind }) => kind === "learned").map(({ name }) => name);
  if (learned.length === 0) return null;
  const whose = learned.length === 1 ? "claims it was" : "claims each of them was";
  return `${listOf(learned)}: ${whose} trained on are judged out of fold.`;
}

/** What the labels of the figures are. */
export const ON_THESE_LABELS =
  "Counted on the labeled claims alone, however they were chosen. Start a run and open its calibration for what that says of the rest.";

/** "120 supported, 40 contradicted and 52 unsupported claims in 96 answers", or so many labels of those. */
export function trainedOnWords(of: {
  supported: number;
  contradicted: number;
  unsupported: number;
  /** Those that were learned from. */
  answers: number;
  labels: number;
}): string {
  const { supported, contradicted, unsupported, answers, labels } = of;
  const kinds = [
    { many: supported, kind: "supported" },
    { many: contradicted, kind: "contradicted" },
    { many: unsupported, kind: "unsupported" },
  ].map(({ many, kind }) => `${formatNumber(many)} ${kind}`);
  const all = supported + contradicted + unsupported;
  return labels < all
    ? `${formatNumber(labels)} labels in ${countOf(answers, "answer")}, of ${listOf(kinds)} claims`
    : `${listOf(kinds)} claims in ${countOf(answers, "answer")}`;
}

/** A factor with two figures: "2.4", "0.31", "12". */
function factorText(factor: number): string {
  return roundHalfUp(factor, factor >= 10 ? 0 : factor >= 1 ? 1 : 2);
}

/**
 * One weight as a sentence.
 *
 * @param of what the odds are of: support, or, of a hallucinated claim, contradiction.
 * @example weightSentence({ feature: "A claim with I", speaks: "against", factor: 0.5, step: "presence" })
 *   // "A claim with I: the odds of support are 0.50 times what they are without."
 */
export function weightSentence(
  { feature, speaks, factor, step }: WeightWords,
  of: "support" | "contradiction" = "support",
): string {
  if (speaks === "neither") return `${feature}: says next to nothing here.`;
  const times = factorText(factor);
  return step === "presence"
    ? `${feature}: the odds of ${of} are ${times} times what they are without.`
    : `${feature}, the ${speaks === "for" ? "likelier" : "less likely"} is ${of}: ${times} times the odds for one standard deviation more.`;
}

type Kinds = Record<"supported" | "contradicted" | "unsupported", number>;

const kindsText = ({ supported, contradicted, unsupported }: Kinds) =>
  `${formatNumber(supported)} supported, ${formatNumber(contradicted)} contradicted, ${formatNumber(unsupported)} unsupported`;

/** What has become of the labels that a judge was trained on, as a sentence goes on, without a stop. */
export function trainingChangeWords({ before, now }: { before: Kinds; now: Kinds }): string {
  const [then, today] = [kindsText(before), kindsText(now)];
  return then === today
    ? "the labels it was trained on are not those of today: as many of each kind, but not the same. Train it again"
    : `the labels it was trained on are not those of today: then ${then}; now ${today}. Train it again`;
}
