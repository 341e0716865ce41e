import type { CaseType, ClaimKind } from "@/lib/claims/case";
import {
  type Agreement,
  type AgreementCounts,
  addPair,
  agreementOf,
  emptyAgreement,
  type LabeledPair,
} from "./agreement";

/** By what a calibration can be broken down. */
export const SLICE_KEYS = ["caseType", "claimKind", "system", "tag"] as const;
export type SliceKey = (typeof SLICE_KEYS)[number];

/** What is known of a labeled claim; a claim of several kinds or tags stands in each of their slices. */
export interface SlicedPair extends LabeledPair {
  caseType: CaseType | null;
  claimKinds: readonly ClaimKind[];
  system: string | null;
  tags: readonly string[];
}

/** One slice; value null gathers the claims for which nothing is stated (or no kind, or no tag). */
export interface AgreementSlice {
  value: string | null;
  agreement: Agreement;
}

function valuesOf(pair: SlicedPair, key: SliceKey): readonly (string | null)[] {
  if (key === "caseType") return [pair.caseType];
  if (key === "system") return [pair.system];
  const many = key === "claimKind" ? pair.claimKinds : pair.tags;
  return many.length === 0 ? [null] : [...new Set(many)];
}

/**
 * Agreement by case type, claim kind, system or tag, in one pass.
 *
 * @param pairs labeled claims with the judge's verdicts.
 * @param key what to break down by.
 * @returns one entry a value that occurs, in code-unit order, null last. By kind or tag the slices overlap, so their
 *   claims do not add up to the whole.
 * @example agreementBySlice(pairs, "system").map(({ value, agreement }) => [value, agreement.caught.hits])
 */
export function agreementBySlice(pairs: Iterable<SlicedPair>, key: SliceKey): AgreementSlice[] {
  const counts = new Map<string | null, AgreementCounts>();
  for (const pair of pairs) {
    for (const value of valuesOf(pair, key)) {
      let one = counts.get(value);
      if (one === undefined) {
        one = emptyAgreement();
        counts.set(value, one);
      }
      addPair(one, pair);
    }
  }
  return [...counts]
    .sort(([a], [b]) => (a === null ? 1 : b === null ? -1 : a < b ? -1 : 1))
    .map(([value, one]) => ({ value, agreement: agreementOf(one) }));
}
