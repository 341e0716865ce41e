import { isDeniedForm, oppositesOf } from "./antonyms";
import type { Sentence } from "./evidence";
import { deniedTokens, hasNegation, isCue } from "./negation";
import type { ClaimPart } from "./read-claim";
import { stem } from "./stem";
import { representative } from "./synonyms";
import type { Token } from "./tokens";

/** Where a claim and the sentence nearest to it say the reverse of each other. */
export interface Conflict {
  kind: "negation" | "opposite";
  claim: string;
  evidence: string;
}

/** What a token is compared by here, stop words too: "before" and "more" have opposites. */
function keyOf(token: Token): string {
  return representative(stem(token.text.toLowerCase()));
}

type Polarity = Map<string, { denied: boolean; word: string }>;

/** Each key of a token list with whether it is denied there; one that is both is left out. */
function polarity(text: string, list: readonly Token[]): Polarity {
  const denied = deniedTokens(text, list);
  const map: Polarity = new Map();
  const both = new Set<string>();
  list.forEach((token, at) => {
    if (token.kind !== "word" || isCue(token.text)) return;
    const key = keyOf(token);
    const is = denied[at] ?? false;
    const known = map.get(key);
    if (known === undefined) map.set(key, { denied: is, word: token.text });
    else if (known.denied !== is) both.add(key);
  });
  for (const key of both) map.delete(key);
  return map;
}

/** Whether the word before or after a shared one is shared too, so that both texts speak of one thing. */
function isShared(own: Polarity, held: Polarity, key: string): boolean {
  const near = (map: Polarity) => {
    const keys = [...map.keys()];
    const at = keys.indexOf(key);
    return keys.slice(Math.max(0, at - 2), at + 3);
  };
  const others = new Set(near(held));
  return near(own).some((one) => one !== key && others.has(one));
}

/**
 * What a claim says in reverse of a sentence.
 *
 * @param text the claim; claim: one sentence of it; sentence: the sentence nearest to that; isClose: whether it has nearly
 *   all of its words, so that a word that both have is about the same thing.
 * @returns words that one of them denies and the other does not, and words for whose opposite the other has; in the
 *   claim's order.
 */
export function findConflicts(
  text: string,
  claim: ClaimPart,
  { sentence, isClose }: { sentence: Sentence; isClose: boolean },
): Conflict[] {
  const own = polarity(text, claim.tokens);
  const held = polarity(sentence.passage.text, sentence.tokens);
  const content = new Set(claim.terms.map((term) => term.id));
  // "Not allowed" and "forbidden" say the same, and only one of them with a word that denies.
  const isSaidOtherwise =
    claim.sequence.some((term) => sentence.implied.includes(term)) ||
    sentence.terms.some((term) => claim.implied.has(term));
  const isOneNegated = !isSaidOtherwise && hasNegation(claim.tokens) !== hasNegation(sentence.tokens);
  const conflicts: Conflict[] = [];
  for (const [key, { denied, word }] of own) {
    const same = held.get(key);
    if (same !== undefined) {
      if (
        isOneNegated &&
        content.has(key) &&
        same.denied !== denied &&
        (isClose || isShared(own, held, key))
      ) {
        conflicts.push({ kind: "negation", claim: word, evidence: same.word });
      }
      continue;
    }
    for (const other of oppositesOf(key) ?? []) {
      const opposite = held.get(other);
      if (opposite !== undefined && !own.has(other) && opposite.denied === denied) {
        conflicts.push({ kind: "opposite", claim: word, evidence: opposite.word });
      }
    }
    if (!content.has(key)) continue;
    for (const [other, opposite] of held) {
      if (!own.has(other) && isDeniedForm(key, other) && opposite.denied === denied) {
        conflicts.push({ kind: "opposite", claim: word, evidence: opposite.word });
      }
    }
  }
  return conflicts;
}
