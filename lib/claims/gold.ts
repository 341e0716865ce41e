import type { Verdict } from "./verdict";

/** How a claim came to be labeled: all of the run, a random part, known shares of strata, picked by a person, practice. */
export const LABEL_SELECTIONS = ["all", "random", "stratified", "picked", "practice"] as const;
export type LabelSelection = (typeof LABEL_SELECTIONS)[number];

/** How a sample for labeling is drawn: at random of all, or known shares of what a run flagged and passed. */
export const SAMPLE_KINDS = ["random", "stratified"] as const;

/** Side of the run's verdict that a drawn claim was on. */
export const SAMPLE_STRATA = ["flagged", "passed", "without_verdict"] as const;
export type SampleStratum = (typeof SAMPLE_STRATA)[number];

/** How a gold label came about; adjudicated and imported ones are set from outside, never computed here. */
export const GOLD_BASES = ["single", "agreement", "majority", "disputed", "adjudicated", "imported"] as const;
export type GoldBasis = (typeof GOLD_BASES)[number];

/** The label a claim is held to; verdict is null while reviewers disagree and nobody has settled it. */
export interface Gold {
  verdict: Verdict | null;
  basis: GoldBasis;
}

/**
 * The gold label that follows from the reviewers' labels.
 *
 * @param labels one current label a reviewer; those given for practice count for nothing.
 * @returns null without a label; "single" for the only one, "agreement" where all say the same, "majority" where more
 *   than half of at least three do, else "disputed" with a null verdict: a tie is never broken by order or at random.
 * @example goldFromLabels([{ verdict: "supported" }, { verdict: "unsupported" }]) // { verdict: null, basis: "disputed" }
 */
export function goldFromLabels(
  labels: readonly { verdict: Verdict; selection?: LabelSelection }[],
): Gold | null {
  const votes = labels.filter((label) => label.selection !== "practice").map((label) => label.verdict);
  const first = votes[0];
  if (first === undefined) return null;
  if (votes.length === 1) return { verdict: first, basis: "single" };
  if (votes.every((vote) => vote === first)) return { verdict: first, basis: "agreement" };
  const majority = votes.find((vote) => votes.filter((other) => other === vote).length * 2 > votes.length);
  if (majority !== undefined) return { verdict: majority, basis: "majority" };
  return { verdict: null, basis: "disputed" };
}
