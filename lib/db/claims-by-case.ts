import "server-only";
import type { Db } from "./client";

/** A case with its claims in order, as verdicts from elsewhere are joined to them. */
export interface CaseClaims {
  externalId: string;
  system: string;
  /** Place of the case in its dataset, from 0. */
  position: number;
  claims: { id: string; position: number; text: string }[];
}

/** Cases read at a time, below the bound on variables of either database. */
const CASES_A_PAGE = 300;

const SELECT = {
  externalId: true,
  system: true,
  position: true,
  claims: { orderBy: { position: "asc" }, select: { id: true, position: true, text: true } },
} as const;

/** Cases of a dataset by their external ids: several of one id where several systems answered it. */
export async function readClaimsOfCases(
  client: Db,
  { datasetId, externalIds }: { datasetId: string; externalIds: readonly string[] },
): Promise<Map<string, CaseClaims[]>> {
  const found = new Map<string, CaseClaims[]>();
  for (let at = 0; at < externalIds.length; at += CASES_A_PAGE) {
    const rows = await client.case.findMany({
      where: { datasetId, externalId: { in: externalIds.slice(at, at + CASES_A_PAGE) } },
      orderBy: { position: "asc" },
      select: SELECT,
    });
    for (const row of rows) found.set(row.externalId, [...(found.get(row.externalId) ?? []), row]);
  }
  return found;
}

/** Every case of a dataset with its claims, in its order; memory holds one page of them. */
export async function* eachCaseClaims(client: Db, datasetId: string): AsyncGenerator<CaseClaims> {
  let after = -1;
  for (;;) {
    const rows = await client.case.findMany({
      where: { datasetId, position: { gt: after } },
      orderBy: { position: "asc" },
      take: CASES_A_PAGE,
      select: SELECT,
    });
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.position;
  }
}
