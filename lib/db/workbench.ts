import "server-only";
import type { NonClaim } from "@/lib/claims/case";
import { indexPassages, isKnownCite, resolveCite } from "@/lib/claims/citations";
import {
  type BenchCase,
  type BenchClaim,
  type EvidenceSpan,
  type OwnLabel,
  SEVERITIES,
} from "@/lib/claims/label";
import { isVerdict } from "@/lib/claims/verdict";
import type { Db, Tx } from "./client";
import { Prisma } from "./generated/sqlite/client";
import { listAskedClaims, listSampleCases } from "./label-samples";
import { textsOf } from "./verdicts";

/** A project as the label page needs it. */
export function findLabelProject(client: Db, slug: string) {
  return client.project.findUnique({
    where: { slug },
    select: {
      id: true,
      slug: true,
      name: true,
      blind: true,
      datasets: { orderBy: [{ createdAt: "asc" }, { id: "asc" }], select: { id: true, name: true } },
    },
  });
}

/** The first case of a dataset, from a place on, with a claim that a reviewer has not labeled. */
export async function findOpenCase(
  client: Tx,
  {
    datasetId,
    reviewerId,
    from = 0,
    to,
  }: { datasetId: string; reviewerId: string; from?: number; to?: number },
): Promise<string | null> {
  const before = to === undefined ? Prisma.empty : Prisma.sql`AND c."position" < ${to}`;
  const rows = await client.$queryRaw<{ id: string }[]>`
    SELECT c."id" FROM "Case" c
    WHERE c."datasetId" = ${datasetId} AND c."position" >= ${from} ${before}
      AND EXISTS (SELECT 1 FROM "Claim" k WHERE k."caseId" = c."id" AND NOT EXISTS
        (SELECT 1 FROM "Label" l WHERE l."claimId" = k."id" AND l."reviewerId" = ${reviewerId}))
    ORDER BY c."position" LIMIT 1`;
  return rows[0]?.id ?? null;
}

/**
 * Where a reviewer begins in a dataset: the first case with a claim that nobody has labeled, else the first with one
 * that they have not; null when they have labeled every claim.
 */
export async function findStartCase(
  client: Db,
  { datasetId, reviewerId }: { datasetId: string; reviewerId: string },
): Promise<string | null> {
  const rows = await client.$queryRaw<{ id: string }[]>`
    SELECT c."id" FROM "Case" c
    WHERE c."datasetId" = ${datasetId} AND EXISTS (SELECT 1 FROM "Claim" k WHERE k."caseId" = c."id"
      AND NOT EXISTS (SELECT 1 FROM "Label" l WHERE l."claimId" = k."id"))
    ORDER BY c."position" LIMIT 1`;
  return rows[0]?.id ?? findOpenCase(client, { datasetId, reviewerId });
}

/** The first case of a dataset; null when it has none. */
export async function findFirstCase(client: Db, datasetId: string): Promise<string | null> {
  const row = await client.case.findFirst({
    where: { datasetId },
    orderBy: { position: "asc" },
    select: { id: true },
  });
  return row?.id ?? null;
}

/** The dataset a case of a project belongs to; null when the project has no such case. */
export async function findCaseDataset(
  client: Db,
  { projectId, caseId }: { projectId: string; caseId: string },
): Promise<string | null> {
  const row = await client.case.findFirst({
    where: { id: caseId, dataset: { projectId } },
    select: { datasetId: true },
  });
  return row?.datasetId ?? null;
}

// Everything a reviewer may see before labeling. What is not named here never leaves the server: no case type, expected
// behaviour, tags, system, gold, verdict, and of labels and flags only the reviewer's own.
function caseSelect(reviewerId: string) {
  return {
    id: true,
    externalId: true,
    position: true,
    datasetId: true,
    question: true,
    answer: true,
    nonClaims: true,
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
        start: true,
        end: true,
        cites: true,
        labels: {
          where: { reviewerId },
          select: {
            verdict: true,
            severity: true,
            note: true,
            evidence: true,
            ms: true,
            versionId: true,
            updatedAt: true,
          },
        },
        flags: {
          where: { reviewerId, clearedAt: null },
          orderBy: { createdAt: "desc" },
          take: 1,
          select: { id: true, reason: true, note: true },
        },
      },
    },
  } as const;
}

interface StoredLabel {
  verdict: string;
  severity: string | null;
  note: string;
  evidence: unknown;
  ms: number | null;
  versionId: string;
  updatedAt: Date;
}

type PassageText = { documentId: string; text: string };

/** Evidence as stored, also of imports that kept only the quote; what is not found in its passage is dropped. */
function readEvidence(json: unknown, passages: readonly PassageText[]): EvidenceSpan[] {
  if (!Array.isArray(json)) return [];
  return json.flatMap((one: { passage?: unknown; start?: unknown; end?: unknown; quote?: unknown }) => {
    const { passage, quote } = one ?? {};
    if (typeof passage !== "string" || typeof quote !== "string" || quote === "") return [];
    const text = passages.find(({ documentId }) => documentId === passage)?.text;
    const start = typeof one.start === "number" ? one.start : (text?.indexOf(quote) ?? -1);
    return start < 0 ? [] : [{ passage, start, end: start + quote.length, quote }];
  });
}

