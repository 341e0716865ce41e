import { formatFraction, formatNumber, formatRange, roundHalfUp } from "@/lib/format";
import type { ReportEstimate } from "./schema";

/**
 * A count with its noun: "1 claim", "2 claims".
 *
 * @param many a whole number, 0 or more.
 * @param noun in the singular; `plural` where it is not the singular with an s.
 * @example countOf(1, "person", "people") // "1 person"
 */
export function countOf(many: number, noun: string, plural = `${noun}s`): string {
  return `${formatNumber(many)} ${many === 1 ? noun : plural}`;
}

const SMALL = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];

/**
 * A count that opens a sentence: "Three", and digits from ten on.
 *
 * @example openingCount(3) // "Three"
 */
export function openingCount(many: number): string {
  return SMALL[many] ?? formatNumber(many);
}

/**
 * Items as one phrase: "a", "a and b", "a, b and c".
 *
 * @example listOf(["a", "b", "c"]) // "a, b and c"
 */
export function listOf(items: readonly string[]): string {
  if (items.length < 2) return items[0] ?? "";
  return `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}

/**
 * The first names of a list, cut to what a line holds, and how many more there are.
 *
 * @param names all names; `many` how many there are, where more exist than are named.
 * @example listNames(["Ada", "Ben", "Cleo", "Dora", "Ed"], 5) // "Ada, Ben, Cleo and 2 others"
 */
export function listNames(names: readonly string[], many: number = names.length): string {
  const shown = names.slice(0, 3).map((name) => cutText(name, 18));
  const rest = many - shown.length;
  if (rest <= 0) return listOf(shown);
  return listOf([...shown, rest === 1 ? "1 other" : `${formatNumber(rest)} others`]);
}

/**
 * A text cut to so many characters, the cut shown.
 *
 * @example cutText("abcdef", 4) // "abc…"
 */
export function cutText(text: string, max: number): string {
  const characters = [...text];
  return characters.length <= max
    ? text
    : `${characters
        .slice(0, max - 1)
        .join("")
        .trimEnd()}…`;
}

/**
 * A budget as a percent with the decimals it has, two at most.
 *
 * @param budget a fraction 0 to 1.
 * @example budgetPercent(0.025) // "2.5%"
 */
export function budgetPercent(budget: number): string {
  const digits = roundHalfUp(budget * 100, 2).replace(/\.?0+$/, "");
  return formatFraction(budget, digits.split(".")[1]?.length ?? 0);
}

/**
 * An estimate as a row says it: the labels it rests on where a count would stand, share and range.
 *
 * @example estimateWords({ rate: 0.28, low: 0.21, high: 0.36, labeled: 80 })
 *   // { count: "from 80 labeled", share: "28%", range: "21 to 36%" }
 */
export function estimateWords({ rate, low, high, labeled }: ReportEstimate): {
  count: string;
  share: string;
  range: string;
} {
  return {
    count: `from ${formatNumber(labeled)} labeled`,
    share: formatFraction(rate),
    range: formatRange({ n: labeled, low, high }),
  };
}
