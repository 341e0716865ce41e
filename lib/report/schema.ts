import { z } from "zod";
import { INTERVAL_METHODS } from "@/lib/stats/rate";

const count = z.number().int().min(0);
const fraction = z.number().min(0).max(1);

const rateSchema = z.object({
  hits: count,
  n: count,
  /** Share and its 95% limits, 0 to 1; null where n is 0. */
  rate: fraction.nullable(),
  low: fraction.nullable(),
  high: fraction.nullable(),
  /** What the limits are. A report frozen before this was written down has Wilson's everywhere. */
  interval: z.enum(INTERVAL_METHODS).nullable().default("wilson"),
  /** The plain Wilson range of a rate over claims, as if they stood on their own. */
  wilson: z.object({ low: fraction, high: fraction }).nullable().optional(),
});

/** What the panel of a number says, as it was said on the day: words of a later version do not change a frozen report. */
const explanationSchema = z.object({
  id: z.string(),
  name: z.string(),
  sentence: z.string(),
  definition: z.string(),
  formula: z.string(),
  worked: z.string(),
  source: z.string(),
  range: z
    .object({
      kind: z.string(),
      formula: z.string().nullable(),
      worked: z.string().nullable(),
      plain: z.string().nullable(),
    })
    .nullable(),
});

/** A share that was reckoned from labels of a part, not counted. */
const estimateSchema = z.object({
  rate: fraction,
  low: fraction.nullable(),
  high: fraction.nullable(),
  /** Labels it rests on. */
  labeled: count,
});

/** A figure of a line. Exactly one of rate, estimate and reason is given: a figure that cannot be given says why. */
const figureSchema = z.object({
  key: z.enum([
    "answers",
    "questions",
    "contradicted",
    "unsupported",
    "rightly_silent",
    "needlessly_silent",
    "caught",
    "false_alarms",
    "people_agree",
    "answers_estimated",
    "caught_estimated",
  ]),
  label: z.string(),
  rate: rateSchema.nullable(),
  estimate: estimateSchema.optional(),
  reason: z.string().nullable(),
  /** A share that the figure is held against, drawn as a hanging line. */
  budget: fraction.nullable(),
  /** Not there in a report of version 1. */
  explain: explanationSchema.optional(),
});

const decisionSchema = z.object({
  key: z.enum(["hallucination", "over_refusal"]),
  label: z.string(),
  budget: fraction,
  outcome: z.enum(["over", "within", "not_decided"]),
  why: z.string(),
  /** Not there in a report of version 1, nor where nothing is held against the budget. */
  explain: explanationSchema.optional(),
});

const lineSchema = z.object({
  key: z.enum(["rate", "severity", "silence", "check", "control"]),
  heading: z.string(),
  sentence: z.string(),
  /** What the line rests on, in a few words; empty where the sentence says it all. */
  basis: z.string(),
  figures: z.array(figureSchema),
  decisions: z.array(decisionSchema),
  /** Of what the line says of its figures together; where nothing is, and in a report of version 1, it is not there. */
  explain: explanationSchema.optional(),
});

/** On what the hallucination rate rests, or why there is none. */
export const REPORT_BASES = [
  "all",
  "random_part",
  "part",
  "picked",
  "stratified",
  "other_shares",
  "partly_drawn",
  "none",
] as const;

/**
 * A report as it is frozen: every figure, sentence, caveat and fact, and nothing that has to be looked up. Version 2 holds
 * estimates and what the panel of each number says; one of version 1 is read as it was.
 */
export const reportSchema = z.object({
  format: z.literal("plumbline-report"),
  version: z.union([z.literal(1), z.literal(2)]),
  project: z.string(),
  /** Given when it is frozen; null in a preview. */
  number: count.nullable(),
  date: z.string(),
  zone: z.string(),
  frozenAt: z.string().nullable(),
  frozenBy: z.string().nullable(),
  title: z.string(),
  standfirst: z.string(),
  basis: z.enum(REPORT_BASES),
  lines: z.array(lineSchema).length(5),
  legend: z.string(),
  facts: z.array(z.object({ name: z.string(), text: z.string() })),
  caveats: z.array(z.string()),
  sources: z.object({
    datasetId: z.string().nullable(),
    runId: z.string().nullable(),
    judgeHash: z.string().nullable(),
  }),
  counts: z.object({
    cases: count,
    claims: count,
    labels: count,
    labeledClaims: count,
    settledClaims: count,
    disputedClaims: count,
    judgedClaims: count,
  }),
});

export type ReportDocument = z.infer<typeof reportSchema>;
export type ReportLine = z.infer<typeof lineSchema>;
export type ReportFigure = z.infer<typeof figureSchema>;
export type ReportDecision = z.infer<typeof decisionSchema>;
export type ReportEstimate = z.infer<typeof estimateSchema>;
export type ReportBasis = (typeof REPORT_BASES)[number];
export type ReportCounts = ReportDocument["counts"];
