import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { CASE_TYPES, EXPECTATIONS, PASSAGE_STATUSES } from "@/lib/claims/case";
import { type Gold, goldFromLabels, LABEL_SELECTIONS } from "@/lib/claims/gold";
import { VERDICTS } from "@/lib/claims/verdict";

const when = z.iso.datetime({ offset: true });
const email = z.email().endsWith("@example.org");
const verdict = z.enum(VERDICTS);

const header = z.strictObject({
  plumbline: z.literal(1),
  project: z.strictObject({
    slug: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
    name: z.string().min(1),
    description: z.string().min(1),
    control: z.string().min(1),
    budgets: z.strictObject({ hallucination: z.number(), overRefusal: z.number() }),
    penalty: z.number(),
    blind: z.boolean(),
  }),
  guidelines: z.array(
    z.strictObject({ version: z.int().positive(), text: z.string().min(1), at: when, by: email }),
  ),
  people: z.array(z.strictObject({ email, name: z.string().min(1) })),
  dataset: z.strictObject({ name: z.string().min(1) }),
});

const label = z.strictObject({
  by: email,
  label: verdict,
  at: when,
  given: z.literal("blind"),
  ms: z.int().min(6000).max(70_000),
  note: z.string().min(1).optional(),
  severity: z.enum(["minor", "major", "critical"]).optional(),
  evidence: z.array(z.strictObject({ passage: z.string(), quote: z.string().min(1) })).optional(),
  guidelines: z.int(),
  selection: z.strictObject({ how: z.enum(LABEL_SELECTIONS) }),
});

const claim = z.strictObject({
  text: z.string().min(1),
  cites: z.array(z.string()),
  labels: z.array(label),
  gold: z
    .strictObject({
      label: verdict,
      basis: z.literal("adjudicated"),
      by: email,
      at: when,
      outcome: z.enum(["judge_wrong", "label_wrong", "claim_unclear", "guideline_gap", "not_a_claim"]),
      reason: z.string().min(1),
    })
    .optional(),
  flags: z
    .array(
      z.strictObject({
        by: email,
        reason: z.enum(["unclear", "evidence_missing", "other"]),
        note: z.string(),
        at: when,
      }),
    )
    .optional(),
});

const sampleCase = z.strictObject({
  id: z.string().regex(/^(baths|tools)-\d\d$/),
  system: z.enum(["prompt-v3", "prompt-v4"]),
  question: z.string().min(1),
  retrieved: z
    .array(
      z.strictObject({
        id: z.string(),
        title: z.string().min(1),
        text: z.string().min(1),
        status: z.enum(PASSAGE_STATUSES),
        url: z.url().optional(),
      }),
    )
    .min(2),
  answerable: z.boolean().nullable(),
  type: z.enum(CASE_TYPES),
  expect: z.enum(EXPECTATIONS),
  mustInclude: z.array(z.string()),
  mustNotInclude: z.array(z.string()),
  tags: z.array(z.string()),
  metadata: z.record(z.string(), z.string()),
  answer: z.string().min(1),
  claims: z.array(claim),
});

export type SampleCase = z.infer<typeof sampleCase>;
export type SampleClaim = z.infer<typeof claim>;

const FILE = path.resolve(import.meta.dirname, "../../../prisma/sample/cases.jsonl");

/** The sample project as it stands in the file; throws where a line is not of the format. */
export function readSample() {
  const [first = "", ...rest] = readFileSync(FILE, "utf8").trimEnd().split("\n");
  return {
    header: header.parse(JSON.parse(first)),
    cases: rest.map((line) => sampleCase.parse(JSON.parse(line))),
  };
}

/** The label of each reviewer that holds now: the last one, since labels stand in order of time. */
export function currentLabels({ labels }: SampleClaim) {
  return [...new Map(labels.map((one) => [one.by, one])).values()];
}

/** The label a claim is held to, settled or following from the labels; null without a label. */
export function goldOf(one: SampleClaim): Gold | null {
  if (one.gold) return { verdict: one.gold.label, basis: one.gold.basis };
  return goldFromLabels(currentLabels(one).map(({ label: given }) => ({ verdict: given })));
}
