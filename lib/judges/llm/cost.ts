import { z } from "zod";
import type { Cost, Usage } from "../record";

const price = z
  .string()
  .trim()
  .regex(/^\d{1,9}(\.\d{1,9})?$/, "A price is a plain number such as 0.15.");

/** What a model costs, as somebody entered it; data beside a judge and no part of its version. */
export const priceSchema = z.strictObject({
  /** Names this list of prices, so that old costs can be told from new ones. */
  version: z.string().trim().min(1).max(60),
  currency: z.string().regex(/^[A-Z]{3}$/, "Three capital letters, such as EUR."),
  /** For a million tokens each, as decimal texts. */
  perMillion: z.strictObject({
    input: price,
    /** null: tokens from the server's cache cost as much as others. */
    cachedInput: price.nullable(),
    /** Thoughts count as output. */
    output: price,
  }),
});
export type Price = z.infer<typeof priceSchema>;

/** A decimal number without rounding: digits / 10 ** scale. */
interface Decimal {
  digits: bigint;
  scale: number;
}

function parseDecimal(text: string): Decimal {
  const found = /^(\d+)(?:\.(\d+))?$/.exec(text.trim());
  if (found === null)
    throw new RangeError(`an amount must be a plain decimal number, got ${text.slice(0, 40)}`);
  const [, whole = "0", fraction = ""] = found;
  return { digits: BigInt(whole + fraction), scale: fraction.length };
}

function add(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  const at = ({ digits, scale: own }: Decimal) => digits * 10n ** BigInt(scale - own);
  return { digits: at(a) + at(b), scale };
}

function times({ digits, scale }: Decimal, count: number): Decimal {
  return { digits: digits * BigInt(count), scale };
}

/** Without zeros at the end: "0.00015", "2", "0". */
function print({ digits, scale }: Decimal): string {
  const text = digits.toString().padStart(scale + 1, "0");
  if (scale === 0) return text;
  const fraction = text.slice(-scale).replace(/0+$/, "");
  return fraction === "" ? text.slice(0, -scale) : `${text.slice(0, -scale)}.${fraction}`;
}

/**
 * What the tokens of a call cost, to the last digit.
 *
 * @param usage input holds the cached tokens too, output the thoughts; null where the server told none.
 * @param price null: nobody entered one.
 * @returns null where the cost is not known, never 0 in its place.
 * @example costOf({ input: 1000, cachedInput: 400, output: 50, reasoning: 0 }, price) // at 0.15, 0.075 and 0.6: "0.00015"
 */
export function costOf(usage: Usage | null, price: Price | null): Cost | null {
  if (usage === null || price === null) return null;
  const { input, cachedInput, output } = price.perMillion;
  const cached = Math.min(usage.cachedInput, usage.input);
  const millionths = [
    times(parseDecimal(input), usage.input - cached),
    times(parseDecimal(cachedInput ?? input), cached),
    times(parseDecimal(output), usage.output),
  ].reduce(add);
  return {
    amount: print({ digits: millionths.digits, scale: millionths.scale + 6 }),
    currency: price.currency,
    priceVersion: price.version,
  };
}

/** The sum of decimal texts, to the last digit; "0" of none. */
export function sumAmounts(amounts: Iterable<string>): string {
  let sum: Decimal = { digits: 0n, scale: 0 };
  for (const amount of amounts) sum = add(sum, parseDecimal(amount));
  return print(sum);
}

/** Whether an amount reaches a limit, both decimal texts: compared without rounding. */
export function reachesAmount({ amount, limit }: { amount: string; limit: string }): boolean {
  const a = parseDecimal(amount);
  const b = parseDecimal(limit);
  const scale = Math.max(a.scale, b.scale);
  return a.digits * 10n ** BigInt(scale - a.scale) >= b.digits * 10n ** BigInt(scale - b.scale);
}

/** Tokens of several requests together; null of none. */
export function sumUsage(usages: Iterable<Usage>): Usage | null {
  const all = [...usages];
  if (all.length === 0) return null;
  const sum = (count: (usage: Usage) => number) => all.reduce((total, usage) => total + count(usage), 0);
  return {
    input: sum((usage) => usage.input),
    cachedInput: sum((usage) => usage.cachedInput),
    output: sum((usage) => usage.output),
    reasoning: sum((usage) => usage.reasoning),
  };
}
