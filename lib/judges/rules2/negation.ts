import type { Token } from "./tokens";

const CUES = new Set(
  `not no never none nobody nothing neither nor without cannot lack lacks lacked lacking hardly barely scarcely fail fails failed
  nicht kein keine keinen keiner nie niemals ohne`.split(/\s+/),
);
const CONTRACTED = /n['’ʼ]t$/i;
/** Words that end what a negation reaches. */
const ENDS = new Set(
  "but because although though however while whereas unless except if so then which who aber weil".split(" "),
);
/** "not only", "no later than", "no more than": these deny nothing of what follows. */
const NOT_DENYING = new Set(
  "only later more less fewer earlier longer doubt matter wonder least just".split(" "),
);
/** How many words a negation reaches at most. */
const REACH = 6;

/** Whether a word denies. */
export function isCue(word: string): boolean {
  return CUES.has(word.toLowerCase()) || CONTRACTED.test(word);
}

/**
 * Which tokens of a sentence are denied, by the negation words before them.
 *
 * @param text the text the tokens stand in; list: the tokens of one sentence.
 * @returns for each token whether an odd number of negations reaches it: up to six words on, ended by a comma or another
 *   stop, or by a word such as "but". A cue is not denied by itself.
 */
export function deniedTokens(text: string, list: readonly Token[]): boolean[] {
  const denied = list.map(() => false);
  for (let at = 0; at < list.length; at++) {
    const cue = list[at];
    if (cue === undefined || cue.kind !== "word" || !isCue(cue.text)) continue;
    if (NOT_DENYING.has(list[at + 1]?.text.toLowerCase() ?? "")) continue;
    for (let on = at + 1; on < list.length && on <= at + REACH; on++) {
      const token = list[on];
      const previous = list[on - 1];
      if (token === undefined || previous === undefined) break;
      if (/[,;:.!?()]/.test(text.slice(previous.end, token.start))) break;
      if (ENDS.has(token.text.toLowerCase())) break;
      denied[on] = !denied[on];
    }
  }
  return denied;
}

/** Whether anything in a sentence is denied. */
export function hasNegation(list: readonly Token[]): boolean {
  return list.some(
    (token, at) =>
      token.kind === "word" && isCue(token.text) && !NOT_DENYING.has(list[at + 1]?.text.toLowerCase() ?? ""),
  );
}
