import { z } from "zod";

/** A number as a person types it, with a point or a comma. */
export function typedNumber(wrong: string) {
  return z
    .string()
    .trim()
    .transform((text) => text.replace(",", "."))
    .pipe(z.string().regex(/^\d+(\.\d+)?$/, wrong))
    .transform(Number);
}

/** A percent as a person types it, kept as a fraction. */
export const percent = typedNumber("Enter a percent from 0 to 100, such as 2 or 2.5.")
  .pipe(z.number().max(100, "At most 100 percent."))
  // Fifteen digits are what a double holds for sure: 2.3 percent is 0.023 and not a hair beside it.
  .transform((value) => Number((value / 100).toPrecision(15)));

/** A whole number as a person types it. */
export function typedWhole(wrong: string) {
  return z
    .string()
    .trim()
    .regex(/^\d{1,9}$/, wrong)
    .transform(Number);
}
