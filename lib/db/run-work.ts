import "server-only";
import type { RunOptions, RunSpent } from "@/lib/judges/run-work";
import type { Db } from "./client";

const OPTIONS = {
  batchId: true,
  isReversed: true,
  checksCitations: true,
  maxInFlight: true,
  costLimit: true,
  timeLimitMs: true,
} as const;

export const SPENT = {
  calls: true,
  cachedCalls: true,
  unpricedCalls: true,
  costAmount: true,
  costCurrency: true,
  inputTokens: true,
  outputTokens: true,
  activeMs: true,
} as const;

/** How a run is to be done; null when it is gone. */
export function readRunOptions(client: Db, runId: string): Promise<RunOptions | null> {
  return client.run.findUnique({ where: { id: runId }, select: OPTIONS });
}

/** What a run has taken, as the process that holds it wrote it last; null when it is gone. */
export function readRunSpent(client: Db, runId: string): Promise<RunSpent | null> {
  return client.run.findUnique({ where: { id: runId }, select: SPENT });
}

/** What the other runs of a batch have cost; in this currency, where one is given. */
export async function readBatchCosts(
  client: Db,
  {
    projectId,
    batchId,
    exceptId,
    currency,
  }: {
    projectId: string;
    batchId: string;
    exceptId: string;
    currency: string | null;
  },
): Promise<string[]> {
  const rows = await client.run.findMany({
    where: {
      projectId,
      batchId,
      id: { not: exceptId },
      costAmount: { not: null },
      ...(currency === null ? {} : { costCurrency: currency }),
    },
    select: { costAmount: true },
  });
  return rows.flatMap(({ costAmount }) => costAmount ?? []);
}

/** The other runs that were started together with one, in the order of their repeats. */
export async function listBatchRuns(
  client: Db,
  { projectId, batchId, exceptId }: { projectId: string; batchId: string; exceptId: string },
): Promise<{ id: string; repeat: number; status: string; done: number; total: number }[]> {
  return client.run.findMany({
    where: { projectId, batchId, id: { not: exceptId } },
    orderBy: { repeat: "asc" },
    select: { id: true, repeat: true, status: true, done: true, total: true },
  });
}
