/** Why no number may be shown; the reason in words belongs to whoever shows it. */
export const REFUSAL_CODES = [
  "no_items",
  "one_class",
  "no_positives",
  "no_negatives",
  "invalid_input",
  "too_few_ratings",
  "unequal_raters",
  "too_few_clusters",
  "degenerate",
  "judge_at_or_below_chance",
  "unlabeled_stratum",
  "not_probabilistic",
  "not_reachable",
  "partly_labeled_answer",
] as const;

export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** What a measure gives back instead of a number that would mislead. */
export interface Refusal {
  refused: RefusalCode;
}

/** A measure's figures, or the reason why there are none. A figure inside that is null is undefined on its own. */
export type Measured<T extends object> = T | Refusal;

/**
 * A refusal with its code.
 *
 * @param code why there is no number.
 * @returns what a measure gives back in place of its figures.
 * @example refuse("no_items") // { refused: "no_items" }
 */
export function refuse(code: RefusalCode): Refusal {
  return { refused: code };
}

/**
 * Whether a measure refused; where it did not, its figures can be read.
 *
 * @param result what a measure gave back.
 * @example isRefused({ refused: "no_items" }) // true
 */
export function isRefused(result: object): result is Refusal {
  return "refused" in result;
}
