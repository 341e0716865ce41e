import type { CaseType, ClaimKind } from "./case";

export const CLAIM_LENGTHS = ["short", "medium", "long"] as const;
export type ClaimLength = (typeof CLAIM_LENGTHS)[number];

/** Characters from which a claim is of medium length, and from which it is long. */
export const LENGTH_STEPS = { medium: 60, long: 140 } as const;

/**
 * How long a claim is.
 *
 * @param characters of its text, at least 0.
 * @returns short below 60 characters, medium below 140, else long.
 * @example claimLength(60) // "medium"
 */
export function claimLength(characters: number): ClaimLength {
  if (characters < LENGTH_STEPS.medium) return "short";
  return characters < LENGTH_STEPS.long ? "medium" : "long";
}

export const CLAIM_WORDINGS = ["close", "own_words"] as const;
export type ClaimWording = (typeof CLAIM_WORDINGS)[number];

/** Share of a claim's content words found in its evidence from which it keeps close to the passages' words. */
export const CLOSE_OVERLAP = 0.75;

/**
 * Whether a claim says it in the passages' words or in its own.
 *
 * @param overlap share of its content words that its evidence holds, 0 to 1; null where that was not measured.
 * @returns null where not measured.
 * @example claimWording(0.5) // "own_words"
 */
export function claimWording(overlap: number | null): ClaimWording | null {
  if (overlap === null) return null;
  return overlap >= CLOSE_OVERLAP ? "close" : "own_words";
}

/** What a claim belongs to when figures are broken down; a claim may have several kinds and tags. */
export interface ClaimTraits {
  caseType: CaseType | null;
  system: string | null;
  claimKinds: readonly ClaimKind[];
  tags: readonly string[];
  length: ClaimLength;
  wording: ClaimWording | null;
}

/** By what figures can be broken down. */
export const SLICE_KEYS = ["caseType", "claimKind", "length", "wording", "system", "tag"] as const;
export type SliceKey = (typeof SLICE_KEYS)[number];

/** A part of a dataset: the claims with one trait; value null means that nothing is stated. */
export interface Slice {
  key: SliceKey;
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
  const { key, value } = slice;
  if (key === "claimKind" || key === "tag") {
    const held: readonly string[] = key === "claimKind" ? traits.claimKinds : traits.tags;
    return value === null ? held.length === 0 : held.includes(value);
  }
  return traits[key] === value;
}
