import "server-only";
import { AppError } from "@/lib/errors";
import { CAME_WHOLE, cameWhole } from "@/lib/judges/came-whole";
import type { FailureKind } from "@/lib/judges/judge";
import type { Db } from "./client";
import { byReason, requeueFailed } from "./failed-rows";

/** Claims of a run without a verdict, by the reason, most first. */
export async function countFailures(client: Db, runId: string): Promise<{ kind: string; many: number }[]> {
  const rows = await client.judgeVerdict.groupBy({
    by: ["failure"],
    where: { runId, status: "no_verdict" },
    _count: true,
  });
  return byReason(rows);
}

/** A claim without a verdict, with the call that failed. */
export interface FailedClaim {
  claimId: string;
  claim: string;
  caseId: string;
  externalId: string;
  failure: string;
  rationale: string;
  at: Date;
  /** null for judges that call nobody, and where the call is gone. */
  call: { id: string; raw: string | null; attempts: unknown; ms: number } | null;
}

/** Claims of a run without a verdict, in the order of their ids. */
export async function listFailures(
  client: Db,
  { runId, kind, after, take }: { runId: string; kind: string | null; after: string | null; take: number },
): Promise<FailedClaim[]> {
  const rows = await client.judgeVerdict.findMany({
    where: {
      runId,
      status: "no_verdict",
      ...(kind === null ? {} : { failure: kind }),
      ...(after === null ? {} : { claimId: { gt: after } }),
    },
    orderBy: { claimId: "asc" },
    take,
    select: {
      claimId: true,
      failure: true,
      rationale: true,
      createdAt: true,
      callId: true,
      claim: { select: { text: true, case: { select: { id: true, externalId: true } } } },
    },
  });
  const ids = rows.flatMap(({ callId }) => callId ?? []);
  const calls = await client.judgeCall.findMany({
    where: { id: { in: ids } },
    select: { id: true, raw: true, attempts: true, ms: true },
  });
  const callOf = new Map(calls.map((call) => [call.id, call]));
  return rows.map(({ claimId, failure, rationale, createdAt, callId, claim }) => ({
    claimId,
    claim: claim.text,
    caseId: claim.case.id,
    externalId: claim.case.externalId,
    failure: failure ?? "no_verdict",
    rationale,
    at: createdAt,
    call: (callId === null ? undefined : callOf.get(callId)) ?? null,
  }));
}

/**
 * Takes back the claims of a run that failed in these ways and lets the run wait for its turn again, in one step: their
 * calls stay as history, and are made again.
 *
 * @returns how many are tried again; null where the run is at work, waits already, or is not there.
 * @throws AppError "conflict" where nothing here could try them again.
 */
export async function requeueFailures(
  client: Db,
  { kinds, ...run }: { projectId: string; runId: string; kinds: readonly FailureKind[] },
): Promise<number | null> {
  const { projectId, runId } = run;
  const where = { runId, status: "no_verdict" as const, failure: { in: [...kinds] } };
  return requeueFailed(client, run, {
    check: async (tx) => {
      const found = await tx.run.findFirst({
        where: { id: runId, projectId },
        select: { judgeVersion: { select: { judge: { select: { kind: true } } } } },
      });
      if (found !== null && cameWhole(found.judgeVersion.judge)) throw new AppError("conflict", CAME_WHOLE);
    },
    takeBack: async (tx) => {
      const failed = await tx.judgeVerdict.findMany({ where, select: { callId: true } });
      await tx.judgeVerdict.deleteMany({ where });
      return failed;
    },
    retire: (tx, ids) => tx.judgeCall.updateMany({ where: { id: { in: ids } }, data: { isCurrent: false } }),
  });
}
