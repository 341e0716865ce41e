import { isRefused, type Measured, type RefusalCode } from "@/lib/stats/refusal";

/** Why there is no number, as a sentence; what a measure says more exactly of its own case goes before these. */
const REFUSED: Record<RefusalCode, string> = {
  no_items: "There is nothing to count.",
  one_class: "All labels are of one class, so this is 0 over 0.",
  no_positives: "People found nothing bad among the labels, so this cannot be reckoned.",
  no_negatives: "People found nothing good among the labels, so this cannot be reckoned.",
  invalid_input: "The figures do not fit together, so nothing is reckoned from them.",
  too_few_ratings: "Nothing has been judged or labeled twice, so there is nothing to compare.",
  unequal_raters: "Claims have different numbers of labels, which this coefficient cannot take.",
  too_few_clusters: "All of it is of one answer, which shows no spread between answers.",
  degenerate: "Everything came out alike, so there is no spread to reckon with.",
  judge_at_or_below_chance:
    "The check tells good from bad no better than chance, so its flags say nothing of the rate.",
  unlabeled_stratum:
    "Of the flagged or of the passed not one is labeled, so nothing is known of that part. Label a random few of it.",
  not_probabilistic: "The judge says only yes or no, so there is no probability to hold against what was so.",
  not_reachable: "No number of cases could show that.",
  partly_labeled_answer: "Some answers are labeled in part; label them in full or not at all.",
};

/**
 * Why a measure gives no number.
 *
 * @param code of the refusal; `own` holds what a measure says of its own case instead.
 * @returns one or two sentences.
 * @example refusedSentence("no_items") // "There is nothing to count."
 */
export function refusedSentence(code: RefusalCode, own: Partial<Record<RefusalCode, string>> = {}): string {
  return own[code] ?? REFUSED[code];
}

/**
 * What is said of a measured figure: the sentence, or why there is none.
 *
 * @param measured figures or a refusal.
 * @param says the sentence for figures; `own` as in {@link refusedSentence}.
 */
export function sayOrRefuse<T extends object>(
  measured: Measured<T>,
  says: (figures: T) => string,
  own: Partial<Record<RefusalCode, string>> = {},
): string {
  return isRefused(measured) ? refusedSentence(measured.refused, own) : says(measured);
}
