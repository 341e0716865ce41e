import type { Token } from "./tokens";

/** Words that end what a negation reaches. */
const ENDS = new Set(
  "but because although though however while whereas unless except if so then which who aber weil".split(" "),
);
/** "not only", "no later than", "no more than": these deny nothing of what follows. */
const NOT_DENYING = new Set(
  "only later more less fewer earlier longer doubt matter wonder least just".split(" "),
);
/** How many words a negation reaches at most, and how many with content: more would be about something beside. */
const REACH = 6;
const CONTENT_REACH = 2;
const JOINS = new Set("or nor and oder und".split(" "));
const STOP = /[,;:.!?()]/;

/** Whether the token at a place denies what follows: "not", and neither "not only", "no-load" nor "No. 5". */
function isDenying(text: string, list: readonly Token[], at: number): boolean {
  const cue = list[at];
  if (!cue?.word?.isCue) return false;
  const next = list[at + 1];
  if (next === undefined) return true;
  if (next.word !== null && NOT_DENYING.has(next.word.lower)) return false;
  const between = text.charAt(cue.end);
  return between !== "-" && !(between === "." && next.kind === "digits");
}

/**
 * Which tokens of a sentence are denied, by the negation words before them.
 *
 * @param text the text the tokens stand in; list: the tokens of one sentence.
 * @returns for each token whether an odd number of negations reaches it: up to six words on and two of them with content
 *   (one more for each "or"), ended by a comma or another stop, or by a word such as "but". A cue is not denied by itself.
 */
export function deniedTokens(text: string, list: readonly Token[]): boolean[] {
  const denied = list.map(() => false);
  for (let at = 0; at < list.length; at++) {
    if (!isDenying(text, list, at)) continue;
    let content = CONTENT_REACH;
    for (let on = at + 1; on < list.length && on <= at + REACH && content > 0; on++) {
      const token = list[on];
      const previous = list[on - 1];
      if (token === undefined || previous === undefined) break;
      if (STOP.test(text.slice(previous.end, token.start))) break;
      if (token.word !== null && ENDS.has(token.word.lower)) break;
      if (token.word !== null && JOINS.has(token.word.lower)) content++;
      else if (token.word === null || token.word.terms.length > 0) content--;
      denied[on] = !denied[on];
    }
  }
  return denied;
}

/** Whether anything in a sentence is denied; list: its tokens, which stand in the text. */
export function hasNegation(text: string, list: readonly Token[]): boolean {
  return list.some((_token, at) => isDenying(text, list, at));
}
