import type { Token } from "./tokens";

const CUES = new Set("except excepting excluding unless ausser außer".split(" "));
/** "other than", "apart from", "but not": two words that except. */
const PAIRS = new Set(["other than", "apart from", "aside from", "but not"]);
const PAIR_STARTS = new Set([...PAIRS].map((pair) => pair.split(" ")[0] ?? ""));
const ALL = new Set(
  "all every each any always everyone everybody everything anyone anybody whenever".split(" "),
);
const ONLY = new Set("only solely exclusively sole".split(" "));
/** How many words an exception names at most. */
const REACH = 6;
const STOP = /[,;:.!?()]/;

/** What a sentence excepts. */
export interface Exceptions {
  /** Keys of the words that are excepted; empty where nothing is. */
  keys: ReadonlySet<string>;
  /** Whether anything is said of all there are. */
  hasAll: boolean;
  /** Whether anything is said of one thing alone. */
  hasOnly: boolean;
}

function isCueAt(list: readonly Token[], at: number): boolean {
  const word = list[at]?.word?.lower ?? "";
  if (CUES.has(word)) return true;
  return PAIR_STARTS.has(word) && PAIRS.has(`${word} ${list[at + 1]?.word?.lower ?? ""}`);
}

function withoutOthers(keys: Set<string>, list: readonly Token[], inside: ReadonlySet<number>): Set<string> {
  if (keys.size === 0) return keys;
  for (const [at, token] of list.entries())
    if (token.word !== null && !inside.has(at)) keys.delete(token.word.key);
  return keys;
}

/**
 * Reads what a sentence excepts.
 *
 * @param text the text the tokens stand in; list: the tokens of one sentence.
 * @returns the words with content that follow "except", "unless" and the like, up to six words on or the next stop.
 * @example readExceptions("Open daily except Monday.", list).keys // Set { "mondai" }
 */
export function readExceptions(text: string, list: readonly Token[]): Exceptions {
  const keys = new Set<string>();
  const inside = new Set<number>();
  let hasAll = false;
  let hasOnly = false;
  for (const [at, token] of list.entries()) {
    hasAll ||= ALL.has(token.word?.lower ?? "");
    hasOnly ||= ONLY.has(token.word?.lower ?? "");
    if (!isCueAt(list, at)) continue;
    for (let on = at + 1; on < list.length && on <= at + REACH; on++) {
      const next = list[on];
      const previous = list[on - 1];
      if (next === undefined || previous === undefined) break;
      if (STOP.test(text.slice(previous.end, next.start))) break;
      inside.add(on);
      if (next.word !== null && next.word.terms.length > 0) keys.add(next.word.key);
    }
  }
  // What stands outside the exception as well is not excepted.
  return { keys: withoutOthers(keys, list, inside), hasAll, hasOnly };
}
