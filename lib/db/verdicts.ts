import "server-only";
import type { Passage } from "@/lib/claims/case";
import type { Verdict } from "@/lib/claims/verdict";
import type { FailureKind } from "@/lib/judges/judge";
import type { CheckedQuote } from "@/lib/judges/llm/quotes";
import type { Confidence } from "@/lib/judges/record";
import { insertVerdicts, type VerdictRow } from "./bulk-insert";
import type { Db } from "./client";
import type { Prisma } from "./generated/sqlite/client";

/** A claim of a case as a run sees it. */
export interface ClaimToJudge {
  id: string;
  text: string;
  /** The line before the list or table that it completes. */
  lead: string | null;
  cites: string[];
  /** This run has an answer on it already. */
  isJudged: boolean;
}

/** A case with everything a judge may see, and its claims in order. */
export interface CaseToJudge {
  position: number;
  externalId: string;
  question: string;
  answer: string;
  answerable: boolean | null;
  passages: Passage[];
  claims: ClaimToJudge[];
}

/** What a judge said of one claim, its citations checked. */
export interface VerdictToSave {
  claimId: string;
  reply:
    | { status: "ok"; verdict: Verdict; score: number | null; rationale: string }
    | { status: "no_verdict"; failure: FailureKind; rationale: string };
  citationOk: boolean | null;
  citeRelevant: (boolean | null)[];
  ms: number | null;
  /** What only some judges say beside it; left out: nothing. */
  flags?: readonly string[];
  evidence?: readonly CheckedQuote[];
  confidence?: Confidence | null;
  /** The stored call that gave it, and whether that was another run's. */
  callId?: string;
  isCached?: boolean;
  /** When the judge said it, where that was before it is written. */
  at?: Date;
}

/** A list of texts out of a Json column; anything else in it is dropped. */
export function textsOf(json: unknown): string[] {
  return Array.isArray(json) ? json.filter((item) => typeof item === "string") : [];
}

/** What a run reads of a case. */
export function caseToJudgeSelect(runId: string) {
  return {
    position: true,
    externalId: true,
    question: true,
    answer: true,
    answerable: true,
    passages: {
      orderBy: { position: "asc" },
      select: { documentId: true, title: true, status: true, text: { select: { text: true } } },
    },
    claims: {
      orderBy: { position: "asc" },
      select: {
        id: true,
        text: true,
        lead: true,
        cites: true,
        verdicts: { where: { runId }, select: { claimId: true } },
      },
    },
  } as const satisfies Prisma.CaseSelect;
}

type CaseRow = Prisma.CaseGetPayload<{ select: ReturnType<typeof caseToJudgeSelect> }>;

/** A case as {@link caseToJudgeSelect} reads it. */
export function toCaseToJudge(row: CaseRow): CaseToJudge {
  const { position, externalId, question, answer, answerable, passages, claims } = row;
  return {
    position,
    externalId,
    question,
    answer,
    answerable,
    passages: passages.map(({ documentId, title, status, text }) => ({
      id: documentId,
      text: text.text,
      ...(title === null ? {} : { title }),
      ...(status === null ? {} : { status }),
    })),
    claims: claims.map((claim) => ({
      id: claim.id,
      text: claim.text,
      lead: claim.lead,
      cites: textsOf(claim.cites),
      isJudged: claim.verdicts.length > 0,
    })),
  };
}

/**
 * The next cases of a run, by keyset over their place in the dataset.
 *
 * @param from after: place of the last case read, -1 to begin; take: how many cases at most.
 * @returns fewer than `take` only at the end; cases without claims are among them.
 */
export async function readCasesToJudge(
  client: Db,
  { datasetId, runId, after, take }: { datasetId: string; runId: string; after: number; take: number },
): Promise<CaseToJudge[]> {
  const rows = await client.case.findMany({
    where: { datasetId, position: { gt: after } },
    orderBy: { position: "asc" },
    take,
    select: caseToJudgeSelect(runId),
  });
  return rows.map(toCaseToJudge);
}

function toRow({ runId, now }: { runId: string; now: Date }, one: VerdictToSave): VerdictRow {
  const { claimId, reply, citationOk, citeRelevant, ms, flags = [], evidence = [], confidence } = one;
  return {
    runId,
    claimId,
    status: reply.status,
    verdict: reply.status === "ok" ? reply.verdict : null,
    failure: reply.status === "ok" ? null : reply.failure,
    score: reply.status === "ok" ? reply.score : null,
    rationale: reply.rationale,
    citationOk,
    citeRelevant,
    ms,
    createdAt: one.at ?? now,
    flags: flags.length === 0 ? null : [...flags],
    evidence: evidence.length === 0 ? null : evidence.map((quote) => ({ ...quote })),
    confidence: confidence?.value ?? null,
    confidenceSource: confidence?.source ?? null,
    callId: one.callId ?? null,
    isCached: one.isCached ?? false,
  };
}

/**
 * Writes a run's verdicts, each exactly once: a claim of the run that has one already makes the write fail as a unique
 * violation, or is passed over. Nothing is updated ever, so a late reply overwrites nothing.
 *
 * @returns how many were written.
 */
export async function saveVerdicts(
  client: Db,
  { runId, verdicts, now }: { runId: string; verdicts: readonly VerdictToSave[]; now: Date },
  options: { skipExisting?: boolean } = {},
): Promise<number> {
  const rows = verdicts.map((one) => toRow({ runId, now }, one));
  return insertVerdicts(client, rows, options);
}

/** What a run has so far. */
export async function countVerdicts(client: Db, runId: string): Promise<{ done: number; noVerdict: number }> {
  const [done, noVerdict] = await Promise.all([
    client.judgeVerdict.count({ where: { runId } }),
    client.judgeVerdict.count({ where: { runId, status: "no_verdict" } }),
  ]);
  return { done, noVerdict };
}

/** Place of the last case of which a run has a verdict; -1 before the first. */
export async function lastJudgedPosition(
  client: Db,
  { datasetId, runId }: { datasetId: string; runId: string },
): Promise<number> {
  const last = await client.case.findFirst({
    where: { datasetId, claims: { some: { verdicts: { some: { runId } } } } },
    orderBy: { position: "desc" },
    select: { position: true },
  });
  return last?.position ?? -1;
}
