import "server-only";
import type { ClaimOrigin } from "@/lib/claims/case";
import type { GoldBasis } from "@/lib/claims/gold";
import { isVerdict, type Verdict } from "@/lib/claims/verdict";
import { type VerdictSpace, verdictSpaceOf } from "@/lib/judges/verdict-space";
import type { Prisma } from "./generated/sqlite/client";
import { NOT_STAGED } from "./import-stage";
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

/** A claim with everything that is kept of it. */
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

/** What {@link toClaimDetail} makes it of. */
export const CLAIM_DETAIL_SELECT = {
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

type ClaimRow = Prisma.ClaimGetPayload<{ select: typeof CLAIM_DETAIL_SELECT }>;

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

/** A claim's row as the pages show it: each reviewer's labels apart, newest first. */
export function toClaimDetail(claim: ClaimRow): ClaimDetail {
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
