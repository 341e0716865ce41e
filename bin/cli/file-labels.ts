import { LABEL_SELECTIONS, type LabelSelection } from "@/lib/claims/gold";
import { labelerAddress } from "@/lib/imports/case-claims";
import type { ReadClaim, ReadLabel } from "@/lib/imports/read-case";
import type { LabelFacts } from "@/lib/metrics/drawn-selection";

/** The newest label of each person; one taken back counts for nothing. */
export function currentLabels({ labels }: Pick<ReadClaim, "labels">): ReadLabel[] {
  const newest = new Map<string, ReadLabel>();
  for (const label of labels) newest.set(labelerAddress(label), label);
  return [...newest.values()].filter(({ verdict }) => verdict !== null);
}

/**
 * What the labels of a claim say together, as they would once the file is brought in: labels whose file does not say how
 * they were given are blind.
 *
 * @param unsaid how a claim was chosen where its labels do not say so.
 */
export function factsOfLabels(labels: readonly ReadLabel[], unsaid: LabelSelection = "picked"): LabelFacts {
  const how = labels.map(({ selection }) => selection?.how ?? unsaid);
  return {
    selection: LABEL_SELECTIONS.find((one) => one !== "practice" && how.includes(one)) ?? null,
    isAssisted: labels.some(({ given }) => given === "assisted"),
    counts: labels.some(({ given }) => given !== "assisted") || how.some(isOfDraw),
    isForRandom: how.includes("random"),
    isForShares: how.includes("stratified"),
  };
}

/** Whether a way of being chosen is a draw's. */
export function isOfDraw(selection: string | null): boolean {
  return selection === "random" || selection === "stratified";
}
