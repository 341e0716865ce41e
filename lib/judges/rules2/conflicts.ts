import { isDeniedForm, oppositesOf } from "./antonyms";
import type { Sentence } from "./evidence";
import { readExceptions } from "./exceptions";
import { deniedTokens, hasNegation } from "./negation";
import type { ClaimPart } from "./read-claim";
import { STOP_WORDS } from "./stop-words";
import type { Token } from "./tokens";

/** Where a claim and the sentence nearest to it say the reverse of each other. */
export interface Conflict {
  kind: "negation" | "opposite" | "exception" | "only";
  claim: string;
  evidence: string;
}

/** A sentence near to the claim's; isClose: whether it has nearly all of the claim's words. */
interface Nearest {
  sentence: Sentence;
  isClose: boolean;
}

type Polarity = Map<string, { denied: boolean; word: string }>;

/** Each key of a token list with whether it is denied there; one that is both is left out. */
function polarity(text: string, list: readonly Token[]): Polarity {
  const denied = deniedTokens(text, list);
  const map: Polarity = new Map();
  const both = new Set<string>();
  list.forEach((token, at) => {
    if (token.word === null || token.word.isCue) return;
    const { key } = token.word;
    const is = denied[at] ?? false;
    const known = map.get(key);
    if (known === undefined) map.set(key, { denied: is, word: token.text });
    else if (known.denied !== is) both.add(key);
  });
  for (const key of both) map.delete(key);
  return map;
}

/** Words of the two sides that stand within two places, keys in the order of their texts. */
function near(map: Polarity, key: string): string[] {
  const keys = [...map.keys()];
  const at = keys.indexOf(key);
  return keys.slice(Math.max(0, at - 2), at + 3);
}

/** Whether a word of one text and a word of another have a third beside them that both texts share: they speak of one thing. */
function isBeside(own: Polarity, key: string, held: Polarity, other: string): boolean {
  const others = new Set(near(held, other));
  return near(own, key).some(
    (one) => one !== key && one !== other && others.has(one) && !STOP_WORDS.has(one),
  );
}

/** A sentence that says what the passages do not say: there is nothing in them that it could conflict with. */
const SILENCE =
  /\b(?:no|not|n['’]t|neither|without)\b[^.;]{0,40}\b(?:mention|specif|stat(?:e|ed)\b|indicat|provid|inform|clear|answer|context|documents?\b|passages?\b|sources?\b)/iu;

/** Where a claim speaks of what the sentence excepts, of all where it has an exception, or of one alone where it does not. */
function findExceptions(text: string, claim: ClaimPart, { sentence, isClose }: Nearest): Conflict[] {
  const held = readExceptions(sentence.passage.text, sentence.tokens);
  const own = readExceptions(text, claim.tokens);
  if (isClose && own.hasOnly && !held.hasOnly) return [{ kind: "only", claim: "only", evidence: "" }];
  if (held.keys.size === 0 || own.keys.size > 0 || hasNegation(text, claim.tokens)) return [];
  const excepted = claim.tokens.find((token) => token.word !== null && held.keys.has(token.word.key));
  if (excepted !== undefined) return [{ kind: "exception", claim: excepted.text, evidence: excepted.text }];
  return own.hasAll ? [{ kind: "exception", claim: "", evidence: "" }] : [];
}

/**
 * What a claim says in reverse of a sentence.
 *
 * @param text the claim; claim: one sentence of it; sentence: the sentence nearest to that; isClose: whether it has nearly
 *   all of its words, so that a word that both have is about the same thing.
 * @returns words that one of them denies and the other does not, and words for whose opposite the other has; in the
 *   claim's order.
 */
export function findConflicts(text: string, claim: ClaimPart, nearest: Nearest): Conflict[] {
  const { sentence, isClose } = nearest;
  const first = claim.tokens[0];
  const last = claim.tokens.at(-1);
  if (first !== undefined && last !== undefined && SILENCE.test(text.slice(first.start, last.end))) return [];
  const own = polarity(text, claim.tokens);
  const held = polarity(sentence.passage.text, sentence.tokens);
  const content = new Set(claim.terms.map((term) => term.id));
  // "Not allowed" and "forbidden" say the same, and only one of them with a word that denies.
  const isSaidOtherwise =
    claim.terms.some((term) => sentence.implied.includes(term.id)) ||
    sentence.terms.some((term) => claim.implied.has(term));
  const isOneNegated =
    !isSaidOtherwise &&
    hasNegation(text, claim.tokens) !== hasNegation(sentence.passage.text, sentence.tokens);
  const conflicts: Conflict[] = [];
  for (const [key, { denied, word }] of own) {
    const same = held.get(key);
    if (same !== undefined) {
      if (
        isOneNegated &&
        content.has(key) &&
        same.denied !== denied &&
        (isClose || isBeside(own, key, held, key))
      ) {
        conflicts.push({ kind: "negation", claim: word, evidence: same.word });
      }
      continue;
    }
    for (const other of oppositesOf(key) ?? []) {
      const opposite = held.get(other);
      if (
        opposite !== undefined &&
        !own.has(other) &&
        opposite.denied === denied &&
        (isClose || isBeside(own, key, held, other))
      ) {
        conflicts.push({ kind: "opposite", claim: word, evidence: opposite.word });
      }
    }
    if (!content.has(key)) continue;
    for (const [other, opposite] of held) {
      if (
        isDeniedForm(key, other) &&
        !own.has(other) &&
        opposite.denied === denied &&
        (isClose || isBeside(own, key, held, other))
      ) {
        conflicts.push({ kind: "opposite", claim: word, evidence: opposite.word });
      }
    }
  }
  return [...conflicts, ...findExceptions(text, claim, nearest)];
}
