import "server-only";
import {
  type CaseType,
  type Expectation,
  NON_CLAIM_KINDS,
  type NonClaim,
  type PassageStatus,
} from "@/lib/claims/case";
import { CLAIM_DETAIL_SELECT, type ClaimDetail, toClaimDetail } from "./claim-detail";
import { type Db, db } from "./client";
import type { Prisma } from "./generated/sqlite/client";
import { textsOf } from "./verdicts";

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

const CASE_INCLUDE = {
  dataset: { select: { id: true, name: true } },
  passages: { orderBy: { position: "asc" }, include: { text: { select: { text: true } } } },
  claims: { orderBy: { position: "asc" }, select: CLAIM_DETAIL_SELECT },
} satisfies Prisma.CaseInclude;

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
    claims: row.claims.map(toClaimDetail),
  };
}
