import type { CaseType, ClaimKind } from "./case";
import { type ClaimLength, type ClaimWording, LENGTH_STEPS, type Slice } from "./slice";

/** Case types as they are said. */
export const CASE_TYPE_WORDS: Record<CaseType, string> = {
  answerable: "answerable",
  unanswerable: "unanswerable",
  out_of_scope: "out of scope",
  false_premise: "false premise",
  stale_context: "stale context",
  only_superseded: "only superseded",
  conflicting_sources: "conflicting sources",
  partially_answerable: "partially answerable",
};

/** Claim kinds as they are said of a claim: "holds an amount". */
export const CLAIM_KIND_WORDS: Record<ClaimKind, string> = {
  number: "a number",
  amount: "an amount",
  date: "a date or time",
  identifier: "an identifier",
  negation: "a negation",
};

/** Lengths as they are said. */
export const CLAIM_LENGTH_WORDS: Record<ClaimLength, string> = {
  short: `short, under ${LENGTH_STEPS.medium} characters`,
  medium: `of medium length`,
  long: `long, ${LENGTH_STEPS.long} characters or more`,
};

/** How a claim is worded, as it is said. */
export const CLAIM_WORDING_WORDS: Record<ClaimWording, string> = {
  close: "in the passages’ words",
  own_words: "in its own words",
};

const WORDS_BY_KEY: Partial<Record<Slice["key"], Record<string, string>>> = {
  caseType: CASE_TYPE_WORDS,
  claimKind: CLAIM_KIND_WORDS,
  length: CLAIM_LENGTH_WORDS,
  wording: CLAIM_WORDING_WORDS,
};

/** What a slice's key breaks down by. */
export const SLICE_KEY_WORDS: Record<Slice["key"], string> = {
  caseType: "case type",
  claimKind: "kind of claim",
  length: "length of the claim",
  wording: "wording of the claim",
  system: "system",
  tag: "tag",
};

const NOTHING: Record<Slice["key"], string> = {
  caseType: "no case type stated",
  claimKind: "none of these",
  length: "length not known",
  wording: "wording not measured",
  system: "no system stated",
  tag: "no tag",
};

function wordFrom(words: Record<string, string>, value: string): string {
  return Object.hasOwn(words, value) ? (words[value] ?? value) : value;
}

/**
 * A slice's value as it is said.
 *
 * @param slice its key and value; a value of null says that nothing is stated.
 * @returns the value itself for systems and tags, which are people's own words.
 * @example sliceWord({ key: "caseType", value: "out_of_scope" }) // "out of scope"
 */
export function sliceWord({ key, value }: Slice): string {
  if (value === null) return NOTHING[key];
  const words = WORDS_BY_KEY[key];
  return words === undefined ? value : wordFrom(words, value);
}
