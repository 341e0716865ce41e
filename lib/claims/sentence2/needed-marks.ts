import { GOVERNING, GOVERNING_INSIDE, REPORTING } from "./governing-words";
import { hideInClaims, type Mark, type Page, type Span } from "./page";

/**
 * Finds the markers a sentence cannot do without: behind a preposition ("According to [D07], ..."), or as the subject of
 * a verb of saying ("[D07] says ..."). Hides the commas and the word and between markers that go.
 */
export function findNeededMarks(page: Page, marks: readonly Mark[], span: Span): void {
  let before: Mark | undefined;
  for (const [number, mark] of marks.entries()) {
    const next = marks[number + 1];
    const gap =
      before && mark.start - before.end <= 20 ? page.answer.slice(before.end, mark.start).trim() : null;
    const isJoined =
      gap !== null &&
      /^(?:[,;&/、，]|(?:[,;]\s*)?(?:and|und|et|y|e|en|i|or|oder|ou|o|of|lub|と|和|및))?$/iu.test(gap);
    const isAnd = isJoined && gap !== null && gap !== "" && gap !== "," && gap !== ";";
    if (isJoined && before?.isNeeded && gap !== "") mark.isNeeded = true;
    else if (isGoverned(page, mark, span) || isSubject(page, mark, span)) {
      mark.isNeeded = true;
      if (isAnd && before && isOpening(page, before, span)) before.isNeeded = true;
    } else if (isJoined && before && gap !== "" && !(next && isAnd && next.isNeeded)) {
      hideInClaims(page, before.end, mark.start);
    }
    before = mark;
  }
}

function textBefore(page: Page, mark: Mark, span: Span): string {
  const chars: string[] = [];
  for (let at = Math.max(span.start, mark.start - 60); at < mark.start; at += 1) {
    if (page.hidden[at] === 0) chars.push(page.answer.charAt(at));
  }
  return chars.join("");
}

function textAfter(page: Page, mark: Mark, span: Span): string {
  const chars: string[] = [];
  for (let at = mark.end; at < Math.min(span.end, mark.end + 40); at += 1) {
    if (page.hidden[at] === 0) chars.push(page.answer.charAt(at));
  }
  return chars.join("");
}

function isGoverned(page: Page, mark: Mark, span: Span): boolean {
  const before = textBefore(page, mark, span);
  if (/(?:根据|根據|按照|依据|依據|参照|参见|參見|据|見|参考)\s*$/u.test(before)) return true;
  const after = textAfter(page, mark, span);
  if (
    /^\s*(?:によると|によれば|では|には|に|の|は|が|を|에 따르면|에 의하면|에서|에는|에|의|은|는|이|가|zufolge|hervor)/u.test(
      after,
    )
  )
    return true;
  const word = /(?:^|[\s(“"])([\p{L}’'.]+)\s+$/u.exec(before)?.[1]?.toLowerCase().replace(/’/gu, "'");
  if (word === undefined) return false;
  if (GOVERNING.has(word)) return !(isAtEnd(after) && (isPhrasal(before) || isCounted(before)));
  return (
    (GOVERNING_INSIDE.has(word) && !isAtEnd(after)) ||
    /^(?:based|relying|depend(?:s|ing)?) on$/iu.test(before.trim().split(/\s+/u).slice(-2).join(" "))
  );
}

function isAtEnd(after: string): boolean {
  return /^\s*(?:[.!?;:,…。]|$)/u.test(after);
}

/** "Fill them in [D05].", "a driver comes by [D05].": the last word goes with the verb, not with the marker. */
function isPhrasal(before: string): boolean {
  return /(?:^|\s)(?:them|it|him|her|me|us|you|everything|everyone|com(?:e|es|ing)|came|go(?:es|ing|ne)?|went|br(?:ing|ings|ought)|sen[dt]s?|pa(?:y|ys|id)|(?:check|log|sign|fill|hand|turn|put|plug|call|phone|mov|step|typ|key|lock|settl|clock|dial|drop|join|opt|phas|push|screw|stay|swap|zoom|stand|stop|pass|walk|liv)(?:e|es|s|ed|d|ing|[bdgmnpt]ed|[bdgmnpt]ing)?)\s+(?:in|by)\s+$/iu.test(
    before,
  );
}

/** "30 cents a page [D05].", "one per section [D05].": a thing that is counted, and not one that the marker names. */
function isCounted(before: string): boolean {
  return /(?:^|\s)(?:an?|per|each|every|one|\d+|ein(?:e[rmn]?)?|pro|je|jede[rsmn]?|une?|chaque|par|una|cada|por|ogni|een|elke|uma?)\s+[\p{L}]+\s+$/iu.test(
    before,
  );
}

function isOpening(page: Page, mark: Mark, span: Span): boolean {
  return /(?:^|[.!?,;:]\s|(?:^|\s)(?:but|and|while|whereas|both|although|though|as|that|because|aber|und|während|dass|mais|et|pero|y|ma|e|mas|maar|en|ale|i)\s+)\s*$/iu.test(
    textBefore(page, mark, span),
  );
}

function isSubject(page: Page, mark: Mark, span: Span): boolean {
  const word = /^\s+([\p{L}’']+)/u.exec(textAfter(page, mark, span))?.[1];
  return (
    word !== undefined &&
    REPORTING.has(word.replace(/’/gu, "'")) &&
    (isOpening(page, mark, span) ||
      (page.markAt.has(mark.start) && /(?:and|und|et|y|e|en|i)\s+$/iu.test(textBefore(page, mark, span))))
  );
}
