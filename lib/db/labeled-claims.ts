import "server-only";
import { isVerdict, type Verdict } from "@/lib/claims/verdict";
import type { Db } from "./client";

/** A claim on which people have settled, by name. */
export interface SettledClaim {
  id: string;
  datasetId: string;
  caseId: string;
  externalId: string;
  system: string;
  /** Its place in the answer, from 1. */
  number: number;
  text: string;
  gold: Verdict;
}

const SELECT = {
  id: true,
  position: true,
  text: true,
  case: { select: { id: true, externalId: true, system: true, datasetId: true } },
  gold: { select: { verdict: true } },
} as const;

function toClaim(row: {
  id: string;
  position: number;
  text: string;
  case: { id: string; externalId: string; system: string; datasetId: string };
  gold: { verdict: string | null } | null;
}): SettledClaim[] {
  const gold = row.gold?.verdict;
  if (!isVerdict(gold)) return [];
  const { id: caseId, ...of } = row.case;
  return [{ id: row.id, text: row.text, number: row.position + 1, caseId, ...of, gold }];
}

/** Claims of a project on which people have settled: so many of each verdict, the first of the datasets first. */
export async function listSettledClaims(
  client: Db,
  { projectId, verdict, take }: { projectId: string; verdict: Verdict; take: number },
): Promise<SettledClaim[]> {
  const rows = await client.claim.findMany({
    where: { case: { dataset: { projectId } }, gold: { verdict } },
    orderBy: [{ case: { position: "asc" } }, { position: "asc" }, { id: "asc" }],
    take,
    select: SELECT,
  });
  return rows.flatMap(toClaim);
}

/** One such claim; null where the project has none of that id, or people have not settled on it. */
export async function findSettledClaim(
  client: Db,
  { projectId, claimId }: { projectId: string; claimId: string },
): Promise<SettledClaim | null> {
  const row = await client.claim.findFirst({
    where: { id: claimId, case: { dataset: { projectId } }, gold: { verdict: { not: null } } },
    select: SELECT,
  });
  return row === null ? null : (toClaim(row)[0] ?? null);
}
