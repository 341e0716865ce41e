import "server-only";
import { isVerdict } from "@/lib/claims/verdict";
import type { NamedClaim } from "@/lib/metrics/compared-judges";
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
