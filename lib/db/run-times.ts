import "server-only";
import type { Db } from "./client";

/** Mean time a judge took for one claim, by run, in milliseconds; a run that kept no times is missing. */
export async function readMeanTimes(client: Db, runIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await client.judgeVerdict.groupBy({
    by: ["runId"],
    where: { runId: { in: [...runIds] }, ms: { not: null } },
    _avg: { ms: true },
  });
  return new Map(rows.flatMap(({ runId, _avg }) => (_avg.ms === null ? [] : [[runId, _avg.ms] as const])));
}
