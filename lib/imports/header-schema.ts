import { z } from "zod";
import { SPLITTERS } from "@/lib/claims/case";
import { SAMPLE_KINDS } from "@/lib/claims/gold";
import { count, instant, jsonSchema, key, name, person } from "./record-parts";

export const RUN_STATUSES = ["queued", "running", "done", "stopped", "failed", "paused"] as const;

const dataset = z.object({
  name: key,
  splitter: z.enum(SPLITTERS).optional(),
  source: z.record(z.string(), jsonSchema).optional(),
  at: instant.optional(),
  by: z.email().nullable().optional(),
});
const judgeVersion = z.object({
  version: z.number().int().min(1),
  hash: name,
  config: jsonSchema,
  at: instant.optional(),
  servedModel: z.string().nullable().optional(),
  fingerprint: z.string().nullable().optional(),
  driftedAt: instant.nullable().optional(),
  driftedTo: z.object({ servedModel: z.string().nullable(), fingerprint: z.string().nullable() }).optional(),
});
const decimal = z.string().regex(/^\d{1,30}(\.\d{1,30})?$/, "must be a decimal number as text");
/** What a run took: calls that ended, tokens, and the sum of the known costs. */
const taken = z.object({
  calls: count,
  cachedCalls: count,
  unpricedCalls: count,
  inputTokens: count,
  outputTokens: count,
  activeMs: count,
  cost: z.object({ amount: decimal, currency: name }).optional(),
});
const run = z.object({
  judge: name,
  version: z.number().int().min(1),
  dataset: name,
  repeat: z.number().int().min(1),
  status: z.enum(RUN_STATUSES),
  total: count,
  done: count,
  noVerdict: count,
  claimSetVersion: z.number().int().min(1).optional(),
  error: z.string().nullable().optional(),
  by: z.email().nullable().optional(),
  at: instant,
  startedAt: instant.nullable().optional(),
  finishedAt: instant.nullable().optional(),
  batch: z.string().max(100).nullable().optional(),
  reversed: z.boolean().optional(),
  checksCitations: z.boolean().optional(),
  spent: taken.optional(),
  /** Of a panel, which asks nobody: what it would have taken had nothing been stored. */
  wouldTake: taken.optional(),
});

/** Claims of a dataset that a seed drew for labeling; a share is drawn / all of its side. */
const sample = z.object({
  dataset: name,
  kind: z.enum(SAMPLE_KINDS),
  /** Number of the run whose verdicts made the strata, from 1. */
  run: z.number().int().min(1).optional(),
  seed: count.max(2 ** 31 - 1),
  size: count.max(2 ** 31 - 1),
  flaggedShare: z.number().min(0).max(1).optional(),
  passedShare: z.number().min(0).max(1).optional(),
  at: instant,
  closedAt: instant.optional(),
  by: z.email().optional(),
});

/** Newest form of the file that this code reads and writes. */
export const FORMAT_VERSION = 1;

/** The first line of a file that Plumbline wrote: what stands over the cases. */
export const headerSchema = z.object({
  plumbline: z.literal(FORMAT_VERSION, {
    error: `must be ${FORMAT_VERSION}, the form of file that this version reads`,
  }),
  project: z
    .object({
      slug: name,
      name,
      description: z.string().optional(),
      control: z.string().optional(),
      budgets: z
        .object({
          hallucination: z.number().min(0).max(1),
          overRefusal: z.number().min(0).max(1),
          noVerdict: z.number().min(0).max(1),
        })
        .partial()
        .optional(),
      penalty: z.number().min(0).optional(),
      blind: z.boolean().optional(),
      settlesOwn: z.boolean().optional(),
    })
    .optional(),
  guidelines: z
    .array(
      z.object({
        version: z.number().int().min(1),
        text: z.string(),
        at: instant.optional(),
        by: z.email().nullable().optional(),
      }),
    )
    .optional(),
  people: z.array(person.required()).optional(),
  dataset: dataset.optional(),
  datasets: z.array(dataset).optional(),
  judges: z
    .array(
      z.object({
        name,
        kind: name,
        label: z.string().min(1).nullable().optional(),
        at: instant.optional(),
        versions: z.array(judgeVersion),
      }),
    )
    .optional(),
  runs: z.array(run).optional(),
  samples: z.array(sample).optional(),
});
export type HeaderRecord = z.infer<typeof headerSchema>;