function readLabel(row: StoredLabel | undefined, passages: readonly PassageText[]): OwnLabel | null {
  if (!row || !isVerdict(row.verdict)) return null;
  return {
    verdict: row.verdict,
    severity: SEVERITIES.find((one) => one === row.severity) ?? null,
    note: row.note,
    evidence: readEvidence(row.evidence, passages),
    ms: row.ms,
    versionId: row.versionId,
    savedAt: row.updatedAt.toISOString(),
  };
}

function readNonClaims(json: unknown): BenchCase["nonClaims"] {
  // Written by the import alone, in the shape of NonClaim.
  const parts = Array.isArray(json) ? (json as NonClaim[]) : [];
  return parts.map(({ kind, start, end }) => ({ kind, start, end }));
}

type Neighbours = Pick<BenchCase, "position" | "total" | "previousId" | "nextId" | "nextOpenId">;

async function neighboursInDataset(
  client: Tx,
  { datasetId, position, reviewerId }: { datasetId: string; position: number; reviewerId: string },
): Promise<Neighbours> {
  // One after the other: a transaction has one connection, and its statements may not be sent at once.
  const total = await client.case.count({ where: { datasetId } });
  const previous = await client.case.findFirst({
    where: { datasetId, position: { lt: position } },
    orderBy: { position: "desc" },
    select: { id: true },
  });
  const next = await client.case.findFirst({
    where: { datasetId, position: { gt: position } },
    orderBy: { position: "asc" },
    select: { id: true },
  });
  const later = await findOpenCase(client, { datasetId, reviewerId, from: position + 1 });
  const nextOpenId = later ?? (await findOpenCase(client, { datasetId, reviewerId, to: position }));
  return { position, total, previousId: previous?.id ?? null, nextId: next?.id ?? null, nextOpenId };
}

/** Neighbours in the order in which a sample is labeled; of a case that is not in it, the first of the sample. */
async function neighboursInSample(
  client: Tx,
  { sampleId, caseId, reviewerId }: { sampleId: string; caseId: string; reviewerId: string },
): Promise<Neighbours> {
  const cases = await listSampleCases(client, { sampleId, reviewerId });
  const at = cases.findIndex((one) => one.caseId === caseId);
  const onward = [...cases.slice(at + 1), ...cases.slice(0, Math.max(0, at))];
  return {
    position: Math.max(0, at),
    total: cases.length,
    previousId: cases[at - 1]?.caseId ?? null,
    nextId: cases[at + 1]?.caseId ?? null,
    nextOpenId: onward.find(({ isOpen }) => isOpen)?.caseId ?? null,
  };
}

/**
 * The case with the reviewer's own labels and its neighbours; null when the project has no such case.
 *
 * @param which sampleId: the list is that sample alone, and of the case only its claims are asked for. A label on one of
 *   them that does not count for it, being given after a verdict could be known, is not shown: it is asked for again.
 */
export async function readBenchCase(
  client: Tx,
  which: { projectId: string; reviewerId: string; caseId: string; sampleId?: string | null },
): Promise<BenchCase | null> {
  const { projectId, reviewerId, caseId, sampleId = null } = which;
  const row = await client.case.findFirst({
    where: { id: caseId, dataset: { projectId } },
    select: caseSelect(reviewerId),
  });
  if (!row) return null;
  const neighbours =
    sampleId === null
      ? await neighboursInDataset(client, { ...row, reviewerId })
      : await neighboursInSample(client, { sampleId, caseId, reviewerId });
  const asked = sampleId === null ? null : await listAskedClaims(client, { sampleId, caseId, reviewerId });
  const passages = row.passages.map(({ text, ...passage }) => ({ ...passage, text: text.text }));
  const named = passages.map(({ documentId, text }) => ({ id: documentId, text }));
  const index = indexPassages(named);
  const placeOf = (cite: string): number | null => {
    if (!isKnownCite(cite, index)) return null;
    const place = named.findIndex(({ id }) => id === resolveCite(cite, named));
    return place < 0 ? null : place;
  };
  const claims: BenchClaim[] = row.claims.map(({ cites, labels, flags, ...claim }) => ({
    ...claim,
    cites: textsOf(cites).map((text) => ({ text, passage: placeOf(text) })),
    label: asked?.get(claim.id)?.isDone === false ? null : readLabel(labels[0], passages),
    flag: flags[0] ?? null,
    isAsked: asked === null || asked.has(claim.id),
  }));
  const { id, externalId, question, answer } = row;
  return {
    id,
    externalId,
    question,
    answer,
    passages,
    claims,
    nonClaims: readNonClaims(row.nonClaims),
    ...neighbours,
  };
}
