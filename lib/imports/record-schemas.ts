import { z } from "zod";
import {
  CASE_TYPES,
  CLAIM_KINDS,
  CLAIM_ORIGINS,
  EXPECTATIONS,
  NON_CLAIM_KINDS,
  PASSAGE_STATUSES,
} from "@/lib/claims/case";
import { GOLD_BASES, LABEL_SELECTIONS, SAMPLE_STRATA } from "@/lib/claims/gold";
import { PART_STATES, SPLIT_PROBLEMS } from "@/lib/claims/model-split";
import { SETTLEMENT_OUTCOMES } from "@/lib/claims/settlement";
import { VERDICTS } from "@/lib/claims/verdict";
import { count, instant, jsonSchema, key, MAX_KEY, name } from "./record-parts";

export const SEVERITIES = ["minor", "major", "critical"] as const;
export const GIVEN = ["blind", "assisted"] as const;
export const QUOTE_STATUSES = ["verified", "wrong_passage", "unknown_passage", "not_found"] as const;
export const CONFIDENCE_SOURCES = ["logprob", "model", "repeats", "stated"] as const;

const texts = z.array(z.string());
const place = z.number().int().min(0).nullable();

const evidence = z.object({
  passage: name,
  start: place.optional(),
  end: place.optional(),
  quote: z.string().optional(),
});

const labelDetails = {
  at: instant.optional(),
  given: z.enum(GIVEN).optional(),
  ms: count.nullable().optional(),
  note: z.string().optional(),
  severity: z.enum(SEVERITIES).nullable().optional(),
  evidence: z.array(evidence).optional(),
  guidelines: count.optional(),
  selection: z
    .object({ how: z.enum(LABEL_SELECTIONS), share: z.number().min(0).max(1).nullable().optional() })
    .optional(),
};

/** A label of a named person, beside others on the same claim. */
const annotator = z.object({ name, email: z.email().optional(), label: z.enum(VERDICTS), ...labelDetails });
/** One entry of a claim's label history; a label taken back has `withdrawn` and no label. */
const historyLabel = z
  .object({
    by: z.email(),
    label: z.enum(VERDICTS).nullable(),
    withdrawn: z.boolean().optional(),
    ...labelDetails,
  })
  .refine((label) => (label.label === null) === (label.withdrawn === true), {
    path: ["label"],
    error: 'must be a verdict, or null together with "withdrawn": true',
  });

const gold = z
  .object({
    label: z.enum(VERDICTS).nullable(),
    basis: z.enum(GOLD_BASES),
    by: z.email().nullable().optional(),
    at: instant.optional(),
    outcome: z.enum(SETTLEMENT_OUTCOMES).nullable().optional(),
    reason: z.string().optional(),
  })
  .refine((one) => (one.label === null) === (one.basis === "disputed") || one.basis === "adjudicated", {
    path: ["label"],
    error: "must be null where the basis is disputed, and a verdict otherwise",
  });

/** That a label was sent back to its reviewer, to be given again under a version of the guidelines. */
const labelReturn = z.object({
  by: z.email(),
  guidelines: z.number().int().min(1),
  at: instant.optional(),
  from: z.email().optional(),
});

const flag = z.object({
  by: z.email(),
  reason: name,
  note: z.string().optional(),
  at: instant.optional(),
  clearedAt: instant.nullable().optional(),
});

/** Words that a judge gave as its evidence, held against the passages by code. */
const judgeEvidence = z.object({
  passage: z.string(),
  text: z.string(),
  status: z.enum(QUOTE_STATUSES),
  foundIn: z.string().nullable(),
  start: place,
  end: place,
});

const judgeVerdict = z.object({
  /** Number of the run in the header, from 1. */
  run: z.number().int().min(1),
  verdict: z.enum(VERDICTS).nullable(),
  failure: z.string().nullable().optional(),
  score: z.number().nullable().optional(),
  rationale: z.string().optional(),
  citationOk: z.boolean().nullable().optional(),
  citeRelevant: z.array(z.boolean().nullable()).optional(),
  ms: count.nullable().optional(),
  at: instant.optional(),
  flags: texts.optional(),
  evidence: z.array(judgeEvidence).optional(),
  confidence: z
    .object({ value: z.number().min(0).max(1), source: z.enum(CONFIDENCE_SOURCES) })
    .nullable()
    .optional(),
  /** Taken from an earlier run: it cost nothing. */
  cached: z.boolean().optional(),
});

/** What a run over whole answers came to on this one: a rating, or claims cut out of it; else a failure. */
const answerReply = z
  .object({
    /** Number of the run in the header, from 1. */
    run: z.number().int().min(1),
    rating: z.number().int().min(1).max(5).optional(),
    parts: z
      .array(
        z.object({
          text: z.string(),
          start: place,
          end: place,
          problem: z.enum(SPLIT_PROBLEMS).nullable(),
          cites: texts,
          lead: z.string().nullable(),
          state: z.enum(PART_STATES),
        }),
      )
      .optional(),
    failure: name.optional(),
    rationale: z.string().optional(),
    flags: texts.optional(),
    ms: count.optional(),
    at: instant.optional(),
    /** Taken from an earlier run: it cost nothing. */
    cached: z.boolean().optional(),
  })
  .refine(
    ({ rating, parts, failure }) => [rating, parts, failure].filter((one) => one !== undefined).length === 1,
    { path: ["failure"], error: "stands where there is neither a rating nor parts, and nowhere else" },
  );

