/** Which side of a number a text allows. */
export type Bound = "above" | "below";

const ABOVE = new Set("over above exceeding exceeds exceed minimum after since from beyond".split(" "));
const BELOW = new Set("under below maximum within until till before by".split(" "));
const MORE = new Set("more greater higher larger longer later older bigger".split(" "));
const LESS = new Set("less fewer lower smaller shorter earlier younger".split(" "));

/**
 * The bound that the words before a number set it.
 *
 * @param before up to three lower-case words before the number, the nearest first.
 * @returns null where the number is meant as it stands. "no more than" is below, "not less than" above.
 * @example boundOf(["than", "more"]) // "above"
 */
export function boundOf(before: readonly string[]): Bound | null {
  const [last = "", second = "", third = ""] = before;
  const isDenied = third === "no" || third === "not";
  if (last === "than") {
    if (MORE.has(second)) return isDenied ? "below" : "above";
    if (LESS.has(second)) return isDenied ? "above" : "below";
    return null;
  }
  if (last === "least" && second === "at") return "above";
  if (last === "most" && second === "at") return "below";
  if (last === "to" && second === "up") return "below";
  if (last === "of" && (second === "minimum" || second === "excess")) return "above";
  if (last === "of" && second === "maximum") return "below";
  if (ABOVE.has(last)) return "above";
  if (BELOW.has(last)) return "below";
  return null;
}

/** Whether two bounds of the same number cannot both hold. */
export function isOpposite(one: Bound | null, other: Bound | null): boolean {
  return one !== null && other !== null && one !== other;
}

interface Bounded {
  values: readonly number[];
  bound: Bound | null;
}

/**
 * Whether a number as it stands is one that a bounded number lets through.
 *
 * @example isAllowed({ values: [1.5], bound: null }, { values: [2], bound: "below" }) // true
 */
export function isAllowed(exact: Bounded, limit: Bounded): boolean {
  const value = exact.values[0];
  const end = limit.values[0];
  if (exact.bound !== null || limit.bound === null || value === undefined || end === undefined) return false;
  return limit.bound === "below" ? value <= end : value >= end;
}
