import type { Bound } from "./comparisons";
import type { DateParts } from "./dates";
import type { Token } from "./tokens";
import { isMeasure, unitOf } from "./units";

/** A detail that is either right or wrong: a number, a code, a day, a time of day. */
export interface Fact {
  kind: "number" | "code" | "date" | "time";
  /** As it stands in the text. */
  text: string;
  /** Index of its first token, and the one after its last. */
  from: number;
  to: number;
  /** What it may be: numbers by value, times by minute; empty for codes and dates. */
  values: readonly number[];
  /** What a code is compared by. */
  code: string | null;
  dates: readonly DateParts[];
  /** What is counted: a unit, or the stem of the word after it; "century", "decade" and "th" for places in a row. */
  unit: string | null;
  bound: Bound | null;
  /** Said to be a rough number. */
  isRough: boolean;
  /** A small number in words: often counted by the writer and not stated in the evidence. */
  isSmallWord: boolean;
}

/** What a code is compared by: letters and digits alone, in lower case. */
export function codeKey(written: string): string {
  return written.toLowerCase().replace(/[^\p{L}\p{Nd}]/gu, "");
}

const NONE: ReadonlySet<number> = new Set();

/** Indexes of the tokens that belong to facts, signs and words of money and shares beside them as well: they are no words. */
export function factTokens(facts: readonly Fact[], list: readonly Token[]): ReadonlySet<number> {
  if (facts.length === 0) return NONE;
  const indexes = new Set<number>();
  for (const fact of facts) {
    for (let at = fact.from; at < fact.to; at++) indexes.add(at);
    const after = list[fact.to];
    if (after?.word && fact.unit !== null && isMeasure(fact.unit) && unitOf(after.text) === fact.unit) {
      indexes.add(fact.to);
    }
  }
  return indexes;
}

/** What a fact is looked up by: each value it may have. */
export function factKeys(fact: Fact): string[] {
  if (fact.code !== null) return [`code ${fact.code}`];
  if (fact.kind === "date") return fact.dates.map(({ year, month, day }) => `date ${year} ${month} ${day}`);
  return fact.values.map((value) => `${fact.kind} ${value}`);
}
