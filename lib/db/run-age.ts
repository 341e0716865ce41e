import "server-only";
import type { Db } from "./client";

/** What came after a run: of its judge, its claims and its labels. */
export interface RunAge {
  version: {
    number: number;
    config: unknown;
    servedModel: string | null;
    fingerprint: string | null;
    driftedAt: Date | null;
    driftedTo: unknown;
  };
  /** Newest version of its judge. */
  newest: { number: number; config: unknown };
  /** Claims of its dataset without an answer of it, and answers on claims that are not the newest set of their case. */
  missing: number;
  replaced: number;
  /** Labels given or taken back since it ended; null while it has not. */
  labels: { since: Date; changed: number } | null;
}

async function countReplaced(client: Db, runId: string): Promise<number> {
  const sets = await client.claim.groupBy({
    by: ["caseId", "claimSetVersion"],
    where: { verdicts: { some: { runId } }, case: { claimSetVersion: { gt: 1 } } },
    _count: true,
  });
  const cases = await client.case.findMany({
    where: { claimSetVersion: { gt: 1 }, claims: { some: { verdicts: { some: { runId } } } } },
    select: { id: true, claimSetVersion: true },
  });
  const now = new Map(cases.map(({ id, claimSetVersion }) => [id, claimSetVersion]));
  return sets
    .filter(({ caseId, claimSetVersion }) => claimSetVersion < (now.get(caseId) ?? 1))
    .reduce((sum, { _count }) => sum + _count, 0);
}

/** What came after a run of a project; null where the project has no such run. */
export async function readRunAge(
  client: Db,
  { projectId, runId }: { projectId: string; runId: string },
): Promise<RunAge | null> {
  const run = await client.run.findFirst({
    where: { id: runId, projectId },
    select: {
      datasetId: true,
      finishedAt: true,
      judgeVersion: {
        select: {
          judgeId: true,
          version: true,
          config: true,
          servedModel: true,
          fingerprint: true,
          driftedAt: true,
          driftedTo: true,
        },
      },
    },
  });
  if (run === null) return null;
  const { judgeVersion, datasetId, finishedAt } = run;
  const ofDataset = { claim: { case: { datasetId } } };
  const [newest, missing, replaced, changed] = await Promise.all([
    client.judgeVersion.findFirstOrThrow({
      where: { judgeId: judgeVersion.judgeId },
      orderBy: { version: "desc" },
      select: { version: true, config: true },
    }),
    client.claim.count({ where: { case: { datasetId }, verdicts: { none: { runId } } } }),
    countReplaced(client, runId),
    finishedAt === null
      ? 0
      : client.labelVersion.count({ where: { ...ofDataset, createdAt: { gt: finishedAt } } }),
  ]);
  const { version: number, config, servedModel, fingerprint, driftedAt, driftedTo } = judgeVersion;
  return {
    version: { number, config, servedModel, fingerprint, driftedAt, driftedTo },
    newest: { number: newest.version, config: newest.config },
    missing,
    replaced,
    labels: finishedAt === null ? null : { since: finishedAt, changed },
  };
}
