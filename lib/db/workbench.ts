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
import type { AskedAgain } from "@/lib/claims/label-return";
import { isVerdict } from "@/lib/claims/verdict";
import { readAsked, readNeighbours } from "./bench-list";
import type { Db, Tx } from "./client";
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

/** The dataset a case of a project belongs to; null when the project has no such case. */
export async function findCaseDataset(
  client: Tx,
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
    practice: { select: { caseId: true } },
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
            guidelineVersion: true,
          },
        },
        returns: {
          where: { reviewerId },
          orderBy: { guidelineVersion: "desc" },
          select: { guidelineVersion: true },
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
  guidelineVersion: number;
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

/** That a reviewer's label was sent back to them and waits for them; null where it is not. */
function readAgain(
  { labels, returns }: { labels: StoredLabel[]; returns: { guidelineVersion: number }[] },
  passages: readonly PassageText[],
): AskedAgain | null {
  const [under] = returns;
  const label = readLabel(labels[0], passages);
  const given = labels[0]?.guidelineVersion ?? 0;
  if (under === undefined || label === null || given >= under.guidelineVersion) return null;
  return { under: under.guidelineVersion, label, given };
}

function readNonClaims(json: unknown): BenchCase["nonClaims"] {
  // Written by the import alone, in the shape of NonClaim.
  const parts = Array.isArray(json) ? (json as NonClaim[]) : [];
  return parts.map(({ kind, start, end }) => ({ kind, start, end }));
}

/**
 * The case with the reviewer's own labels and its neighbours; null when the project has no such case.
 *
 * @param which sampleId: the list is that sample alone, and of the case only its claims are asked for. A label on one of
 *   them that does not count for it, being given after a verdict could be known, is not shown: it is asked for again.
 *   handedAt: cases are handed out; the list is what was handed to them, and asks for what they may label at that moment.
 */
export async function readBenchCase(
  client: Tx,
  which: {
    projectId: string;
    reviewerId: string;
    caseId: string;
    sampleId?: string | null;
    handedAt?: Date | null;
  },
): Promise<BenchCase | null> {
  const { projectId, reviewerId, caseId, sampleId = null, handedAt = null } = which;
  const row = await client.case.findFirst({
    where: { id: caseId, dataset: { projectId } },
    select: caseSelect(reviewerId),
  });
  if (!row) return null;
  const neighbours = await readNeighbours(client, { ...row, caseId, reviewerId, sampleId, handedAt });
  const asked = await readAsked(client, { caseId, reviewerId, sampleId, handedAt });
  const passages = row.passages.map(({ text, ...passage }) => ({ ...passage, text: text.text }));
  const named = passages.map(({ documentId, text }) => ({ id: documentId, text }));
  const index = indexPassages(named);
  const placeOf = (cite: string): number | null => {
    if (!isKnownCite(cite, index)) return null;
    const place = named.findIndex(({ id }) => id === resolveCite(cite, named));
    return place < 0 ? null : place;
  };
  const isShown = row.practice !== null;
  const claims: BenchClaim[] = row.claims.map(({ cites, labels, flags, returns, ...claim }) => {
    const again = isShown ? null : readAgain({ labels, returns }, passages);
    // In a sample the label is done with what the sample asks; the dataset's list asks for it again.
    const isOpen = asked?.get(claim.id)?.isDone === false || (again !== null && sampleId === null);
    const isAsked = asked === null ? !isShown || labels.length > 0 : asked.has(claim.id);
    return {
      ...claim,
      cites: textsOf(cites).map((text) => ({ text, passage: placeOf(text) })),
      label: isOpen ? null : readLabel(labels[0], passages),
      flag: flags[0] ?? null,
      isAsked,
      ...(handedAt !== null && !isAsked && { isFull: true as const }),
      ...(isShown && { isShown }),
      ...(again !== null && { again }),
    };
  });
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
