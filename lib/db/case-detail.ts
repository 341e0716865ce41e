import "server-only";
import {
  type CaseType,
  type ClaimOrigin,
  type Expectation,
  NON_CLAIM_KINDS,
  type NonClaim,
  type PassageStatus,
} from "@/lib/claims/case";
import type { GoldBasis } from "@/lib/claims/gold";
import { isVerdict, type Verdict } from "@/lib/claims/verdict";
import { type VerdictSpace, verdictSpaceOf } from "@/lib/judges/verdict-space";
import { type Db, db } from "./client";
import type { Prisma } from "./generated/sqlite/client";
import { NOT_STAGED } from "./import-stage";
import { OF_CLAIMS } from "./runs";
import { textsOf } from "./verdicts";

/** One act of a reviewer on a claim; verdict null: the label was taken back. */
export interface LabelEntry {
  id: string;
  verdict: Verdict | null;
  severity: string | null;
  note: string;
  given: "blind" | "assisted";
  selection: string;
  guidelineVersion: number;
  at: Date;
}

/** A reviewer's current label, null when it was taken back, and everything before it, newest first. */
export interface ReviewerLabels {
  reviewer: string;
  current: LabelEntry | null;
  history: LabelEntry[];
}

export interface GoldEntry {
  verdict: Verdict | null;
  basis: GoldBasis;
  outcome: string | null;
  reason: string;
  by: string | null;
  at: Date;
}

/** A judge's answer in one run; verdict null: it gave none, and `failure` says why. */
export interface VerdictEntry {
  runId: string;
  judge: string;
  judgeVersion: number;
  repeat: number;
  at: Date;
  verdict: Verdict | null;
  /** Which verdicts the judge can give. */
  verdictSpace: VerdictSpace;
  failure: string | null;
  score: number | null;
  rationale: string;
  citationOk: boolean | null;
  citeRelevant: (boolean | null)[];
}

export interface FlagEntry {
  id: string;
  reason: string;
  note: string;
  by: string;
  at: Date;
  cleared: Date | null;
}

export interface ClaimDetail {
  id: string;
  text: string;
  lead: string | null;
  start: number | null;
  end: number | null;
  cites: string[];
  kinds: string[];
  origin: ClaimOrigin;
  labels: ReviewerLabels[];
  gold: { verdict: Verdict | null; basis: GoldBasis; at: Date } | null;
  goldHistory: GoldEntry[];
  verdicts: VerdictEntry[];
  flags: FlagEntry[];
}

export interface PassageDetail {
  documentId: string;
  title: string | null;
  url: string | null;
  status: PassageStatus | null;
  text: string;
}

/** A case with everything that is kept of it. */
export interface CaseDetail {
  id: string;
  externalId: string;
  system: string;
  question: string;
  answer: string;
  caseType: CaseType | null;
  expect: Expectation | null;
  answerable: boolean | null;
  abstained: boolean;
  mustInclude: string[];
  mustNotInclude: string[];
  tags: string[];
  metadata: [string, string][];
  nonClaims: NonClaim[];
  answerCites: string[];
  unknownCites: string[];
  dataset: { id: string; name: string };
  addedAt: Date;
  passages: PassageDetail[];
  claims: ClaimDetail[];
}

const LABEL_SELECT = {
  id: true,
  verdict: true,
  severity: true,
  note: true,
  given: true,
  selection: true,
  guidelineVersion: true,
  createdAt: true,
  action: true,
  reviewerId: true,
  reviewer: { select: { name: true } },
} satisfies Prisma.LabelVersionSelect;

const CLAIM_SELECT = {
  id: true,
  text: true,
  lead: true,
  start: true,
  end: true,
  cites: true,
  kinds: true,
  origin: true,
  labelVersions: { orderBy: [{ createdAt: "asc" }, { revision: "asc" }], select: LABEL_SELECT },
  gold: { select: { verdict: true, basis: true, updatedAt: true } },
  goldVersions: {
    orderBy: { revision: "desc" },
    select: {
      verdict: true,
      basis: true,
      outcome: true,
      reason: true,
      createdAt: true,
      decider: { select: { name: true } },
    },
  },
  flags: {
    orderBy: { createdAt: "asc" },
    select: {
      id: true,
      reason: true,
      note: true,
      createdAt: true,
      clearedAt: true,
      reviewer: { select: { name: true } },
    },
  },
  verdicts: {
    // Those of a run that is still being brought in are not told.
    where: { run: { project: NOT_STAGED } },
    orderBy: { run: { createdAt: "desc" } },
    select: {
      runId: true,
      verdict: true,
      failure: true,
      score: true,
      rationale: true,
      citationOk: true,
      citeRelevant: true,
      createdAt: true,
      run: {
        select: {
          repeat: true,
          judgeVersion: {
            select: { version: true, config: true, judge: { select: { name: true, label: true } } },
          },
        },
      },
    },
  },
} satisfies Prisma.ClaimSelect;

const CASE_INCLUDE = {
  dataset: { select: { id: true, name: true } },
  passages: { orderBy: { position: "asc" }, include: { text: { select: { text: true } } } },
  claims: { orderBy: { position: "asc" }, select: CLAIM_SELECT },
} satisfies Prisma.CaseInclude;

type ClaimRow = Prisma.ClaimGetPayload<{ select: typeof CLAIM_SELECT }>;

