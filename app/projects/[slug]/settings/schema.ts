import { z } from "zod";
import { percent, typedNumber } from "@/components/settings/typed-fields";
import { CASE_TYPES } from "@/lib/claims/case";
import { VERDICTS } from "@/lib/claims/verdict";
import { typedText } from "@/lib/storable";

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
