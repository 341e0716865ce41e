import { isTooFew } from "@/lib/stats/rate";

// The only home of percent signs, rounding and dates shown to a person.

const NO_CASES = "no cases";
const DASH = "–";

/** From this many items on, a percent carries one decimal. */
const DECIMAL_FROM = 1000;

/** A count over a count, and the limits of its range; shares are fractions 0 to 1, null where n is 0. */
export interface ShownRate {
  hits: number;
  n: number;
  low: number | null;
  high: number | null;
}

/**
 * The one rounding rule: half up, towards the larger number, on the decimal the value reads as.
 *
 * @param value any finite number.
 * @param decimals places kept, 0 or more.
 * @returns a text with exactly that many decimals; never "-0".
 * @example roundHalfUp(2.5, 0) // "3"
 * @example roundHalfUp(1.005, 2) // "1.01"
 */
export function roundHalfUp(value: number, decimals: number): string {
  // Fifteen digits are what a double holds for sure, so 1.005 counts as 1.005 and not as the double just below it.
  const scaled = Number((value * 10 ** decimals).toPrecision(15));
  const rounded = Math.floor(scaled + 0.5) / 10 ** decimals;
  return (rounded === 0 ? 0 : rounded).toFixed(decimals);
}

/**
 * "5 of 6".
 *
 * @param counts hits of n items.
 * @returns "no cases" where n is 0.
 * @example formatCount({ hits: 28, n: 33 }) // "28 of 33"
 */
export function formatCount({ hits, n }: { hits: number; n: number }): string {
  return n === 0 ? NO_CASES : `${formatNumber(hits)} of ${formatNumber(n)}`;
}

/**
 * A whole number with its thousands set apart by commas.
 *
 * @example formatNumber(12345) // "12,345"
 */
export function formatNumber(value: number): string {
  return value.toLocaleString("en-US", { maximumFractionDigits: 0 });
}

/** Decimals of a percent over n items: a decimal says nothing while one item is a tenth of a percent or more. */
function decimalsFor(n: number): number {
  return n < DECIMAL_FROM ? 0 : 1;
}

/** A fraction in percent without its sign; never "0" above nothing or "100" below all. */
function percentDigits(fraction: number, decimals: number): string {
  const step = 10 ** -decimals;
  if (fraction === 0 || fraction === 1) return String(fraction * 100);
  const text = roundHalfUp(fraction * 100, decimals);
  if (fraction > 0 && Number(text) <= 0) return `<${roundHalfUp(step, decimals)}`;
  if (fraction < 1 && Number(text) >= 100) return `>${roundHalfUp(100 - step, decimals)}`;
  return text;
}

/**
 * A share of counted items as a percent.
 *
 * @param counts hits of n items.
 * @returns no decimals below n = 1000, one from there on, rounded half up; ">99%" and "<1%" (or ">99.9%", "<0.1%")
 *   where rounding would claim all or none; 100% and 0% only where that is so; a dash where n is 0.
 * @example formatPercent({ hits: 399, n: 400 }) // ">99%"
 */
export function formatPercent({ hits, n }: { hits: number; n: number }): string {
  return n === 0 ? DASH : `${percentDigits(hits / n, decimalsFor(n))}%`;
}

/**
 * A fraction that is no count, such as a coverage, as a percent.
 *
 * @param fraction 0 to 1, or null.
 * @param decimals places kept; 0 unless given.
 * @returns a percent, rounded as {@link formatPercent} does; a dash for null.
 * @example formatFraction(0.7634) // "76%"
 */
export function formatFraction(fraction: number | null, decimals = 0): string {
  return fraction === null ? DASH : `${percentDigits(fraction, decimals)}%`;
}

/**
 * A share that was reckoned, with as many decimals as its range has.
 *
 * @param of n: items it rests on, which decide the decimals as in {@link formatPercent}; rate: 0 to 1, or null.
 * @returns a percent; a dash for null.
 * @example formatShareOf({ n: 15842, rate: 0.10485 }) // "10.5%"
 */
export function formatShareOf({ n, rate }: { n: number; rate: number | null }): string {
  return formatFraction(rate, decimalsFor(n));
}

/**
 * The range of a rate.
 *
 * @param rate its n decides the decimals as in {@link formatPercent}; low and high are fractions or null.
 * @returns "69 to 93%", or a dash where there is no range.
 * @example formatRange({ n: 33, low: 0.69, high: 0.93 }) // "69 to 93%"
 */
export function formatRange({ n, low, high }: Pick<ShownRate, "n" | "low" | "high">): string {
  if (low === null || high === null) return DASH;
  const decimals = decimalsFor(n);
  return `${percentDigits(low, decimals)} to ${percentDigits(high, decimals)}%`;
}

/**
 * The range of a rate as a sentence says it, each limit with its sign.
 *
 * @param rate its n decides the decimals as in {@link formatPercent}; low and high are fractions or null.
 * @returns "44% to 97%", or null where there is no range.
 * @example formatRangeInWords({ n: 6, low: 0.4365, high: 0.9699 }) // "44% to 97%"
 */
export function formatRangeInWords({ n, low, high }: Pick<ShownRate, "n" | "low" | "high">): string | null {
  if (low === null || high === null) return null;
  const decimals = decimalsFor(n);
  return `${percentDigits(low, decimals)}% to ${percentDigits(high, decimals)}%`;
}

