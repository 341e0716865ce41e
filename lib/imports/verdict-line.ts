import { z } from "zod";
import { VERDICTS, type Verdict } from "@/lib/claims/verdict";
import { FAILURE_KINDS, type FailureKind } from "@/lib/judges/judge";
import type { VerdictSpace } from "@/lib/judges/verdict-space";
import { describeIssue, describeIssues } from "./describe-issue";
import { quoteShort } from "./problem";

/** Longest reason that is kept of a verdict made elsewhere, in characters. */
const MAX_RATIONALE = 10_000;

/** Words of a judge with two verdicts, and what each is stored as. */
const TWO_WAY: ReadonlyMap<string, Verdict> = new Map([
  ["pass", "supported"],
  ["fail", "unsupported"],
  ["flag", "unsupported"],
]);

/** A number without an exponent, digit by digit as JSON read it. */
function decimalOf(amount: number): string {
  const text = String(amount);
  if (!text.includes("e")) return text;
  return amount.toFixed(20).replace(/\.?0+$/, "");
}

const AMOUNT = 'must be an amount of 0 or more, such as "0.0012"';
const amount = z
  .union([z.string().regex(/^\d{1,15}(\.\d{1,20})?$/, AMOUNT), z.number().min(0).max(1e12)], {
    error: AMOUNT,
  })
  .transform((given) => (typeof given === "number" ? decimalOf(given) : given));

const lineSchema = z.object({
  case: z.string().trim().min(1).max(300).optional(),
  id: z.string().trim().min(1).max(300).optional(),
  system: z.string().max(300).optional(),
  place: z.number().int().min(1).optional(),
  claim: z.string().min(1).optional(),
  verdict: z.string().nullable(),
  failure: z.enum(FAILURE_KINDS).nullable().optional(),
  score: z.number().min(0).max(1).nullable().optional(),
  rationale: z.string().max(MAX_RATIONALE).nullable().optional(),
  model: z.string().trim().min(1).max(300).nullable().optional(),
  cost: z
    .object({
      amount,
      currency: z.string().regex(/^[A-Z]{3}$/, "must be three capital letters, such as EUR"),
    })
    .nullable()
    .optional(),
  ms: z.number().min(0).max(2_147_483_647).nullable().optional(),
});

const KNOWN_FIELDS: ReadonlySet<string> = new Set(Object.keys(lineSchema.shape));

/** A verdict as one line of a file gives it; place from 1, score 0 to 1. */
export interface ReadVerdict {
  caseId: string;
  /** null: the file does not say which system answered. */
  system: string | null;
  place: number | null;
  claim: string | null;
  said: { verdict: Verdict } | { failure: FailureKind };
  score: number | null;
  rationale: string;
  model: string | null;
  cost: { amount: string; currency: string } | null;
  ms: number | null;
}

export type Faults = { field: string; message: string }[];
export type VerdictLine =
  | { ok: true; verdict: ReadVerdict; unknownFields: string[] }
  | { ok: false; faults: Faults };

type Line = z.output<typeof lineSchema>;

function readSaid(line: Line, space: VerdictSpace, add: (field: string, message: string) => void) {
  const { verdict, failure } = line;
  if (verdict === null) {
    if (failure != null) return { failure };
    add("failure", `is missing: say why there is no verdict, such as ${quoteShort("no_verdict")}`);
    return null;
  }
  if (failure != null) add("failure", "stands beside a verdict; write one of the two");
  const known = space === "two" ? TWO_WAY.get(verdict) : VERDICTS.find((one) => one === verdict);
  if (known !== undefined) return { verdict: known };
  if (space === "two") add("verdict", `must be pass or fail, is ${quoteShort(verdict)}`);
  else {
    const hint = TWO_WAY.has(verdict) ? ", which is a verdict of a two-way judge" : "";
    add("verdict", `must be supported, contradicted or unsupported, is ${quoteShort(verdict)}${hint}`);
  }
  return null;
}

function checkKeys(line: Line, add: (field: string, message: string) => void): void {
  if (line.case === undefined && line.id === undefined) add("case", "is missing");
  if (line.case !== undefined && line.id !== undefined && line.case !== line.id) {
    add("id", "is not the same as case; write one of the two");
  }
  if (line.place === undefined && line.claim === undefined) {
    add("place", "is missing: name the claim by its place in the answer (from 1), or by its text as claim");
  }
}

/**
 * One line of a file of verdicts.
 *
 * @param value what JSON or a table's row gave; space: which verdicts the judge can give.
 * @returns the verdict, or everything that is wrong with the line, by field.
 * @example readVerdictLine({ case: "c01", place: 1, verdict: "supported" }, "three").ok // true
 */
export function readVerdictLine(value: unknown, space: VerdictSpace): VerdictLine {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return { ok: false, faults: [{ field: "", message: "must be an object, {...}: one verdict a line" }] };
  }
  const parsed = lineSchema.safeParse(value, { error: describeIssue, reportInput: true });
  if (!parsed.success) return { ok: false, faults: describeIssues(parsed.error) };
  const faults: Faults = [];
  const add = (field: string, message: string) => faults.push({ field, message });
  const line = parsed.data;
  checkKeys(line, add);
  const said = readSaid(line, space, add);
  if (said !== null && "failure" in said && line.score != null)
    add("score", "stands where there is no verdict");
  if (said === null || faults.length > 0) return { ok: false, faults };
  const verdict: ReadVerdict = {
    caseId: line.case ?? line.id ?? "",
    system: line.system ?? null,
    place: line.place ?? null,
    claim: line.claim ?? null,
    said,
    score: line.score ?? null,
    rationale: line.rationale ?? "",
    model: line.model ?? null,
    cost: line.cost ?? null,
    ms: line.ms == null ? null : Math.round(line.ms),
  };
  return { ok: true, verdict, unknownFields: Object.keys(value).filter((name) => !KNOWN_FIELDS.has(name)) };
}
