import "server-only";
import { isVerdict } from "@/lib/claims/verdict";
import type { NamedClaim } from "@/lib/metrics/compared-judges";
import type { ClaimPlace } from "@/lib/metrics/shown-agreement";
import type { Db } from "./client";

/** Some claims by id, those that are there any more. */
export async function nameClaims(
  client: Db,
  { claimIds, runIds }: { claimIds: readonly string[]; runIds: readonly string[] },
): Promise<Map<string, NamedClaim>> {
  const rows = await client.claim.findMany({
    where: { id: { in: [...claimIds] } },
    select: {
      id: true,
      position: true,
      text: true,
      case: { select: { id: true, externalId: true, system: true } },
      gold: { select: { verdict: true } },
      verdicts: { where: { runId: { in: [...runIds] } }, select: { runId: true, verdict: true } },
    },
  });
  const named = rows.map(({ id, position, text, gold, verdicts, ...row }) => {
    const said = runIds.map((runId) => {
      const verdict = verdicts.find((one) => one.runId === runId)?.verdict;
      return isVerdict(verdict) ? verdict : null;
    });
    const { id: caseId, externalId, system } = row.case;
    const of = { caseId, externalId, system };
    return { id, ...of, number: position + 1, text, gold: gold?.verdict ?? null, verdicts: said };
  });
  return new Map(named.map((one) => [one.id, one]));
}

/** Where some claims stand, in the order asked for; those that are gone are left out. */
export async function findClaimPlaces(client: Db, ids: readonly string[]): Promise<ClaimPlace[]> {
  const rows = await client.claim.findMany({
    where: { id: { in: [...ids] } },
    select: {
      id: true,
      text: true,
      position: true,
      case: { select: { id: true, externalId: true, system: true } },
    },
  });
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = found.get(id);
    if (row === undefined) return [];
    const { id: caseId, externalId, system } = row.case;
    return [{ id, text: row.text, caseId, externalId, system, number: row.position + 1 }];
  });
}
