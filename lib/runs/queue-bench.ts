import "server-only";
import type { BenchCase } from "@/lib/claims/label";
import type { SkipAct } from "@/lib/claims/label-policy";
import { type Db, db, type Tx } from "@/lib/db/client";
import { readPolicy, takeTurn } from "@/lib/db/label-policy";
import { endLeases, extendLeases } from "@/lib/db/label-queue";
import { keepSkip } from "@/lib/db/skips";
import { findCaseDataset, readBenchCase } from "@/lib/db/workbench";
import { inTurn } from "@/lib/db/write-turns";
import { AppError } from "@/lib/errors";
import { findNext, handOut, holdCase, placeNewCases } from "./label-queue";

/** Does something in the project's turn with every case of the sets in the list; null where no policy hands cases out. */
function inQueue<Result>(
  client: Db,
  { projectId, datasetIds }: { projectId: string; datasetIds: readonly string[] },
  work: (tx: Tx) => Promise<Result>,
): Promise<Result | null> {
  return inTurn(client, async (tx) => {
    if ((await readPolicy(tx, projectId)) === null) return null;
    await takeTurn(tx, projectId);
    const policy = await readPolicy(tx, projectId);
    if (policy === null) return null;
    for (const datasetId of datasetIds) await placeNewCases(tx, { datasetId, policy });
    return work(tx);
  });
}

/** Whether the cases of a project are handed out. */
export async function isHandedOut(client: Tx, projectId: string): Promise<boolean> {
  return (await readPolicy(client, projectId)) !== null;
}

/** The case that a reviewer would get next in each set; null where no policy hands cases out. */
export function peekQueues(
  client: Db,
  {
    projectId,
    datasetIds,
    ...who
  }: { projectId: string; datasetIds: readonly string[]; reviewerId: string; now: Date },
): Promise<Map<string, string | null> | null> {
  return inQueue(client, { projectId, datasetIds }, async (tx) => {
    const found = new Map<string, string | null>();
    for (const datasetId of datasetIds) found.set(datasetId, await findNext(tx, { datasetId, ...who }));
    return found;
  });
}

/** Which case of which set is wanted, and by whom. */
interface Wanted {
  projectId: string;
  datasetId: string;
  reviewerId: string;
  now: Date;
}

/**
 * Hands a case out: the one asked for where it has a claim for the reviewer, else, where none is asked for, the next.
 *
 * @returns the case to show, also where the one asked for has nothing for them; null where nothing is left.
 */
export async function takeCase(
  client: Db,
  { projectId, caseId, except, ...of }: Wanted & { caseId?: string; except?: ReadonlySet<string> },
): Promise<string | null> {
  return inQueue(client, { projectId, datasetIds: [of.datasetId] }, async (tx) => {
    if (caseId === undefined) return handOut(tx, { ...of, except });
    await holdCase(tx, { caseId, reviewerId: of.reviewerId, now: of.now });
    return caseId;
  });
}

/** Hands the next case of a set to a reviewer and reads it; null where nothing is left for them. */
export async function takeNextCase(
  { except, ...of }: Wanted & { except: readonly string[] },
  client: Db = db(),
): Promise<BenchCase | null> {
  const caseId = await takeCase(client, { ...of, except: new Set(except) });
  return caseId === null ? null : readBenchCase(client, { ...of, caseId, handedAt: of.now });
}

/**
 * Keeps cases with a reviewer who is still at work, where they are theirs; returns the ids of those that are.
 *
 * @param of now: asked once the turn is taken. Whoever waited for it may have lost a case in the meantime.
 */
export function renewCases(
  { now, ...of }: { projectId: string; reviewerId: string; caseIds: readonly string[]; now: () => Date },
  client: Db = db(),
): Promise<string[]> {
  return inTurn(client, async (tx) => {
    // SQLite's transactions begin with a read (see inTurn).
    if (await isHandedOut(tx, of.projectId)) await takeTurn(tx, of.projectId);
    return extendLeases(tx, { ...of, now: now() });
  });
}

/** Passes a case over, or takes that back; whoever passes it over no longer holds it. */
export async function skipCase(
  { act, projectId, reviewerId, now }: { act: SkipAct; projectId: string; reviewerId: string; now: Date },
  client: Db = db(),
): Promise<void> {
  await inTurn(client, async (tx) => {
    if ((await findCaseDataset(tx, { projectId, caseId: act.caseId })) === null)
      throw new AppError("not_found", "This case is gone; it was deleted.");
    await keepSkip(tx, { ...act, reviewerId, now });
    if (act.reason !== null) await endLeases(tx, { caseIds: [act.caseId], reviewerId, now });
  });
}
