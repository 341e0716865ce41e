import type { CaseType, ClaimKind } from "./case";

/** What a claim belongs to when figures are broken down; a claim may have several kinds and tags. */
export interface ClaimTraits {
  caseType: CaseType | null;
  system: string | null;
  claimKinds: readonly ClaimKind[];
  tags: readonly string[];
}

/** A part of a dataset: the claims with one trait; value null means that nothing is stated. */
export interface Slice {
  key: "caseType" | "claimKind" | "system" | "tag";
  value: string | null;
}

/**
 * Whether a claim belongs to a part.
 *
 * @param traits the claim's traits.
 * @param slice the part; null is the whole.
 * @returns for kinds and tags: whether one of them is the value, or there is none where the value is null.
 * @example isInSlice({ caseType: null, system: null, claimKinds: ["date"], tags: [] }, { key: "claimKind", value: "date" }) // true
 */
export function isInSlice(traits: ClaimTraits, slice: Slice | null): boolean {
  if (slice === null) return true;
  if (slice.key === "caseType") return traits.caseType === slice.value;
  if (slice.key === "system") return traits.system === slice.value;
  const held: readonly string[] = slice.key === "claimKind" ? traits.claimKinds : traits.tags;
  return slice.value === null ? held.length === 0 : held.includes(slice.value);
}
