import type { CaseType, ClaimKind } from "./case";
import type { Slice } from "./slice";

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

/** What a slice's key breaks down by. */
export const SLICE_KEY_WORDS: Record<Slice["key"], string> = {
  caseType: "case type",
  claimKind: "kind of claim",
  system: "system",
  tag: "tag",
};

const NOTHING: Record<Slice["key"], string> = {
  caseType: "no case type stated",
  claimKind: "none of these",
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
  if (key === "caseType") return wordFrom(CASE_TYPE_WORDS, value);
  return key === "claimKind" ? wordFrom(CLAIM_KIND_WORDS, value) : value;
}
