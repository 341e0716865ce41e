import { z } from "zod";
import { FLAG_REASONS, type FlagAct, type LabelAct, SEVERITIES } from "@/lib/claims/label";
import { SKIP_REASONS } from "@/lib/claims/label-policy";
import { VERDICTS } from "@/lib/claims/verdict";
import { storableText } from "@/lib/storable";

const id = z.string().min(1).max(100);
/** Ids made by the browser; what imports write begins with "import-" and is never one of these. */
const requestId = z.uuid();
const MAX_NOTE = 10_000;
const note = storableText().max(MAX_NOTE, `must have at most ${MAX_NOTE} characters`);
/** A day: nobody looks at one claim for longer. */
const MAX_MS = 86_400_000;

/** One decision on a claim, as the label page posts it. */
export const labelActSchema = z
  .object({
    requestId,
    claimId: id,
    verdict: z.enum(VERDICTS).nullable(),
    severity: z.enum(SEVERITIES).nullable(),
    note,
    evidence: z
      .array(
        z.object({
          passage: z.string().min(1),
          start: z.number().int().min(0),
          end: z.number().int().min(0),
          quote: z.string().min(1),
        }),
      )
      .max(50),
    ms: z.number().int().min(0).max(MAX_MS).nullable(),
    guidelineVersion: z.number().int().min(0),
    basedOn: id.nullable(),
    sampleId: id.nullable().optional(),
    isPicked: z.boolean().optional(),
    isRepeat: z.boolean().optional(),
    repeatedMsAgo: z.number().int().min(0).optional(),
    isHandedOut: z.boolean().optional(),
  })
  .strict() satisfies z.ZodType<LabelAct>;

/** A flag on a claim, or its clearing. */
export const flagActSchema = z
  .object({
    requestId,
    claimId: id,
    reason: z.enum(FLAG_REASONS).nullable(),
    note,
  })
  .strict() satisfies z.ZodType<FlagAct>;

/** Which case, or the end of which dataset, the label page asks for. */
export const caseQuerySchema = z.object({ project: id, case: id, sample: id.optional() });
export const summaryQuerySchema = z.object({ dataset: id, sample: id.optional() });

/** Most cases that a page names at once. */
const MOST_CASES = 500;

/** The next case of a set; `except`: cases that are not wanted now. */
export const nextQuerySchema = z.object({ dataset: id, except: z.array(id).max(MOST_CASES) }).strict();
/** Cases that a page still works on. */
export const leaseSchema = z.object({ project: id, cases: z.array(id).max(MOST_CASES) }).strict();
/** A case passed over; a reason of null takes that back. */
export const skipActSchema = z
  .object({ project: id, caseId: id, reason: z.enum(SKIP_REASONS).nullable(), note })
  .strict();
