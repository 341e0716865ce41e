import { dateAgreement } from "./dates";
import type { Fact } from "./fact";

function isYear(fact: Fact): boolean {
  const value = fact.values[0] ?? 0;
  return (
    fact.kind === "number" &&
    Number.isInteger(value) &&
    value >= 1000 &&
    value <= 2100 &&
    /^\p{Nd}{4}$/u.test(fact.text)
  );
}

function isSame(one: Fact, other: Fact): boolean {
  if (one.kind === "date" && other.kind === "date") {
    return one.dates.some((wanted) => other.dates.some((held) => dateAgreement(wanted, held) !== "other"));
  }
  if (one.code !== null) return one.code === other.code;
  const years = (fact: Fact) => [...fact.values, ...fact.dates.map((date) => date.year)];
  return years(one).some((value) => value !== null && years(other).includes(value));
}

/** Whether two facts answer the same question: the same thing counted, two days, two times of day, two years. */
function isSameSort(one: Fact, other: Fact, isClose: boolean): boolean {
  if (one.kind !== other.kind) return false;
  if (one.kind === "date" || one.kind === "time") return true;
  if (one.kind !== "number") return false;
  if (isYear(one) || isYear(other)) return isYear(one) && isYear(other);
  return isClose || (one.unit !== null && one.unit === other.unit);
}

/** A fact of a claim and what a sentence has in its place. */
export interface Rivals {
  fact: Fact;
  rival: Fact;
}

/**
 * The facts of a sentence that stand where a claim has others.
 *
 * @param own facts of the claim's sentence; sentence: facts of a sentence near to it; isClose: whether that sentence has
 *   nearly all of the claim's words, so that two numbers in it need not be of one unit to stand for each other.
 * @returns each fact of the claim that the sentence does not hold, where the sentence has one of its sort that the claim
 *   does not have.
 */
export function findRivals(own: readonly Fact[], sentence: readonly Fact[], isClose: boolean): Rivals[] {
  return own.flatMap((fact) => {
    if (sentence.some((held) => isSame(fact, held))) return [];
    const rival = sentence.find(
      (held) => isSameSort(fact, held, isClose) && !own.some((other) => isSame(other, held)),
    );
    return rival === undefined ? [] : [{ fact, rival }];
  });
}