const chance = z.number().gt(0).max(1);
/** That a draw chose the claim. */
const membership = z.object({
  /** Number of the sample in the header, from 1. */
  sample: z.number().int().min(1),
  /** Place in the order in which the sample is labeled. */
  position: count,
  stratum: z.enum(SAMPLE_STRATA).optional(),
  share: chance,
});

const claim = z
  .object({
    text: z.string(),
    lead: z.string().nullable().optional(),
    start: place.optional(),
    end: place.optional(),
    cites: z.array(name).optional(),
    kinds: z.array(z.enum(CLAIM_KINDS)).optional(),
    origin: z.enum(CLAIM_ORIGINS).optional(),
    set: z.number().int().min(1).optional(),
    position: count.optional(),
    label: z.enum(VERDICTS).nullable().optional(),
    annotators: z.array(annotator).optional(),
    labels: z.array(historyLabel).optional(),
    gold: gold.nullable().optional(),
    goldHistory: z.array(gold).optional(),
    flags: z.array(flag).optional(),
    verdicts: z.array(judgeVerdict).optional(),
    samples: z.array(membership).optional(),
    returns: z.array(labelReturn).optional(),
  })
  .refine((one) => one.labels === undefined || one.annotators === undefined, {
    path: ["annotators"],
    error: "stands beside labels; write one of the two",
  });

const passage = z.object({
  id: name,
  text: z.string().optional(),
  title: z.string().nullable().optional(),
  url: z.string().nullable().optional(),
  status: z.enum(PASSAGE_STATUSES).nullable().optional(),
});
/** A passage, or its id alone where a notes file holds the text. */
const passageOrId = z.preprocess((value) => (typeof value === "string" ? { id: value } : value), passage);

const nonClaim = z.object({ text: z.string(), kind: z.enum(NON_CLAIM_KINDS), start: count, end: count });

/** Far more than any answer has: each is held against every claim. */
const MOST_CITATIONS = 2000;

/** Words of the answer and what they rest on: one passage, with its words; or several, as some services list them. */
const citation = z
  .object({
    start: count,
    end: count,
    passage: name.optional(),
    document_ids: z.array(name).min(1).optional(),
    quote: z.string().optional(),
  })
  .refine((one) => (one.passage === undefined) !== (one.document_ids === undefined), {
    path: ["passage"],
    error: "names the passage; or document_ids names several",
  })
  .refine((one) => one.start < one.end, { path: ["end"], error: "must lie behind start" });

/** One line of a file of cases, in any of its forms. */
export const caseSchema = z.object({
  id: key,
  dataset: key.optional(),
  system: z.string().max(MAX_KEY).optional(),
  question: z.string().optional(),
  query: z.string().optional(),
  retrieved: z.array(passageOrId).optional(),
  context: z.union([z.string(), texts], { error: "must be a text or a list of texts" }).optional(),
  answer: z.string().optional(),
  response: z.string().optional(),
  answerable: z.boolean().nullable().optional(),
  type: z.enum(CASE_TYPES).nullable().optional(),
  expect: z.enum(EXPECTATIONS).nullable().optional(),
  mustInclude: texts.optional(),
  must_include: texts.optional(),
  mustNotInclude: texts.optional(),
  must_not_include: texts.optional(),
  tags: texts.optional(),
  metadata: z.record(z.string(), jsonSchema).optional(),
  citations: z.array(citation).max(MOST_CITATIONS).optional(),
  claims: z.array(claim).optional(),
  labels: z.array(z.enum(VERDICTS).nullable()).optional(),
  claimSetVersion: z.number().int().min(1).optional(),
  abstained: z.boolean().optional(),
  nonClaims: z.array(nonClaim).optional(),
  answerCites: z.array(name).optional(),
  unknownCites: z.array(name).optional(),
  replies: z.array(answerReply).optional(),
  practice: z.object({ at: instant.optional(), by: z.email().optional() }).optional(),
});
export type CaseRecord = z.infer<typeof caseSchema>;
export type ClaimRecord = z.infer<typeof claim>;
export type LabelDetails = Pick<z.infer<typeof annotator>, keyof typeof labelDetails>;
export type GoldRecord = z.infer<typeof gold>;
export type FlagRecord = z.infer<typeof flag>;
export type ReplyRecord = z.infer<typeof answerReply>;
export type VerdictRecord = z.infer<typeof judgeVerdict>;
export type ReturnRecord = z.infer<typeof labelReturn>;
export type MembershipRecord = z.infer<typeof membership>;