function labelsOf(versions: ClaimRow["labelVersions"]): ReviewerLabels[] {
  const byReviewer = new Map<string, ReviewerLabels>();
  for (const { createdAt, action, reviewerId, reviewer, verdict, ...rest } of versions) {
    const entry = { ...rest, verdict: action === "withdrawn" ? null : verdict, at: createdAt };
    const before = byReviewer.get(reviewerId);
    byReviewer.set(reviewerId, {
      reviewer: reviewer.name,
      current: entry.verdict === null ? null : entry,
      history: [entry, ...(before?.history ?? [])],
    });
  }
  // What is current is not its own history.
  return [...byReviewer.values()].map((one) => ({
    ...one,
    history: one.current === null ? one.history : one.history.slice(1),
  }));
}

function toClaim(claim: ClaimRow): ClaimDetail {
  const { labelVersions, gold, goldVersions, flags, verdicts, cites, kinds, ...rest } = claim;
  return {
    ...rest,
    cites: textsOf(cites),
    kinds: textsOf(kinds),
    labels: labelsOf(labelVersions),
    gold: gold && { verdict: gold.verdict, basis: gold.basis, at: gold.updatedAt },
    goldHistory: goldVersions.map(({ decider, createdAt, ...one }) => ({
      ...one,
      by: decider?.name ?? null,
      at: createdAt,
    })),
    flags: flags.map(({ reviewer, createdAt, clearedAt, ...flag }) => ({
      ...flag,
      by: reviewer.name,
      at: createdAt,
      cleared: clearedAt,
    })),
    verdicts: verdicts.map(({ run, citeRelevant, createdAt, verdict, ...one }) => ({
      ...one,
      verdict: isVerdict(verdict) ? verdict : null,
      judge: run.judgeVersion.judge.label ?? run.judgeVersion.judge.name,
      judgeVersion: run.judgeVersion.version,
      verdictSpace: verdictSpaceOf(run.judgeVersion.config),
      repeat: run.repeat,
      at: createdAt,
      citeRelevant: Array.isArray(citeRelevant)
        ? citeRelevant.map((relevant) => (typeof relevant === "boolean" ? relevant : null))
        : [],
    })),
  };
}

/** A metadata object as names and values; a value that is no text is shown as its JSON. */
function pairsOf(json: unknown): [string, string][] {
  if (typeof json !== "object" || json === null || Array.isArray(json)) return [];
  return Object.entries(json).map(([name, value]) => [
    name,
    typeof value === "string" ? value : JSON.stringify(value),
  ]);
}

function nonClaimsOf(json: unknown): NonClaim[] {
  if (!Array.isArray(json)) return [];
  return json.flatMap((one) => {
    if (typeof one !== "object" || one === null) return [];
    const { text, kind, start, end } = one;
    const known = NON_CLAIM_KINDS.find((name) => name === kind);
    if (known === undefined || typeof text !== "string") return [];
    return typeof start === "number" && typeof end === "number" ? [{ text, kind: known, start, end }] : [];
  });
}

/** One case of a project with every label and verdict; null when the project has no such case. */
export async function readCaseDetail(
  { projectId, caseId }: { projectId: string; caseId: string },
  client: Db = db(),
): Promise<CaseDetail | null> {
  const row = await client.case.findFirst({
    where: { id: caseId, dataset: { projectId } },
    include: CASE_INCLUDE,
  });
  if (row === null) return null;
  return {
    id: row.id,
    externalId: row.externalId,
    system: row.system,
    question: row.question,
    answer: row.answer,
    caseType: row.caseType,
    expect: row.expect,
    answerable: row.answerable,
    abstained: row.abstained,
    mustInclude: textsOf(row.mustInclude),
    mustNotInclude: textsOf(row.mustNotInclude),
    tags: textsOf(row.tags),
    metadata: pairsOf(row.metadata),
    nonClaims: nonClaimsOf(row.nonClaims),
    answerCites: textsOf(row.answerCites),
    unknownCites: textsOf(row.unknownCites),
    dataset: row.dataset,
    addedAt: row.createdAt,
    passages: row.passages.map(({ documentId, title, url, status, text }) => ({
      documentId,
      title,
      url,
      status,
      text: text.text,
    })),
    claims: row.claims.map(toClaim),
  };
}

/** A case at a glance: its answer and claims, with people's mark and that of its dataset's newest finished run. */
export async function readCasePeek(
  { projectId, caseId }: { projectId: string; caseId: string },
  client: Db = db(),
) {
  const row = await client.case.findFirst({
    where: { id: caseId, dataset: { projectId } },
    select: { question: true, answer: true, datasetId: true },
  });
  if (row === null) return null;
  const run = await client.run.findFirst({
    where: { datasetId: row.datasetId, status: "done", ...OF_CLAIMS },
    orderBy: [{ finishedAt: "desc" }, { id: "desc" }],
    select: { id: true, judgeVersion: { select: { config: true } } },
  });
  const claims = await client.claim.findMany({
    where: { caseId },
    orderBy: { position: "asc" },
    select: {
      id: true,
      text: true,
      gold: { select: { verdict: true, basis: true } },
      verdicts: { where: { runId: run?.id ?? "" }, select: { verdict: true } },
    },
  });
  const verdictSpace = verdictSpaceOf(run?.judgeVersion.config);
  return { question: row.question, answer: row.answer, verdictSpace, claims };
}
