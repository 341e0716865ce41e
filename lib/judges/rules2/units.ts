import { stem } from "./stem";

const GROUPS: readonly (readonly [unit: string, words: string])[] = [
  ["%", "% percent percentage pct prozent"],
  ["‰", "‰"],
  ["$", "$ dollar dollars usd"],
  ["€", "€ euro euros eur"],
  ["£", "£ gbp sterling"],
  ["¥", "¥ yen jpy yuan cny rmb"],
  ["₹", "₹ rupee rupees inr rs"],
  ["chf", "chf franc francs"],
  ["km", "km kilometer kilometers kilometre kilometres"],
  ["m", "m meter meters metre metres"],
  ["cm", "cm centimeter centimeters centimetre centimetres"],
  ["mm", "mm millimeter millimeters millimetre millimetres"],
  ["mile", "mile miles mi"],
  ["foot", "foot feet ft"],
  ["inch", "inch inches"],
  ["kg", "kg kilogram kilograms kilo kilos"],
  ["g", "g gram grams"],
  ["lb", "lb lbs"],
  ["l", "l liter liters litre litres"],
  ["second", "second seconds sec secs s"],
  ["minute", "minute minutes min mins"],
  ["hour", "hour hours h hr hrs"],
  ["day", "day days"],
  ["week", "week weeks"],
  ["month", "month months"],
  ["year", "year years yr yrs"],
];

const UNIT_OF: ReadonlyMap<string, string> = new Map(
  GROUPS.flatMap(([unit, words]) => words.split(" ").map((word): [string, string] => [word, unit])),
);
const MONEY = new Set(["$", "€", "£", "¥", "₹", "chf"]);

/** The unit that a word or sign names, the same for every spelling; null where it names none. */
export function unitOf(word: string): string | null {
  return UNIT_OF.get(word.toLowerCase()) ?? null;
}

/** What a number counts: its unit, or else the stem of the word after it. */
export function countedBy(word: string): string {
  return unitOf(word) ?? stem(word.toLowerCase());
}

/** Whether a unit is money or a share, which no thing can be counted in as well. */
export function isMeasure(unit: string): boolean {
  return unit === "%" || MONEY.has(unit);
}

/** Whether a number in one unit can be no number in the other: dollars are no euros, and neither is a share. */
export function isOtherMeasure(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && one !== other && isMeasure(one) && isMeasure(other);
}
