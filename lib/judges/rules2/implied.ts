import { oppositesOf } from "./antonyms";
import { deniedTokens, hasNegation } from "./negation";
import type { Token } from "./tokens";

/**
 * The opposites of what a sentence denies: "not allowed" says "forbidden" as well.
 *
 * @param text the text the tokens stand in; list: the tokens of one sentence.
 * @returns terms, by the place of the token denied; empty for most sentences.
 */
export function impliedTerms(text: string, list: readonly Token[]): string[] {
  if (!hasNegation(text, list)) return [];
  const denied = deniedTokens(text, list);
  return list.flatMap((token, at) =>
    denied[at] ? (token.word?.terms ?? []).flatMap((term) => [...(oppositesOf(term.id) ?? [])]) : [],
  );
}
