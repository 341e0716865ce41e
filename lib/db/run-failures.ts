import "server-only";
import { AppError } from "@/lib/errors";
import { CAME_WHOLE, cameWhole } from "@/lib/judges/came-whole";
import type { FailureKind } from "@/lib/judges/judge";
import type { Db } from "./client";
import { inTurn } from "./write-turns";

/** Claims of a run without a verdict, by the reason, most first. */
export async function countFailures(client: Db, runId: string): Promise<{ kind: string; many: number }[]> {
  const rows = await client.judgeVerdict.groupBy({
    by: ["failure"],
    where: { runId, status: "no_verdict" },
    _count: true,
  });
  return rows
    .map(({ failure, _count }) => ({ kind: failure ?? "no_verdict", many: _count }))
    .sort((a, b) => b.many - a.many || (a.kind < b.kind ? -1 : 1));
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
  { projectId, runId, kinds }: { projectId: string; runId: string; kinds: readonly FailureKind[] },
): Promise<number | null> {
  return inTurn(client, async (tx) => {
    const run = await tx.run.findFirst({
      where: { id: runId, projectId },
      select: { status: true, judgeVersion: { select: { judge: { select: { kind: true } } } } },
    });
    if (run !== null && cameWhole(run.judgeVersion.judge)) throw new AppError("conflict", CAME_WHOLE);
    if (run === null || run.status === "queued" || run.status === "running") return null;
    const where = { runId, status: "no_verdict" as const, failure: { in: [...kinds] } };
    const failed = await tx.judgeVerdict.count({ where });
    if (failed === 0) return 0;
    const calls = await tx.judgeVerdict.findMany({
      where: { ...where, callId: { not: null } },
      select: { callId: true },
    });
    const ids = calls.flatMap(({ callId }) => callId ?? []);
    for (let at = 0; at < ids.length; at += IDS_A_QUERY) {
      const some = ids.slice(at, at + IDS_A_QUERY);
      await tx.judgeCall.updateMany({ where: { id: { in: some } }, data: { isCurrent: false } });
    }
    await tx.judgeVerdict.deleteMany({ where });
    // Only a run that nobody has taken up meanwhile: else all of this is undone.
    const { count } = await tx.run.updateMany({
      where: { id: runId, projectId, status: run.status },
      data: {
        status: "queued",
        leaseUntil: null,
        finishedAt: null,
        error: null,
        done: { decrement: failed },
        noVerdict: { decrement: failed },
      },
    });
    if (count === 0) throw new RunMoved();
    return failed;
  }).catch((error: unknown) => {
    if (error instanceof RunMoved) return null;
    throw error;
  });
}

const IDS_A_QUERY = 400;

/** The run changed its state in the middle. */
class RunMoved extends Error {}
