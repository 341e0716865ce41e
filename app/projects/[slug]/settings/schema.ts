import { z } from "zod";
import { CASE_TYPES } from "@/lib/claims/case";
import { MOST_LABELS, QUEUE_ORDERS } from "@/lib/claims/label-policy";
import { VERDICTS } from "@/lib/claims/verdict";
import { typedText } from "@/lib/storable";

/** A number as a person types it, with a point or a comma. */
function typedNumber(wrong: string) {
  return z
    .string()
    .trim()
    .transform((text) => text.replace(",", "."))
    .pipe(z.string().regex(/^\d+(\.\d+)?$/, wrong))
    .transform(Number);
}

const percent = typedNumber("Enter a percent from 0 to 100, such as 2 or 2.5.")
  .pipe(z.number().max(100, "At most 100 percent."))
  // Fifteen digits are what a double holds for sure: 2.3 percent is 0.023 and not a hair beside it.
  .transform((value) => Number((value / 100).toPrecision(15)));

/** The project form. Budgets are typed in percent and kept as fractions. */
export const projectFormSchema = z.object({
  name: typedText().trim().min(1, "Enter a name.").max(120, "At most 120 characters."),
  description: typedText().trim().max(2000, "At most 2,000 characters."),
  control: typedText().trim().max(500, "At most 500 characters: it is one line of the report."),
  hallucinationBudget: percent,
  overRefusalBudget: percent,
  noVerdictBudget: percent,
  penalty: typedNumber("Enter a number from 0 on, such as 3.").pipe(z.number().max(1000, "At most 1,000.")),
  /** A box that is not ticked is not sent. */
  settlesOwn: z
    .literal("on")
    .optional()
    .transform((ticked) => ticked === "on"),
});

/** A whole number as a person types it. */
function typedWhole(wrong: string) {
  return z
    .string()
    .trim()
    .regex(/^\d{1,9}$/, wrong)
    .transform(Number);
}

/** The policy form where claims are shared out; without that box ticked nothing else is sent. */
export const policyFormSchema = z.object({
  labelsPerClaim: typedWhole(`Enter a whole number from 1 to ${MOST_LABELS}.`).pipe(
    z.number().min(1, "At least 1.").max(MOST_LABELS, `At most ${MOST_LABELS}.`),
  ),
  overlapShare: percent,
  order: z.enum(QUEUE_ORDERS),
  seed: typedWhole("Enter a whole number, such as 1."),
});

export const guidelinesFormSchema = z.object({
  text: typedText()
    .max(100_000, "At most 100,000 characters.")
    .transform((text) => text.replaceAll("\r\n", "\n").trim())
    .pipe(z.string().min(1, "Write something: an empty text guides nobody.")),
  basedOn: z.coerce.number().int().min(0),
});

/** Which labels are to be sent back; "" is any. */
export const returnFormSchema = z.object({
  version: z
    .string()
    .regex(/^(|\d{1,9})$/)
    .transform((text) => (text === "" ? null : Number(text))),
  caseType: z.enum(["", "none", ...CASE_TYPES]).transform((type) => (type === "" ? null : type)),
  verdict: z.enum(["", ...VERDICTS]).transform((verdict) => (verdict === "" ? null : verdict)),
  inForce: z.coerce.number().int().min(1),
});

export const caseIdSchema = z.string().min(1).max(64);
export const yesSchema = z.boolean();
export const slugSchema = z.string().min(1).max(100);
export const flagIdSchema = z.string().min(1).max(100);
export const datasetIdSchema = z.string().min(1).max(64);