/**
 * A rate with everything it must not be shown without: counts, percent and range.
 *
 * @returns "no cases" where n is 0; below five items it says that they are too few.
 * @example formatRate({ hits: 5, n: 10, low: 0.2366, high: 0.7634 }) // "5 of 10 (50%, 24 to 76%)"
 */
export function formatRate(rate: ShownRate): string {
  if (rate.n === 0) return NO_CASES;
  const note = isTooFew(rate) ? ", too few to say" : "";
  return `${formatCount(rate)} (${formatPercent(rate)}, ${formatRange(rate)}${note})`;
}

/**
 * A number of points with its sign, such as the risk-weighted score.
 *
 * @returns at most two decimals, rounded half up; "+5", "0", "−10" with a true minus sign.
 * @example formatPoints(-10) // "−10"
 */
export function formatPoints(value: number): string {
  const text = roundHalfUp(Math.abs(value), 2).replace(/\.?0+$/, "") || "0";
  if (Number(text) === 0) return "0";
  return `${value < 0 ? "−" : "+"}${text}`;
}

/**
 * A coefficient such as kappa, or another number that is no share.
 *
 * @param value any finite number, or null.
 * @param decimals places kept; 2 unless given.
 * @returns "0.70", "−0.02" with a true minus sign; a dash for null.
 * @example formatCoefficient(-0.02) // "−0.02"
 */
export function formatCoefficient(value: number | null, decimals = 2): string {
  if (value === null) return DASH;
  const text = roundHalfUp(Math.abs(value), decimals);
  return value < 0 && Number(text) > 0 ? `−${text}` : text;
}

/**
 * A difference of two shares in whole percentage points with its sign.
 *
 * @param fraction -1 to 1.
 * @returns rounded by the one rule, a true minus sign.
 * @example formatShareDifference(-0.034) // "−3"
 */
export function formatShareDifference(fraction: number): string {
  return formatPoints(Number(roundHalfUp(fraction * 100, 0)));
}

/**
 * A difference of two shares with its range, in percentage points.
 *
 * @param difference -1 to 1 with its limits.
 * @returns points without decimals, "+37 points, +2 to +61", a true minus sign.
 * @example formatDifference({ difference: 0.1, low: -0.02, high: 0.2 }) // "+10 points, −2 to +20"
 */
export function formatDifference({
  difference,
  low,
  high,
}: {
  difference: number;
  low: number;
  high: number;
}): string {
  return `${formatShareDifference(difference)} points, ${formatShareDifference(low)} to ${formatShareDifference(high)}`;
}

/**
 * How likely something is by chance alone, a p value.
 *
 * @param p 0 to 1.
 * @returns a percent with one decimal below 10%, none above; "under 0.1%" where it would read 0.
 * @example formatChance(0.034) // "3.4%"
 */
export function formatChance(p: number): string {
  if (p < 0.001) return "under 0.1%";
  return `${roundHalfUp(p * 100, p < 0.1 ? 1 : 0)}%`;
}

/** How a duration in milliseconds reads: "8 s", "3 min 20 s", "1 h 5 min". */
export function formatDuration(ms: number): string {
  const seconds = Math.floor(ms / 1000 + 0.5);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return seconds % 60 === 0 ? `${minutes} min` : `${minutes} min ${seconds % 60} s`;
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** Year, month, day, hour and minute of an instant in a zone, as digits. */
function partsIn(date: Date, timeZone: string): Record<string, string> {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  return Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]));
}

/**
 * The calendar day of an instant in a stated zone.
 *
 * @param date an instant.
 * @param timeZone an IANA zone such as "UTC" or "Europe/Berlin"; never the machine's own by accident.
 * @returns "2026-03-01".
 * @throws RangeError for an unknown zone or an invalid date.
 * @example formatDay(new Date("2026-03-01T23:30:00Z"), "Asia/Tokyo") // "2026-03-02"
 */
export function formatDay(date: Date, timeZone: string): string {
  const { year, month, day } = partsIn(date, timeZone);
  return `${year?.padStart(4, "0")}-${month}-${day}`;
}

/**
 * An instant in a stated zone, the zone said.
 *
 * @returns "2026-03-01 23:30 UTC".
 * @example formatInstant(new Date("2026-03-01T23:30:00Z"), "UTC") // "2026-03-01 23:30 UTC"
 */
export function formatInstant(date: Date, timeZone: string): string {
  const { hour, minute } = partsIn(date, timeZone);
  return `${formatDay(date, timeZone)} ${hour}:${minute} ${timeZone}`;
}

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/**
 * A calendar day in words. It takes a day, not an instant, so that a day already put in its zone is never moved again.
 *
 * @param day as {@link formatDay} gives it.
 * @returns "1 March 2026".
 * @throws RangeError for another form.
 * @example formatDayInWords("2026-03-01") // "1 March 2026"
 */
export function formatDayInWords(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  const name = MONTHS[Number(month) - 1];
  if (name === undefined)
    throw new RangeError(`formatDayInWords requires a day such as 2026-03-01, got ${day}`);
  return `${Number(date)} ${name} ${year}`;
}
