import type { GoldBasis } from "@/lib/claims/gold";

/** How a gold label came about. */
export const BASIS_WORDS: Record<GoldBasis, string> = {
  single: "the only label",
  agreement: "all who labeled it say so",
  majority: "more than half of three or more say so",
  disputed: "people differ, and nobody has settled it",
  adjudicated: "settled by a person",
  imported: "came with the file",
};

const OUTCOMES: Record<string, string> = {
  judge_wrong: "the judge was wrong",
  label_wrong: "a label was wrong",
  claim_unclear: "the claim is unclear",
  guideline_gap: "the guidelines have a gap",
  not_a_claim: "it is not a claim",
};

/** How a disagreement was closed. */
export function outcomeWords(outcome: string): string {
  return OUTCOMES[outcome] ?? outcome;
}

const SELECTIONS: Record<string, string> = {
  all: "all claims were labeled",
  random: "drawn at random",
  stratified: "drawn by strata",
  picked: "picked by a person",
  practice: "for practice, does not count",
};

/** How the claim came to be labeled. */
export function selectionWords(selection: string): string {
  return SELECTIONS[selection] ?? selection;
}

const ORIGINS: Record<string, string> = {
  sentence: "split by sentence",
  model: "split by a model",
  manual: "written by a person",
  imported: "given in the file",
};

/** Where a claim comes from. */
export function originWords(origin: string): string {
  return ORIGINS[origin] ?? origin;
}

/**
 * What a judge found of a claim's citations.
 *
 * @param relevant one entry a citation, in the order of `cites`; null: it gave no verdict on it.
 * @returns "" where nothing is cited.
 */
export function citationWords(
  cites: readonly string[],
  { citationOk, citeRelevant }: { citationOk: boolean | null; citeRelevant: readonly (boolean | null)[] },
): string {
  if (cites.length === 0) return "";
  const together =
    citationOk === null
      ? "whether what it cites supports it is not known"
      : citationOk
        ? "what it cites supports it"
        : "what it cites does not support it";
  const idle = cites.filter((_, place) => citeRelevant[place] === false);
  if (idle.length === 0 || citationOk !== true) return together;
  return `${together}; ${idle.join(", ")} ${idle.length === 1 ? "is" : "are"} not needed`;
}
