import "server-only";
import { GOLD_BASES, type GoldBasis } from "@/lib/claims/gold";
import type { Db } from "./client";

/** How the gold labels of a dataset came about: so many of each way, those that occur. */
export async function countGoldBases(
  client: Db,
  datasetId: string,
): Promise<{ basis: GoldBasis; many: number }[]> {
  const rows = await client.goldLabel.groupBy({
    by: ["basis"],
    where: { claim: { case: { datasetId } } },
    _count: true,
  });
  const counts = new Map(rows.map(({ basis, _count }) => [basis, _count]));
  return GOLD_BASES.flatMap((basis) => {
    const many = counts.get(basis);
    return many === undefined ? [] : [{ basis, many }];
  });
}
