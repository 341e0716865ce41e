import "server-only";
import type { RunCost } from "@/lib/metrics/compared-judges";
import type { Db } from "./client";

/** The known costs of some runs; a run of which none is known is missing. */
export async function readRunCosts(client: Db, runIds: readonly string[]): Promise<Map<string, RunCost>> {
  const rows = await client.run.findMany({
    where: { id: { in: [...runIds] } },
    select: { id: true, costAmount: true, costCurrency: true, calls: true, unpricedCalls: true },
  });
  return new Map(
    rows.flatMap(({ id, costAmount: amount, costCurrency: currency, calls, unpricedCalls: unpriced }) =>
      amount === null || currency === null ? [] : [[id, { amount, currency, calls, unpriced }] as const],
    ),
  );
}
