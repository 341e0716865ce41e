/** A day, as far as a text tells it. */
export interface DateParts {
  year: number | null;
  month: number | null;
  day: number | null;
}

const MONTHS =
  "jan feb mar apr may jun jul aug sep oct nov dec|january february march april may june july august september october november december|januar februar märz april mai juni juli august september oktober november dezember"
    .split("|")
    .map((names) => names.split(" "));

const MONTH_OF: ReadonlyMap<string, number> = new Map([
  ...MONTHS.flatMap((names) => names.map((name, at): [string, number] => [name, at + 1])),
  ["sept", 9],
]);

/** 5 for "may"; null for a lower-case word that is no month. */
export function monthOf(word: string): number | null {
  return MONTH_OF.get(word) ?? null;
}

function isMonth(value: number): boolean {
  return value >= 1 && value <= 12;
}

function isDay(value: number): boolean {
  return value >= 1 && value <= 31;
}

/**
 * The dates that digits with marks between them may tell.
 *
 * @returns none where they are no date; two where day and month may stand either way.
 * @example datesInDigits("03/05/2025") // 5 March 2025 and 3 May 2025
 */
export function datesInDigits(written: string): DateParts[] {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(written);
  if (iso) {
    const [year, month, day] = iso.slice(1).map(Number) as [number, number, number]; // three groups, all digits
    return isMonth(month) && isDay(day) ? [{ year, month, day }] : [];
  }
  const other = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/.exec(written);
  if (!other) return [];
  const [first, second] = [Number(other[1]), Number(other[3])];
  const short = Number(other[4]);
  const year = other[4]?.length === 2 ? short + (short < 50 ? 2000 : 1900) : short;
  const found: DateParts[] = [];
  if (isMonth(first) && isDay(second)) found.push({ year, month: first, day: second });
  if (isMonth(second) && isDay(first) && first !== second) found.push({ year, month: second, day: first });
  return found;
}

/** Whether all that one date tells is told by another; what the other does not tell counts as neither. */
export function dateAgreement(wanted: DateParts, held: DateParts): "same" | "open" | "other" {
  let result: "same" | "open" = "same";
  for (const part of ["year", "month", "day"] as const) {
    if (wanted[part] === null) continue;
    if (held[part] === null) result = "open";
    else if (held[part] !== wanted[part]) return "other";
  }
  return result;
}

/**
 * Minutes since midnight that a time of day tells.
 *
 * @param written "14:30" or "9"; half: "am" or "pm", null where neither is said.
 * @returns null where it is no time of day.
 */
export function minutesOf(written: string, half: "am" | "pm" | null): number | null {
  const match = /^(\d{1,2})(?:[:.](\d{2})(?::\d{2})?)?$/.exec(written);
  if (!match) return null;
  const hour = Number(match[1]);
  const minute = Number(match[2] ?? 0);
  if (hour > 24 || minute > 59 || (half !== null && (hour > 12 || hour === 0))) return null;
  const shifted = half === null ? hour : (hour % 12) + (half === "pm" ? 12 : 0);
  return (shifted % 24) * 60 + minute;
}
